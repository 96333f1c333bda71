import { parseHours } from './parse-hours';
import { enterHours, hoursFormOf, rowsOf, setSameOnWeekdays, weekOf } from './hours-form';

function weekLike(text: string) {
  const parsed = parseHours(text);
  if ('fault' in parsed) throw new Error(parsed.fault);
  return parsed.week;
}

test('puts working days of the same hours together', () => {
  const form = hoursFormOf(weekLike('weekdays 9-18, sat 10-16'));
  expect(rowsOf(form).map(({ label }) => label)).toEqual([
    'Monday to Friday',
    'Saturday',
    'Sunday',
  ]);
  expect(rowsOf(hoursFormOf(weekLike('weekdays 9-18, wed 9-20')))).toHaveLength(7);
  expect(rowsOf(hoursFormOf(weekLike('weekdays 9-18, wed closed')))).toHaveLength(7);
});

test('enters a line in all of its days, and in no other', () => {
  const form = hoursFormOf(weekLike('weekdays 9-18, sat 10-16'));
  const [together, , sunday] = rowsOf(form);
  const later = enterHours(form, together!, { closes: '20:00' });
  const open = enterHours(later, sunday!, { isOpen: true, opens: '11:00', closes: '15:00' });
  expect(weekOf(open)).toEqual(weekLike('weekdays 9-20, sat 10-16, sun 11-15'));
});

test('remembers the times of a day that closes', () => {
  const form = hoursFormOf(weekLike('daily 8:30-17'));
  const sunday = rowsOf(form).at(-1)!;
  const closed = enterHours(form, sunday, { isOpen: false });
  expect(weekOf(closed).sun).toBeNull();
  expect(weekOf(enterHours(closed, sunday, { isOpen: true }))).toEqual(weekOf(form));
});

test('gives all working days the hours of the first open one, and nothing to the weekend', () => {
  const form = hoursFormOf(weekLike('tue 9-20, thu 7-12, sat 10-16'));
  const same = setSameOnWeekdays(form, true);
  expect(weekOf(same)).toEqual(weekLike('weekdays 9-20, sat 10-16'));
  expect(weekOf(setSameOnWeekdays(same, false))).toEqual(weekOf(same));
});

test('takes a broken week as closed, and a broken time as it is', () => {
  const form = hoursFormOf({ mon: { opens: '9', closes: 7 }, tue: 'x' });
  expect(weekOf(form)).toMatchObject({ mon: { opens: '9', closes: '' }, tue: null, sun: null });
  expect(weekOf(hoursFormOf(undefined)).mon).toBeNull();
});
