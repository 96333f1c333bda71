import { databaseTime } from '@/lib/data/database';
import { visitorsDatabase } from '@/lib/data/site-database';
import { env } from '@/lib/env';
import { requestIdOf } from '@/lib/http/client-address';
import { log } from '@/lib/log';
import { reportCallLeft } from '@/lib/web-calls/claims';
import { endWebCall } from '@/lib/web-calls/end-web-call';

export function POST(request: Request): Promise<Response> {
  const requestId = requestIdOf(request.headers, env.TRUSTED_PROXY_HOPS);
  const reportLeft = async (id: string) => {
    const db = await visitorsDatabase();
    await reportCallLeft(db, id, await databaseTime(db));
  };
  return endWebCall(request, requestId, { reportLeft, log, env });
}

// Next would reject these methods without a body and without a log line.
export { POST as DELETE, POST as GET, POST as HEAD, POST as OPTIONS, POST as PATCH, POST as PUT };
