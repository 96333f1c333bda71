import { draftFor } from '@/lib/desk/draft-agent';
import { env } from '@/lib/env';
import { createWebCall } from '@/lib/web-calls/create-web-call';
import { webCallDependencies } from '@/lib/web-calls/dependencies';
import { requestIdOf } from '@/lib/web-calls/request-id';
import { respond } from '@/lib/web-calls/respond';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

async function handle(request: Request): Promise<Response> {
  const requestId = requestIdOf(request.headers, env.TRUSTED_PROXY_HOPS);
  const dependencies = await webCallDependencies(request);
  const findDraft = (id: string, headers: Headers) => draftFor(headers, id);
  return respond(
    await createWebCall(request, requestId, { ...dependencies, findDraft }),
    requestId,
  );
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
