/** Longest time between the presses of a double click, in milliseconds. */
const DOUBLE_PRESS_MS = 400;

const pressedAt = new WeakMap<object, number>();

/**
 * Records a press of any of a session's buttons; returns true for the second press of a double click. The first press
 * begins or ends a call, so the second may land on another button.
 *
 * @param clicks the browser's count: 1 is a new press elsewhere or later; 0 is a key
 */
export function isSecondPress(session: object, clicks = 0): boolean {
  const now = performance.now();
  const before = pressedAt.get(session) ?? -Infinity;
  pressedAt.set(session, now);
  return clicks !== 1 && now - before < DOUBLE_PRESS_MS;
}
