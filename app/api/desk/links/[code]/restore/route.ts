import { noteChange } from '@/lib/desk/desk-log';
import { deskRoute, refuse } from '@/lib/desk/desk-route';
import { ownOnly } from '@/lib/desk/person';
import { findDeletedLink, restoreLink } from '@/lib/links/link-store';

/** Undoes the deletion of a link. */
export const POST = deskRoute({}, async ({ params, person, db, now }) => {
  const { code = '' } = params;
  const deleted = await findDeletedLink(db, code);
  const whose = ownOnly(person);
  if (!deleted || (whose !== undefined && deleted.personId !== whose)) return refuse('gone');
  return db.transaction().execute(async (transaction) => {
    const link = await restoreLink(transaction, code);
    if (!link) return refuse('gone');
    const change = { action: 'link.restored', subject: link.code, details: link.recipient };
    await noteChange(transaction, person, change, now);
    return link;
  });
});
