import { env } from '@/lib/env';
import { callConfig } from '@/lib/web-calls/call-config';
import { willRecordVideo } from '@/lib/web-calls/dependencies';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** Where a page's calls go, and what a call of the assistant `assistantId` records. */
export async function GET(request: Request): Promise<Response> {
  const assistantId = new URL(request.url).searchParams.get('assistantId');
  const recordsVideo = assistantId !== null && (await willRecordVideo(assistantId));
  return Response.json(
    { ...callConfig(env), ...(recordsVideo && { recordsVideo }) },
    { headers: { 'cache-control': 'no-store' } },
  );
}
