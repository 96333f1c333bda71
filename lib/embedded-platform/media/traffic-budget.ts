/** Networks stall: so many seconds' worth is taken at once. */
const BURST_SECONDS = 2;
/** So much more is no network's doing. */
const FLOOD_SECONDS = 10;

/**
 * What a page may send in a second: tells of each amount whether it is within. What is beyond is to be dropped,
 * and owed until it is paid off.
 *
 * @param onFlood called where so much is owed that the page means ill
 */
export function createBudget(perSecond: number, onFlood: () => void) {
  let level = BURST_SECONDS * perSecond;
  let filledAt = performance.now();
  return (amount = 1): boolean => {
    const now = performance.now();
    const earned = ((now - filledAt) / 1_000) * perSecond;
    level = Math.min(BURST_SECONDS * perSecond, level + earned) - amount;
    filledAt = now;
    if (level < -FLOOD_SECONDS * perSecond) onFlood();
    return level >= 0;
  };
}
