import type { CallLedger, Claim, ClaimResult, LedgerLimits } from './call-ledger';

/**
 * A ledger of one process. Every method runs to its end before anything else can: that makes a claim
 * one step. It holds no more claims than a day may have calls, and needs no timers.
 */
export class MemoryLedger implements CallLedger {
  /** Calls in flight. */
  private readonly slots = new Map<string, Claim>();
  /** Calls of the day that have not been settled. */
  private readonly charged = new Set<string>();
  private day = '';
  private calls = 0;
  private seconds = 0;

  constructor(private readonly limits: LedgerLimits) {}

  claim(claim: Claim, now: number): ClaimResult {
    this.freeSlots(now);
    this.turnTo(claim.day);
    const { limits } = this;
    const ofAddress = [...this.slots.values()].filter(({ address }) => address === claim.address);
    if (ofAddress.length >= limits.callsAtOncePerAddress) {
      return { limit: 'callsAtOncePerAddress', slotEndsAt: firstEnd(ofAddress) };
    }
    if (this.slots.size >= limits.callsAtOnce) {
      return { limit: 'callsAtOnce', slotEndsAt: firstEnd(this.slots.values()) };
    }
    if (this.calls + 1 > limits.callsPerDay) return { limit: 'callsPerDay' };
    if (this.seconds + claim.seconds > limits.secondsPerDay) return { limit: 'secondsPerDay' };

    this.slots.set(claim.id, claim);
    this.charged.add(claim.id);
    this.calls += 1;
    this.seconds += claim.seconds;
    return 'claimed';
  }

  release(claim: Claim): void {
    this.slots.delete(claim.id);
  }

  cancel(claim: Claim): void {
    if (this.giveBack(claim, claim.seconds)) this.calls -= 1;
  }

  settle(claim: Claim, seconds: number): void {
    this.giveBack(claim, Math.max(0, claim.seconds - seconds));
  }

  /** The claims that hold a slot. */
  claimsInFlight(now: number): Claim[] {
    this.freeSlots(now);
    return [...this.slots.values()];
  }

  private giveBack(claim: Claim, seconds: number): boolean {
    this.slots.delete(claim.id);
    // Not there: settled before, or of a day that is over, whose budget is of no more use.
    if (!this.charged.delete(claim.id)) return false;
    this.seconds -= seconds;
    return true;
  }

  private freeSlots(now: number): void {
    for (const { id, slotEndsAt } of this.slots.values()) {
      if (slotEndsAt <= now) this.slots.delete(id);
    }
  }

  /** A clock that was set back stays on the day that it had reached. */
  private turnTo(day: string): void {
    if (day <= this.day) return;
    this.day = day;
    this.calls = 0;
    this.seconds = 0;
    this.charged.clear();
  }
}

const firstEnd = (claims: Iterable<Claim>) =>
  Math.min(...[...claims].map(({ slotEndsAt }) => slotEndsAt));
