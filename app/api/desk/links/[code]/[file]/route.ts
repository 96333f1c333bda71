import { deskRoute, originOf } from '@/lib/desk/desk-route';
import { linkCodeFile } from '@/lib/links/link-code-file';
import { findOwnLink } from '@/lib/links/link-store';

/** A link's QR code: `qr.svg` or `qr.png`. */
export const GET = deskRoute(async ({ request, params: { code, file = '' }, person, db }) => {
  const type = (['svg', 'png'] as const).find((each) => file === `qr.${each}`);
  const link = type && (await findOwnLink(db, code, person));
  return link ? linkCodeFile(link, originOf(request), type) : undefined;
});
