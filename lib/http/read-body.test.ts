import { BODY_WITHIN_MS, readBody } from './read-body';

describe('a body', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const requestOf = (body: ReadableStream) =>
    new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit);

  /** A body of `bytes` bytes that come one every `everyMs` milliseconds. */
  function dripping(bytes: number, everyMs: number) {
    const cancel = jest.fn();
    let sent = 0;
    const body = new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, everyMs));
        if (cancel.mock.calls.length > 0) return;
        controller.enqueue(new Uint8Array([32]));
        sent += 1;
        if (sent === bytes) controller.close();
      },
      cancel,
    });
    return { cancel, request: requestOf(body) };
  }

  test('is read that takes nearly all of its time', async () => {
    const body = readBody(dripping(9, BODY_WITHIN_MS / 10).request, 100);
    await jest.advanceTimersByTimeAsync(BODY_WITHIN_MS);
    expect(await body).toEqual(new Uint8Array(9).fill(32));
    expect(jest.getTimerCount()).toBe(0);
  });

  test('is given up that drips beyond its time, and let go of', async () => {
    const { request, cancel } = dripping(1_000, BODY_WITHIN_MS / 20);
    const body = readBody(request, 2_000);
    await jest.advanceTimersByTimeAsync(BODY_WITHIN_MS + 1);
    expect(await body).toBe('too_slow');
    expect(cancel).toHaveBeenCalled();
  });

  test('is given up that never begins, though its client does not hear of it', async () => {
    const never = new Promise<void>(() => undefined);
    const body = readBody(requestOf(new ReadableStream({ cancel: () => never })), 100, 50);
    await jest.advanceTimersByTimeAsync(50);
    expect(await body).toBe('too_slow');
  });

  test('that broke off is told, and leaves no timer behind', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new Error('aborted')) });
    expect(await readBody(requestOf(broken), 100)).toBe('broken_off');
    expect(jest.getTimerCount()).toBe(0);
  });
});
