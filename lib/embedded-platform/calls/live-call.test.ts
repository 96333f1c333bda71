import { startFakeCall } from '@/testing/fake-call';

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
    { t: 'app', data: 'listening' },
    { t: 'app', data: JSON.stringify(update) },
  ]);
  jest.advanceTimersByTime(100);
  expect(call.record).toMatchObject({
    visitorTurns: 1,
    interruptions: 1,
    transcript: [{ role: 'assistant', text: 'Hello!' }],
  });
});

test("the page's messages reach the agent", async () => {
  const call = await startFakeCall();
  call.play();
  call.say({ t: 'heard', text: 'brakes', final: true });
  call.say({ t: 'recognition', available: false });
  call.say({ t: 'app', data: JSON.stringify({ type: 'say', message: 'Hi' }) });
  expect(call.calls.slice(1)).toEqual([
    ['heard', 'brakes', true],
    ['recognition', false],
    ['receive', { type: 'say', message: 'Hi' }],
  ]);
  jest.advanceTimersByTime(100);
  expect(call.record.recognition).toBe(false);
});

test.each([
  ['text', 'hello'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a message of no known kind', '{"t":"unknown"}'],
  ['words without words', '{"t":"heard"}'],
  ['words that are not a text', '{"t":"heard","text":7,"final":true}'],
  ['too many words', JSON.stringify({ t: 'heard', text: 'x'.repeat(2_001), final: true })],
  ['words of a length that is none', '{"t":"heard","text":{"length":{"toString":1}}}'],
  ['recognition that is neither there nor not', '{"t":"recognition","available":"yes"}'],
])('ignores %s from the page', async (_what, text) => {
  const call = await startFakeCall();
  call.play();
  call.say(text);
  expect(call.calls).toEqual([['start']]);
  expect(call.faults).toEqual([]);
});

test.each([
  ['20 ms', 960, 1],
  ['60 ms', 2_880, 3],
])('cuts a packet of %s into frames of 20 ms', async (_what, samples, frames) => {
  const call = await startFakeCall(Int16Array.from({ length: samples }, (_, index) => index));
  call.play();
  call.page.audio(Uint8Array.of(1));
  expect(call.heard.map((frame) => [frame.length, frame[0]])).toEqual(
    Array.from({ length: frames }, (_, index) => [960, index * 960]),
  );
});

test('a visitor who leaves frees the room at once', async () => {
  const call = await startFakeCall();
  call.play();
  call.say({ t: 'leave' });
  expect(call.rooms.size).toBe(0);
  expect(call.calls.slice(-2)).toEqual([['stop'], ['voice closed']]);
  expect(call.record).toMatchObject({
    endedReason: 'customer-ended-call',
    packets: { sent: 1, received: 2, lost: 3, dropped: 4 },
  });
  const sentBefore = call.audio.length;
  jest.advanceTimersByTime(5_000);
  expect(call.audio).toHaveLength(sentBefore);
  expect(call.isClosed()).toBe(true);
});
