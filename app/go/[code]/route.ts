import { linkProblemPage } from '@/components/links/link-problem-page';
import { visitorsDatabase } from '@/lib/data/site-database';
import { env } from '@/lib/env';
import type { LinkProblem } from '@/lib/domain/link';
import { SCAN_PARAMETER } from '@/lib/links/link-code';
import { followLink } from '@/lib/links/visits';
import { log } from '@/lib/log';
import { clientAddress, requestIdOf } from '@/lib/http/client-address';

export const dynamic = 'force-dynamic';

const statuses: Record<LinkProblem, number> = {
  ...{ unknown: 404, stopped: 410, too_many: 429, unavailable: 503 },
};

async function follow(code: string, { headers, url }: Request): ReturnType<typeof followLink> {
  // A picture or a script of another site's page follows nothing, and uses up nobody's tries.
  if ((headers.get('sec-fetch-mode') ?? 'navigate') !== 'navigate') return { problem: 'unknown' };
  try {
    const client = clientAddress(headers, env.TRUSTED_PROXY_HOPS);
    const db = await visitorsDatabase();
    return await followLink(
      db,
      code,
      client,
      new Date(),
      new URL(url).searchParams.has(SCAN_PARAMETER),
    );
  } catch (err) {
    const requestId = requestIdOf(headers, env.TRUSTED_PROXY_HOPS);
    log.warn({ requestId, err }, 'A link could not be looked up.');
    return { problem: 'unavailable', retryAfterSeconds: 60 };
  }
}

interface Context {
  params: Promise<{ code: string }>;
}

/** Leads who has been sent a link to the dealership's page, which then knows by which link they came. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const result = await follow((await params).code, request);
  const headers = new Headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  if ('path' in result) {
    headers.set('location', result.path);
    return new Response(null, { status: 303, headers });
  }
  const { problem, retryAfterSeconds } = result;
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(linkProblemPage(problem), { status: statuses[problem], headers });
}
