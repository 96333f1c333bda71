import {
  formatInstant,
  formatLongDuration,
  formatNearDay,
  formatRecent,
  formatSeconds,
} from './format';

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
