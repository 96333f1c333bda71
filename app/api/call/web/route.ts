import { draftFor } from '@/lib/desk/draft-agent';
import { personOf } from '@/lib/desk/session';
import { env } from '@/lib/env';
import { noteSiteCall } from '@/lib/links/site-calls';
import { createWebCall, type WebCallDependencies } from '@/lib/web-calls/create-web-call';
import { webCallDependencies } from '@/lib/web-calls/dependencies';
import { requestIdOf } from '@/lib/web-calls/request-id';
import { respond } from '@/lib/web-calls/respond';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

async function handle(request: Request): Promise<Response> {
  const requestId = requestIdOf(request.headers, env.TRUSTED_PROXY_HOPS);
  const dependencies: WebCallDependencies = {
    ...(await webCallDependencies(request)),
    findDraft: (id, headers) => draftFor(headers, id),
    onMade: (call) =>
      noteSiteCall(call, async (headers) => (await personOf(headers)) !== undefined),
  };
  return respond(await createWebCall(request, requestId, dependencies), requestId);
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
