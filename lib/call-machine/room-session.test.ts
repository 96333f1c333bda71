import { RoomSession, type RoomSessionDependencies, type RoomSessionOptions } from './room-session';
import type { DailyEvent } from './daily-messages';
import type { SharedAudioContext } from './levels';
import type { MicrophoneCapture, MicrophoneEvents } from './microphone-capture';
import type { Recognition, RecognitionEvents } from './recognition';
import type { ConnectionEvents, RoomConnection } from './room-connection';

class FakeStream {
  constructor(readonly tracks: unknown[]) {}
}

beforeAll(() => {
  // jsdom has no media.
  Object.assign(globalThis, { MediaStream: FakeStream });
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const agentTrack = { id: 'agent-track', kind: 'audio' } as MediaStreamTrack;
const voice = { id: 'voice', kind: 'audio' } as MediaStreamTrack;

function create(options: Partial<RoomSessionOptions> = {}) {
  const posted: DailyEvent[] = [];
  const done: unknown[][] = [];
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void done.push([name, ...args]);
  let room: ConnectionEvents | undefined;
  let microphone: MicrophoneEvents | undefined;
  let recognition: RecognitionEvents | undefined;
  const dependencies: RoomSessionDependencies = {
    connect(_path, events) {
      room = events;
      return {
        leave: note('connection.leave'),
        sendApp: note('sendApp'),
        sendHeard: note('sendHeard'),
        sendRecognition: note('sendRecognition'),
        setMicrophone: note('setMicrophone'),
      } as unknown as RoomConnection;
    },
    createMicrophone(events) {
      microphone = events;
      return {
        open: async () => undefined,
        close: note('microphone.close'),
        setMuted: note('microphone.setMuted'),
      } as unknown as MicrophoneCapture;
    },
    createRecognition(events) {
      recognition = events;
      return {
        start: note('recognition.start'),
        stop: note('recognition.stop'),
        retry: note('recognition.retry'),
        setMuted: note('recognition.setMuted'),
        close: note('recognition.close'),
      } as unknown as Recognition;
    },
    createAudioContext: () =>
      ({ get: () => undefined, close: note('audio.close') }) as unknown as SharedAudioContext,
  };
  const session = new RoomSession(
    {
      path: '/room',
      microphone: true,
      isMuted: false,
      post: (event) => posted.push(event),
      ...options,
    },
    dependencies,
  );
  if (!room || !microphone || !recognition) throw new Error('not built');
  return { session, posted, done, room, microphone, recognition };
}

const actions = (posted: DailyEvent[]) => posted.map(({ action }) => action);
const audioOf = ({ participant }: DailyEvent) =>
  (participant as { tracks: { audio: unknown } }).tracks.audio;

test('tells of a join in the order that daily-js wants', () => {
  const { session, posted, room, microphone } = create();
  microphone.opened(voice, false);
  room.track(agentTrack);
  room.answered();
  session.subscribe({ audio: true, video: false });
  expect(actions(posted)).toEqual([
    'started-camera',
    'joined-meeting',
    'participant-joined',
    'participant-updated',
  ]);
  expect(posted[1]).toMatchObject({
    participants: { local: { local: true, audio: true } },
    internal: { _maxAppMessageSize: 4096 },
  });
  expect(posted[2]).toMatchObject({
    participant: { user_name: 'Vapi Speaker', local: false, session_id: session.agentId },
  });
  expect(posted.map((event) => event.participant && audioOf(event)).slice(2)).toEqual([
    { subscribed: false, state: 'loading' },
    { subscribed: true, state: 'playable' },
  ]);
  expect(Object.values(session.store.streams)).toEqual([
    expect.objectContaining({ participantId: session.agentId, pendingTrack: agentTrack }),
  ]);
  expect(session.store.local.public.subscribedTracks).toEqual({
    [session.agentId]: { 'cam-audio': true },
  });
});

test('a denied microphone is a camera-error, and the call goes on without it', () => {
  const { posted, done, room, microphone } = create();
  room.answered();
  const error = { type: 'permissions', msg: 'Permission denied' } as const;
  microphone.failed(error);
  expect(posted.at(-2)).toEqual({
    action: 'camera-error',
    errorMsg: { errorMsg: 'Permission denied', audioOk: false, videoOk: true },
    error,
  });
  expect(posted.at(-1)).toMatchObject({ participant: { tracks: { audio: { state: 'blocked' } } } });
  expect(done).toContainEqual(['setMicrophone', null]);
});

test('mute turns the track, recognition and the shown state', () => {
  const { session, posted, done, room, microphone } = create();
  microphone.opened(voice, false);
  room.answered();
  session.setMuted(true);
  expect(done.slice(-2)).toEqual([
    ['microphone.setMuted', true],
    ['recognition.setMuted', true],
  ]);
  expect(audioOf(posted.at(-1)!)).toMatchObject({ state: 'off' });
  session.setMuted(false);
  expect(audioOf(posted.at(-1)!)).toMatchObject({ state: 'playable' });
});

test('a network that goes and comes back is told, and the new track is the agent’s', () => {
  const { session, posted, done, room } = create();
  room.track(agentTrack);
  room.answered();
  session.subscribe(true);
  room.interrupted();
  const another = { id: 'another', kind: 'audio' } as MediaStreamTrack;
  room.track(another);
  room.returned();
  expect(posted.slice(-3)).toEqual([
    { action: 'network-connection', type: 'signaling', event: 'interrupted' },
    expect.objectContaining({ action: 'participant-updated' }),
    { action: 'network-connection', type: 'signaling', event: 'connected' },
  ]);
  expect(Object.values(session.store.streams)).toEqual([
    expect.objectContaining({ pendingTrack: another }),
  ]);
  expect(done.at(-1)).toEqual(['recognition.retry']);
});

test('an agent that hangs up is the platform’s ordinary end', () => {
  const { posted, done, room } = create();
  room.answered();
  room.ended('silence-timed-out');
  expect(posted.slice(-2)).toEqual([
    {
      action: 'error',
      errorMsg: 'Meeting has ended',
      error: { type: 'ejected', msg: 'Meeting has ended' },
    },
    { action: 'left-meeting' },
  ]);
  expect(done).toContainEqual(['microphone.close']);
});

test.each([
  ['lost', 'ejected', 'Connection lost'],
  ['unreachable', 'ejected', 'Could not connect to the call'],
  ['no-such-room', 'exp-room', 'The call has expired'],
  ['taken', 'not-allowed', 'The call was joined already'],
  ['refused', 'not-allowed', 'The call could not be joined'],
] as const)('%s is told as %s, which daily-js keeps to itself', (fault, type, msg) => {
  const { posted, room } = create();
  room.failed(fault);
  expect(posted).toEqual([
    { action: 'error', errorMsg: msg, error: { type, msg } },
    { action: 'left-meeting' },
  ]);
});

test('leaving closes everything, says so once, and nothing is told after it', () => {
  const { session, posted, done, room, microphone } = create();
  room.answered();
  const before = posted.length;
  done.length = 0;
  session.leave();
  session.leave();
  room.failed('lost');
  room.app('late');
  microphone.opened(voice, false);
  expect(actions(posted.slice(before))).toEqual(['left-meeting']);
  expect(done).toEqual([
    ['microphone.close'],
    ['recognition.close'],
    ['connection.leave'],
    ['audio.close'],
  ]);
});
