import { deskRoute, originOf, refuse } from '@/lib/desk/desk-route';
import { linkCodeFile } from '@/lib/links/link-code-file';
import { findOwnLink } from '@/lib/links/link-store';

/** A link's QR code. */
export const GET = deskRoute({}, async ({ request, params, person, db }) => {
  const link = await findOwnLink(db, params['code'], person);
  return link ? linkCodeFile(link, originOf(request), 'png') : refuse('not_found');
});
