const reasons = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
} as const;

export type RefusalStatus = keyof typeof reasons;

/** An answer in JSON, which no cache may keep. */
export function answer(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

/** An answer without a body, as the platform gives where its contract has none. */
export function answerNothing(status = 200): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}

/**
 * A refusal in the platform's shape, `{message, error, statusCode}`.
 *
 * @param message a list of sentences for a schema's faults, one sentence for others; the status's reason
 *   unless given
 * @param error the status's reason unless given
 */
export function refuse(
  statusCode: RefusalStatus,
  message: string | string[] = reasons[statusCode],
  { error = reasons[statusCode], headers = {} }: { error?: string; headers?: HeadersInit } = {},
): Response {
  const response = Response.json({ message, error, statusCode }, { status: statusCode, headers });
  response.headers.set('cache-control', 'no-store');
  return response;
}
