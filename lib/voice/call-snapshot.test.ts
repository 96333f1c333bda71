import {
  type CallSnapshot,
  initialSnapshot,
  reduceSnapshot,
  type SnapshotEvent,
} from './call-snapshot';

const reduceAll = (...events: SnapshotEvent[]): CallSnapshot =>
  events.reduce(reduceSnapshot, initialSnapshot('prompt'));

const start = {
  type: 'start',
  attempt: 1,
  source: 'hero',
  assistantId: 'demo-presale',
  isSoundOnly: false,
} as const;
const recording = { platform: 'hosted', recordsVideo: true } as const;
const config = { type: 'config', config: recording, isSoundOnly: false } as const;
const denied = { type: 'microphone', access: 'denied' } as const;
const granted = { type: 'microphone', access: 'granted' } as const;
const failed = { type: 'fail', attempt: 1, error: 'It broke.' } as const;

it('knows the widget that a call was started from, and none that was refused', () => {
  const started = reduceAll(start);
  expect(started).toMatchObject({ source: 'hero', call: { phase: 'starting' } });
  expect(reduceSnapshot(started, { ...start, attempt: 2, source: 'dialog' })).toBe(started);
  expect(reduceSnapshot(started, failed).source).toBe('hero');
});

it.each([
  [recording, false, 'video'],
  [recording, true, 'sound'],
  [{ platform: 'hosted', recordsSound: true } as const, false, 'sound'],
  [{ platform: 'hosted', recordsSound: true } as const, true, 'sound'],
  [{ platform: 'hosted' } as const, false, 'none'],
  [{ platform: 'hosted' } as const, true, 'none'],
])('with the configuration %p, and sound only %p, records %p', (given, isSoundOnly, expected) => {
  const { platform, recording } = reduceAll({ type: 'config', config: given, isSoundOnly });
  expect([platform, recording]).toEqual(['hosted', expected]);
});

it('forgets what a failed call left to read once a denied microphone is granted', () => {
  const broken = reduceAll(start, failed, denied);
  expect(broken).toMatchObject({ microphone: 'denied', call: { phase: 'error' } });
  expect(reduceSnapshot(broken, granted)).toMatchObject({
    microphone: 'granted',
    call: { phase: 'idle', attempt: 1 },
  });
  expect(reduceAll(start, failed, granted)).toMatchObject({ call: { phase: 'error' } });
});

it.each<[string, SnapshotEvent]>([
  ['a configuration', config],
  ['a state of the microphone', denied],
  ['an event of an earlier call', { ...failed, attempt: 0 }],
])('is the same object after %s that changes nothing', (_what, event) => {
  const before = reduceAll(start, config, denied);
  expect(reduceSnapshot(before, event)).toBe(before);
});
