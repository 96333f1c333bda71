import { z } from 'zod';
import type { CallLedger, Claim, ClaimResult, LedgerLimits } from './call-ledger';
import { digest } from './digest';
import type { RedisLink } from './redis-link';
import { KEY_PREFIX } from './redis-scripts';

const claimReply = z.union([
  z.tuple([z.literal('claimed')]).transform((): ClaimResult => 'claimed'),
  z
    .tuple([
      z.enum(['callsAtOncePerAddress', 'callsAtOnce', 'callsPerDay', 'secondsPerDay']),
      z.coerce.number().optional(),
    ])
    .transform(([limit, slotEndsAt]): ClaimResult => ({ limit, slotEndsAt })),
]);

const siteSlots = `${KEY_PREFIX}slots`;
const addressSlots = ({ address }: Claim) => `${KEY_PREFIX}slots:${address}`;
const callKey = (callId: string) => `${KEY_PREFIX}call:${digest(callId)}`;
const keysOf = (claim: Claim) =>
  [
    siteSlots,
    addressSlots(claim),
    `${KEY_PREFIX}day:${claim.day}`,
    `${KEY_PREFIX}claim:${claim.id}`,
  ] as const;

/** Says which call is over, by the platform's id, to the process that made it. */
export const ENDED_CHANNEL = `${KEY_PREFIX}ended`;

/** A ledger that all processes with the same Redis share. */
export class RedisLedger implements CallLedger {
  constructor(
    private readonly link: RedisLink,
    private readonly limits: LedgerLimits,
  ) {}

  async claim(claim: Claim, now: number): Promise<ClaimResult> {
    return (await this.take(claim, now, 'limited')) ?? 'unknown';
  }

  /** Writes down a call that goes on, whatever the limits, where Redis does not know it. */
  async restore(claim: Claim, callId: string | undefined, now: number): Promise<void> {
    const taken = this.take(claim, now, 'restored');
    await Promise.all([taken, callId !== undefined && this.name(claim, callId, now)]);
  }

  /** Lets the other processes find the call by the platform's id. */
  async name(claim: Claim, callId: string, now: number): Promise<void> {
    const life = Math.max(claim.slotEndsAt - now, 1);
    const slot = `${claim.id} ${addressSlots(claim)}`;
    await this.link.ask((redis) => redis.set(callKey(callId), slot, 'PX', life));
  }

  /** Frees the slot of a call of some process and tells that process; nothing for an unknown id. */
  async end(callId: string): Promise<void> {
    await this.link.ask((redis) =>
      redis.endCall(siteSlots, callKey(callId), ENDED_CHANNEL, callId),
    );
  }

  async release(claim: Claim): Promise<void> {
    await this.link.ask((redis) =>
      Promise.all([redis.zrem(siteSlots, claim.id), redis.zrem(addressSlots(claim), claim.id)]),
    );
  }

  async cancel(claim: Claim): Promise<void> {
    await this.link.ask((redis) => redis.settleCall(...keysOf(claim), claim.id, claim.seconds, 1));
  }

  async settle(claim: Claim, seconds: number): Promise<void> {
    const back = Math.max(0, claim.seconds - seconds);
    await this.link.ask((redis) => redis.settleCall(...keysOf(claim), claim.id, back, 0));
  }

  private async take(
    claim: Claim,
    now: number,
    how: 'limited' | 'restored',
  ): Promise<ClaimResult | undefined> {
    const { callsAtOncePerAddress, callsAtOnce, callsPerDay, secondsPerDay } = this.limits;
    return this.link.ask(async (redis) =>
      claimReply.parse(
        await redis.claimCall(
          ...keysOf(claim),
          now,
          claim.slotEndsAt,
          claim.seconds,
          claim.id,
          how,
          callsAtOncePerAddress,
          callsAtOnce,
          callsPerDay,
          secondsPerDay,
        ),
      ),
    );
  }
}
