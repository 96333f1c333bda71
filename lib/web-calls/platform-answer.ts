import { z } from 'zod';
import { parseUrl } from '@/lib/parse-url';
import { safeParse } from '@/lib/safe-parse';
import type { WebCallErrorCode } from './errors';

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

/** All that a browser receives of a call. */
export interface WebCall {
  id?: string;
  webCallUrl: string;
  artifactPlan?: { videoRecordingEnabled: boolean };
  assistant?: { voice: { provider: string } };
  transport?: { callToken: string };
}

/**
 * Reads the platform's answer to a created call.
 *
 * @param isRoomUrl whether a URL is one that the platform may send a browser to
 * @returns undefined where the answer makes no sense
 */
export function readWebCall(
  answer: unknown,
  isRoomUrl: (url: URL) => boolean,
): WebCall | undefined {
  const { data } = safeParse(platformCall, answer);
  const webCallUrl = data?.webCallUrl ?? data?.transport?.callUrl;
  const url = webCallUrl ? parseUrl(webCallUrl) : undefined;
  if (!data || !url || !isRoomUrl(url)) return undefined;

  const isRecorded = data.artifactPlan?.videoRecordingEnabled;
  const provider = data.assistant?.voice?.provider;
  const callToken = data.transport?.callToken;
  return {
    ...(data.id != null && { id: data.id }),
    webCallUrl: url.href,
    ...(isRecorded != null && { artifactPlan: { videoRecordingEnabled: isRecorded } }),
    ...(provider != null && { assistant: { voice: { provider } } }),
    ...(callToken != null && { transport: { callToken } }),
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

const DEFAULT_RETRY_SECONDS = 60;
const MAX_RETRY_SECONDS = 3_600;

/** The platform's Retry-After, in whole seconds from 1 to an hour; a minute where it says nothing usable. */
export function readRetryAfter(header: string | null, now: Date): number {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1_000;
  if (Number.isNaN(seconds)) return DEFAULT_RETRY_SECONDS;
  return Math.min(Math.max(Math.ceil(seconds), 1), MAX_RETRY_SECONDS);
}
