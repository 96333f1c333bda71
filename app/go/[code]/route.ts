import { linkProblemPage } from '@/components/links/link-problem-page';
import { siteDatabase } from '@/lib/data/site-database';
import { env } from '@/lib/env';
import { followLink, wrongCodes } from '@/lib/links/follow-link';
import type { LinkProblem } from '@/lib/links/link';
import { log } from '@/lib/log';
import { clientAddress } from '@/lib/web-calls/client-address';
import { requestIdOf } from '@/lib/web-calls/request-id';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

const statuses: Record<LinkProblem, number> = { unknown: 404, too_many: 429, unavailable: 503 };

/** When it is worth another try, in seconds. */
const retryAfter: Partial<Record<LinkProblem, string>> = { too_many: '3600', unavailable: '60' };

const dependenciesOf = ({ headers }: Request) => ({
  database: siteDatabase,
  wrongCodes: wrongCodes(),
  client: clientAddress(headers, env.TRUSTED_PROXY_HOPS),
  log,
  requestId: requestIdOf(headers, env.TRUSTED_PROXY_HOPS),
  now: new Date(),
});

interface Context {
  params: Promise<{ code: string }>;
}

/** Leads who has been sent a link to the dealership's page, which then knows by which link they came. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  // A picture or a script of another site's page follows nothing, and uses up nobody's tries.
  const mode = request.headers.get('sec-fetch-mode') ?? 'navigate';
  const result =
    mode === 'navigate'
      ? await followLink((await params).code, dependenciesOf(request))
      : { problem: 'unknown' as const };
  const headers = new Headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  if ('path' in result) {
    headers.set('location', result.path);
    return new Response(null, { status: 303, headers });
  }
  const { problem } = result;
  const seconds = retryAfter[problem];
  if (seconds !== undefined) headers.set('retry-after', seconds);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(linkProblemPage(problem), { status: statuses[problem], headers });
}
