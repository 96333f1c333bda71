import { STATUS_CODES } from 'node:http';

const headers = { 'cache-control': 'no-store' };

/** Answers in JSON, which no cache may keep; returns a refusal unchanged. */
export const answer = (body: unknown, status = 200): Response =>
  body instanceof Response ? body : Response.json(body, { status, headers });

/** Refuses in the platform's shape. Message and error default to the status's reason. */
export function refuse(
  statusCode: number,
  message: string | string[] = STATUS_CODES[statusCode] ?? '',
  given: { error?: string; headers?: Record<string, string> } = {},
): Response {
  const body = { message, error: given.error ?? STATUS_CODES[statusCode], statusCode };
  return Response.json(body, { status: statusCode, headers: { ...given.headers, ...headers } });
}
