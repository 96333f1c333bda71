import { visitorsDatabase } from '@/lib/data/site-database';
import { personOf } from '@/lib/desk/session';
import { env } from '@/lib/env';
import { contactOf } from '@/lib/content/dealership';
import { findSender, recordVisit } from '@/lib/links/visits';
import { log } from '@/lib/log';
import { requestIdOf } from '@/lib/http/client-address';

export const dynamic = 'force-dynamic';

/**
 * A page's word that it was opened by a link, was left (`?left`) or is looked at again (`?back`). The answer tells nobody
 * whether there is such a link.
 */
export async function POST({ headers: sent, url }: Request): Promise<Response> {
  const requestId = requestIdOf(sent, env.TRUSTED_PROXY_HOPS);
  const headers = { 'cache-control': 'no-store', 'x-request-id': requestId };
  try {
    const isOwn = async (of: Headers) => (await personOf(of)) !== undefined;
    // Next hands `?left` on as `?left=`.
    const { searchParams } = new URL(url);
    const again = (['back', 'left'] as const).find((each) => searchParams.has(each));
    const dependencies = { database: visitorsDatabase, isOwn, env, now: new Date(), again };
    const outcome = await recordVisit(sent, dependencies);
    return new Response(null, { status: outcome === 'foreign' ? 403 : 204, headers });
  } catch (err) {
    log.warn({ requestId, err }, 'That a page was opened could not be counted.');
    return new Response(null, { status: 204, headers });
  }
}

/** Whom the page names as its contact: the link's sender. Nothing where it is to stay as it is. */
export async function GET({ headers }: Request): Promise<Response> {
  const dependencies = { database: visitorsDatabase, env, now: new Date() };
  const sender = await findSender(headers, dependencies).catch((err: unknown) => {
    log.warn({ err }, 'The sender of a link could not be read.');
    return undefined;
  });
  const answer = { headers: { 'cache-control': 'no-store' } };
  return sender
    ? Response.json(contactOf(sender), answer)
    : new Response(null, { ...answer, status: 204 });
}
