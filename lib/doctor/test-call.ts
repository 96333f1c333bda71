import type { Platform } from '@/lib/platform/client';
import { demoAssistant } from '@/lib/web-calls/inline-assistant';
import { readWebCall } from '@/lib/web-calls/platform-answer';
import { buildPlatformRequest } from '@/lib/web-calls/platform-request';
import type { FindingOf } from './findings';
import { troubleOf } from './trouble';

/** A visitor waits this long before the call sounds. */
const SLOW_MS = 3_000;

export interface TestCallOptions {
  /** Whether a URL is one that this platform may send a browser to. */
  isRoomUrl(url: URL): boolean;
  /** The site's longest call, in seconds. */
  maxDurationSeconds: number;
  /** How long the platform may take for each of the two requests. */
  timeoutMs: number;
  /** Whether the platform charges nothing. */
  isFree: boolean;
}

/**
 * Has the platform open a call, with the body of the site's own endpoint, and deletes it again; joins
 * nothing. The deletion has its own time, and is not cut short by `signal`: an open call may cost.
 */
export async function examineTestCall(
  platform: Pick<Platform, 'call'>,
  { isRoomUrl, maxDurationSeconds, timeoutMs, isFree }: TestCallOptions,
  signal: AbortSignal,
): Promise<FindingOf[]> {
  const body = buildPlatformRequest(demoAssistant('demo-general'), maxDurationSeconds);
  const start = performance.now();
  let answer: unknown;
  try {
    answer = await platform.call.createWebCall(body, { signal, timeoutMs });
  } catch (error) {
    return [{ id: 'call.not_opened', trouble: troubleOf(error) }];
  }
  const ms = Math.round(performance.now() - start);
  return [
    examineRoom(answer, isRoomUrl, ms),
    ...findMonitors(answer),
    await deleteCall(platform, answer, { timeoutMs, isFree }),
  ];
}

function examineRoom(answer: unknown, isRoomUrl: (url: URL) => boolean, ms: number): FindingOf {
  const call = readWebCall(answer, isRoomUrl);
  if (call) {
    return {
      id: ms > SLOW_MS ? 'call.slow' : 'call.opened',
      host: new URL(call.webCallUrl).host,
      ms,
    };
  }
  const url = readWebCall(answer, () => true)?.webCallUrl;
  // Its path may open the room.
  return { id: 'call.wrong_room', found: url ? new URL(url).origin : 'no room URL in the answer' };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function findMonitors(answer: unknown): FindingOf[] {
  const monitor = fieldOf(answer, 'monitor');
  const fields = ['listenUrl', 'controlUrl'].filter((name) => fieldOf(monitor, name));
  return fields.length > 0 ? [{ id: 'call.monitored', fields }] : [];
}

async function deleteCall(
  platform: Pick<Platform, 'call'>,
  answer: unknown,
  { timeoutMs, isFree }: Pick<TestCallOptions, 'timeoutMs' | 'isFree'>,
): Promise<FindingOf> {
  const id = fieldOf(answer, 'id');
  if (typeof id !== 'string' || id === '') return { id: 'call.without_id' };
  try {
    await platform.call.delete({ id }, { timeoutMs, as: 'response' });
    return { id: 'call.deleted', isFree };
  } catch (error) {
    return { id: 'call.not_deleted', callId: id, trouble: troubleOf(error) };
  }
}
