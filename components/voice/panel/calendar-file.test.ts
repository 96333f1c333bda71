import { calendarFile } from './calendar-file';

const appointment = { date: '2026-11-26', time: '09:30', work: 'oil change', name: 'Erin' };

/** The lines of a file, those that were folded in one again. */
const linesOf = (file: string) => file.replace(/\r\n[\t ]/g, '').split('\r\n');

it('takes an hour, at the time of wherever the dealership is', () => {
  const lines = linesOf(calendarFile(appointment, 'Sunrise Toyota'));
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20261126T093000',
      'DURATION:PT1H',
      'SUMMARY:oil change at Sunrise Toyota',
      'LOCATION:Sunrise Toyota',
    ]),
  );
  expect(lines.join()).not.toMatch(/TZID|DTSTART:\w*Z/);
});

it.each([
  ['a line feed', 'Erin\nBEGIN:VALARM'],
  ['a carriage return', 'Erin\rBEGIN:VALARM'],
  ['both', 'Erin\r\nEND:VEVENT\r\nBEGIN:VALARM'],
  ['a separator of paragraphs', 'Erin\u2029BEGIN:VALARM'],
])('has no line that a name with %s has brought along', (_, name) => {
  const hostile = { ...appointment, name, work: name };
  for (const line of calendarFile(hostile, name).split(/[\r\n\u2028\u2029]+/))
    expect(line).not.toMatch(/^(?:BEGIN:VALARM|END:VEVENT$.)/);
  expect(calendarFile(hostile, name).match(/END:VEVENT\r\n/g)).toHaveLength(1);
});

it.each([
  ['2026-02-30', '09:30'],
  ['2026-11-26', '24:10'],
  ['tomorrow', 'noon'],
])('is none of %s at %s', (date, time) => {
  expect(() => calendarFile({ ...appointment, date, time }, 'x')).toThrow(/without a date/);
});
