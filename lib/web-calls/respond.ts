import { type WebCallErrorCode, webCallErrors } from './errors';
import type { WebCallResult } from './place-call';

/**
 * The endpoint's answer in the platform's own shapes: 201 with the call, or an error's
 * `{ statusCode, error, message, code }`, and `retryAfterSeconds` where it is known when to try again.
 */
export function respond(result: WebCallResult, requestId: string): Response {
  const headers = new Headers({ 'cache-control': 'no-store', 'x-request-id': requestId });
  if (result.ok) return Response.json(result.call, { status: 201, headers });

  const { code, retryAfterSeconds } = result;
  if (retryAfterSeconds === undefined) return respondError(code, headers);
  headers.set('retry-after', String(retryAfterSeconds));
  // In the body too, since that is what the SDK reads of an error.
  return respondError(code, headers, { retryAfterSeconds });
}

/** An error in the platform's shape, with its own sentence unless told another, and what else is to be said. */
export function respondError(
  code: WebCallErrorCode,
  headers: Headers,
  more: { message?: string; retryAfterSeconds?: number } = {},
): Response {
  const { status, error, message } = webCallErrors[code];
  if (status === 405) headers.set('allow', 'POST');
  // The rest of the body is not waited for.
  if (status === 408) headers.set('connection', 'close');
  return Response.json({ statusCode: status, error, message, code, ...more }, { status, headers });
}
