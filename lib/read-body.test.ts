import { BODY_WITHIN_MS, readBody } from './read-body';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A body of `bytes` bytes that come one every `everyMs` milliseconds. */
function dripping(bytes: number, everyMs: number) {
  const state = { isCancelled: false };
  let sent = 0;
  const body = new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      if (state.isCancelled) return;
      controller.enqueue(new Uint8Array([32]));
      sent += 1;
      if (sent === bytes) controller.close();
    },
    cancel() {
      state.isCancelled = true;
    },
  });
  return { state, request: requestOf(body) };
}

function requestOf(body: ReadableStream): Request {
  return new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit);
}

test('reads a body that takes nearly all of its time', async () => {
  const { request } = dripping(9, BODY_WITHIN_MS / 10);
  const body = readBody(request, 100);
  await jest.advanceTimersByTimeAsync(BODY_WITHIN_MS);
  expect(await body).toEqual(new Uint8Array(9).fill(32));
  expect(jest.getTimerCount()).toBe(0);
});

test('gives up a body that drips beyond its time, and lets go of it', async () => {
  const { request, state } = dripping(1_000, BODY_WITHIN_MS / 20);
  const body = readBody(request, 2_000);
  await jest.advanceTimersByTimeAsync(BODY_WITHIN_MS + 1);
  expect(await body).toBe('too_slow');
  expect(state.isCancelled).toBe(true);
});

test('gives up a body that never begins', async () => {
  const body = readBody(requestOf(new ReadableStream()), 100, 50);
  await jest.advanceTimersByTimeAsync(50);
  expect(await body).toBe('too_slow');
});

test('does not wait for a client that does not hear that it is over', async () => {
  const never = new Promise<void>(() => undefined);
  const body = readBody(requestOf(new ReadableStream({ cancel: () => never })), 100, 50);
  await jest.advanceTimersByTimeAsync(50);
  expect(await body).toBe('too_slow');
});

test('tells a body that broke off, and leaves no timer behind', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.error(new Error('aborted'));
    },
  });
  expect(await readBody(requestOf(broken), 100)).toBe('broken_off');
  expect(jest.getTimerCount()).toBe(0);
});

test('no body is an empty one', async () => {
  const request = new Request('http://localhost/', { method: 'POST' });
  expect(await readBody(request, 100)).toEqual(new Uint8Array());
});
