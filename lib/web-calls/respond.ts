import type { WebCallResult } from './create-web-call';
import { webCallErrors } from './errors';

/**
 * The endpoint's answer in the platform's own shapes: 201 with the call, or an error's
 * `{ statusCode, error, message, code }`.
 */
export function respond(result: WebCallResult, requestId: string): Response {
  const headers = new Headers({ 'cache-control': 'no-store', 'x-request-id': requestId });
  if (result.ok) return Response.json(result.call, { status: 201, headers });

  const { status, error, message } = webCallErrors[result.code];
  if (status === 405) headers.set('allow', 'POST');
  // The rest of the body is not waited for.
  if (status === 408) headers.set('connection', 'close');
  if (result.retryAfterSeconds !== undefined) {
    headers.set('retry-after', String(result.retryAfterSeconds));
  }
  return Response.json(
    { statusCode: status, error, message, code: result.code },
    { status, headers },
  );
}
