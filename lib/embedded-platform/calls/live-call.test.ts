import { callOptions, startFakeCall } from '@/testing/fake-call';
import { toolMessage, transcriptOf } from '../agent/messages';
import { noteMessage } from './call-log';
import { Rooms } from './rooms';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('answers the offer, and the agent begins once the page can play', async () => {
  const call = await startFakeCall();
  expect(call.answer).toBe('the answer');
  call.page.open();
  expect(call.record).toMatchObject({ room: 'live', joined: true, status: 'queued' });
  expect(call.calls).toEqual([]);
  call.say({ t: 'app', data: 'playable' });
  call.say({ t: 'app', data: 'playable' });
  expect(call.calls).toEqual([['start']]);
  expect(call.record).toMatchObject({ status: 'in-progress', startedAt: expect.any(String) });
});

test("the agent's messages reach the page as text, and what it notes is on record", async () => {
  const call = await startFakeCall();
  call.play();
  call.agent.emit('listening');
  const update = { type: 'speech-update', role: 'user', status: 'stopped', turn: 1 } as const;
  call.agent.emit(update);
  call.agent.note(update);
  call.agent.note({
    type: 'transcript',
    role: 'assistant',
    transcriptType: 'final',
    transcript: 'Hello!',
  });
  call.agent.note({ type: 'user-interrupted' });
  expect(call.sent).toEqual([
    { t: 'app', data: 'listening', n: 1 },
    { t: 'app', data: JSON.stringify(update), n: 2 },
  ]);
  jest.advanceTimersByTime(100);
  expect(call.record).toMatchObject({
    visitorTurns: 1,
    interruptions: 1,
    transcript: [{ role: 'assistant', text: 'Hello!' }],
  });
});

test('drops the transcript when the call ends, and keeps bookings without the name', () => {
  const rooms = new Rooms(1);
  const room = rooms.open(callOptions);
  const { record } = room!;
  const said = transcriptOf('user', 'This is Dana Reed.', 'final');
  const booking = {
    kind: 'service',
    date: '2026-11-26',
    time: '09:30',
    work: 'oil change',
  } as const;
  noteMessage(record, said);
  noteMessage(
    record,
    toolMessage([
      { name: 'update_record', arguments: { name: 'Dana Reed' } },
      { name: 'book_appointment', arguments: { ...booking, name: 'Dana Reed' } },
    ]),
  );
  expect(record.transcript).toHaveLength(1);
  rooms.free(room!.id, 'customer-ended-call');
  noteMessage(record, said);
  expect(record.transcript).toEqual([]);
  expect(record.bookings).toEqual([booking]);
  expect(JSON.stringify(record)).not.toContain('Dana');
});

