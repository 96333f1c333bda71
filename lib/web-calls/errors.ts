import { STATUS_CODES } from 'node:http';
import type { Log } from '@/lib/log';

interface WebCallError {
  status: number;
  /**
   * Message for the visitor. The widget's error catalogue searches it for words: "Invalid Key", `must be a UUID` and
   * `permission` appear only where they are meant.
   */
  message: string;
  /** Advice to the operator, for the log. */
  remedy?: string;
  /** Log level, if it differs from the usual one of the status. */
  level?: 'warn';
}

/** All errors of a web call. The codes are stable: clients and alerts may use them. */
const catalogue = {
  bad_json: { status: 400, message: 'The request body must be JSON.' },
  invalid_request: {
    status: 400,
    message: 'The request body must name one assistant, squad or workflow, and nothing unknown.',
  },
  assistant_missing: { status: 400, message: 'Assistant or Squad or Workflow must be provided.' },
  assistant_id_not_uuid: {
    status: 400,
    message: 'assistantId must be a UUID',
    remedy: 'An id in VAPI_ASSISTANT_IDS is not one of the platform.',
  },
  foreign_origin: {
    status: 403,
    message: 'Calls can only be started from the pages of this site.',
    remedy: "If this is the site's own page, check that SITE_URL is its public URL.",
  },
  site_url_missing: {
    status: 403,
    message: 'Calls are not set up for this address of the site.',
    remedy:
      'Set SITE_URL to the public URL of the site, such as SITE_URL=https://www.example.com, and ' +
      'start the server again: without it, calls are taken at localhost only.',
    level: 'warn',
  },
  inline_not_allowed: {
    status: 403,
    message: 'Assistants, squads, workflows and overrides are defined by the server only.',
  },
  assistant_not_listed: {
    status: 403,
    message: 'This assistant is not available on this site.',
    remedy:
      'If visitors may call it, add the id to VAPI_ASSISTANT_IDS, VAPI_SQUAD_IDS or VAPI_WORKFLOW_IDS.',
  },
  method_not_allowed: { status: 405, message: 'A web call is created with POST.' },
  body_too_slow: {
    status: 408,
    message: 'The request body took too long to arrive. Please try again.',
  },
  body_too_large: { status: 413, message: 'The request body must be 16 KiB or less.' },
  unsupported_media_type: {
    status: 415,
    message: 'The request body must be sent as application/json.',
  },
  too_many_calls: {
    status: 429,
    message: 'Too many calls were started from your network. Please try again later.',
    remedy: 'One address has reached its limit; behind a proxy, check TRUSTED_PROXY_HOPS.',
  },
  dealership_busy: {
    status: 429,
    message: 'Too many calls were started from this page. Please try again later.',
    remedy: "One dealership's link is used more than WEB_CALLS_PER_DEALERSHIP_PER_HOUR.",
  },
  site_busy: {
    status: 503,
    message: 'All lines are busy. Please try again in a moment.',
    remedy: 'As many calls are open as WEB_CALLS_AT_ONCE allows.',
    level: 'warn',
  },
  budget_spent: {
    status: 503,
    message: 'All lines are busy for today. Please try again tomorrow.',
    remedy: 'Raise the limit if the calls of today are welcome; the log shows what was called.',
  },
  upstream_rate_limited: {
    status: 429,
    message: 'Too many calls are being started right now. Please try again in a minute.',
    remedy: "The platform's own rate limit for this account was reached.",
  },
  // Not a registered status, and no client is left to read it; the code is for the log.
  visitor_left: { status: 499, message: 'The request was withdrawn.' },
  internal_error: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  upstream_refused_credential: {
    status: 502,
    message: 'Invalid Key: the voice platform refused the credential of this site.',
    remedy:
      'The platform refused VAPI_PRIVATE_TOKEN: check its value, its restrictions and, if the ' +
      "answer speaks of private and public keys, set it to the account's other kind of key.",
  },
  upstream_refused_request: {
    status: 502,
    message: 'The voice platform did not accept this call. Please try again later.',
    remedy: "The platform's answer says why: often an assistant id that does not exist there.",
  },
  upstream_unexpected_answer: {
    status: 502,
    message: 'The voice platform gave an unexpected answer. Please try again later.',
    remedy: 'Check that VAPI_BASE_URL is the API of the platform.',
  },
  upstream_unreachable: {
    status: 503,
    message: 'The voice platform cannot be reached at the moment. Please try again later.',
    remedy: "Check VAPI_BASE_URL and this server's way out to the internet.",
  },
  upstream_unavailable: {
    status: 503,
    message: 'The voice platform is unavailable at the moment. Please try again later.',
    remedy: "The platform reported a fault of its own: see the platform's status page.",
  },
  upstream_out_of_credit: {
    status: 503,
    message: 'The voice demo is unavailable at the moment. Please try again later.',
    remedy: "The platform's account is out of credit or its subscription has lapsed.",
  },
  upstream_at_capacity: {
    status: 503,
    message: 'All lines are busy. Please try again in a moment.',
    remedy: 'As many calls are open as the platform allows at once.',
  },
  upstream_timeout: {
    status: 504,
    message: 'The voice platform took too long to answer. Please try again.',
  },
} satisfies Record<string, WebCallError>;

