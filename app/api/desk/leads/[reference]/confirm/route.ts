import { leadRefusals } from '@/lib/content/desk/refusals';
import { noteChange } from '@/lib/desk/desk-log';
import { deskRoute, refuse } from '@/lib/desk/desk-route';
import { ownOnly } from '@/lib/desk/own-only';
import { findDeskLead } from '@/lib/leads/desk-leads';
import { confirmLead } from '@/lib/leads/offer-slots';

/** Gives a pre-order one of the offer's spots. */
export const POST = deskRoute({}, async ({ params, person, db, now }) => {
  const lead = await findDeskLead(db, params['reference'] ?? '', ownOnly(person));
  if (!lead) return refuse('not_found');
  const confirmed = await confirmLead(db, lead.reference, now);
  if (!confirmed.ok) {
    if (confirmed.code === 'unknown') return refuse('not_found');
    return refuse('conflict', { message: leadRefusals[confirmed.code] });
  }
  const { offerSlot } = confirmed;
  const change = { action: 'lead.confirmed', subject: lead.reference, details: String(offerSlot) };
  await noteChange(db, person, change, now);
  return { place: offerSlot };
});
