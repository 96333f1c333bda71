import { env } from '@/lib/env';
import { readiness } from '@/lib/server/readiness';
import { stopping } from '@/lib/server/stop';

/** Tells whether visitors can be sent here: 200 with `ready` or `degraded`, else 503. */
export async function GET(request: Request): Promise<Response> {
  const answer = stopping().begun.signal.aborted ? { status: 'stopping' } : await readiness();
  // For the doctor, which checks that the proxy passes the host on.
  const isOther = env.SITE_URL && new URL(env.SITE_URL).host !== request.headers.get('host');
  const headers = { 'cache-control': 'no-store', ...(isOther && { 'x-asked-host': 'other' }) };
  return /^(?:ready|degraded)$/.test(answer.status)
    ? Response.json(answer, { headers })
    : Response.json(answer, { status: 503, headers: { ...headers, 'retry-after': '5' } });
}
