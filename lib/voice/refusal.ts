import type { Refusal } from './call-state';

/** The endpoint's body is nested up to four levels deep (SDK 2.7.1). */
const MAX_DEPTH = 5;

/** What the endpoint refused a call with, out of an error of the SDK; undefined where it did not. */
export function refusalOf(error: unknown, depth = 0): Refusal | undefined {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return undefined;
  const { code, statusCode, retryAfterSeconds, ...others } = error as Record<string, unknown>;
  if (typeof statusCode === 'number' && typeof code === 'string' && /^[a-z_]{1,40}$/.test(code)) {
    const isTime = Number.isInteger(retryAfterSeconds) && Number(retryAfterSeconds) > 0;
    return { code, ...(isTime && { retryAfterSeconds: Number(retryAfterSeconds) }) };
  }
  return refusalOf(others['error'], depth + 1) ?? refusalOf(others['message'], depth + 1);
}
