import { visitorsDatabase } from '@/lib/data/site-database';
import { countTaken } from '@/lib/leads/offer-spots';
import { log } from '@/lib/log';

/** Answers how many spots of the offer are taken. */
export async function GET(): Promise<Response> {
  try {
    const taken = await countTaken(await visitorsDatabase());
    return Response.json({ taken }, { headers: { 'cache-control': 'public, max-age=5' } });
  } catch (err) {
    log.warn({ code: 'spots_not_counted', err }, 'Spots not counted');
    return Response.json(
      { taken: null },
      { status: 503, headers: { 'cache-control': 'no-store' } },
    );
  }
}
