import { type CallStanding, readCallStanding } from './call-standing';

const startedAt = '2025-01-05T12:00:00.000Z';

test.each<[string, unknown, CallStanding]>([
  [
    'an ended call',
    { status: 'ended', startedAt, endedAt: '2025-01-05T12:01:00.001Z' },
    { seconds: 61 },
  ],
  ['one that was over at once', { status: 'ended', startedAt, endedAt: startedAt }, { seconds: 0 }],
  ['one that never began', { status: 'ended', endedAt: startedAt }, 'not_started'],
  ['one that waits for its visitor', { status: 'queued' }, 'waiting'],
  ['one that is said to wait, and has begun', { status: 'queued', startedAt }, 'on'],
  ['one that goes on', { status: 'in-progress', startedAt }, 'on'],
  ['one that goes on, with an end', { status: 'in-progress', endedAt: startedAt }, 'on'],
  ['one without an end', { status: 'ended', startedAt }, 'on'],
  ['one without any time', { status: 'ended' }, 'on'],
  [
    'one that ended before it began',
    { status: 'ended', startedAt, endedAt: '2025-01-05T11:00:00Z' },
    'on',
  ],
  ['times that are none', { status: 'ended', startedAt: 'noon', endedAt: startedAt }, 'on'],
  ['nothing', undefined, 'on'],
])('reads the state of %s', (_of, call, state) => {
  expect(readCallStanding(call)).toEqual(state);
});
