import { EventEmitter } from 'node:events';
import Daily from '@daily-co/daily-js';
import Vapi from '@vapi-ai/web';

/** The installed SDK keeps these figures to itself, so that an upgrade could change them unseen. */

const webCall = { id: 'call-1', webCallUrl: 'https://vapi.daily.co/room' };

/** The SDK's own start, before daily-js' call object and the network, which are noted instead. */
function setUp(artifactPlan?: { videoRecordingEnabled: boolean }) {
  const room = Object.assign(new EventEmitter(), {
    iframe: () => null,
    join: jest.fn(async () => ({})),
    destroy: jest.fn(async () => undefined),
    localAudio: () => true,
    setLocalAudio: jest.fn(),
    startRecording: jest.fn(),
    stopRecording: jest.fn(),
    sendAppMessage: jest.fn(),
    updateInputSettings: jest.fn(async () => ({})),
    startRemoteParticipantsAudioLevelObserver: jest.fn(),
    startLocalAudioLevelObserver: jest.fn(async () => undefined),
  });
  const created = jest.spyOn(Daily, 'createCallObject').mockReturnValue(room as never);
  const answer = { ok: true, status: 201, json: async () => ({ ...webCall, artifactPlan }) };
  global.fetch = jest.fn(async () => ({ ...answer, clone: () => answer }) as never);
  const vapi = new Vapi('', '/api');
  vapi.on('local-volume-level', () => undefined);
  vapi.on('error', (error) => {
    throw error;
  });
  const levels: number[] = [];
  const speech: string[] = [];
  vapi.on('volume-level', (level) => levels.push(level));
  vapi.on('speech-start', () => speech.push('start'));
  vapi.on('speech-end', () => speech.push('end'));
  const hear = (...participants: number[]) =>
    room.emit('remote-participants-audio-level', {
      participantsAudioLevel: Object.fromEntries(participants.entries()),
    });
  return { vapi, room, created, levels, speech, hear };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const { navigator } = globalThis;
afterAll(() => Object.defineProperty(globalThis, 'navigator', { value: navigator }));

it('takes a level above 0.01 for speech, and ends it after 1 s of silence', async () => {
  const { vapi, speech, hear } = setUp();
  await vapi.start('a-1');
  hear(0.01);
  expect(speech).toEqual([]);
  hear(0.0101);
  jest.advanceTimersByTime(999);
  expect(speech).toEqual(['start']);
  jest.advanceTimersByTime(1);
  expect(speech).toEqual(['start', 'end']);
});

it('divides the sum of the levels by 0.15, and no level is above 1', async () => {
  const { vapi, levels, hear } = setUp();
  await vapi.start('a-1');
  hear(0.03, 0.045);
  hear(0.15);
  hear(0.9);
  expect(levels).toEqual([0.5, 1, 1]);
});

it('observes both levels every 100 ms', async () => {
  const { vapi, room } = setUp();
  await vapi.start('a-1');
  await jest.advanceTimersByTimeAsync(0);
  expect(room.startRemoteParticipantsAudioLevelObserver.mock.calls).toEqual([[100]]);
  expect(room.startLocalAudioLevelObserver.mock.calls).toEqual([[100]]);
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 1_000],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 1_000],
  ['Mozilla/5.0 (X11; Linux x86_64)', 0],
])('%s joins after %p ms', async (userAgent, ms) => {
  Object.defineProperty(globalThis, 'navigator', { value: { userAgent }, configurable: true });
  const { vapi, room } = setUp();
  void vapi.start('a-1');
  if (ms > 0) {
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect(room.join).not.toHaveBeenCalled();
  }
  await jest.advanceTimersByTimeAsync(1);
  expect(room.join).toHaveBeenCalledTimes(1);
});

it('records video where the artifact plan does, 1280x720 on a dark background', async () => {
  const { vapi, room, created } = setUp({ videoRecordingEnabled: true });
  await vapi.start('a-1');
  expect(created.mock.calls[0]?.[0]).toMatchObject({ videoSource: true });
  expect(room.startRecording.mock.calls).toEqual([
    [{ width: 1280, height: 720, backgroundColor: '#FF1F2D3D', layout: { preset: 'default' } }],
  ]);
});

it('records no video by itself', async () => {
  const { vapi, room, created } = setUp();
  await vapi.start('a-1');
  expect(created.mock.calls[0]?.[0]).toMatchObject({ videoSource: false });
  expect(room.startRecording).not.toHaveBeenCalled();
});

it('switches noise cancellation off when it fails, and the microphone on again', async () => {
  const { vapi, room } = setUp();
  await vapi.start('a-1');
  const processor = (type: string) => [{ audio: { processor: { type } } }];
  expect(room.updateInputSettings.mock.calls).toEqual([processor('noise-cancellation')]);
  expect(room.setLocalAudio).not.toHaveBeenCalled();
  room.emit('nonfatal-error', { type: 'audio-processor-error' });
  await jest.advanceTimersByTimeAsync(0);
  expect(room.updateInputSettings.mock.calls[1]).toEqual(processor('none'));
  expect(room.setLocalAudio.mock.calls).toEqual([[true]]);
});
