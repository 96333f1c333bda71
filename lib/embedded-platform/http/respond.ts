import { STATUS_CODES } from 'node:http';

const headers = { 'cache-control': 'no-store' };

/** An answer in JSON, which no cache may keep; a refusal stays what it is. */
export const answer = (body: unknown, status = 200): Response =>
  body instanceof Response ? body : Response.json(body, { status, headers });

/** A refusal in the platform's shape. Message and error are the status's reason unless given. */
export function refuse(
  statusCode: number,
  message: string | string[] = STATUS_CODES[statusCode] ?? '',
  given: { error?: string; headers?: Record<string, string> } = {},
): Response {
  const body = { message, error: given.error ?? STATUS_CODES[statusCode], statusCode };
  return Response.json(body, { status: statusCode, headers: { ...given.headers, ...headers } });
}
