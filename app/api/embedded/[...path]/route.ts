import { env } from '@/lib/env';
import { refuse } from '@/lib/embedded-platform/http/respond';
import { platformOf } from '@/lib/platform/platform-of';
import { askVoiceService } from '@/lib/embedded-platform/client/voice-service';

export const dynamic = 'force-dynamic';

/** The way of pages to the voice service. With a hosted platform there is none. */
async function pass(request: Request): Promise<Response> {
  if (platformOf(env) === 'hosted') return refuse(404);
  // It rejects where its visitor has left, which is no fault.
  return askVoiceService(request).catch(() => new Response(null, { status: 499 }));
}

export { pass as DELETE, pass as GET, pass as HEAD, pass as PATCH, pass as POST, pass as PUT };
