import 'server-only';
import { askVoiceService, voiceServiceToken } from '@/lib/embedded-platform/client/voice-service';
import { env } from '@/lib/env';
import { createPlatform, type Platform } from '@/lib/platform/client';
import { EMBEDDED_PLATFORM_PATH } from '@/lib/platform/platform-of';
import { LISTEN_MS } from './claims';
import { isDailyRoom, isEmbeddedRoom } from './platform-answer';

/** The platform that makes the site's calls. */
export interface PlatformConnection {
  /** True if calls cost money, and assistants, squads and workflows can be stored. */
  isHosted: boolean;
  platform: Platform;
  /** True if the platform may send a browser to this URL. */
  isRoomUrl(url: URL): boolean;
}

const bounds = { timeoutMs: LISTEN_MS, maxAnswerBytes: 1024 * 1024 };

export const hosted: PlatformConnection | undefined = env.VAPI_PRIVATE_TOKEN
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

/**
 * Returns the platform for a page at this origin: the hosted one, or the embedded one beside this process. Both have
 * the same API.
 */
export function platformAt(origin: string): PlatformConnection {
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

/**
 * The platform's client for work outside of a request. Call ids of the embedded platform do not depend on the origin.
 */
export const callPlatform = (): Platform => platformAt('http://localhost').platform;
