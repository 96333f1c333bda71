import { openCallPage } from '@/testing/call-page';
import { haveAudioContext } from '@/testing/fake-devices';
import { FakeVapi, settle } from '@/testing/fake-vapi';
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

haveAudioContext();
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

describe('a microphone that brings nothing', () => {
  type Page = ReturnType<typeof openCallPage>;

  const isUnheard = ({ call }: Page) => {
    const state = call();
    return 'isUnheard' in state && state.isUnheard;
  };

  /** The microphone's level, told ten times a second, as the SDK does. */
  function hear(vapi: FakeVapi, level: unknown, seconds: number) {
    for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
      jest.advanceTimersByTime(100);
      vapi.emit('local-volume-level', level);
    }
  }

  afterEach(() => FakeVapi.clearPage());

  it.each([0, 0.001, 0.002, NaN, undefined])(
    'is told after six seconds in which the agent waits, at the level %p',
    async (level) => {
      const t = openCallPage();
      const vapi = await t.connect();
      hear(vapi, level, 6);
      expect(isUnheard(t)).toBe(false);
      hear(vapi, level, 0.1);
      expect(isUnheard(t)).toBe(true);
    },
  );

  it('is not one that brings the noise of a quiet room', async () => {
    const t = openCallPage();
    const vapi = await t.connect();
    hear(vapi, 0.003, 20);
    expect(isUnheard(t)).toBe(false);
  });

  it('is not told before it was flat for six seconds on end', async () => {
    const t = openCallPage();
    const vapi = await t.connect();
    hear(vapi, 0, 5);
    hear(vapi, 0.01, 0.1);
    hear(vapi, 0, 5);
    expect(isUnheard(t)).toBe(false);
    hear(vapi, 0, 1.1);
    expect(isUnheard(t)).toBe(true);
  });

  it('is told no more as soon as anything is heard, and may be told again', async () => {
    const t = openCallPage();
    const vapi = await t.connect();
    hear(vapi, 0, 7);
    expect(isUnheard(t)).toBe(true);
    hear(vapi, 0.003, 0.1);
    expect(isUnheard(t)).toBe(false);
    hear(vapi, 0, 7);
    expect(isUnheard(t)).toBe(true);
  });

  it.each<[string, (t: Page, vapi: FakeVapi) => void, (t: Page, vapi: FakeVapi) => void]>([
    [
      'the agent speaks',
      (_t, vapi) => vapi.emit('speech-start'),
      (_t, vapi) => vapi.emit('speech-end'),
    ],
    [
      'the visitor is muted',
      ({ session }) => session.setMuted(true),
      ({ session }) => session.setMuted(false),
    ],
    [
      'the network is gone',
      (_t, vapi) =>
        vapi.room?.emit('network-connection', { type: 'signaling', event: 'interrupted' }),
      (_t, vapi) =>
        vapi.room?.emit('network-connection', { type: 'signaling', event: 'connected' }),
    ],
  ])('is not told while %s, but six seconds after that', async (_case, begin, end) => {
    const t = openCallPage();
    const vapi = await t.connect();
    hear(vapi, 0, 5);
    begin(t, vapi);
    hear(vapi, 0, 10);
    expect(isUnheard(t)).toBe(false);
    end(t, vapi);
    hear(vapi, 0, 6);
    expect(isUnheard(t)).toBe(false);
    hear(vapi, 0, 0.1);
    expect(isUnheard(t)).toBe(true);
  });

  it('is not told of a call that is typed, until that has got a microphone', async () => {
    const t = openCallPage();
    const vapi = await t.connect({ isTyped: true });
    hear(vapi, 0, 20);
    expect(isUnheard(t)).toBe(false);
    await t.session.useMicrophone();
    hear(vapi, 0, 6);
    expect(isUnheard(t)).toBe(false);
    hear(vapi, 0, 0.1);
    expect(isUnheard(t)).toBe(true);
  });

  it('is still told while the agent asks again, and after that', async () => {
    const t = openCallPage();
    const vapi = await t.connect();
    hear(vapi, 0, 7);
    vapi.emit('speech-start');
    hear(vapi, 0, 3);
    expect(isUnheard(t)).toBe(true);
    vapi.emit('speech-end');
    hear(vapi, 0, 1);
    expect(isUnheard(t)).toBe(true);
  });

  it('is told no more of a visitor who mutes', async () => {
    const t = openCallPage();
    const vapi = await t.connect();
    hear(vapi, 0, 7);
    t.session.setMuted(true);
    hear(vapi, 0, 0.1);
    expect(isUnheard(t)).toBe(false);
  });

  it('is nothing of the next call', async () => {
    const t = openCallPage();
    const first = await t.connect();
    hear(first, 0, 7);
    t.session.hangUp();
    await settle();
    const next = await t.connect();
    expect(isUnheard(t)).toBe(false);
    hear(first, 0, 7);
    expect(isUnheard(t)).toBe(false);
    hear(next, 0, 6.1);
    expect(isUnheard(t)).toBe(true);
  });
});
