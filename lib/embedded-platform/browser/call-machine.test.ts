/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { createFakeBrowser } from '@/testing/fake-peer';
import { CallMachine } from './call-machine';
import { type DailyMessage, readDailyRequest } from './daily-protocol';

beforeAll(() => {
  // jsdom has no media, and no random UUIDs.
  const MediaStream = class {
    constructor(readonly tracks: unknown[]) {}
  };
  Object.assign(globalThis, { MediaStream });
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

class FakeTrack extends EventTarget {
  enabled = true;
  readyState = 'live';
  stop(): void {
    this.readyState = 'ended';
  }
  getSettings() {
    return { deviceId: 'device-7' };
  }
}

/** A call machine whose microphone is granted, or refused with this error. */
function create(refusal?: Error) {
  const posted: DailyMessage[] = [];
  const voice = new FakeTrack();
  const asked: MediaStreamConstraints[] = [];
  const fake = createFakeBrowser({
    addEventListener: () => undefined,
    async getUserMedia(constraints: MediaStreamConstraints) {
      asked.push(constraints);
      if (refusal) throw refusal;
      return { getAudioTracks: () => [voice] };
    },
  });
  const machine = new CallMachine({
    post: (event) => posted.push(event),
    customTrack: () => undefined,
    browser: fake.browser,
  });
  const handle = (action: string, fields: object = {}) => machine.handle({ action, ...fields });
  const participant = (event?: DailyMessage) =>
    event?.['participant'] as { session_id: string; tracks: { audio: unknown } };
  return {
    ...fake,
    machine,
    posted,
    voice,
    asked,
    handle,
    actions: () => posted.map(({ action }) => action),
    agent: () => participant(posted.find(({ action }) => action === 'participant-joined')),
    audio: () => participant(posted.at(-1)).tracks.audio,
    /** Joins a room, until the agent may speak. */
    async join(properties: object = {}) {
      const url = 'http://elsewhere/api/embedded/rooms/abc?x=1';
      void handle('join-meeting', { properties: { url, ...properties } });
      await settled();
      fake.peers[0]?.channel.open();
    },
  };
}

test('joins the room of that path on its own origin, and tells of it in the order that daily-js wants', async () => {
  const { machine, join, agent, requests, posted, actions, handle, voice, peers } = create();
  await join();
  expect(requests).toEqual([['POST', '/api/embedded/rooms/abc', expect.anything()]]);
  expect(agent()).toMatchObject({
    user_name: 'Vapi Speaker',
    local: false,
    tracks: { audio: { subscribed: false, state: 'loading' } },
  });
  const { session_id: id } = agent();
  await handle('update-participant', {
    id,
    properties: { setSubscribedTracks: { audio: true, video: false } },
  });
  expect(actions()).toEqual([
    'call-machine-initialized',
    'started-camera',
    'joined-meeting',
    'participant-joined',
    'participant-updated',
  ]);
  expect(posted[2]).toMatchObject({
    participants: { local: { local: true, audio: true } },
    internal: { _maxAppMessageSize: 4096 },
  });
  expect(posted[4]).toMatchObject({
    participant: { tracks: { audio: { subscribed: true, state: 'playable' } } },
  });
  expect(machine.getState()).toMatchObject({
    local: {
      streams: { cam: { stream: { tracks: [voice] } } },
      public: { subscribedTracks: { [id]: { 'cam-audio': true } } },
    },
    streams: { 'agent-audio': { participantId: id, pendingTrack: 'track 1' } },
  });
  expect(peers[0]?.microphones).toEqual([voice]);
});

test.each([
  [{ audioSource: false }, []],
  [
    { audioSource: 'default' },
    [{ audio: expect.not.objectContaining({ deviceId: expect.anything() }) }],
  ],
  [
    { audioSource: 'device-7' },
    [{ audio: expect.objectContaining({ deviceId: { exact: 'device-7' } }) }],
  ],
])('with %j it opens %j', async (properties, constraints) => {
  const { join, asked } = create();
  await join(properties);
  expect(asked).toEqual(constraints);
});

test('a denied microphone is a camera-error, and the call goes on without it', async () => {
  const { join, posted, audio, peers } = create(new DOMException('Denied', 'NotAllowedError'));
  await join();
  expect(posted.find(({ action }) => action === 'camera-error')).toEqual({
    action: 'camera-error',
    errorMsg: { errorMsg: 'Denied', audioOk: false, videoOk: true },
    error: expect.objectContaining({ type: 'permissions', msg: 'Denied' }),
  });
  const joined = posted.find(({ action }) => action === 'joined-meeting');
  expect(joined).toMatchObject({
    participants: { local: { tracks: { audio: { state: 'blocked' } } } },
  });
  expect(audio()).toMatchObject({ state: 'loading' });
  expect(peers[0]?.microphones).toEqual([null]);
});

test('mute turns the track and the shown state', async () => {
  const { join, handle, voice, audio } = create();
  await join({ startAudioOff: true });
  expect(voice.enabled).toBe(false);
  await handle('local-audio', { state: true });
  expect([voice.enabled, audio()]).toEqual([true, { subscribed: true, state: 'playable' }]);
  await handle('set-allow-local-audio', { state: false });
  expect([voice.enabled, audio()]).toEqual([false, expect.objectContaining({ state: 'off' })]);
});

test('what is said goes both ways, and each request gets its answer', async () => {
  const { join, handle, posted, peers } = create();
  await join();
  const channel = peers[0]?.channel;
  await handle('app-msg', { data: 'playable' });
  expect(channel?.sent).toEqual([{ t: 'app', data: 'playable', n: 1 }]);
  channel?.receive({ t: 'app', data: 'listening', n: 1 });
  expect(posted.at(-1)).toMatchObject({ action: 'app-message', data: 'listening' });
  await handle('get-input-devices', { callbackStamp: '1' });
  await handle('enable-telephony', { callbackStamp: '2' });
  expect(posted.slice(-2)).toEqual([
    {
      action: 'answer',
      callbackStamp: '1',
      camera: {},
      mic: { deviceId: 'device-7' },
      speaker: {},
    },
    {
      action: 'answer',
      callbackStamp: '2',
      error: 'enable-telephony is not available in this call',
    },
  ]);
});

test('where the browser plays no sound for scripts, the level is what the connection counts', async () => {
  const { join, handle, posted, peers, machine } = create();
  await join();
  await handle('start-remote-participants-audio-level-observer', { interval: 20 });
  const level = async () => {
    posted.length = 0;
    while (!posted.length) await settled();
    return Object.values(posted[0]?.['participantsAudioLevel'] ?? {});
  };
  expect(await level()).toEqual([0]);
  Object.assign(peers[0] ?? {}, { sound: { totalAudioEnergy: 0.02, totalSamplesDuration: 2 } });
  expect(await level()).toEqual([0.1]);
  expect(await level()).toEqual([0]);
  machine.reset();
});

test('a network that goes is told, and the new track is the agent’s once it is back', async () => {
  const { machine, join, actions, posted, peers } = create();
  await join();
  peers[0]?.become('disconnected');
  expect(posted.at(-1)).toEqual({
    action: 'network-connection',
    type: 'signaling',
    event: 'interrupted',
  });
  await settled();
  peers[1]?.channel.open();
  expect(posted.at(-1)).toMatchObject({ action: 'network-connection', event: 'connected' });
  expect(machine.getState().streams).toMatchObject({
    'agent-audio': { pendingTrack: 'track 2' },
  });
  expect(actions()).not.toContain('left-meeting');
  machine.reset();
});

test('an agent that hangs up is the platform’s ordinary end', async () => {
  const { join, machine, handle, actions, posted, peers, voice } = create();
  await join();
  peers[0]?.channel.receive({ t: 'bye', reason: 'silence-timed-out' });
  const error = { type: 'ejected', msg: 'Meeting has ended' };
  expect(posted.slice(-2)).toEqual([
    { action: 'error', errorMsg: 'Meeting has ended', error },
    { action: 'left-meeting' },
  ]);
  expect(voice.readyState).toBe('ended');
  posted.length = 0;
  // A page that leaves anyway waits for the event.
  await handle('leave-meeting');
  machine.reset();
  expect(actions()).toEqual(['left-meeting']);
});

test('the next call is not told of the end of the one before', async () => {
  const { join, actions, posted, peers } = create();
  await join();
  peers[0]?.channel.receive({ t: 'bye' });
  posted.length = 0;
  await join();
  expect(actions()).not.toContain('left-meeting');
});

test('leaving closes everything, says so once a request, and nothing is told after it', async () => {
  const { join, handle, actions, posted, peers, voice } = create();
  await join();
  posted.length = 0;
  void handle('leave-meeting');
  expect(actions()).toEqual(['left-meeting']);
  expect([voice.readyState, peers[0]?.connectionState]).toEqual(['ended', 'closed']);
  peers[0]?.channel.receive({ t: 'app', data: 'late', n: 1 });
  peers[0]?.become('failed');
  await settled();
  expect(actions()).toEqual(['left-meeting']);
  // The SDK waits for an answer, whether or not there is a call.
  void handle('leave-meeting');
  expect(actions()).toEqual(['left-meeting', 'left-meeting']);
});

test('a microphone that is granted after the call was left is closed', async () => {
  const { join, handle, voice } = create();
  const joined = join();
  void handle('leave-meeting');
  await joined;
  expect(voice.readyState).toBe('ended');
});

test('listens to its own daily-js only', () => {
  const message = { what: 'iframe-call-message', from: 'module', callClientId: '1', action: 'x' };
  expect(readDailyRequest({ ...message, data: 7 }, '1')).toMatchObject({ action: 'x', data: 7 });
  const others = [null, 'text', { ...message, what: 'x' }, { ...message, from: 'embedded' }];
  for (const other of [...others, { ...message, callClientId: '2' }])
    expect(readDailyRequest(other, '1')).toBeUndefined();
});
