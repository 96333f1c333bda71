import { z } from 'zod';
import { redactBody } from '@/lib/log';
import { PlatformConnectionError, PlatformError } from '@/lib/platform/errors';
import { EMBEDDED_PLATFORM_PATH } from '@/lib/platform/platform-of';
import { readRetryAfterMs } from '@/lib/platform/retry';
import { parseUrl } from '@/lib/text/parse-url';
import { safeParse } from '@/lib/text/safe-parse';
import type { WebCall, WebCallErrorCode, WebCallFailure } from './errors';

const hasUser = ({ username, password }: URL) => username !== '' || password !== '';

/** True if a URL is a room of the hosted platform's media provider. */
export function isDailyRoom(url: URL): boolean {
  const { protocol, hostname, port } = url;
  const isDaily = /(^|\.)daily\.co$/.test(hostname);
  return protocol === 'https:' && port === '' && isDaily && !hasUser(url);
}

/** True if a URL is a room of the embedded platform at the site's `origin`. */
export function isEmbeddedRoom(url: URL, origin: string): boolean {
  const rooms = `${EMBEDDED_PLATFORM_PATH}/rooms/`;
  const isRoom =
    url.pathname.startsWith(rooms) && /^[\w-]+$/.test(url.pathname.slice(rooms.length));
  return url.origin === origin && isRoom && !hasUser(url);
}

const shortText = z.string().max(200);

/** The part of the platform's call object that a browser may have, and both places of the room's URL. */
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

/** Reads the platform's answer to a created call; undefined if it has another shape. */
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

/** Field of a call's metadata, or of a workflow's variables, that holds its claim. */
export const CLAIM_FIELD = 'claim';

const claim = z.object({ [CLAIM_FIELD]: z.string() });
const withMetadata = z.object({ metadata: claim }).optional().catch(undefined);
const withVariables = z.object({ variableValues: claim }).optional().catch(undefined);

/** Place of the claim in each kind of call. */
const carrying = z.object({
  assistant: withMetadata,
  assistantOverrides: withMetadata,
  squadOverrides: withMetadata,
  workflowOverrides: withVariables,
});

/** Reads the claim from a call of any kind. */
export function readClaim(answer: unknown): string | undefined {
  const { data } = safeParse(carrying, answer);
  const place = data?.assistantOverrides ?? data?.assistant ?? data?.squadOverrides;
  return (place?.metadata ?? data?.workflowOverrides?.variableValues)?.[CLAIM_FIELD];
}

const withId = z.object({ id: z.string().min(1).max(200) });

/** Reads the id of a created call. */
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
  /** The platform's answer, without secrets; undefined if it did not answer. */
  answer?: { status: number; body: string };
}

/** Converts an error of the platform's client; undefined for other errors. */
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
 * Maps the platform's refusal to an error code. Its bodies come in several shapes or as a proxy's HTML, so only the
 * status and a few words of the text count.
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

/**
 * Reads the platform's Retry-After as whole seconds, between a second and an hour; a minute if it is missing or
 * invalid.
 */
export function readRetryAfter(header: string | null, now: Date): number {
  const ms = readRetryAfterMs(header, now.getTime()) ?? 60_000;
  return Math.min(Math.max(Math.ceil(ms / 1_000), 1), 3_600);
}
