import { linkFaults } from '@/lib/content/desk/refusals';
import { findDealership } from '@/lib/dealerships/dealerships';
import { noteChange } from '@/lib/desk/desk-log';
import { deskRoute, refuse } from '@/lib/desk/desk-route';
import { newLinkBody } from '@/lib/links/link-body';
import { createLink } from '@/lib/links/link-store';

/** Makes a link of whoever sends this. */
export const POST = deskRoute({ body: newLinkBody }, async ({ body, person, db, now }) => {
  const dealership = findDealership(body.dealershipSlug);
  if (!dealership)
    return refuse('invalid', { faults: { dealershipSlug: linkFaults.dealershipSlug } });
  return db.transaction().execute(async (transaction) => {
    const link = await createLink(
      transaction,
      { ...body, dealershipSlug: dealership.slug },
      person,
      now,
    );
    const change = { action: 'link.created', subject: link.code, details: link.recipient };
    await noteChange(transaction, person, change, now);
    return link;
  });
});
