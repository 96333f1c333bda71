/** @jest-environment node */
import type { Agent, AgentOptions } from './agent/agent';
import { type CallOptions, startLiveCall } from './live-call';
import { MediaClock } from './media-clock';
import type { Natives } from './natives';
import type { Peer, PeerEvents } from './peer';
import { Rooms } from './rooms';
import type { Offer } from './sdp';

const offer: Offer = {
  audioMid: '0',
  dataMid: '1',
  opusPayloadType: 111,
  iceUfrag: 'ufrag',
  icePwd: 'password',
  fingerprint: 'AB',
  candidates: [],
};
const options: CallOptions = {
  firstMessage: 'Hello!',
  dealership: undefined,
  clientMessages: [],
  maxDurationSeconds: 300,
  silenceTimeoutSeconds: 30,
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A call whose peer and agent are in the test's hands. */
async function start(decoded: Int16Array = new Int16Array(960)) {
  const rooms = new Rooms<CallOptions>({ maxRooms: 1 });
  const room = rooms.open(options);
  if (!room) throw new Error('no room');
  rooms.join(room.id);
  const faults: unknown[] = [];
  const sent: { t: string; [field: string]: unknown }[] = [];
  const audio: (Uint8Array | null)[] = [];
  const heard: Int16Array[] = [];
  const packets: Uint8Array[] = [];
  const calls: unknown[][] = [];
  let events: PeerEvents | undefined;
  let given: AgentOptions | undefined;
  let isClosed = false;

  const peer: Peer = {
    answer: 'the answer',
    packets: { sent: 1, received: 2, lost: 3 },
    send(text) {
      if (!isClosed) sent.push(JSON.parse(text) as { t: string });
      return !isClosed;
    },
    sendAudio: (packet) => void audio.push(packet),
    skipAudio: (frames) => void calls.push(['skip', frames]),
    close: () => void (isClosed = true),
  };
  const agent: Agent = {
    start: () => void calls.push(['start']),
    hear: (frame) => void heard.push(frame),
    nextPacket: () => packets.shift() ?? null,
    receive: (data) => void calls.push(['receive', data]),
    heard: (text, isFinal) => void calls.push(['heard', text, isFinal]),
    recognition: (isAvailable) => void calls.push(['recognition', isAvailable]),
    stop: () => void calls.push(['stop']),
  };
  const answer = await startLiveCall(room, offer, {
    clock: new MediaClock((error) => faults.push(error), {
      now: () => Date.now(),
      after(ms, run) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    }),
    natives: {
      createDecoder: () => ({ decode: () => new Uint8Array(decoded.buffer) }),
    } as unknown as Natives,
    createAgent: (agentOptions) => ((given = agentOptions), agent),
    speak: () => Promise.reject(new Error('silent test')),
    free: (reason) => rooms.free(room.id, reason),
    onFault: (error) => faults.push(error),
    connect: (_natives, _offer, peerEvents) => ((events = peerEvents), Promise.resolve(peer)),
  });
  if (!events || !given) throw new Error('not connected');
  const page = events;
  return {
    answer,
    rooms,
    room,
    record: room.record,
    sent,
    audio,
    heard,
    packets,
    calls,
    faults,
    page,
    agent: given,
    isClosed: () => isClosed,
    say: (message: unknown) =>
      page.message(typeof message === 'string' ? message : JSON.stringify(message)),
    /** Opens the data channel and says that audio plays. */
    play() {
      page.open();
      page.message(JSON.stringify({ t: 'app', data: 'playable' }));
    },
  };
}

test('answers the offer, and the agent begins once the page can play', async () => {
  const call = await start();
  expect(call.answer).toBe('the answer');
  call.page.open();
  expect(call.record).toMatchObject({ room: 'live', joined: true, status: 'queued' });
  expect(call.calls).toEqual([]);
  call.say({ t: 'app', data: 'playable' });
  call.say({ t: 'app', data: 'playable' });
  expect(call.calls).toEqual([['start']]);
  expect(call.record).toMatchObject({ status: 'in-progress', startedAt: expect.any(String) });
});

test('sends silence until the call begins, then what the agent says', async () => {
  const call = await start();
  const word = Uint8Array.of(1);
  call.packets.push(word);
  jest.advanceTimersByTime(40);
  expect(call.audio).toEqual([null, null]);
  call.play();
  jest.advanceTimersByTime(40);
  expect(call.audio.slice(2)).toEqual([word, null]);
});

test("the agent's messages reach the page as text, and are noted", async () => {
  const call = await start();
  call.play();
  call.agent.emit('listening');
  const update = { type: 'speech-update', role: 'user', status: 'stopped', turn: 1 } as const;
  call.agent.emit(update);
  call.agent.emit({
    type: 'transcript',
    role: 'assistant',
    transcriptType: 'final',
    transcript: 'Hello!',
  });
  call.agent.emit({ type: 'user-interrupted' });
  expect(call.sent.slice(0, 2)).toEqual([
    { t: 'app', data: 'listening' },
    { t: 'app', data: JSON.stringify(update) },
  ]);
  expect(call.record).toMatchObject({
    visitorTurns: 1,
    interruptions: 1,
    transcript: [{ role: 'assistant', text: 'Hello!' }],
  });
});

test("the page's messages reach the agent", async () => {
  const call = await start();
  call.play();
  call.say({ t: 'heard', text: 'brakes', final: true });
  call.say({ t: 'recognition', available: false });
  call.say({ t: 'app', data: JSON.stringify({ type: 'say', message: 'Hi' }) });
  expect(call.calls.slice(1)).toEqual([
    ['heard', 'brakes', true],
    ['recognition', false],
    ['receive', { type: 'say', message: 'Hi' }],
  ]);
  expect(call.record.recognition).toBe(false);
});

test.each([
  ['text', 'hello'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a message of no known kind', '{"t":"unknown"}'],
  ['words without words', '{"t":"heard"}'],
  ['words that are no text', '{"t":"heard","text":7,"final":true}'],
  ['too many words', JSON.stringify({ t: 'heard', text: 'x'.repeat(2_001), final: true })],
  ['recognition that is neither there nor not', '{"t":"recognition","available":"yes"}'],
])('ignores %s from the page', async (_what, text) => {
  const call = await start();
  call.play();
  call.say(text);
  expect(call.calls).toEqual([['start']]);
  expect(call.faults).toEqual([]);
});

test('a page that floods is not listened to until the next second', async () => {
  const call = await start();
  call.play();
  for (let count = 0; count < 500; count += 1) call.say({ t: 'heard', text: 'x', final: false });
  const first = call.calls.length;
  expect(first).toBeLessThan(100);
  jest.advanceTimersByTime(1_000);
  call.say({ t: 'heard', text: 'x', final: false });
  expect(call.calls.length).toBe(first + 1);
});

test.each([
  ['20 ms', 960, 1],
  ['60 ms', 2_880, 3],
])('cuts a packet of %s into frames of 20 ms', async (_what, samples, frames) => {
  const call = await start(Int16Array.from({ length: samples }, (_, index) => index));
  call.play();
  call.page.audio(Uint8Array.of(1));
  expect(call.heard.map((frame) => [frame.length, frame[0]])).toEqual(
    Array.from({ length: frames }, (_, index) => [960, index * 960]),
  );
});

test('joins packets of 10 ms into frames of 20 ms', async () => {
  const call = await start(new Int16Array(480).fill(7));
  call.play();
  for (let count = 0; count < 5; count += 1) call.page.audio(Uint8Array.of(1));
  expect(call.heard.map((frame) => frame.length)).toEqual([960, 960]);
});

test('a visitor who leaves frees the room at once', async () => {
  const call = await start();
  call.play();
  call.say({ t: 'leave' });
  expect(call.rooms.size).toBe(0);
  expect(call.calls.at(-1)).toEqual(['stop']);
  expect(call.record).toMatchObject({
    endedReason: 'customer-ended-call',
    packets: { sent: 1, received: 2, lost: 3 },
  });
  const sentBefore = call.audio.length;
  jest.advanceTimersByTime(5_000);
  expect(call.audio).toHaveLength(sentBefore);
  expect(call.isClosed()).toBe(true);
});

test('faults of a page are told once, and end its call when they do not stop', async () => {
  const call = await start();
  call.play();
  for (let count = 0; count < 200; count += 1) call.page.fault(new Error('no Opus'));
  expect(call.faults).toEqual([new Error('no Opus')]);
  expect(call.rooms.size).toBe(1);
  for (let count = 0; count < 100; count += 1) call.page.fault(new Error('no Opus'));
  expect(call.record.endedReason).toBe('pipeline-error-too-many-faults');
});

test('a connection that breaks frees the room', async () => {
  const call = await start();
  call.play();
  call.page.gone();
  expect(call.record.status).toBe('ended');
});

test('an agent that hangs up says goodbye, and the connection closes after it', async () => {
  const call = await start();
  call.play();
  call.agent.hangUp('silence-timed-out');
  expect(call.sent.at(-1)).toEqual({ t: 'bye', reason: 'silence-timed-out' });
  expect(call.isClosed()).toBe(false);
  expect(call.rooms.size).toBe(0);
  call.page.gone();
  expect(call.isClosed()).toBe(true);
  expect(call.record.endedReason).toBe('silence-timed-out');
});

test('a page that does not go away after the goodbye is put away', async () => {
  const call = await start();
  call.play();
  call.agent.hangUp('silence-timed-out');
  jest.advanceTimersByTime(500);
  expect(call.isClosed()).toBe(true);
});

test('a beat goes out each second', async () => {
  const call = await start();
  call.play();
  jest.advanceTimersByTime(3_000);
  expect(call.sent.filter(({ t }) => t === 'beat')).toHaveLength(3);
});

test('a visitor from whom nothing comes for five seconds is gone', async () => {
  const call = await start();
  call.play();
  jest.advanceTimersByTime(4_000);
  call.say({ t: 'beat' });
  jest.advanceTimersByTime(4_900);
  expect(call.record.status).toBe('in-progress');
  jest.advanceTimersByTime(200);
  expect(call.record).toMatchObject({ status: 'ended', endedReason: 'customer-vanished' });
});

test('sound is a sign of life too', async () => {
  const call = await start();
  call.play();
  for (let second = 0; second < 10; second += 1) {
    jest.advanceTimersByTime(1_000);
    call.page.audio(Uint8Array.of(1));
  }
  expect(call.record.status).toBe('in-progress');
});

test('a connection that never opens is given up after ten seconds', async () => {
  const call = await start();
  jest.advanceTimersByTime(9_900);
  expect(call.rooms.size).toBe(1);
  jest.advanceTimersByTime(200);
  expect(call.record).toMatchObject({ endedReason: 'customer-did-not-connect', joined: false });
  jest.advanceTimersByTime(500);
  expect(call.isClosed()).toBe(true);
});

test('a page that never plays is given up after twenty seconds', async () => {
  const call = await start();
  call.page.open();
  for (let second = 0; second < 21; second += 1) {
    jest.advanceTimersByTime(1_000);
    call.say({ t: 'beat' });
  }
  expect(call.record.endedReason).toBe('customer-cannot-play');
});

test('no call outlives its maximum duration, whatever its agent does', async () => {
  const call = await start();
  call.play();
  for (let second = 0; second < 320; second += 1) {
    jest.advanceTimersByTime(1_000);
    call.say({ t: 'beat' });
  }
  expect(call.record.endedReason).toBe('exceeded-max-duration');
});
