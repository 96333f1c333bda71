import 'server-only';
import { toBuffer, toString } from 'qrcode';
import type { Link } from './link';

/** Printed on a card it is read from an arm's length, with a quiet zone as readers need it, and a scratch. */
const look = { errorCorrectionLevel: 'M', margin: 4 } as const;

/** Of the picture, in pixels. */
const WIDTH = 1_024;

/** The address of a link, which is all that its code says: nothing that anybody typed. */
export const linkAddress = (origin: string, code: string): string => `${origin}/go/${code}`;

/** A link's address as a QR code, to be kept as a file. */
export async function linkCodeFile(
  { code, dealershipSlug }: Pick<Link, 'code' | 'dealershipSlug'>,
  origin: string,
  type: 'svg' | 'png',
): Promise<Response> {
  const address = linkAddress(origin, code);
  const body =
    type === 'svg'
      ? await toString(address, { ...look, type })
      : new Uint8Array(await toBuffer(address, { ...look, width: WIDTH }));
  const name = `${dealershipSlug.replace(/[^\w-]/g, '')}-${code}.${type}`;
  return new Response(body, {
    headers: {
      'content-type': type === 'svg' ? 'image/svg+xml' : 'image/png',
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}
