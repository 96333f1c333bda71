import { env } from '@/lib/env';
import { callConfig } from '@/lib/web-calls/call-config';
import { willRecord } from '@/lib/web-calls/dependencies';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** Where a page's calls go, and what a call of the assistant `assistantId` records. */
export async function GET(request: Request): Promise<Response> {
  const assistantId = new URL(request.url).searchParams.get('assistantId');
  const recordings = assistantId === null ? undefined : await willRecord(assistantId);
  return Response.json(
    {
      ...callConfig(env),
      ...(recordings && { recordsSound: recordings.sound }),
      ...(recordings?.video && { recordsVideo: true }),
    },
    { headers: { 'cache-control': 'no-store' } },
  );
}
