import { databaseTime } from '@/lib/data/database';
import { visitorsDatabase } from '@/lib/data/site-database';
import { findDealership } from '@/lib/dealerships/dealerships';
import { draftFor } from '@/lib/desk/draft-agent';
import { personOf } from '@/lib/desk/session';
import { env } from '@/lib/env';
import { requestIdOf } from '@/lib/http/client-address';
import { log } from '@/lib/log';
import { respond } from '@/lib/web-calls/errors';
import { platformAt } from '@/lib/web-calls/platform';
import { createWebCall } from '@/lib/web-calls/web-call';

export async function POST(request: Request): Promise<Response> {
  const requestId = requestIdOf(request.headers, env.TRUSTED_PROXY_HOPS);
  const result = await createWebCall(request, requestId, {
    ...platformAt(env.SITE_URL ?? new URL(request.url).origin),
    database: visitorsDatabase,
    timeOf: databaseTime,
    findDealership,
    findDraft: (id, headers) => draftFor(headers, id),
    isOwn: async (headers) => (await personOf(headers)) !== undefined,
    env,
    log,
    now: () => new Date(),
  });
  return respond(result, requestId);
}

// Next would reject these methods without a body and without a log line.
export { POST as DELETE, POST as GET, POST as HEAD, POST as OPTIONS, POST as PATCH, POST as PUT };
