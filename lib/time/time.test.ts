import towns from '@/lib/dealerships/towns.generated';
import { readWeek, type WeekHours } from './week';
import { markReached, secondsUntil, splitSeconds } from './countdown';
import {
  formatInstant,
  formatLongDuration,
  formatNearDay,
  formatRecent,
  formatSeconds,
} from './format';
import { isTimeZone } from './time-zone';

describe('the week', () => {
  const nine = { opens: '09:00', closes: '17:00' };
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
  const weekOf = (open: Partial<WeekHours>) =>
    ({ ...Object.fromEntries(days.map((day) => [day, null])), ...open }) as WeekHours;
  const office = { mon: nine, tue: nine, wed: nine, thu: nine, fri: nine };
  const weekend = { from: { day: 'fri', time: '17:00' }, to: { day: 'mon', time: '09:00' } };
  const toTuesday = { from: { day: 'tue' }, to: { day: 'tue' }, hours: 160 };

  test.each<[string, Partial<WeekHours>, object]>([
    ['the closed hours', office, { closedHours: 128 }],
    ['half hours', { sat: { opens: '07:30', closes: '12:00' } }, { closedHours: 163.5 }],
    ['the longest closed time across two weeks', office, { longestGap: { ...weekend, hours: 64 } }],
    [
      'it in the middle of the week',
      { ...office, wed: null, sat: nine, sun: nine },
      { longestGap: { from: { day: 'tue' }, hours: 40 } },
    ],
    ['a whole week if one day is open', { tue: nine }, { longestGap: toTuesday }],
    ['no closed time if it never opens', {}, { closedHours: 168, longestGap: undefined }],
  ])('finds %s', (_, open, found) => expect(readWeek(weekOf(open))).toMatchObject(found));

  test('lists each day in minutes, Monday first', () => {
    const { days } = readWeek(weekOf(office));
    expect(days[0]).toEqual({ day: 'mon', open: { from: 540, to: 1020 } });
    expect(days[6]).toEqual({ day: 'sun', open: null });
  });
});

describe('countdown', () => {
  const end = Date.parse('2025-08-31T23:59:59.999Z');

  it.each([
    [1_001, 2],
    [1, 1],
    [0, 0],
    [-1, 0],
  ])('%d ms before the end are %d seconds', (before, seconds) => {
    expect(secondsUntil(end, end - before)).toBe(seconds);
  });

  it.each([
    [0, [0, 0, 0, 0]],
    [3_599, [0, 0, 59, 59]],
    [86_399, [0, 23, 59, 59]],
    [400 * 86_400 + 2 * 3_600 + 3 * 60 + 4, [400, 2, 3, 4]],
  ])('%d seconds are shown as %j', (total, parts) => {
    expect(Object.values(splitSeconds(total))).toEqual(parts);
  });

  it.each([
    ['nothing between whole hours', 7_300, 7_299, undefined],
    ['the hour', 7_201, 7_200, 7_200],
    ['each minute of the last hour', 3_541, 3_540, 3_540],
    ['the end', 1, 0, 0],
  ])('announces %s', (_, before, now, mark) => {
    expect(markReached(before, now)).toBe(mark);
  });
});

const now = new Date('2026-11-24T20:30:00Z');

test.each([
  [
    'an instant',
    formatInstant(now, 'America/New_York'),
    'Tuesday, November 24, 2026 at 3:30 PM EST',
  ],
  ['a recent instant', formatRecent(now, 'America/Chicago'), 'Tue 2:30 PM CST'],
  ['a near day', formatNearDay('2026-11-28', now), 'Saturday'],
  ['a later day', formatNearDay('2026-12-05', now), 'Saturday, December 5'],
  ['hours', formatSeconds(3_723), '1:02:03'],
  ['seconds', formatSeconds(7), '0:07'],
  ['no time', formatSeconds(0), null],
  ['a long duration', formatLongDuration(75), '1 minute 15 seconds'],
])('formats %s', (_, text, expected) => expect(text).toBe(expected));

test('knows every time zone of the towns by any name', () => {
  const zones = new Set(towns.map((town) => town.split(' ').at(-1) ?? ''));
  for (const zone of [...zones, 'UTC', 'US/Eastern', 'Asia/Kolkata', 'Asia/Calcutta'])
    expect([zone, isTimeZone(zone)]).toEqual([zone, true]);
  for (const zone of ['', 'Eastern', 'Mars/Olympus']) expect(isTimeZone(zone)).toBe(false);
});
