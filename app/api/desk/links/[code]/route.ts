import { linkFaults } from '@/lib/content/desk/refusals';
import { findDealership } from '@/lib/dealerships/dealerships';
import { noteChange } from '@/lib/desk/desk-log';
import { deskRoute, refuse } from '@/lib/desk/desk-route';
import { linkChangesBody } from '@/lib/links/link-body';
import { deleteLink, findOwnLink, updateLink } from '@/lib/links/link-store';

/** Changes what is said of a link. */
export const PATCH = deskRoute(
  { body: linkChangesBody },
  async ({ params, body, person, db, now }) => {
    const known = await findOwnLink(db, params['code'], person);
    if (!known) return refuse('not_found');
    const { dealershipSlug = known.dealershipSlug } = body;
    // One that was withdrawn since may stay.
    if (dealershipSlug !== known.dealershipSlug && !findDealership(dealershipSlug))
      return refuse('invalid', { faults: { dealershipSlug: linkFaults.dealershipSlug } });
    return db.transaction().execute(async (transaction) => {
      const link = await updateLink(transaction, known.code, body, now);
      if (!link) return refuse('not_found');
      const change = { action: 'link.changed', subject: link.code, details: link.recipient };
      await noteChange(transaction, person, change, now);
      return link;
    });
  },
);

/** Deletes a link, which can be undone for ten minutes. */
export const DELETE = deskRoute({}, async ({ params, person, db, now }) => {
  const known = await findOwnLink(db, params['code'], person);
  if (!known) return refuse('not_found');
  return db.transaction().execute(async (transaction) => {
    if (!(await deleteLink(transaction, known.code, now))) return refuse('not_found');
    const change = { action: 'link.deleted', subject: known.code, details: known.recipient };
    await noteChange(transaction, person, change, now);
    return undefined;
  });
});
