import { redactBody } from '@/lib/log';
import { PlatformConnectionError, PlatformError } from '@/lib/platform/errors';
import { readRetryAfterMs } from '@/lib/platform/retry';
import type { WebCallErrorCode } from './errors';

/** Why an operation of the platform did not do what was asked. */
export interface PlatformFailure {
  code: WebCallErrorCode;
  /** One line, without secrets. */
  said: string;
  /** Of a platform that answered, without secrets. */
  answer?: { status: number; body: string };
  /** Where the platform asks to wait, in whole seconds. */
  retryAfterSeconds?: number;
}

const connectionCodes: Record<PlatformConnectionError['code'], WebCallErrorCode> = {
  timeout: 'upstream_timeout',
  unreachable: 'upstream_unreachable',
  answer_too_large: 'upstream_unexpected_answer',
};

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

const DEFAULT_RETRY_SECONDS = 60;
const MAX_RETRY_SECONDS = 3_600;

/** The platform's Retry-After, in whole seconds from 1 to an hour; a minute where it says nothing usable. */
export function readRetryAfter(header: string | null, now: Date): number {
  const ms = readRetryAfterMs(header, now.getTime());
  if (ms === undefined) return DEFAULT_RETRY_SECONDS;
  return Math.min(Math.max(Math.ceil(ms / 1_000), 1), MAX_RETRY_SECONDS);
}
