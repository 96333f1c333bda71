import 'server-only';
import type { Database } from '@/lib/data/database';
import type { Env } from '@/lib/env';
import { DAY_MS, senderLimits, take } from '@/lib/rate-limits/rate-limits';
import type { ClientAddress } from '@/lib/web-calls/client-address';

export type LeadLimits = Pick<Env, 'LEADS_PER_IP_PER_HOUR' | 'LEADS_PER_DAY'>;

export type LeadAdmission =
  | {
      ok: true;
      /** What became of it; one that was not stored, or that was there already, is not counted. */
      settle(isCounted: boolean): Promise<void>;
    }
  | { ok: false; retryAfterSeconds: number; limit: keyof LeadLimits };

/** Decides which forms are taken, by who sends them. */
export interface LeadGate {
  admit(client: ClientAddress): Promise<LeadAdmission>;
}

export const createLeadGate = ({
  limits,
  database,
}: {
  limits: LeadLimits;
  database(): Promise<Database>;
}): LeadGate => ({
  async admit(client) {
    const now = new Date();
    const perDay = {
      key: 'leads',
      limit: limits.LEADS_PER_DAY,
      windowMs: DAY_MS - (now.getTime() % DAY_MS),
    };
    const perSender = senderLimits('leads', client, limits.LEADS_PER_IP_PER_HOUR);
    // Without the database nothing is stored either, which says so.
    const taken = await database()
      .then((db) => take(db, [...perSender, perDay], now))
      .catch(() => ({ ok: true as const, giveBack: async () => undefined }));
    if (taken.ok) return { ok: true, settle: async (is) => (is ? undefined : taken.giveBack()) };
    const limit = taken.key === perDay.key ? 'LEADS_PER_DAY' : 'LEADS_PER_IP_PER_HOUR';
    return { ok: false, retryAfterSeconds: taken.retryAfterSeconds, limit };
  },
});
