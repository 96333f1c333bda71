import { STATUS_CODES } from 'node:http';

const headers = { 'cache-control': 'no-store' };

/** An answer in JSON, which no cache may keep. */
export const answer = (body: unknown, status = 200) => Response.json(body, { status, headers });

/**
 * A refusal in the platform's shape, `{message, error, statusCode}`.
 *
 * @param message a list of sentences for a schema's faults, one sentence for others; the status's reason
 *   unless given
 * @param error the status's reason unless given
 */
export function refuse(
  statusCode: number,
  message: string | string[] = STATUS_CODES[statusCode] ?? '',
  options: { error?: string; headers?: Record<string, string> } = {},
): Response {
  const { error = STATUS_CODES[statusCode] } = options;
  const body = { message, error, statusCode };
  return Response.json(body, { status: statusCode, headers: { ...options.headers, ...headers } });
}
