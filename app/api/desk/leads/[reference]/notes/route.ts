import { z } from 'zod';
import { leadRefusals } from '@/lib/content/desk/refusals';
import { noteChange } from '@/lib/desk/desk-log';
import { deskRoute, refuse } from '@/lib/desk/desk-route';
import { ownOnly } from '@/lib/desk/person';
import { addNote, findDeskLead } from '@/lib/leads/desk-leads';

const { note } = leadRefusals;

const body = z.object({ text: z.string(note).trim().min(1, note).max(4_000, note) });

/** Notes something of a lead. */
export const POST = deskRoute({ body }, async ({ params, body: { text }, person, db, now }) => {
  const lead = await findDeskLead(db, params['reference'] ?? '', ownOnly(person));
  if (!lead) return refuse('not_found');
  return db.transaction().execute(async (transaction) => {
    const added = await addNote(transaction, lead.reference, text, person, now);
    if (!added) return refuse('not_found');
    await noteChange(transaction, person, { action: 'lead.noted', subject: lead.reference }, now);
    return added;
  });
});
