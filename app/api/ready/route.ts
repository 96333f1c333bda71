import { readiness } from '@/lib/server/readiness';
import { stopping } from '@/lib/server/stop';

export const dynamic = 'force-dynamic';

const headers = { 'cache-control': 'no-store' };

/** Whether calls can be held here: 200 with `ready` or `degraded`, else 503. */
export async function GET(): Promise<Response> {
  if (stopping().hasBegun) return Response.json({ status: 'stopping' }, { status: 503, headers });
  const answer = await readiness();
  return Response.json(answer, { status: answer.status === 'not-ready' ? 503 : 200, headers });
}
