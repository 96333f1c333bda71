import { secondsUntil } from './time-left';

/**
 * Calls back with the whole seconds until an instant: at once, then as each second ends. It rests
 * while the document is hidden, is right again as soon as it is seen, and ends with the zero.
 *
 * @param endsAt milliseconds since 1970
 * @returns a function that stops it
 */
export function watchSeconds(endsAt: number, onSecond: (seconds: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tick() {
    const now = Date.now();
    const left = endsAt - now;
    onSecond(secondsUntil(endsAt, now));
    if (left <= 0) stop();
    // To where this second ends: the ticks never drift, and late ones are made up for.
    else if (!document.hidden) timer = setTimeout(tick, left % 1_000 || 1_000);
  }

  function followVisibility() {
    clearTimeout(timer);
    if (!document.hidden) tick();
  }

  function stop() {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', followVisibility);
  }

  document.addEventListener('visibilitychange', followVisibility);
  tick();
  return stop;
}
