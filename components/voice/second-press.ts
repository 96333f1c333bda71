/** Two presses of a double click are no further apart, in milliseconds. */
const DOUBLE_PRESS_MS = 400;

const pressedAt = new WeakMap<object, number>();

/**
 * Whether a press is the second of a double click, on whichever button of a session it lands: the first has begun or ended
 * a call, and so changed what is under the pointer.
 */
export function isSecondPress(session: object): boolean {
  const now = performance.now();
  const before = pressedAt.get(session) ?? -Infinity;
  pressedAt.set(session, now);
  return now - before < DOUBLE_PRESS_MS;
}
