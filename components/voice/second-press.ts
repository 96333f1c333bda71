/** Two presses of a double click are no further apart, in milliseconds. */
const DOUBLE_PRESS_MS = 400;

const pressedAt = new WeakMap<object, number>();

/**
 * Notes a press of any of a session's buttons, and tells whether it is the second of a double click. The first press begins
 * or ends a call, so the second one may land on another button.
 *
 * @param clicks as the browser counts them: with 1 the pointer was pressed anew, elsewhere or later; a key has 0
 */
export function isSecondPress(session: object, clicks = 0): boolean {
  const now = performance.now();
  const before = pressedAt.get(session) ?? -Infinity;
  pressedAt.set(session, now);
  return clicks !== 1 && now - before < DOUBLE_PRESS_MS;
}
