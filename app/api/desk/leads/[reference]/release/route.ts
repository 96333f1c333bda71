import { leadRefusals } from '@/lib/content/desk/refusals';
import { noteChange } from '@/lib/desk/desk-log';
import { deskRoute, refuse } from '@/lib/desk/desk-route';
import { ownOnly } from '@/lib/desk/own-only';
import { findDeskLead } from '@/lib/leads/desk-leads';
import { releaseOfferSlot } from '@/lib/leads/offer-slots';

/** Frees the spot that a pre-order holds. */
export const POST = deskRoute({}, async ({ params, person, db, now }) => {
  const lead = await findDeskLead(db, params['reference'] ?? '', ownOnly(person));
  if (!lead) return refuse('not_found');
  const { offerSlot, id, reference } = lead;
  if (offerSlot === undefined || !(await releaseOfferSlot(db, offerSlot, id)))
    return refuse('conflict', { message: leadRefusals.no_spot });
  const change = { action: 'lead.released', subject: reference, details: String(offerSlot) };
  await noteChange(db, person, change, now);
  return undefined;
});
