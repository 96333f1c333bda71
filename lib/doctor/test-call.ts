import type { Platform } from '@/lib/platform/client';
import { demoAssistant } from '@/lib/web-calls/inline-assistant';
import { readWebCall } from '@/lib/web-calls/platform-answer';
import { buildPlatformRequest } from '@/lib/web-calls/platform-request';
import { type Finding, ok, problem, warning } from './finding';
import { failureOf, remedyFor } from './platform-failure';

/** A visitor waits this long before the call sounds. */
const SLOW_MS = 3_000;

export interface TestCallDependencies {
  platform: Pick<Platform, 'call'>;
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
  { platform, isRoomUrl, maxDurationSeconds, timeoutMs, isFree }: TestCallDependencies,
  signal: AbortSignal,
): Promise<Finding[]> {
  const body = buildPlatformRequest(
    { assistant: demoAssistant('demo-general', new Date()) },
    { maxDurationSeconds },
  );
  const start = performance.now();
  let answer: unknown;
  try {
    answer = await platform.call.createWebCall(body, { signal, timeoutMs });
  } catch (error) {
    const failure = failureOf(error);
    const mayBeOpen = failure.code === 'upstream_timeout' ? ' One may be open all the same.' : '';
    const text = `No call can be made: ${failure.said}.${mayBeOpen}`;
    return [problem('call.not_opened', text, remedyFor(failure))];
  }
  const ms = Math.round(performance.now() - start);
  return [
    examineRoom(answer, isRoomUrl, ms),
    ...findMonitors(answer),
    await deleteCall(platform, answer, { timeoutMs, isFree }),
  ];
}

function examineRoom(answer: unknown, isRoomUrl: (url: URL) => boolean, ms: number): Finding {
  const call = readWebCall(answer, isRoomUrl);
  if (call) {
    const { host } = new URL(call.webCallUrl);
    return ms > SLOW_MS
      ? warning(
          'call.slow',
          `A call got a room on ${host}, but only after ${(ms / 1_000).toFixed(1)} s.`,
          "Run the doctor again; if it stays so, look at this server's way out and at the platform's status page.",
        )
      : ok('call.opened', `A call as the site makes them got a room on ${host} in ${ms} ms.`);
  }
  const url = readWebCall(answer, () => true)?.webCallUrl;
  // Its path may open the room.
  const found = url ? new URL(url).origin : 'no room URL in the answer';
  return problem(
    'call.wrong_room',
    `A call was made, but this site sends no browser to its room: ${found}.`,
    'Check that VAPI_BASE_URL is the API of the platform.',
  );
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function findMonitors(answer: unknown): Finding[] {
  const monitor = fieldOf(answer, 'monitor');
  const fields = ['listenUrl', 'controlUrl'].filter((name) => fieldOf(monitor, name));
  if (fields.length === 0) return [];
  return [
    warning(
      'call.monitored',
      `The platform opened the call to listeners (${fields.join(', ')}) though told not to.`,
      "Ask the platform's support why monitorPlan is not followed; these URLs stay on the server.",
    ),
  ];
}

async function deleteCall(
  platform: Pick<Platform, 'call'>,
  answer: unknown,
  { timeoutMs, isFree }: Pick<TestCallDependencies, 'timeoutMs' | 'isFree'>,
): Promise<Finding> {
  const id = fieldOf(answer, 'id');
  if (typeof id !== 'string' || id === '') {
    return warning(
      'call.without_id',
      'The platform gave the call no id, so that it was not deleted; nobody joined it, so it ends by itself.',
      'Look at the account’s latest calls.',
    );
  }
  try {
    await platform.call.delete({ id }, { timeoutMs, as: 'response' });
    return ok(
      'call.deleted',
      isFree
        ? 'The call was deleted again. It cost nothing.'
        : 'The call was deleted again before anyone joined: it should cost nothing, and a cent or so where the platform charges for an opened one.',
    );
  } catch (error) {
    return warning(
      'call.not_deleted',
      `Call ${id} was not deleted: ${failureOf(error).said}. Nobody joined it, so it ends by itself, at the latest when its longest duration is over.`,
      'Look it up among the account’s calls; `npm run platform -- call delete` with the private key deletes it.',
    );
  }
}
