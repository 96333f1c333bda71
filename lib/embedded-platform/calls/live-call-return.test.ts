import { startFakeCall } from '@/testing/fake-call';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function startCall() {
  const call = await startFakeCall(undefined, { mayReturn: true });
  call.play();
  /** Lets a page that may be there beat for so many seconds. */
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
  /** The page comes back by a new connection, and has had so many messages. */
  async function comeBack(had: number) {
    await call.rejoin();
    const page = call.pages.at(-1)!;
    page.open();
    page.message(JSON.stringify({ t: 'back', n: had }));
    return page;
  }
  return { ...call, beat, agentSays, words, comeBack };
}

const did = (calls: unknown[][], name: string) => calls.filter(([done]) => done === name).length;

test('a page that is quiet is waited for, and the agent says nothing on meanwhile', async () => {
  const call = await startCall();
  const word = Uint8Array.of(7);
  call.packets.push(...Array<Uint8Array>(2_000).fill(word));
  jest.advanceTimersByTime(2_480);
  expect(did(call.calls, 'pause')).toBe(0);
  jest.advanceTimersByTime(40);
  expect(did(call.calls, 'pause')).toBe(1);
  const left = call.packets.length;
  jest.advanceTimersByTime(19_000);
  expect(call.packets).toHaveLength(left);
  expect(call.audio.at(-1)).toBeNull();
  expect(call.record.status).toBe('in-progress');

  call.say({ t: 'beat' });
  expect(did(call.calls, 'go on')).toBe(1);
  jest.advanceTimersByTime(100);
  expect(call.packets).toHaveLength(left - 5);
  expect(call.audio.at(-1)).toBe(word);
  expect(call.record).toMatchObject({ returns: 1, status: 'in-progress' });
});

test('a page that does not come back for 22 seconds has vanished', async () => {
  const call = await startCall();
  jest.advanceTimersByTime(21_960);
  expect(call.record.status).toBe('in-progress');
  jest.advanceTimersByTime(60);
  expect(call.record).toMatchObject({ status: 'ended', endedReason: 'customer-vanished' });
  await expect(call.rejoin()).rejects.toThrow('no call to come back to');
});

test('a new connection takes the old one’s place when the page says that it is back', async () => {
  const call = await startCall();
  jest.advanceTimersByTime(5_000);
  expect(await call.rejoin()).toBe('answer 2');
  expect(call.closed).toEqual([false, false]);
  const [, page] = call.pages;
  // The page may still keep the old one, and then it closes this one.
  page?.open();
  expect(call.closed).toEqual([false, false]);
  page?.message('{"t":"back","n":0}');
  expect(call.closed).toEqual([true, false]);
  expect(call.record.returns).toBe(0);
  jest.advanceTimersByTime(100);
  expect(call.record.returns).toBe(1);
  expect(did(call.calls, 'go on')).toBe(1);

  page?.message(JSON.stringify({ t: 'heard', text: 'brakes', final: true }));
  expect(call.calls.at(-1)).toEqual(['heard', 'brakes', true]);
  // What the old one still tells is of no account.
  call.page.message(JSON.stringify({ t: 'leave' }));
  call.page.gone('customer-ended-call');
  expect(call.record.status).toBe('in-progress');
  call.beat(20, page);
  expect(call.record).toMatchObject({ status: 'in-progress', packets: { received: 4 } });
  page?.message(JSON.stringify({ t: 'leave' }));
  expect(call.record.endedReason).toBe('customer-ended-call');
});

test('what the page does not have is sent when it is back, in order and once', async () => {
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

test('what the page says twice, by either connection, is taken once', async () => {
  const call = await startCall();
  const heard = (text: string, n: number) => ({ t: 'heard', text, final: true, n });
  call.say(heard('one', 1));
  jest.advanceTimersByTime(3_000);
  const page = await call.comeBack(0);
  expect(call.sent).toContainEqual({ t: 'back', n: 1 });
  for (const n of [1, 2, 2]) page.message(JSON.stringify(heard(String(n), n)));
  expect(call.calls.filter(([name]) => name === 'heard')).toEqual([
    ['heard', 'one', true],
    ['heard', '2', true],
  ]);
});

test('an offer that cannot be answered leaves the call as it is', async () => {
  const call = await startCall();
  call.refuse(new Error('no such fingerprint'));
  await expect(call.rejoin()).rejects.toThrow('fingerprint');
  call.beat(3);
  expect(call.record.status).toBe('in-progress');
  call.refuse(undefined);
  expect(await call.rejoin()).toBe('answer 2');
});

test('there are never more than two connections of a call', async () => {
  const call = await startCall();
  let release: () => void = () => undefined;
  call.hold(new Promise((resolve) => (release = resolve)));
  const first = call.rejoin();
  expect(await call.rejoin()).toBeUndefined();
  release();
  call.hold(undefined);
  expect(await first).toBe('answer 2');
  for (let count = 0; count < 20; count += 1) await call.rejoin();
  expect(call.pages).toHaveLength(22);
  expect(call.closed.filter((isClosed) => !isClosed)).toHaveLength(2);
});

test('what is kept for a page that is away has a limit', async () => {
  const call = await startCall();
  jest.advanceTimersByTime(3_000);
  for (let count = 0; count < 1_000; count += 1) call.agentSays(`${count} ${'x'.repeat(1_000)}`);
  const from = call.sent.length;
  await call.comeBack(0);
  const words = call.words(from);
  expect(words.length).toBeGreaterThan(100);
  expect(words.length).toBeLessThan(130);
  expect(words.at(-1)).toMatch(/^999 /);
});

test('a page without a ticket is not waited for', async () => {
  const call = await startFakeCall();
  call.play();
  jest.advanceTimersByTime(5_020);
  expect(call.record.endedReason).toBe('customer-vanished');
});
