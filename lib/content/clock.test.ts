import { clockText, hoursOf, hourText, type TimeOfDay } from './clock';

test.each<[TimeOfDay, string, number]>([
  ['00:00', '12:00\u00a0am', 0],
  ['07:30', '7:30\u00a0am', 7.5],
  ['12:18', '12:18\u00a0pm', 12.3],
  ['19:42', '7:42\u00a0pm', 19.7],
])('%s is %s', (time, text, hours) => {
  expect(clockText(time)).toBe(text);
  expect(hoursOf(time)).toBeCloseTo(hours);
});

test('a scale runs from midnight over noon to midnight', () => {
  expect([0, 7, 12, 18, 24].map(hourText)).toEqual(
    ['12 am', '7 am', '12 pm', '6 pm', '12 am'].map((text) => text.replace(' ', '\u00a0')),
  );
});
