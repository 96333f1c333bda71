import { type WebCallErrorCode, webCallErrors } from './errors';
import type { WebCallResult } from './place-call';

/**
 * The endpoint's answer in the platform's own shapes: 201 with the call, or an error's
 * `{ statusCode, error, message, code }`.
 */
export function respond(result: WebCallResult, requestId: string): Response {
  const headers = new Headers({ 'cache-control': 'no-store', 'x-request-id': requestId });
  if (result.ok) return Response.json(result.call, { status: 201, headers });

  if (result.retryAfterSeconds !== undefined) {
    headers.set('retry-after', String(result.retryAfterSeconds));
  }
  return respondError(result.code, headers);
}

/** An error in the platform's shape, with its own sentence unless told another. */
export function respondError(
  code: WebCallErrorCode,
  headers: Headers,
  sentence?: string,
): Response {
  const { status, error, message } = webCallErrors[code];
  if (status === 405) headers.set('allow', 'POST');
  // The rest of the body is not waited for.
  if (status === 408) headers.set('connection', 'close');
  return Response.json(
    { statusCode: status, error, message: sentence ?? message, code },
    { status, headers },
  );
}
