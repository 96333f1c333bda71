import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs work at once and again after each pause, or without a pause if it resolves to true because more is due. Keeps no
 * process alive.
 *
 * @param work logs its own failures and never rejects
 * @returns a function that stops it, and resolves when the running work has ended
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
