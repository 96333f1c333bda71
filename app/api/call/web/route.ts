import { randomUUID } from 'node:crypto';
import { createWebCall } from '@/lib/web-calls/create-web-call';
import { webCallDependencies } from '@/lib/web-calls/dependencies';
import { respond } from '@/lib/web-calls/respond';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

export async function POST(request: Request): Promise<Response> {
  const requestId = randomUUID();
  const dependencies = await webCallDependencies(request);
  return respond(await createWebCall(request, requestId, dependencies), requestId);
}

function refuseMethod(): Response {
  return respond({ ok: false, code: 'method_not_allowed' }, randomUUID());
}

export {
  refuseMethod as DELETE,
  refuseMethod as GET,
  refuseMethod as HEAD,
  refuseMethod as OPTIONS,
  refuseMethod as PATCH,
  refuseMethod as PUT,
};
