import { askVoiceService } from '@/lib/embedded-platform/client/voice-service';
import { refuse } from '@/lib/embedded-platform/http/respond';
import { env } from '@/lib/env';
import { platformOf } from '@/lib/platform/platform-of';

/** Passes requests of pages to the voice service; 404 with a hosted platform. */
async function pass(request: Request): Promise<Response> {
  if (platformOf(env) === 'hosted') return refuse(404);
  // Rejects if the visitor has left, which is no error.
  return askVoiceService(request).catch(() => new Response(null, { status: 499 }));
}

export { pass as DELETE, pass as GET, pass as HEAD, pass as PATCH, pass as POST, pass as PUT };
