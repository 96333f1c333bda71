/** @jest-environment jsdom */
import { clearEachPage, openCallPage } from '@/testing/call-page';
import { FakeTrack, haveAudioContext } from '@/testing/fake-devices';
import { type FakeVapi, settle } from '@/testing/fake-vapi';
import { finalTranscript } from '@/testing/platform-messages';

clearEachPage();
haveAudioContext();

type Page = ReturnType<typeof openCallPage>;

const network = (vapi: FakeVapi, type: string, event: 'interrupted' | 'connected') =>
  vapi.room?.emit('network-connection', { action: 'network-connection', type, event });

describe('a network lost during a call', () => {
  it('is reported until it is back; timer and transcript stay', async () => {
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

  it('does not prevent a hang-up, nor affect the next call', async () => {
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

describe('a silent microphone', () => {
  const isUnheard = ({ call }: Page) => {
    const state = call();
    return 'isUnheard' in state && state.isUnheard;
  };

  /** Reports the microphone's level ten times a second, as the SDK does. */
  function hear(vapi: FakeVapi, level: unknown, seconds: number) {
    for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
      jest.advanceTimersByTime(100);
      vapi.emit('local-volume-level', level);
    }
  }

  it.each([0, 0.002, NaN, undefined])(
    'is reported after the agent has waited six seconds, at level %p, until it is heard',
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
  ])('is not reported while %s', async (_case, begin) => {
    const t = openCallPage();
    const vapi = await t.connect();
    hear(vapi, 0, 5);
    begin(t, vapi);
    hear(vapi, 0, 10);
    expect(isUnheard(t)).toBe(false);
  });
});

describe('an agent that the browser plays only after a touch', () => {
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

  /** A call whose agent the browser does not play, as reported by the SDK (2.7.1). */
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

  it('begins all the same, and the page shows that its sound is held', async () => {
    const { vapi, call } = await openHeldCall();
    expect(vapi.room?.messages).toEqual(['playable']);
    vapi.emit('call-start');
    expect(call()).toMatchObject({ phase: 'connected', isSoundHeld: true });
    expect(call().error).toBeUndefined();
    expect(play).not.toHaveBeenCalled();
  });

  it('is heard after a tap, or a second one if the browser refuses again', async () => {
    const { vapi, call, session } = await openHeldCall();
    vapi.emit('call-start');
    play.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    session.hearAgent();
    // Within the tap, since the browser otherwise refuses again.
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
