import { startFakeCall } from '@/testing/fake-call';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('faults of a page are told once, and end its call when they do not stop', async () => {
  const call = await startFakeCall();
  call.play();
  for (let count = 0; count < 200; count += 1) call.page.fault(new Error('no Opus'));
  expect(call.faults).toEqual([new Error('no Opus')]);
  expect(call.rooms.size).toBe(1);
  for (let count = 0; count < 100; count += 1) call.page.fault(new Error('no Opus'));
  expect(call.record.endedReason).toBe('pipeline-error-too-many-faults');
});

test('an agent that hangs up says goodbye, and the connection closes after it', async () => {
  const call = await startFakeCall();
  call.play();
  call.agent.hangUp('silence-timed-out');
  expect(call.sent.at(-1)).toEqual({ t: 'bye', reason: 'silence-timed-out' });
  expect(call.isClosed()).toBe(false);
  expect(call.rooms.size).toBe(0);
  call.page.gone('customer-ended-call');
  expect(call.isClosed()).toBe(true);
  expect(call.record.endedReason).toBe('silence-timed-out');
});

test('a page that takes no messages is gone', async () => {
  const call = await startFakeCall();
  call.play();
  call.unread.bytes = 256 * 1024;
  jest.advanceTimersByTime(20);
  expect(call.record.status).toBe('in-progress');
  call.unread.bytes += 1;
  jest.advanceTimersByTime(20);
  expect(call.record).toMatchObject({ status: 'ended', endedReason: 'customer-vanished' });
});

test('a page that floods is cut off with a reason of its own', async () => {
  const call = await startFakeCall();
  call.play();
  call.page.gone('pipeline-error-flood');
  expect(call.record).toMatchObject({ status: 'ended', endedReason: 'pipeline-error-flood' });
});

test('a connection that never opens is given up after ten seconds', async () => {
  const call = await startFakeCall();
  jest.advanceTimersByTime(9_900);
  expect(call.rooms.size).toBe(1);
  jest.advanceTimersByTime(200);
  expect(call.record).toMatchObject({ endedReason: 'customer-did-not-connect', joined: false });
  jest.advanceTimersByTime(500);
  expect(call.isClosed()).toBe(true);
});

test('a page that never plays is given up after twenty seconds', async () => {
  const call = await startFakeCall();
  call.page.open();
  for (let second = 0; second < 21; second += 1) {
    jest.advanceTimersByTime(1_000);
    call.say({ t: 'beat' });
  }
  expect(call.record.endedReason).toBe('customer-cannot-play');
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
