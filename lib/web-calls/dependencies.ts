import 'server-only';
import { findDealership } from '@/lib/dealerships/dealerships';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { createPlatform, type Platform } from '@/lib/platform/client';
import {
  platformLimits,
  resolveCallee,
  VISITOR_WAITS_MS,
  type WebCallDependencies,
} from './create-web-call';
import { type CallGate, createCallGate } from './limits/call-gate';
import { readCallLimits } from './limits/call-limits';
import { createPlatformCalls } from './limits/platform-calls';
import { createRecordings, type Recordings } from './recordings';
import { EMBEDDED_PLATFORM_PATH, isDailyRoom, isEmbeddedRoom } from './room-url';

type PlatformDependencies = Pick<
  WebCallDependencies,
  'platform' | 'isRoomUrl' | 'hasStoredAssistants'
>;

const hosted: (PlatformDependencies & { platform: Platform }) | undefined = env.VAPI_PRIVATE_TOKEN
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

/** The embedded platform records nothing. */
const recordingsOf =
  hosted && createRecordings({ platform: hosted.platform, log, now: () => performance.now() });

/** Asks nobody unless the owner wants video. */
const recordsVideo: WebCallDependencies['recordsVideo'] = async (callee) =>
  env.WEB_CALL_VIDEO_RECORDING && recordingsOf !== undefined && (await recordingsOf(callee)).video;

/** What the call that a page would make with this id records of its visitor. */
export async function willRecord(assistantId: string): Promise<Recordings> {
  const callee =
    hosted &&
    resolveCallee(
      { kind: 'assistant', id: assistantId },
      { ...hosted, findDealership, now: () => new Date(), settings: env },
    );
  if (callee === undefined || recordingsOf === undefined) return { sound: false, video: false };
  const { sound, video } = await recordingsOf(callee);
  return { sound, video: video && env.WEB_CALL_VIDEO_RECORDING };
}

/** The embedded platform, spoken to as the hosted one but in this process. */
async function embedded(origin: string): Promise<PlatformDependencies & { platform: Platform }> {
  // Only here: with a hosted platform its native modules are never loaded.
  const [{ handleEmbeddedRequest }, { embeddedPlatformToken }] = await Promise.all([
    import('@/lib/embedded-platform/handle-embedded-request'),
    import('@/lib/embedded-platform/http/credential'),
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

/** The platform that the site's calls are with, for what is not about one request. */
export async function callPlatform(): Promise<Platform> {
  // The embedded platform's calls have the same ids at any address.
  return (hosted ?? (await embedded('http://localhost'))).platform;
}

const gateKey = Symbol.for('web-calls.gate');

/** The gate of the process, whichever of Next's bundles asks; it connects to Redis where one is set. */
export function callGate(): Promise<CallGate> {
  const processWide = globalThis as { [gateKey]?: Promise<CallGate> };
  return (processWide[gateKey] ??= openCallGate());
}

async function openCallGate(): Promise<CallGate> {
  const url = env.REDIS_URL;
  // Only here: without Redis its client is never loaded.
  const redis = url === undefined ? undefined : await import('./limits/redis-link');
  return createCallGate({
    limits: readCallLimits(env),
    log,
    calls: createPlatformCalls(callPlatform, env.VAPI_BASE_URL),
    ...(url !== undefined && redis && { connect: (onUp) => new redis.RedisLink(url, log, onUp) }),
  });
}

/** What the endpoint works with in this process, for this request. */
export async function webCallDependencies(request: Request): Promise<WebCallDependencies> {
  return {
    ...(hosted ?? (await embedded(new URL(request.url).origin))),
    gate: await callGate(),
    recordsVideo,
    log,
    findDealership,
    now: () => new Date(),
    visitorWaitsMs: VISITOR_WAITS_MS,
    settings: env,
  };
}
