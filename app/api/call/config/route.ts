import { callMachineUrl } from '@/lib/embedded-platform/http/call-machine-script';
import { callConfig } from '@/lib/web-calls/call-config';

/** Answers where a page's calls go, and what calls of the assistant `assistantId` record. */
export async function GET(request: Request): Promise<Response> {
  const assistantId = new URL(request.url).searchParams.get('assistantId');
  const config = await callConfig(assistantId, callMachineUrl);
  return Response.json(config, { headers: { 'cache-control': 'no-store' } });
}
