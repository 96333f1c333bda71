import { z } from 'zod';
import { leadRefusals } from '@/lib/content/desk/refusals';
import { noteChange } from '@/lib/desk/desk-log';
import { deskRoute, refuse } from '@/lib/desk/desk-route';
import { ownOnly } from '@/lib/desk/own-only';
import { deleteDeskLead, findDeskLead, setStage } from '@/lib/leads/desk-leads';
import { leadStages } from '@/lib/leads/lead';

const body = z.object({ stage: z.enum(leadStages, leadRefusals.stage) });

/** Says how far the desk has come with a lead. */
export const PATCH = deskRoute({ body }, async ({ params, body: { stage }, person, db, now }) => {
  const lead = await findDeskLead(db, params['reference'] ?? '', ownOnly(person));
  if (!lead) return refuse('not_found');
  return db.transaction().execute(async (transaction) => {
    if (!(await setStage(transaction, lead.reference, stage, now))) return refuse('not_found');
    const change = { action: 'lead.stage', subject: lead.reference, details: stage };
    await noteChange(transaction, person, change, now);
    return { stage };
  });
});

/** Deletes a lead, which can be undone for ten minutes. */
export const DELETE = deskRoute({}, async ({ params, person, db, now }) => {
  const lead = await findDeskLead(db, params['reference'] ?? '', ownOnly(person));
  if (!lead) return refuse('not_found');
  return db.transaction().execute(async (transaction) => {
    if (!(await deleteDeskLead(transaction, lead.reference, now))) return refuse('not_found');
    await noteChange(transaction, person, { action: 'lead.deleted', subject: lead.reference }, now);
    return undefined;
  });
});