test.each([
  ['text', 'hello'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a message of no known kind', '{"t":"unknown"}'],
  ['a number that is none', '{"t":"app","data":{"type":"say"},"n":"1"}'],
])('ignores %s from the page', async (_what, text) => {
  const call = await startFakeCall();
  call.play();
  call.say(text);
  expect(call.calls).toEqual([['start']]);
  expect(call.faults).toEqual([]);
});

test('a visitor who leaves frees the room at once', async () => {
  const call = await startFakeCall();
  call.play();
  call.say({ t: 'leave' });
  expect(call.rooms.current.size).toBe(0);
  expect(call.calls.at(-1)).toEqual(['stop']);
  expect(call.record.endedReason).toBe('customer-ended-call');
  const sentBefore = call.audio.length;
  jest.advanceTimersByTime(5_000);
  expect(call.audio).toHaveLength(sentBefore);
  expect(call.isClosed()).toBe(true);
});

test('an agent that hangs up says goodbye, and the connection closes after it', async () => {
  const call = await startFakeCall();
  call.play();
  call.agent.hangUp('silence-timed-out');
  expect(call.sent.at(-1)).toEqual({ t: 'bye', reason: 'silence-timed-out' });
  expect(call.isClosed()).toBe(false);
  expect(call.rooms.current.size).toBe(0);
  call.page.gone('customer-ended-call');
  jest.advanceTimersByTime(500);
  expect(call.isClosed()).toBe(true);
  expect(call.record.endedReason).toBe('silence-timed-out');
});

test('a connection that never opens is given up after ten seconds', async () => {
  const call = await startFakeCall();
  jest.advanceTimersByTime(9_900);
  expect(call.rooms.current.size).toBe(1);
  jest.advanceTimersByTime(200);
  expect(call.record).toMatchObject({ endedReason: 'customer-did-not-connect', joined: false });
  jest.advanceTimersByTime(500);
  expect(call.isClosed()).toBe(true);
});

test('no call outlives its maximum duration, whatever its agent does', async () => {
  const call = await startFakeCall();
  call.play();
  for (let second = 0; second < 320; second += 1) {
    jest.advanceTimersByTime(1_000);
    call.say({ t: 'beat' });
  }
  expect(call.record.endedReason).toBe('exceeded-max-duration');
});

test('sound is heard twice as fast as it passes at most, however it is packed', async () => {
  const call = await startFakeCall(new Int16Array(6 * 320));
  call.play();
  const hear = (packets: number) => {
    for (let count = 0; count < packets; count += 1) call.page.audio(Uint8Array.of(1));
  };
  hear(1_000);
  const burst = call.heard.length;
  expect(burst).toBeGreaterThanOrEqual(200);
  expect(burst).toBeLessThan(206);
  expect(call.record.packets.dropped).toBe(1_000 - burst / 6);
  jest.advanceTimersByTime(1_000);
  hear(1_000);
  expect(Math.abs(call.heard.length - burst - 100)).toBeLessThanOrEqual(6);
});

async function startCall() {
  const call = await startFakeCall();
  call.play();
  /** Lets `page`, if any, send a beat each second for this many seconds. */
  const beat = (seconds: number, page = call.page) => {
    for (let second = 0; second < seconds; second += 1) {
      jest.advanceTimersByTime(1_000);
      page.message('{"t":"beat"}');
    }
  };
  const agentSays = (word: string) => call.agent.emit({ type: 'hang', word } as never);
  const words = (from = 0) =>
    call.sent.slice(from).flatMap(({ t, data }) => {
      return t === 'app' ? [(JSON.parse(String(data)) as { word: string }).word] : [];
    });
  /** Brings the page back by a new connection, with this many messages received. */
  async function comeBack(had: number) {
    await call.rejoin();
    const page = call.pages.at(-1)!;
    page.open();
    page.message(JSON.stringify({ t: 'back', n: had }));
    return page;
  }
  return { ...call, beat, agentSays, words, comeBack };
}

test('pauses the agent while the page is quiet', async () => {
  const call = await startCall();
  const word = Uint8Array.of(7);
  call.packets.push(...Array<Uint8Array>(2_000).fill(word));
  jest.advanceTimersByTime(2_480);
  expect(call.audio.at(-1)).toBe(word);
  jest.advanceTimersByTime(40);
  const left = call.packets.length;
  jest.advanceTimersByTime(19_000);
  expect(call.packets).toHaveLength(left);
  expect(call.audio.at(-1)).toBeNull();
  expect(call.record.status).toBe('in-progress');

  call.say({ t: 'beat' });
  jest.advanceTimersByTime(100);
  expect(call.packets).toHaveLength(left - 5);
  expect(call.audio.at(-1)).toBe(word);
  expect(call.record).toMatchObject({ returns: 1, status: 'in-progress' });
});

test('ends the call of a page that is away for 22 seconds', async () => {
  const call = await startCall();
  jest.advanceTimersByTime(21_960);
  expect(call.record.status).toBe('in-progress');
  jest.advanceTimersByTime(60);
  expect(call.record).toMatchObject({ status: 'ended', endedReason: 'customer-vanished' });
});

test('keeps the call when a connection closes while its page is away or coming back', async () => {
  const call = await startCall();
  jest.advanceTimersByTime(3_000);
  call.page.gone('customer-ended-call');
  expect(call.record.status).toBe('in-progress');
  await call.rejoin();
  call.pages[1]?.gone('customer-ended-call');
  expect(call.closed).toEqual([false, true]);
  const page = await call.comeBack(0);
  expect(call.record).toMatchObject({ status: 'in-progress', returns: 1 });
  page.gone('customer-ended-call');
  expect(call.record.endedReason).toBe('customer-ended-call');
});

test('replaces the old connection when the page says that it is back', async () => {
  const call = await startCall();
  jest.advanceTimersByTime(5_000);
  expect(await call.rejoin()).toBe('answer 2');
  expect(call.closed).toEqual([false, false]);
  const [, page] = call.pages;
  // The page may still keep the old connection and close this one.
  page?.open();
  expect(call.closed).toEqual([false, false]);
  page?.message('{"t":"back","n":0}');
  expect(call.closed).toEqual([true, false]);
  expect(call.record.returns).toBe(1);

  page?.message(JSON.stringify({ t: 'app', data: 'brakes' }));
  expect(call.calls.at(-1)).toEqual(['receive', undefined]);
  // Events of the old connection are ignored.
  call.page.message(JSON.stringify({ t: 'leave' }));
  call.page.gone('customer-ended-call');
  expect(call.record.status).toBe('in-progress');
  call.beat(20, page);
  expect(call.record.status).toBe('in-progress');
  page?.message(JSON.stringify({ t: 'leave' }));
  expect(call.record.endedReason).toBe('customer-ended-call');
});

test('sends a returning page the messages that it lacks, in order and once', async () => {
  const call = await startCall();
  for (const word of ['one', 'two', 'three']) call.agentSays(word);
  jest.advanceTimersByTime(3_000);
  call.agentSays('four');
  await call.rejoin();
  const from = call.sent.length;
  call.pages[1]?.open();
  expect(call.sent.slice(from)).toEqual([]);
  call.pages[1]?.message('{"t":"back","n":2}');
  expect(call.sent[from]).toEqual({ t: 'back', n: 0 });
  call.agentSays('five');
  call.pages[1]?.message('{"t":"back","n":0}');
  call.agentSays('six');
  expect(call.words(from)).toEqual(['three', 'four', 'five', 'six']);
});

test('takes a message once that the page sends twice, on either connection', async () => {
  const call = await startCall();
  const typed = (content: number) => ({ t: 'app', data: { content }, n: content });
  call.say(typed(1));
  jest.advanceTimersByTime(3_000);
  const page = await call.comeBack(0);
  expect(call.sent).toContainEqual({ t: 'back', n: 1 });
  for (const n of [1, 2, 2]) page.message(JSON.stringify(typed(n)));
  expect(call.calls.filter(([name]) => name === 'receive')).toEqual([
    ['receive', { content: 1 }],
    ['receive', { content: 2 }],
  ]);
});
