import { setTimeout as wait } from 'node:timers/promises';

/**
 * Works at once, then again after each pause; without a pause where the work resolves to true, since there is more to do.
 * It keeps no process running.
 *
 * @param work logs its own failures, and never rejects
 * @returns a function that stops it, and resolves when the work under way has ended
 */
export function repeat(pauseMs: number, work: () => Promise<unknown>): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = () => wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
  async function run(): Promise<void> {
    while (!signal.aborted) if ((await work()) !== true) await pause();
  }
  const ended = run();
  return async () => {
    stopping.abort();
    await ended;
  };
}
