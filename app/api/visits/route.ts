import { contactOf } from '@/lib/content/dealership';
import { visitorsDatabase } from '@/lib/data/site-database';
import { personOf } from '@/lib/desk/session';
import { env } from '@/lib/env';
import { requestIdOf } from '@/lib/http/client-address';
import { findSender, recordVisit } from '@/lib/links/visits';
import { log } from '@/lib/log';

/**
 * Receives a page's report that a link opened it, that it was left (`?left`) or returned to (`?back`). The answer does
 * not reveal whether the link exists.
 */
export async function POST({ headers: sent, url }: Request): Promise<Response> {
  const requestId = requestIdOf(sent, env.TRUSTED_PROXY_HOPS);
  const headers = { 'cache-control': 'no-store', 'x-request-id': requestId };
  try {
    const isOwn = async (of: Headers) => (await personOf(of)) !== undefined;
    // Next passes `?left` on as `?left=`.
    const { searchParams } = new URL(url);
    const presence = (['back', 'left'] as const).find((each) => searchParams.has(each));
    const dependencies = { database: visitorsDatabase, isOwn, env, now: new Date(), presence };
    const outcome = await recordVisit(sent, dependencies);
    return new Response(null, { status: outcome === 'foreign' ? 403 : 204, headers });
  } catch (err) {
    log.warn({ code: 'visit_not_counted', requestId, err }, 'Visit not counted');
    return new Response(null, { status: 204, headers });
  }
}

/** Answers the contact for the page, which is the link's sender; empty if the page's own contact stays. */
export async function GET({ headers }: Request): Promise<Response> {
  const dependencies = { database: visitorsDatabase, env, now: new Date() };
  const sender = await findSender(headers, dependencies).catch((err: unknown) => {
    log.warn({ code: 'sender_not_read', err }, 'Link sender not read');
    return undefined;
  });
  const answer = { headers: { 'cache-control': 'no-store' } };
  return sender
    ? Response.json(contactOf(sender), answer)
    : new Response(null, { ...answer, status: 204 });
}
