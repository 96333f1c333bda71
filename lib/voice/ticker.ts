/** A tick comes at each whole second since the beginning, not a second after the tick before it. */
const tickMs = 1_000;

/**
 * Calls back with the whole seconds since now, once each second; a tick that was held up brings
 * the true time, not the number of ticks.
 *
 * @param dependencies `now` gives milliseconds that never go back
 * @returns a function that stops the ticks
 */
export function startTicking(
  dependencies: { now(): number },
  onTick: (seconds: number) => void,
): () => void {
  const now = () => dependencies.now();
  const startedAt = now();
  let timer: ReturnType<typeof setTimeout>;

  function schedule() {
    timer = setTimeout(tick, tickMs - ((now() - startedAt) % tickMs));
  }

  function tick() {
    schedule();
    onTick(Math.floor((now() - startedAt) / tickMs));
  }

  schedule();
  return () => clearTimeout(timer);
}
