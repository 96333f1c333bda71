import { z } from 'zod';
import { redactBody } from '@/lib/log';
import { parseUrl } from '@/lib/text/parse-url';
import { EMBEDDED_PLATFORM_PATH } from '@/lib/platform/platform-of';
import { PlatformConnectionError, PlatformError } from '@/lib/platform/errors';
import { readRetryAfterMs } from '@/lib/platform/retry';
import { safeParse } from '@/lib/text/safe-parse';
import type { WebCall, WebCallErrorCode, WebCallFailure } from './errors';

const hasUser = ({ username, password }: URL) => username !== '' || password !== '';

/** Whether a URL is a room of the hosted platform's media provider. */
export function isDailyRoom(url: URL): boolean {
  const { protocol, hostname, port } = url;
  const isDaily = /(^|\.)daily\.co$/.test(hostname);
  return protocol === 'https:' && port === '' && isDaily && !hasUser(url);
}

/** Whether a URL is a room of the embedded platform on the site's own `origin`. */
export function isEmbeddedRoom(url: URL, origin: string): boolean {
  const rooms = `${EMBEDDED_PLATFORM_PATH}/rooms/`;
  const isRoom =
    url.pathname.startsWith(rooms) && /^[\w-]+$/.test(url.pathname.slice(rooms.length));
  return url.origin === origin && isRoom && !hasUser(url);
}

const shortText = z.string().max(200);

/** As much of the platform's Call as a browser may have, and where its URL may stand. */
const platformCall = z.object({
  id: shortText.nullish(),
  webCallUrl: z.string().max(2_000).nullish(),
  artifactPlan: z.object({ videoRecordingEnabled: z.boolean().nullish() }).nullish(),
  assistant: z.object({ voice: z.object({ provider: shortText.nullish() }).nullish() }).nullish(),
  transport: z
    .object({
      callUrl: z.string().max(2_000).nullish(),
      callToken: z.string().max(4_000).nullish(),
    })
    .nullish(),
});

/** Reads the platform's answer to a created call; undefined where it makes no sense. */
export function readWebCall(answer: unknown, isRoomUrl: (url: URL) => boolean) {
  const { data } = safeParse(platformCall, answer);
  const webCallUrl = data?.webCallUrl ?? data?.transport?.callUrl;
  const url = webCallUrl ? parseUrl(webCallUrl) : undefined;
  if (!data || !url || !isRoomUrl(url)) return undefined;

  const isRecorded = data.artifactPlan?.videoRecordingEnabled;
  const provider = data.assistant?.voice?.provider;
  const callToken = data.transport?.callToken;
  const call: WebCall = {
    ...(data.id != null && { id: data.id }),
    webCallUrl: url.href,
    ...(isRecorded != null && { artifactPlan: { videoRecordingEnabled: isRecorded } }),
    ...(provider != null && { assistant: { voice: { provider } } }),
    ...(callToken != null && { transport: { callToken } }),
  };
  return call;
}

/** Under this name a call carries its claim, in its metadata or a workflow's variables. */
export const CLAIM_FIELD = 'claim';

const claim = z.object({ [CLAIM_FIELD]: z.string() });
const withMetadata = z.object({ metadata: claim }).optional().catch(undefined);
const withVariables = z.object({ variableValues: claim }).optional().catch(undefined);

/** Where each kind of call carries its claim. */
const carrying = z.object({
  assistant: withMetadata,
  assistantOverrides: withMetadata,
  squadOverrides: withMetadata,
  workflowOverrides: withVariables,
});

/** The claim that a call carries, in whichever place its kind has for it. */
export function readClaim(answer: unknown): string | undefined {
  const { data } = safeParse(carrying, answer);
  const place = data?.assistantOverrides ?? data?.assistant ?? data?.squadOverrides;
  return (place?.metadata ?? data?.workflowOverrides?.variableValues)?.[CLAIM_FIELD];
}

const withId = z.object({ id: z.string().min(1).max(200) });

/** The id of a call that the platform made, whatever else its answer says. */
export const readCallId = (answer: unknown): string | undefined =>
  safeParse(withId, answer).data?.id;

const connectionCodes = {
  timeout: 'upstream_timeout',
  unreachable: 'upstream_unreachable',
  answer_too_large: 'upstream_unexpected_answer',
} as const;

interface PlatformFailure extends Pick<WebCallFailure, 'code' | 'retryAfterSeconds'> {
  /** One line, without secrets. */
  said: string;
  /** Of a platform that answered, without secrets. */
  answer?: { status: number; body: string };
}

/** Reads what the platform's client threw; undefined where that is not the platform's or the network's doing. */
export function readPlatformFailure(error: unknown, now = new Date()): PlatformFailure | undefined {
  if (error instanceof PlatformConnectionError) {
    const { code, message, systemCode } = error;
    const said = systemCode ? `${message} (${systemCode})` : message;
    return { code: connectionCodes[code], said };
  }
  if (!(error instanceof PlatformError)) return undefined;
  const { status, headers } = error;
  const body = typeof error.body === 'string' ? error.body : JSON.stringify(error.body ?? '');
  const code = classifyRefusal(status, body);
  return {
    code,
    said: redactBody(error.message),
    answer: { status, body: redactBody(body) },
    ...(code === 'upstream_rate_limited' && {
      retryAfterSeconds: readRetryAfter(headers.get('retry-after'), now),
    }),
  };
}

/**
 * What the platform's refusal means. Its bodies come in several shapes, or as a proxy's HTML: the
 * status and a few words in the text are all that is relied upon.
 */
export function classifyRefusal(status: number, body: string): WebCallErrorCode {
  if (status >= 400 && status < 500) {
    if (/assistantId must be a UUID/i.test(body)) return 'assistant_id_not_uuid';
    if (/concurrency/i.test(body)) return 'upstream_at_capacity';
    if (
      status === 402 ||
      /wallet|insufficient (credit|fund|balance)|out of credit|billing|subscription/i.test(body)
    ) {
      return 'upstream_out_of_credit';
    }
  }
  if (status === 401 || status === 403) return 'upstream_refused_credential';
  if (status === 408 || status === 504) return 'upstream_timeout';
  if (status === 429) return 'upstream_rate_limited';
  if (status >= 500) return 'upstream_unavailable';
  return status >= 400 ? 'upstream_refused_request' : 'upstream_unexpected_answer';
}

/** The platform's Retry-After, in whole seconds from 1 to an hour; a minute where it says nothing usable. */
export function readRetryAfter(header: string | null, now: Date): number {
  const ms = readRetryAfterMs(header, now.getTime()) ?? 60_000;
  return Math.min(Math.max(Math.ceil(ms / 1_000), 1), 3_600);
}
