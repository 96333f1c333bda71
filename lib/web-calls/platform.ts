import 'server-only';
import { env } from '@/lib/env';
import { createPlatform, type Platform } from '@/lib/platform/client';
import { EMBEDDED_PLATFORM_PATH } from '@/lib/platform/platform-of';
import { askVoiceService, voiceServiceToken } from '@/lib/embedded-platform/client/voice-service';
import { LISTEN_MS } from './claims';
import { isDailyRoom, isEmbeddedRoom } from './platform-answer';

/** The platform that the site's calls are with. */
export interface CallPlatform {
  /** Whether its calls cost money, and it stores assistants, squads and workflows. */
  isHosted: boolean;
  platform: Platform;
  /** Whether a URL is one that it may send a browser to. */
  isRoomUrl(url: URL): boolean;
}

const bounds = { timeoutMs: LISTEN_MS, maxAnswerBytes: 1024 * 1024 };

export const hosted: CallPlatform | undefined = env.VAPI_PRIVATE_TOKEN
  ? {
      isHosted: true,
      platform: createPlatform({
        ...bounds,
        token: env.VAPI_PRIVATE_TOKEN,
        baseUrl: env.VAPI_BASE_URL,
      }),
      isRoomUrl: isDailyRoom,
    }
  : undefined;

/** The platform for a page at this origin: the hosted one, or the embedded one beside this process, spoken to alike. */
export function platformAt(origin: string): CallPlatform {
  if (hosted) return hosted;
  return {
    isHosted: false,
    platform: createPlatform({
      ...bounds,
      token: voiceServiceToken(),
      baseUrl: origin + EMBEDDED_PLATFORM_PATH,
      fetch: (input, init) => askVoiceService(new Request(input, init)),
    }),
    isRoomUrl: (url) => isEmbeddedRoom(url, origin),
  };
}

/** The platform's client, for what is not about one request. The embedded one's calls have the same ids anywhere. */
export const callPlatform = (): Platform => platformAt('http://localhost').platform;
