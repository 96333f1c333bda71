import { toBuffer, toString } from 'qrcode';
import { deskRoute, siteOrigin } from '@/lib/desk/desk-route';
import { ownOnly } from '@/lib/domain/person';
import { scanAddress } from '@/lib/links/link-code';
import { findLink } from '@/lib/links/link-store';

/** Printed on a card it is read from an arm's length, with a quiet zone as readers need it, and a scratch. */
const look = { errorCorrectionLevel: 'M', margin: 4 } as const;

/** A link's QR code, to be kept as a file: `qr.svg` or `qr.png`. */
export const GET = deskRoute(async ({ params: { code, file }, person, db }) => {
  if (file !== 'qr.svg' && file !== 'qr.png') return undefined;
  const link = await findLink(db, code ?? '', ownOnly(person));
  if (!link) return undefined;
  const address = scanAddress(await siteOrigin(), link.code);
  const [body, mediaType] =
    file === 'qr.svg'
      ? [await toString(address, { ...look, type: 'svg' }), 'image/svg+xml']
      : [new Uint8Array(await toBuffer(address, { ...look, width: 1_024 })), 'image/png'];
  const name = link.dealership_slug.replace(/[^\w-]/g, '');
  return new Response(body, {
    headers: {
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${name}-${link.code}${file.slice(2)}"`,
    },
  });
});
