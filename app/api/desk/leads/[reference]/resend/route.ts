import { leadRefusals } from '@/lib/content/desk/refusals';
import { noteChange } from '@/lib/desk/desk-log';
import { deskRoute, refuse } from '@/lib/desk/desk-route';
import { ownOnly } from '@/lib/desk/own-only';
import { env } from '@/lib/env';
import { findDeskLead } from '@/lib/leads/desk-leads';
import { kickDeliveries, leadChannelsOf, resendLead } from '@/lib/leads/outbox';

/** Has mail and webhook told of a lead again; its visitor gets no second confirmation. */
export const POST = deskRoute({}, async ({ params, person, db, now }) => {
  const lead = await findDeskLead(db, params['reference'] ?? '', ownOnly(person));
  if (!lead) return refuse('not_found');
  const channels = leadChannelsOf(env, {});
  if (channels.length === 0) return refuse('conflict', { message: leadRefusals.no_channel });
  await resendLead(db, lead.reference, channels, now);
  await noteChange(db, person, { action: 'lead.resent', subject: lead.reference }, now);
  kickDeliveries();
  return undefined;
});
