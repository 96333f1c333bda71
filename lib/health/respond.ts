import 'server-only';
import { stopping } from '@/lib/launch/stopping';
import { log } from '@/lib/log';
import { checks } from './checks';
import { createReadiness } from './readiness';

const readiness = createReadiness(checks, {
  timeoutMs: 1_800,
  holdsForMs: 5_000,
  onChange(check, outcome, reason) {
    if (outcome === 'ok') log.info({ check }, 'A readiness check passes again.');
    else log.warn({ check, err: reason }, 'A readiness check fails.');
  },
});

function json(body: object, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

function refuseMethod(): Response {
  const body = { statusCode: 405, error: 'Method Not Allowed', message: 'Use GET or HEAD.' };
  return json(body, 405, { allow: 'GET, HEAD' });
}

/** Shows that the process lives, by answering at all: nothing is checked. */
export function respondWithHealth(request: Request): Response {
  return isReading(request) ? json({ status: 'ok' }, 200) : refuseMethod();
}

/** Whether calls can be held here: 200 with `ready` or `degraded`, else 503. Reasons are only logged. */
export async function respondWithReadiness(request: Request): Promise<Response> {
  if (!isReading(request)) return refuseMethod();
  if (stopping().hasBegun) return json({ status: 'stopping' }, 503);
  const answer = await readiness();
  return json(answer, answer.status === 'not-ready' ? 503 : 200);
}
