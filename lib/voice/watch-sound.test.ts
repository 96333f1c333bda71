import { FakeVapi } from '@/testing/fake-vapi';
import type { Speaker } from './call-state';
import { initialCallState, type OpenCall } from './call-state';
import { reduceCall } from './reduce-call';
import { watchSound } from './watch-sound';

function watch(isMuted = false) {
  const vapi = new FakeVapi();
  const levels: [Speaker, number][] = [];
  const state = (
    [
      { type: 'start', assistantId: 'demo-presale', isSoundOnly: false },
      { type: 'connect' },
      { type: 'mute', isMuted },
    ] as const
  ).reduce((call, event) => reduceCall(call, { ...event, attempt: 1 }), initialCallState);
  watchSound(
    vapi.client,
    {
      state: () => state as OpenCall,
      tell: () => undefined,
      reach: () => undefined,
      hear: (speaker, level) => levels.push([speaker, level]),
    },
    performance,
  );
  return { vapi, levels };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('brings the levels of both, the raw one of the visitor on the same scale', () => {
  const { vapi, levels } = watch();
  vapi.emit('volume-level', 0.6);
  vapi.emit('local-volume-level', 0.075);
  vapi.emit('local-volume-level', 0.9);
  expect(levels).toEqual([
    ['agent', 0.6],
    ['visitor', 0.5],
    ['visitor', 1],
  ]);
});

it('brings no level of a visitor who is muted', () => {
  const { vapi, levels } = watch(true);
  vapi.emit('local-volume-level', 0.9);
  expect(levels).toEqual([]);
});

it.each([NaN, -1, Infinity, undefined, null, '0.5', 10n])(
  'draws a level between 0 and 1 of %p',
  (measured) => {
    const { vapi, levels } = watch();
    vapi.emit('volume-level', measured);
    vapi.emit('local-volume-level', measured);
    const least = measured === Infinity ? 1 : 0;
    expect(levels).toEqual([
      ['agent', least],
      ['visitor', least],
    ]);
  },
);
