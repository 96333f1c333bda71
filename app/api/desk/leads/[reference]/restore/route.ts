import { noteChange } from '@/lib/desk/desk-log';
import { deskRoute, refuse } from '@/lib/desk/desk-route';
import { ownOnly } from '@/lib/desk/person';
import { restoreDeskLead } from '@/lib/leads/desk-leads';

/** Undoes the deletion of a lead. */
export const POST = deskRoute({}, async ({ params, person, db, now }) =>
  db.transaction().execute(async (transaction) => {
    const reference = await restoreDeskLead(
      transaction,
      params['reference'] ?? '',
      ownOnly(person),
    );
    if (reference === undefined) return refuse('gone');
    await noteChange(transaction, person, { action: 'lead.restored', subject: reference }, now);
    return undefined;
  }),
);
