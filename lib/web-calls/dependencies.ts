import 'server-only';
import { findDealership } from '@/lib/dealerships/dealerships';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { createPlatform } from '@/lib/platform/client';
import { type CallLimiter, createCallLimiter } from './call-limiter';
import { platformLimits, type WebCallDependencies } from './create-web-call';
import { EMBEDDED_PLATFORM_PATH, isDailyRoom, isEmbeddedRoom } from './room-url';

type PlatformAccess = Pick<WebCallDependencies, 'platform' | 'isRoomUrl' | 'hasStoredAssistants'>;

const hosted: PlatformAccess | undefined = env.VAPI_PRIVATE_TOKEN
  ? {
      platform: createPlatform({
        ...platformLimits,
        token: env.VAPI_PRIVATE_TOKEN,
        baseUrl: env.VAPI_BASE_URL,
      }),
      isRoomUrl: isDailyRoom,
      hasStoredAssistants: true,
    }
  : undefined;

/** The embedded platform, spoken to as the hosted one but in this process. */
async function embedded(origin: string): Promise<PlatformAccess> {
  // Only here: with a hosted platform its native modules are never loaded.
  const [{ handleEmbeddedRequest }, { embeddedPlatformToken }] = await Promise.all([
    import('@/lib/embedded-platform/http'),
    import('@/lib/embedded-platform/credential'),
  ]);
  return {
    platform: createPlatform({
      ...platformLimits,
      token: embeddedPlatformToken(),
      baseUrl: origin + EMBEDDED_PLATFORM_PATH,
      fetch: (input, init) => handleEmbeddedRequest(new Request(input, init)),
    }),
    isRoomUrl: (url) => isEmbeddedRoom(url, origin),
    hasStoredAssistants: false,
  };
}

const limiterKey = Symbol.for('web-calls.limiter');

/** One count for the process, whichever of Next's bundles asks. */
function callLimiter(): CallLimiter {
  const processWide = globalThis as { [limiterKey]?: CallLimiter };
  return (processWide[limiterKey] ??= createCallLimiter(env.WEB_CALLS_PER_IP_PER_HOUR));
}

/** What the endpoint works with in this process, for this request. */
export async function webCallDependencies(request: Request): Promise<WebCallDependencies> {
  return {
    ...(hosted ?? (await embedded(new URL(request.url).origin))),
    limiter: callLimiter(),
    log,
    findDealership,
    now: () => new Date(),
    settings: env,
  };
}
