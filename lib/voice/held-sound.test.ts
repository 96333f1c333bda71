/** @jest-environment jsdom */
import { clearEachPage, openCallPage } from '@/testing/call-page';
import { FakeTrack } from '@/testing/fake-devices';
import { type FakeVapi, settle } from '@/testing/fake-vapi';

clearEachPage();

class FakeMediaStream {
  constructor(readonly tracks: readonly MediaStreamTrack[]) {}
}

const play = jest.fn(async () => undefined);

beforeEach(() => {
  document.body.replaceChildren();
  play.mockReset().mockResolvedValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  globalThis.MediaStream = FakeMediaStream as unknown as typeof MediaStream;
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'MediaStream');
  jest.restoreAllMocks();
});

/** What the SDK 2.7.1 emits where the browser's autoplay policy refuses. */
const refused = {
  type: 'audio-start-failed',
  error: { name: 'NotAllowedError', message: 'play() failed', stack: '' },
};
const agent = new FakeTrack('agent').track;
const players = () => [...document.querySelectorAll('audio')];
const isHeld = (call: object) => 'isSoundHeld' in call && call.isSoundHeld;

/** Starts a call whose agent the browser does not play, and has it begin all the same. */
async function hold(vapi: FakeVapi) {
  vapi.posting.resolve({ id: 'call' });
  await settle();
  vapi.room?.letIn();
  await settle();
  if (vapi.room) vapi.room.agentTrack = agent;
  vapi.emit('error', refused);
  await settle();
}

describe('an agent whom the browser does not play before a touch', () => {
  it('is told to begin all the same, and the page says that it is held', async () => {
    const t = openCallPage();
    const vapi = await t.start();
    await hold(vapi);
    expect(vapi.room?.messages).toEqual(['playable']);
    expect(t.call()).toMatchObject({ phase: 'starting', isSoundHeld: true });
    vapi.emit('call-start');
    expect(t.call()).toMatchObject({ phase: 'connected', isSoundHeld: true });
    expect(t.call().error).toBeUndefined();
    expect(play).not.toHaveBeenCalled();
    expect(players().map((player) => player.dataset.participantId)).toEqual(['agent']);
    expect(players()[0]?.srcObject).toMatchObject({ tracks: [agent] });
  });

  it('is read meanwhile', async () => {
    const t = openCallPage();
    const vapi = await t.start();
    await hold(vapi);
    vapi.emit('call-start');
    const message = { type: 'transcript', role: 'assistant', transcriptType: 'final' };
    vapi.emit('message', { ...message, transcript: 'Hello, how can I help?' });
    expect(t.session.getSnapshot().transcript?.getSnapshot().lines).toMatchObject([
      { speaker: 'agent', text: 'Hello, how can I help?' },
    ]);
  });

  it('is heard with a tap, as loud as the visitor wants it', async () => {
    const t = openCallPage();
    const vapi = await t.start();
    await hold(vapi);
    vapi.emit('call-start');
    t.session.getSnapshot().sound?.setVolume(0.5);
    t.session.hearAgent();
    // Within the tap, or the browser refuses again.
    expect(play).toHaveBeenCalledTimes(1);
    expect(players()[0]?.volume).toBe(0.5);
    await settle();
    expect(isHeld(t.call())).toBe(false);
    t.session.getSnapshot().sound?.setVolume(0);
    expect(players()[0]?.muted).toBe(true);
  });

  it('stays held where the browser refuses the tap, too, until another is taken', async () => {
    const t = openCallPage();
    const vapi = await t.start();
    await hold(vapi);
    vapi.emit('call-start');
    play.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    t.session.hearAgent();
    await settle();
    expect(isHeld(t.call())).toBe(true);
    t.session.hearAgent();
    await settle();
    expect(isHeld(t.call())).toBe(false);
  });

  it('leaves no player in the page when the call is over, nor plays then', async () => {
    const t = openCallPage();
    const vapi = await t.start();
    await hold(vapi);
    vapi.emit('call-start');
    const [player] = players();
    t.session.hangUp();
    await settle();
    expect(players()).toEqual([]);
    expect(player?.srcObject).toBeNull();
    t.session.hearAgent();
    expect(play).not.toHaveBeenCalled();
    expect(t.call().phase).toBe('ended');
  });

  it('is held by one player, however often the SDK gives up', async () => {
    const t = openCallPage();
    const vapi = await t.start();
    await hold(vapi);
    vapi.emit('error', refused);
    expect(players()).toHaveLength(1);
    expect(isHeld(t.call())).toBe(true);
  });

  it('is not heard twice where the SDK plays it after all', async () => {
    const t = openCallPage();
    const vapi = await t.start();
    await hold(vapi);
    vapi.emit('call-start');
    const own = document.body.appendChild(document.createElement('audio'));
    vapi.emit('audio', own);
    expect(players()).toEqual([own]);
    expect(isHeld(t.call())).toBe(false);
    t.session.hangUp();
    await settle();
    expect(players()).toEqual([]);
  });
});

describe('the word that the sound is refused', () => {
  it.each<[string, (vapi: FakeVapi) => void]>([
    ['there is no room', (vapi) => (vapi.room = null)],
    ['the agent has no sound yet', (vapi) => vapi.room && (vapi.room.agentTrack = undefined)],
  ])('means nothing where %s', async (_case, prepare) => {
    const t = openCallPage();
    const vapi = await t.connect();
    prepare(vapi);
    vapi.emit('error', refused);
    expect(players()).toEqual([]);
    expect(isHeld(t.call())).toBe(false);
    expect(t.call().phase).toBe('connected');
  });

  it('means nothing after the call', async () => {
    const t = openCallPage();
    const vapi = await t.connect();
    t.session.hangUp();
    vapi.emit('error', refused);
    await settle();
    expect(players()).toEqual([]);
    expect(t.call().phase).toBe('ended');
  });
});

it('plays nothing on a tap where nothing is held', async () => {
  const t = openCallPage();
  await t.connect();
  t.session.hearAgent();
  expect(play).not.toHaveBeenCalled();
});
