import { weekdays } from '@/lib/week';
import { parseHours } from './hours';

/** Opening and closing by day as one line, `-` where closed. */
function read(text: string): string {
  const parsed = parseHours(text);
  if ('fault' in parsed) return `fault: ${parsed.fault}`;
  return weekdays
    .map((day) => {
      const hours = parsed.week[day];
      return hours ? `${hours.opens}-${hours.closes}` : '-';
    })
    .join(' ');
}

const nineToSix = '09:00-18:00';
const five = (hours: string) => Array<string>(5).fill(hours).join(' ');

test.each([
  ['mon-fri 09:00-18:00, sat 09:00-17:00', `${five(nineToSix)} 09:00-17:00 -`],
  ['Monday to be sure 9-18', 'fault'],
  ['Mon–Fri 9am–6pm; Sat 9:30 am - 5 pm', `${five(nineToSix)} 09:30-17:00 -`],
  ['weekdays 9-18, weekends 10-16', `${five(nineToSix)} 10:00-16:00 10:00-16:00`],
  ['daily 9-18, sun closed', `${five(nineToSix)} ${nineToSix} -`],
  ['tuesday: 7.30-12.15', '- 07:30-12:15 - - - - -'],
  ['sat-mon 12pm-11pm', '12:00-23:00 - - - - 12:00-23:00 12:00-23:00'],
  ['thurs 12am-1am', '- - - 00:00-01:00 - - -'],
])('%s', (text, expected) => {
  if (expected === 'fault') expect(read(text)).toMatch(/^fault: /);
  else expect(read(text)).toBe(expected);
});

test.each([
  ['', 'is not like'],
  ['nine to five', 'is not like'],
  ['mon', 'is not like'],
  ['mon-fri-sat 9-18', 'is not like'],
  ['mo 9-18', 'is not like'],
  ['mon- 9-18', 'is not like'],
  ['mon 9-18,', 'is not like'],
  ['mon 9-25', 'has a time that is none'],
  ['mon 9:75-18', 'has a time that is none'],
  ['mon 13pm-15pm', 'has a time that is none'],
  ['mon 9-5', 'closes before it opens'],
  ['mon 9-9', 'closes before it opens'],
])('“%s” %s', (text, fault) => {
  expect(read(text)).toContain(fault);
});
