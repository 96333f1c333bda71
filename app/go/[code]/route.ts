import { linkProblemPage } from '@/components/links/link-problem-page';
import { visitorsDatabase } from '@/lib/data/site-database';
import type { LinkProblem } from '@/lib/domain/link';
import { env } from '@/lib/env';
import { clientAddress, requestIdOf } from '@/lib/http/client-address';
import { SCAN_PARAMETER } from '@/lib/links/link-code';
import { followLink } from '@/lib/links/visits';
import { log } from '@/lib/log';

const statuses: Record<LinkProblem, number> = {
  unknown: 404,
  stopped: 410,
  too_many: 429,
  unavailable: 503,
};

async function resolveLink(code: string, { headers, url }: Request): ReturnType<typeof followLink> {
  // Subresource requests are not counted.
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

/** Redirects to the dealership page, with the link's code in its address. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/go/[code]'>,
): Promise<Response> {
  const result = await resolveLink((await params).code, request);
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
