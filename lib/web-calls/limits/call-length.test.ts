/** @jest-environment node */
import { readCallLength } from './call-length';

const startedAt = '2025-01-05T12:00:00.000Z';

test.each<[string, unknown, number | undefined]>([
  ['an ended call', { status: 'ended', startedAt, endedAt: '2025-01-05T12:01:00.001Z' }, 61],
  ['one that never began', { status: 'ended', endedAt: startedAt }, 0],
  ['one that goes on', { status: 'in-progress', startedAt }, undefined],
  ['one that goes on, with an end', { status: 'in-progress', endedAt: startedAt }, undefined],
  ['one without an end', { status: 'ended', startedAt }, undefined],
  [
    'one that ended before it began',
    { status: 'ended', startedAt, endedAt: '2025-01-05T11:00:00Z' },
    undefined,
  ],
  ['times that are none', { status: 'ended', startedAt: 'noon', endedAt: startedAt }, undefined],
  ['nothing', undefined, undefined],
])('reads the length of %s', (_of, call, seconds) => {
  expect(readCallLength(call)).toBe(seconds);
});
