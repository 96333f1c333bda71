import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { drawPreview } from '@/app/previews/draw-preview';
import { dealershipPreview, type Preview } from '@/lib/content/previews';
import { findDealership } from '@/lib/dealerships/dealerships';
import { createTurns } from '@/lib/process/in-turn';

const inTurn = createTurns();

/** Images by content. One blocks the server's thread for 60 to 400 ms, so each is drawn once, one at a time. */
const pictures = new LRUCache<string, Buffer>({
  max: 200,
  fetchMethod: (preview) =>
    inTurn('draw', async () =>
      Buffer.from(await (await drawPreview(JSON.parse(preview) as Preview)).arrayBuffer()),
    ),
});

export async function GET(
  request: Request,
  { params }: RouteContext<'/published/[dealership]/preview'>,
) {
  const dealership = findDealership((await params).dealership);
  const picture =
    dealership && (await pictures.fetch(JSON.stringify(dealershipPreview(dealership))));
  if (!picture) return new Response(null, { status: 404 });
  const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
  const headers = { 'content-type': 'image/png', 'cache-control': 'no-cache', etag };
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(picture), { headers });
}
