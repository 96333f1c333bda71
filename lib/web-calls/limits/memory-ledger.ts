import {
  type CallLedger,
  type CallOutcome,
  type Claim,
  type ClaimResult,
  HOUR_MS,
  hoursFreedBy,
  hoursOf,
  type LedgerLimits,
  linesOf,
  type Refusal,
  unusedOf,
} from './call-ledger';

/** The calls of one hour, which begins with its first. */
interface HourCount {
  calls: number;
  endsAt: number;
}

/** A claim that has not been settled, and the very hours that it was counted in, by their keys. */
interface Charge {
  claim: Claim;
  hours: Map<string, HourCount>;
}

/** A claim that holds lines. */
export interface Flight {
  claim: Claim;
  isReleased: boolean;
}

/**
 * A ledger of one process. Every method runs to its end before anything else can: that makes a claim
 * one step. What it holds grows with the calls that are made, not with those that are refused. What
 * has expired is dropped at the next question, without a timer.
 */
export class MemoryLedger implements CallLedger {
  private readonly flights = new Map<string, Flight>();
  /** The ids of the claims in each line. */
  private readonly lines = new Map<string, Set<string>>();
  /** In the order of their ends, since all are equally long. */
  private readonly hours = new Map<string, HourCount>();
  private readonly charges = new Map<string, Charge>();
  private day = '';
  private calls = 0;
  private seconds = 0;

  constructor(private readonly limits: LedgerLimits) {}

  claim(claim: Claim, now: number): ClaimResult {
    const refusal = this.refusalOf(claim, now);
    if (refusal) return refusal;
    this.flights.set(claim.id, { claim, isReleased: false });
    for (const { key } of linesOf(claim)) {
      const line = this.lines.get(key) ?? new Set();
      this.lines.set(key, line.add(claim.id));
    }
    const hours = hoursOf(claim).map(({ key }) => [key, this.countInHour(key, now)] as const);
    this.charges.set(claim.id, { claim, hours: new Map(hours) });
    this.calls += 1;
    this.seconds += claim.seconds;
    return 'claimed';
  }

  /** Why a claim would be refused now, if it would be; it takes nothing. */
  refusalOf(claim: Claim, now: number): Refusal | undefined {
    this.forgetPast(now);
    this.turnTo(claim.day);
    const { limits } = this;
    for (const { limit, key } of hoursOf(claim)) {
      const hour = this.hours.get(key);
      if (hour && hour.endsAt > now && hour.calls >= limits[limit]) {
        return { limit, freeAt: hour.endsAt };
      }
    }
    for (const { limit, key } of linesOf(claim)) {
      const line = this.lines.get(key);
      if (line && line.size >= limits[limit]) return { limit, freeAt: this.firstEnd(line) };
    }
    if (this.calls + 1 > limits.callsPerDay) return { limit: 'callsPerDay' };
    if (this.seconds + claim.seconds > limits.secondsPerDay) return { limit: 'secondsPerDay' };
    return undefined;
  }

  release(claim: Claim): void {
    const flight = this.flights.get(claim.id);
    if (!flight) return;
    flight.isReleased = true;
    for (const { key, isFreedByPage } of linesOf(claim)) {
      if (isFreedByPage) this.leaveLine(key, claim);
    }
  }

  settle(claim: Claim, outcome: CallOutcome): void {
    this.land(claim);
    const charge = this.charges.get(claim.id);
    if (!charge) return;
    this.charges.delete(claim.id);
    for (const { key } of hoursFreedBy(outcome, claim)) {
      const hour = charge.hours.get(key);
      if (!hour) continue;
      hour.calls -= 1;
      if (hour.calls === 0 && this.hours.get(key) === hour) this.hours.delete(key);
    }
    // The budget of a day that is over is not used any more.
    if (claim.day !== this.day) return;
    const unused = unusedOf(outcome, claim);
    this.seconds -= unused.seconds;
    this.calls -= unused.calls;
  }

  /** The claims that hold lines. */
  inFlight(now: number): Flight[] {
    this.forgetPast(now);
    return [...this.flights.values()];
  }

  private land(claim: Claim): void {
    if (!this.flights.delete(claim.id)) return;
    for (const { key } of linesOf(claim)) this.leaveLine(key, claim);
  }

  private leaveLine(key: string, { id }: Claim): void {
    const line = this.lines.get(key);
    line?.delete(id);
    if (line?.size === 0) this.lines.delete(key);
  }

  private firstEnd(ids: Iterable<string>): number {
    return Math.min(...[...ids].map((id) => this.flights.get(id)?.claim.endsAt ?? Infinity));
  }

  private countInHour(key: string, now: number): HourCount {
    const known = this.hours.get(key);
    if (known && known.endsAt > now) {
      known.calls += 1;
      return known;
    }
    const hour = { calls: 1, endsAt: now + HOUR_MS };
    // Last in the order, also where an old one has not been forgotten yet.
    this.hours.delete(key);
    this.hours.set(key, hour);
    return hour;
  }

  private forgetPast(now: number): void {
    for (const { claim } of this.flights.values()) if (claim.endsAt <= now) this.land(claim);
    for (const [key, { endsAt }] of this.hours) {
      if (endsAt > now) break;
      this.hours.delete(key);
    }
    // The platform may still say how long a call was; after an hour that is not waited for any more.
    for (const [id, { claim }] of this.charges) {
      if (claim.endsAt + HOUR_MS > now) break;
      this.charges.delete(id);
    }
  }

  /** A clock that was set back stays on the day that it had reached. */
  private turnTo(day: string): void {
    if (day <= this.day) return;
    this.day = day;
    this.calls = 0;
    this.seconds = 0;
  }
}
