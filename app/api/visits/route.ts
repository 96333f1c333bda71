import { siteDatabase } from '@/lib/data/site-database';
import { personOf } from '@/lib/desk/session';
import { env } from '@/lib/env';
import { noteVisit, siteVisits } from '@/lib/links/note-visit';
import { log } from '@/lib/log';
import { requestIdOf } from '@/lib/web-calls/request-id';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** A page's word that it was opened by a link. The answer tells nobody whether there is such a link. */
async function handle(request: Request): Promise<Response> {
  const requestId = requestIdOf(request.headers, env.TRUSTED_PROXY_HOPS);
  const headers = new Headers({ 'cache-control': 'no-store', 'x-request-id': requestId });
  if (request.method !== 'POST') {
    headers.set('allow', 'POST');
    return new Response(null, { status: 405, headers });
  }
  const outcome = await noteVisit(request, {
    database: siteDatabase,
    isOwn: async (sent) => (await personOf(sent)) !== undefined,
    visits: siteVisits(),
    log,
    requestId,
    settings: env,
    now: new Date(),
  });
  return new Response(null, { status: outcome === 'foreign' ? 403 : 204, headers });
}

// Other methods too, or Next would refuse them in its own way.
export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
