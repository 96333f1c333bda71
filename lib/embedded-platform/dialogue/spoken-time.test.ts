import { sayDay, sayMinutes } from './calendar';
import { parseDay, parseTime } from './spoken-time';

// A Saturday.
const TODAY = '2026-02-28';

test.each([
  ['today please', '2026-02-28'],
  ['can I come this afternoon', '2026-02-28'],
  ['Tomorrow at nine', '2026-03-01'],
  ['the day after tomorrow', '2026-03-02'],
  ['in three days', '2026-03-03'],
  ['in two weeks', '2026-03-14'],
  ['a week from today', '2026-03-07'],
  ['Monday', '2026-03-02'],
  ['on Tues', '2026-03-03'],
  ['next Wednesday', '2026-03-04'],
  ['Saturday', '2026-03-07'],
  ['this Saturday', '2026-02-28'],
  ['March 3rd', '2026-03-03'],
  ['March third', '2026-03-03'],
  ['the twenty first of March', '2026-03-21'],
  ['the 14th', '2026-03-14'],
  ['Tuesday the third', '2026-03-03'],
  ['January 5', '2027-01-05'],
  ['3/12', '2026-03-12'],
  ['on the weekend', '2026-03-07'],
  ['whenever you like', undefined],
  ['my brakes squeal', undefined],
  ['I have one question', undefined],
])('hears the day in %p', (words, day) => {
  expect(parseDay(words, TODAY).day).toBe(day);
});

test.each([
  ['next Friday', '2026-03-02', '2026-03-13'],
  ['Friday', '2026-03-02', '2026-03-06'],
  ['Monday', '2026-03-02', '2026-03-09'],
  ['this Monday', '2026-03-02', '2026-03-02'],
  ['the 3rd', '2026-12-15', '2027-01-03'],
])('hears %p on %s as %s', (words, today, day) => {
  expect(parseDay(words, today).day).toBe(day);
});

test.each([
  ['nine', 'at 9:00?'],
  ['nine thirty', 'at 9:30?'],
  ['9:30 am', 'at 9:30'],
  ['9.15', 'at 9:15?'],
  ['nine oh five', 'at 9:05?'],
  ['two PM', 'at 14:00'],
  ['2 p.m. please', 'at 14:00'],
  ["ten o'clock", 'at 10:00?'],
  ['half past nine', 'at 9:30?'],
  ['quarter to ten', 'at 9:45?'],
  ['ten past four in the afternoon', 'at 16:10'],
  ['three in the afternoon', 'at 15:00'],
  ['noon', 'at 12:00'],
  ['twelve fifteen pm', 'at 12:15'],
  ['14:00', 'at 14:00'],
  ['eleven forty five', 'at 11:45?'],
  ['in the morning', 'morning'],
  ['sometime in the afternoon', 'afternoon'],
  ['after work', 'evening'],
  ['first thing', 'earliest'],
  ['any time', 'earliest'],
  ['as soon as possible', 'earliest'],
  ['that one', undefined],
  ['hello', undefined],
  ['99', undefined],
])('hears the time in %p as %s', (words, expected) => {
  const wish = parseTime(parseDay(words, TODAY).rest, true);
  const clock = (minutes: number) =>
    `at ${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  const heard =
    wish &&
    ('minutes' in wish
      ? `${clock(wish.minutes)}${wish.isHalfKnown ? '' : '?'}`
      : 'part' in wish
        ? wish.part
        : 'earliest');
  expect(heard).toBe(expected);
});

test.each([
  ['Tuesday the third at two thirty', '2026-03-03', 14.5 - 12],
  ['March 3rd, 10 AM', '2026-03-03', 10],
  ['tomorrow morning at eight', '2026-03-01', 8],
  ['the 14th at 3 PM', '2026-03-14', 15],
])('tells day from time in %p', (words, day, hour) => {
  const { day: heardDay, rest } = parseDay(words, TODAY);
  expect(heardDay).toBe(day);
  expect(parseTime(rest, false)).toMatchObject({ minutes: hour * 60 });
});

test('takes no bare number for a time that nobody asked for', () => {
  expect(parseTime('i have 2 car', false)).toBeUndefined();
});

test('says days and times as people do', () => {
  expect(sayDay('2026-03-03')).toBe('Tuesday, March 3rd');
  expect(sayDay('2026-03-11')).toBe('Wednesday, March 11th');
  expect(sayDay('2026-03-22')).toBe('Sunday, March 22nd');
  expect([0, 570, 720, 1080].map(sayMinutes)).toEqual(['12 AM', '9:30 AM', '12 PM', '6 PM']);
});
