import { env } from '@/lib/env';
import { refuse } from '@/lib/embedded-platform/http/respond';
import { platformOf } from '@/lib/platform-of';
import { askVoiceService } from '@/lib/server/voice-service';

export const dynamic = 'force-dynamic';

/** The way of pages to the voice service. With a hosted platform there is none. */
const pass = async (request: Request): Promise<Response> =>
  platformOf(env) === 'hosted' ? refuse(404) : askVoiceService(request);

export { pass as DELETE, pass as GET, pass as HEAD, pass as PATCH, pass as POST, pass as PUT };
