import { startOfStep, type Step } from './time-steps';

const start = (instant: string, step: Step, timeZone = 'UTC') =>
  startOfStep(new Date(instant), step, timeZone).toISOString();

test.each<[Step, string]>([
  ['second', '2026-08-19T17:42:31.000Z'],
  ['minute', '2026-08-19T17:42:00.000Z'],
  ['hour', '2026-08-19T17:00:00.000Z'],
  ['day', '2026-08-19T00:00:00.000Z'],
  ['week', '2026-08-17T00:00:00.000Z'],
  ['month', '2026-08-01T00:00:00.000Z'],
  ['quarter', '2026-07-01T00:00:00.000Z'],
  ['year', '2026-01-01T00:00:00.000Z'],
  ['decade', '2020-01-01T00:00:00.000Z'],
  ['century', '2001-01-01T00:00:00.000Z'],
  ['millennium', '2001-01-01T00:00:00.000Z'],
])('the %s of a Wednesday began at %s', (step, expected) => {
  expect(start('2026-08-19T17:42:31.456Z', step)).toBe(expected);
});

test('a week begins on Monday, Sunday being its last day', () => {
  expect(start('2026-03-01T12:00:00Z', 'week')).toBe('2026-02-23T00:00:00.000Z');
  expect(start('2026-03-02T00:00:00Z', 'week')).toBe('2026-03-02T00:00:00.000Z');
});

test('days begin by the clocks of the time zone, also where these change', () => {
  const zone = 'America/New_York';
  expect(start('2026-03-08T04:59:59Z', 'day', zone)).toBe('2026-03-07T05:00:00.000Z');
  // At 2 o'clock of this day the clocks go forward, and the next day begins an hour earlier.
  expect(start('2026-03-08T20:00:00Z', 'day', zone)).toBe('2026-03-08T05:00:00.000Z');
  expect(start('2026-03-09T04:00:00Z', 'day', zone)).toBe('2026-03-09T04:00:00.000Z');
  expect(start('2026-11-01T20:00:00Z', 'day', zone)).toBe('2026-11-01T04:00:00.000Z');
  // Far from Greenwich, the same reading in UTC is already past the change.
  expect(start('2026-09-27T05:00:00Z', 'day', 'Pacific/Auckland')).toBe('2026-09-26T12:00:00.000Z');
});

test('an hour that comes twice is two hours, and half-hour zones have whole hours of their own', () => {
  const zone = 'America/New_York';
  expect(start('2026-11-01T05:30:00Z', 'hour', zone)).toBe('2026-11-01T05:00:00.000Z');
  expect(start('2026-11-01T06:30:00Z', 'hour', zone)).toBe('2026-11-01T06:00:00.000Z');
  expect(start('2026-11-01T06:45:00Z', 'hour', 'Asia/Kolkata')).toBe('2026-11-01T06:30:00.000Z');
});
