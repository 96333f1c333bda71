import { leadRefusals } from '@/lib/content/desk/refusals';
import { noteChange } from '@/lib/desk/desk-log';
import { deskRoute, refuse } from '@/lib/desk/desk-route';
import { ownOnly } from '@/lib/desk/person';
import { findDeskLead } from '@/lib/leads/desk-leads';
import { releasePlace } from '@/lib/leads/places';

/** Frees the spot that a pre-order holds. */
export const POST = deskRoute({}, async ({ params, person, db, now }) => {
  const lead = await findDeskLead(db, params['reference'] ?? '', ownOnly(person));
  if (!lead) return refuse('not_found');
  const { place, id, reference } = lead;
  if (place === undefined || !(await releasePlace(db, place, id)))
    return refuse('conflict', { message: leadRefusals.no_spot });
  const change = { action: 'lead.released', subject: reference, details: String(place) };
  await noteChange(db, person, change, now);
  return undefined;
});
