import { PlatformConnectionError, PlatformError } from './errors';

/** Methods that may be repeated. A second POST or PATCH may place another call. */
const idempotent: readonly string[] = ['GET', 'PUT', 'DELETE'];

const MAX_DELAY_MS = 30_000;

/** Parses Retry-After, seconds or a date, as milliseconds; undefined if invalid. */
export function readRetryAfterMs(
  header: string | null | undefined,
  now: number,
): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  // Date.parse would accept '-1', too; an HTTP date begins with its weekday.
  const date = /^[a-z]/i.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(date - now, 0);
}

/**
 * Delay before a retry, in milliseconds; undefined if the request must not be repeated. Uses Retry-After, or else
 * doubles `baseMs` with each attempt (from 0), less a random part of up to half.
 */
export function retryDelayMs(
  error: unknown,
  method: string,
  attempt: number,
  baseMs: number,
): number | undefined {
  if (!idempotent.includes(method)) return undefined;
  const backOff = Math.min(baseMs * 2 ** attempt, MAX_DELAY_MS) * (1 - Math.random() / 2);
  if (error instanceof PlatformConnectionError) {
    return error.code === 'unreachable' ? backOff : undefined;
  }
  if (!(error instanceof PlatformError)) return undefined;
  const { status, headers } = error;
  if (status !== 408 && status !== 429 && status < 500) return undefined;
  return readRetryAfterMs(headers.get('retry-after'), Date.now()) ?? backOff;
}
