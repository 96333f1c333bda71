import 'server-only';
import { siteDatabase } from '@/lib/data/site-database';
import { findDealership } from '@/lib/dealerships/dealerships';
import { env } from '@/lib/env';
import { referringLink } from '@/lib/links/link-code';
import { log } from '@/lib/log';
import { leadChannelsOf } from './channels';
import type { NewLead } from './lead';
import { createLeadGate } from './lead-limits';
import { storeLead } from './lead-store';
import { fewAtOnce, findRepeatedLead } from './repeated-lead';
import { kickDeliveries } from './site-deliveries';
import type { SubmitLeadDependencies } from './submit-lead';

const gate = createLeadGate({ limits: env, database: siteDatabase });

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
    gate,
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
