import { callGate } from '@/lib/web-calls/dependencies';
import { endWebCall } from '@/lib/web-calls/end-web-call';
import { env } from '@/lib/env';
import { siteCallEnded } from '@/lib/links/site-calls';
import { log } from '@/lib/log';
import { requestIdOf } from '@/lib/web-calls/request-id';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

async function handle(request: Request): Promise<Response> {
  return endWebCall(request, requestIdOf(request.headers, env.TRUSTED_PROXY_HOPS), {
    gate: await callGate(),
    onEnded: siteCallEnded,
    log,
    settings: env,
  });
}

// Other methods too, or Next would refuse them without a body and without a log line.
export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
