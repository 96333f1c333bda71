import 'server-only';
import { siteDatabase } from '@/lib/data/site-database';
import { findDealership } from '@/lib/dealerships/dealerships';
import { env } from '@/lib/env';
import { referringLink } from '@/lib/links/referring-link';
import { log } from '@/lib/log';
import { leadChannelsOf } from './channels';
import type { NewLead } from './lead';
import { createLeadGate, type LeadGate } from './lead-limits';
import { storeLead } from './lead-store';
import { fewAtOnce, findRepeatedLead } from './repeated-lead';
import { kickDeliveries } from './site-deliveries';
import type { SubmitLeadDependencies } from './submit-lead';

const gateKey = Symbol.for('leads.gate');

/** The gate of the process, whichever of Next's bundles asks; it connects to Redis where one is set. */
function leadGate(): Promise<LeadGate> {
  const processWide = globalThis as { [gateKey]?: Promise<LeadGate> };
  return (processWide[gateKey] ??= openLeadGate());
}

async function openLeadGate(): Promise<LeadGate> {
  if (env.REDIS_URL === undefined) return createLeadGate({ limits: env });
  // Only here: without Redis its client is never loaded.
  const { RedisLink } = await import('@/lib/web-calls/limits/redis-link');
  const link = new RedisLink(env.REDIS_URL, log, () => undefined);
  await link.open();
  return createLeadGate({ limits: env, link });
}

/** The same however many ask; the others are refused without a look. */
const findRepeated = fewAtOnce(2, async (lead: NewLead) =>
  findRepeatedLead(await siteDatabase(), lead, new Date()),
);

/**
 * What the endpoint works with in this process.
 *
 * @param isOwn whether one of the desk's people sends this
 */
export async function submitDependencies(
  isOwn: (headers: Headers) => Promise<boolean>,
): Promise<SubmitLeadDependencies> {
  return {
    gate: await leadGate(),
    async store(lead, headers) {
      const database = await siteDatabase();
      // What the desk's own people try came of nobody's link.
      const linkCode = (await isOwn(headers))
        ? undefined
        : referringLink(headers, env.SITE_URL)?.code;
      const channels = leadChannelsOf(env, lead);
      return storeLead(database, lead, { channels, now: new Date(), linkCode });
    },
    findRepeated,
    kick: kickDeliveries,
    log,
    findDealership,
    now: () => new Date(),
    settings: env,
  };
}
