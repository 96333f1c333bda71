import 'server-only';
import { log } from '@/lib/log';
import { checks } from './checks';
import { createReadiness } from './readiness';
import { stopping } from './stop';

const readiness = createReadiness(checks, {
  timeoutMs: 1_800,
  holdsForMs: 5_000,
  onChange(check, outcome, reason) {
    if (outcome === 'ok') log.info({ check }, 'A readiness check passes again.');
    else log.warn({ check, err: reason }, 'A readiness check fails.');
  },
});

const json = (body: object, status: number) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } });

/** Shows that the process lives, by answering at all: nothing is checked. */
export const respondWithHealth = (): Response => json({ status: 'ok' }, 200);

/** Whether calls can be held here: 200 with `ready` or `degraded`, else 503. Reasons are only logged. */
export async function respondWithReadiness(): Promise<Response> {
  if (stopping().hasBegun) return json({ status: 'stopping' }, 503);
  const answer = await readiness();
  return json(answer, answer.status === 'not-ready' ? 503 : 200);
}
