import type { Env } from '@/lib/env';
import { createPlatform, type Platform } from '@/lib/platform/client';
import { EMBEDDED_PLATFORM_PATH, isDailyRoom, isEmbeddedRoom } from '@/lib/web-calls/room-url';

/** The platform under examination. */
export interface PlatformAccess {
  client: Pick<Platform, 'call' | 'assistant' | 'squad' | 'workflow'>;
  /** Whether a URL is one that this platform may send a browser to. */
  isRoomUrl(url: URL): boolean;
  /** Whether it knows the dealerships' own assistants. */
  hasStoredAssistants: boolean;
  /** Where the embedded platform is examined; undefined for the hosted one. */
  embedded?: string;
  /** Whether it runs in another process. */
  isElsewhere: boolean;
}

/** What is wrong shall show: nothing is tried again. */
const clientOptions = { maxRetries: 0, maxAnswerBytes: 1024 * 1024 };

/** The hosted platform, as the site speaks to it. */
export function hostedPlatform(
  token: string,
  { VAPI_BASE_URL }: Pick<Env, 'VAPI_BASE_URL'>,
  timeoutMs: number,
): PlatformAccess {
  return {
    client: createPlatform({ ...clientOptions, token, baseUrl: VAPI_BASE_URL, timeoutMs }),
    isRoomUrl: isDailyRoom,
    hasStoredAssistants: true,
    isElsewhere: false,
  };
}

/**
 * The embedded platform.
 *
 * @param origin the site's
 * @param carry takes its requests in this process; undefined where the site runs at `origin`
 */
export function embeddedPlatform(
  token: string,
  origin: string,
  timeoutMs: number,
  carry?: typeof fetch,
): PlatformAccess {
  const baseUrl = origin + EMBEDDED_PLATFORM_PATH;
  return {
    client: createPlatform({ ...clientOptions, token, baseUrl, timeoutMs, fetch: carry }),
    isRoomUrl: (url) => isEmbeddedRoom(url, origin),
    hasStoredAssistants: false,
    embedded: carry ? 'in this process' : `at ${origin}`,
    isElsewhere: !carry,
  };
}
