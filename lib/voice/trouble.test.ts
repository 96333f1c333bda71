/** @jest-environment jsdom */
import { clearEachPage, openCallPage } from '@/testing/call-page';
import { FakeTrack, haveAudioContext } from '@/testing/fake-devices';
import { finalTranscript } from '@/testing/platform-messages';
import { type FakeVapi, settle } from '@/testing/fake-vapi';

clearEachPage();
haveAudioContext();

type Page = ReturnType<typeof openCallPage>;

const network = (vapi: FakeVapi, type: string, event: 'interrupted' | 'connected') =>
  vapi.room?.emit('network-connection', { action: 'network-connection', type, event });

describe('a network that is gone in mid-call', () => {
  it('is told, and that it is back, with the timer and the transcript kept', async () => {
    const t = openCallPage();
    const vapi = await t.connect();
    vapi.emit('message', finalTranscript('assistant', 'Hello.'));
    jest.advanceTimersByTime(5_000);
    network(vapi, 'signaling', 'interrupted');
    expect(t.call()).toMatchObject({ phase: 'connected', isReconnecting: true, duration: 5 });
    jest.advanceTimersByTime(19_999);
    network(vapi, 'signaling', 'connected');
    expect(t.call()).toMatchObject({ isReconnecting: false });
    jest.advanceTimersByTime(30_000);
    expect(t.call()).toMatchObject({ phase: 'connected', duration: 54 });
    vapi.emit('message', finalTranscript('user', 'Hi.'));
    const lines = t.session.getSnapshot().transcript?.getSnapshot().lines;
    expect(lines?.map(({ text, at }) => [text, at])).toEqual([
      ['Hello.', 0],
      ['Hi.', 54],
    ]);
  });

  it('keeps no call from being hung up, and is nothing of the next one', async () => {
    const t = openCallPage();
    const first = await t.connect();
    const { room } = first;
    network(first, 'signaling', 'interrupted');
    t.session.hangUp();
    expect(t.call()).toMatchObject({ phase: 'ended', end: { reason: 'visitor' } });
    await settle();
    await t.connect();
    room?.emit('network-connection', { type: 'signaling', event: 'interrupted' });
    jest.advanceTimersByTime(30_000);
    expect(t.call()).toMatchObject({ phase: 'connected', isReconnecting: false });
  });
});

describe('a microphone that brings nothing', () => {
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

  it.each([0, 0.002, NaN, undefined])(
    'is told after six seconds in which the agent waits, at the level %p, until it is heard',
    async (level) => {
      const t = openCallPage();
      const vapi = await t.connect();
      hear(vapi, level, 6);
      expect(isUnheard(t)).toBe(false);
      hear(vapi, level, 0.1);
      expect(isUnheard(t)).toBe(true);
      hear(vapi, 0.003, 0.1);
      expect(isUnheard(t)).toBe(false);
    },
  );

  it.each<[string, (t: Page, vapi: FakeVapi) => void]>([
    ['the agent speaks', (_t, vapi) => vapi.emit('speech-start')],
    ['the visitor is muted', ({ session }) => session.setMuted(true)],
    ['the network is gone', (_t, vapi) => network(vapi, 'signaling', 'interrupted')],
  ])('is not told while %s', async (_case, begin) => {
    const t = openCallPage();
    const vapi = await t.connect();
    hear(vapi, 0, 5);
    begin(t, vapi);
    hear(vapi, 0, 10);
    expect(isUnheard(t)).toBe(false);
  });
});

describe('an agent whom the browser does not play before a touch', () => {
  const play = jest.fn(async () => undefined);
  const agent = new FakeTrack('agent').track;

  beforeEach(() => {
    document.body.replaceChildren();
    play.mockReset().mockResolvedValue(undefined);
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
    globalThis.MediaStream = jest.fn() as unknown as typeof MediaStream;
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'MediaStream');
    jest.restoreAllMocks();
  });

  /** A call whose agent the browser does not play, as the SDK 2.7.1 tells of it. */
  async function openHeldCall() {
    const t = openCallPage();
    const vapi = await t.start();
    vapi.posting.resolve({ id: 'call' });
    await settle();
    vapi.room?.letIn();
    await settle();
    if (vapi.room) vapi.room.agentTrack = agent;
    vapi.emit('error', { type: 'audio-start-failed', error: { name: 'NotAllowedError' } });
    await settle();
    return { ...t, vapi };
  }

  it('is told to begin all the same, and the page says that it is held', async () => {
    const { vapi, call } = await openHeldCall();
    expect(vapi.room?.messages).toEqual(['playable']);
    vapi.emit('call-start');
    expect(call()).toMatchObject({ phase: 'connected', isSoundHeld: true });
    expect(call().error).toBeUndefined();
    expect(play).not.toHaveBeenCalled();
  });

  it('is heard with a tap, or with another where the browser refuses that, too', async () => {
    const { vapi, call, session } = await openHeldCall();
    vapi.emit('call-start');
    play.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    session.hearAgent();
    // Within the tap, or the browser refuses again.
    expect(play).toHaveBeenCalledTimes(1);
    await settle();
    expect(call()).toMatchObject({ isSoundHeld: true });
    session.hearAgent();
    await settle();
    expect(call()).toMatchObject({ isSoundHeld: false });
    expect(document.querySelectorAll('audio')).toHaveLength(1);
    session.hangUp();
    await settle();
    expect(document.querySelectorAll('audio')).toHaveLength(0);
  });
});
