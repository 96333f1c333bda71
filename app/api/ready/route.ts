import { readiness } from '@/lib/server/readiness';
import { stopping } from '@/lib/server/stop';

export const dynamic = 'force-dynamic';

/** Whether visitors can be sent here: 200 with `ready` or `degraded`, else 503. */
export async function GET(): Promise<Response> {
  const answer = stopping().hasBegun ? { status: 'stopping' } : await readiness();
  const headers = { 'cache-control': 'no-store' };
  return /^(?:ready|degraded)$/.test(answer.status)
    ? Response.json(answer, { headers })
    : Response.json(answer, { status: 503, headers: { ...headers, 'retry-after': '5' } });
}
