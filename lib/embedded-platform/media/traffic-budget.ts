/** Seconds' worth of traffic that is accepted at once, after a stall of the network. */
const BURST_SECONDS = 2;
/** Excess, in seconds' worth, that no network causes. */
const FLOOD_SECONDS = 10;

/**
 * Limits what a page may send per second. The returned function tells whether an amount is within the limit; the
 * caller drops an amount beyond it, which still counts as debt.
 *
 * @param onFlood called when the debt is so large that it must be an attack
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
