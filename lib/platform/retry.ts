import { PlatformConnectionError, PlatformError } from './errors';

/** Sent twice, these change no more than sent once. A second POST or PATCH may: it may place another call. */
const idempotent: readonly string[] = ['GET', 'PUT', 'DELETE'];

const MAX_DELAY_MS = 30_000;

/** Retry-After in milliseconds, of its seconds or date; undefined where it says nothing usable. */
export function readRetryAfterMs(
  header: string | null | undefined,
  now: number,
): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  // Date.parse would take '-1' for a date too; one of HTTP begins with its weekday.
  const date = /^[a-z]/i.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(date - now, 0);
}

/**
 * Milliseconds until a failed request is sent again; undefined where it is not to be. Retry-After counts; without it
 * the wait doubles from `baseMs` with each attempt (from 0), less up to half of it by chance.
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
