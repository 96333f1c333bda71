import { visitorsDatabase } from '@/lib/data/site-database';
import { countTaken } from '@/lib/leads/offer-spots';
import { log } from '@/lib/log';

export const dynamic = 'force-dynamic';

/** How many of the offer's spots are taken. */
export async function GET(): Promise<Response> {
  try {
    const taken = await countTaken(await visitorsDatabase());
    return Response.json({ taken }, { headers: { 'cache-control': 'public, max-age=5' } });
  } catch (err) {
    log.warn({ err }, 'The spots that are taken could not be counted.');
    return Response.json(
      { taken: null },
      { status: 503, headers: { 'cache-control': 'no-store' } },
    );
  }
}