export type WebCallErrorCode = keyof typeof catalogue;

export const webCallErrors: Record<WebCallErrorCode, WebCallError> = catalogue;

/** The part of a call that a browser receives. */
export interface WebCall {
  id?: string;
  webCallUrl: string;
  artifactPlan?: { videoRecordingEnabled: boolean };
  assistant?: { voice: { provider: string } };
  transport?: { callToken: string };
}

export interface WebCallFailure {
  ok: false;
  code: WebCallErrorCode;
  retryAfterSeconds?: number;
  /** Details for the log only. */
  details?: Record<string, unknown>;
}

export type WebCallResult = { ok: true; call: WebCall } | WebCallFailure;

export const callFailure = (
  code: WebCallErrorCode,
  rest: Omit<WebCallFailure, 'ok' | 'code'> = {},
): WebCallFailure => ({ ok: false, code, ...rest });

const headersOf = (requestId: string) =>
  new Headers({ 'cache-control': 'no-store', 'x-request-id': requestId });

/**
 * Converts a result to the platform's response format: 201 with the call, or an error's `{ statusCode, error, message,
 * code }`, with `retryAfterSeconds` if known.
 */
export const respond = (result: WebCallResult, requestId: string): Response =>
  result.ok
    ? Response.json(result.call, { status: 201, headers: headersOf(requestId) })
    : respondError(result, requestId);

export function respondError(
  { code, retryAfterSeconds }: WebCallFailure,
  requestId: string,
  message = webCallErrors[code].message,
): Response {
  const { status } = webCallErrors[code];
  const headers = headersOf(requestId);
  // 499 is not a registered status.
  const error = STATUS_CODES[status] ?? 'Client Closed Request';
  if (status === 405) headers.set('allow', 'POST');
  // Does not wait for the rest of the body.
  if (status === 408) headers.set('connection', 'close');
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
  // The SDK reads nothing of an error but its body.
  const body = { statusCode: status, error, message, code, retryAfterSeconds };
  return Response.json(body, { status, headers });
}

/** Writes the log line of a failure. */
export function logFailure(
  log: Log,
  { code, details }: WebCallFailure,
  fields: object,
  message = webCallErrors[code].message,
): void {
  const { status, remedy, level } = webCallErrors[code];
  const usualLevel = status >= 500 ? 'error' : status === 429 ? 'warn' : 'info';
  // A remedy in the details is more specific.
  const told = { ...fields, code, ...details, remedy: details?.remedy ?? remedy };
  log[level ?? usualLevel](told, message);
}
