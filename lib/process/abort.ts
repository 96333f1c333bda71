/** Settles like the work, or rejects when the signal is aborted, without waiting for work that ignores it. */
export const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      const fail = () => reject(signal.reason as Error);
      if (signal.aborted) fail();
      else signal.addEventListener('abort', fail, { once: true });
    }),
  ]);

/**
 * Aborts after a number of milliseconds, or with this signal. The timer holds what it aborts: on Node.js 20,
 * AbortSignal.any() holds AbortSignal.timeout() so weakly that garbage collection ends it (nodejs/node#57736).
 */
export function abortWithin(ms: number, signal?: AbortSignal): AbortSignal {
  const late = new AbortController();
  const reason = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  setTimeout(() => late.abort(reason), ms).unref();
  return signal ? AbortSignal.any([late.signal, signal]) : late.signal;
}
