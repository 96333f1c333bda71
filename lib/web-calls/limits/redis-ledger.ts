import { z } from 'zod';
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
  unusedOf,
} from './call-ledger';
import { type LimitName, limitVariables } from './call-limits';
import { digest } from '@/lib/rate-limits/digest';
import type { Flight } from './memory-ledger';
import type { RedisLink } from './redis-link';
import { type ClaimArgument, KEY_PREFIX, type SettleArgument } from './redis-scripts';

const limitNames = Object.keys(limitVariables) as LimitName[];

const claimReply = z.union([
  z.tuple([z.literal('claimed')]).transform((): ClaimResult => 'claimed'),
  z
    .tuple([z.enum(limitNames), z.coerce.number().optional()])
    .transform(([limit, freeAt]): ClaimResult => ({ limit, ...(freeAt && { freeAt }) })),
]);

const callKey = (callId: string) => `${KEY_PREFIX}call:${digest(callId)}`;
const linesFreedByPage = (claim: Claim) => linesOf(claim).filter((line) => line.isFreedByPage);

/** Says which call is over, by the platform's id, to the process that made it. */
export const ENDED_CHANNEL = `${KEY_PREFIX}ended`;

/** A ledger that all processes with the same Redis share. */
export class RedisLedger implements CallLedger {
  /** @param prefix of all keys: what has another is counted by itself */
  constructor(
    private readonly link: RedisLink,
    private readonly limits: LedgerLimits,
    private readonly prefix: string = KEY_PREFIX,
  ) {}

  async claim(claim: Claim, now: number): Promise<ClaimResult> {
    return (await this.take(claim, now, 'limited')) ?? 'unknown';
  }

  /** Writes down a call that goes on, whatever the limits, where Redis does not know it. */
  async restore(
    { claim, isReleased }: Flight,
    callId: string | undefined,
    now: number,
  ): Promise<void> {
    // Both are sent at once, so Redis does them in this order.
    await Promise.all([
      this.take(claim, now, 'restored'),
      isReleased ? this.release(claim) : callId !== undefined && this.name(claim, callId, now),
    ]);
  }

  /** Lets the other processes find the call by the platform's id. */
  async name(claim: Claim, callId: string, now: number): Promise<void> {
    const key = callKey(callId);
    const life = Math.max(claim.endsAt - now, 1);
    const lines = linesFreedByPage(claim).map(this.keyOf);
    await this.link.ask((redis) =>
      redis
        .multi()
        .del(key)
        .rpush(key, claim.id, ...lines)
        .pexpire(key, life)
        .exec(),
    );
  }

  /** Frees the lines of a call of some process and tells that process; nothing for an unknown id. */
  async end(callId: string): Promise<void> {
    await this.link.ask((redis) => redis.endCall(callKey(callId), ENDED_CHANNEL, callId));
  }

  async release(claim: Claim): Promise<void> {
    const lines = linesFreedByPage(claim).map(this.keyOf);
    await this.link.ask((redis) => Promise.all(lines.map((line) => redis.zrem(line, claim.id))));
  }

  async settle(claim: Claim, outcome: CallOutcome): Promise<void> {
    const hours = hoursFreedBy(outcome, claim).map(this.keyOf);
    const keys = [...this.ownKeys(claim), ...hours, ...linesOf(claim).map(this.keyOf)];
    const argument: SettleArgument = {
      id: claim.id,
      hours: hours.length,
      unused: unusedOf(outcome, claim),
    };
    await this.link.ask((redis) =>
      redis.settleCall(keys.length, ...keys, JSON.stringify(argument)),
    );
  }

  private readonly keyOf = ({ key }: { key: string }) => this.prefix + key;

  /** The claim's and its day's. */
  private ownKeys({ id, day }: Claim): string[] {
    return [`${this.prefix}claim:${id}`, `${this.prefix}day:${day}`];
  }

  private async take(
    claim: Claim,
    now: number,
    how: 'limited' | 'restored',
  ): Promise<ClaimResult | undefined> {
    const { limits } = this;
    const hours = hoursOf(claim);
    const counts = [...hours, ...linesOf(claim)];
    const keys = [...this.ownKeys(claim), ...counts.map(this.keyOf)];
    const argument: ClaimArgument = {
      id: claim.id,
      now,
      endsAt: claim.endsAt,
      seconds: claim.seconds,
      isLimited: how === 'limited',
      callsPerDay: limits.callsPerDay,
      secondsPerDay: limits.secondsPerDay,
      hourMs: HOUR_MS,
      hours: hours.length,
      limits: counts.map(({ limit }) => ({ name: limit, most: limits[limit] })),
    };
    return this.link.ask(async (redis) =>
      claimReply.parse(await redis.claimCall(keys.length, ...keys, JSON.stringify(argument))),
    );
  }
}
