import type { IncomingMessage } from 'node:http';

/** The answer to a request that may not reach Next: a status without a body. */
export interface Refusal {
  status: 400 | 404 | 405 | 413 | 417 | 503;
  /** With 405: the methods that the path has. */
  allow?: string;
}

/** A request that may reach Next. */
export interface Admission {
  /** The largest body that it may have, in bytes. */
  maxBytes: number;
}

export type Verdict = Admission | Refusal;

type Head = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

const KiB = 1024;
const EMBEDDED = '/api/embedded/';
const DESK = '/api/desk/';
const READ_ONLY = 'GET, HEAD';

/** The paths of the API, each with its methods. */
const apiPaths = new Map([
  ['/api/call/config', READ_ONLY],
  ['/api/call/end', 'POST'],
  ['/api/call/web', 'POST'],
  ['/api/health', READ_ONLY],
  ['/api/leads', 'POST'],
  ['/api/ready', READ_ONLY],
  ['/api/visits', 'POST'],
]);

/** The largest bodies of `POST` to exactly these paths, in bytes. Their handlers have the same limits. */
const bodies = new Map([
  ['/api/call/end', KiB],
  ['/api/call/web', 16 * KiB],
  ['/api/leads', 128 * KiB],
  ['/api/visits', KiB],
]);

/** Of the desk's routes, none of which is sent more. */
const MAX_DESK_BYTES = 64 * KiB;
const deskMethods = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Paths of the embedded platform that have limits of their own. */
const files = /^\/api\/embedded\/file(?:\/upload)?$/;
const anonymous = /^\/api\/embedded\/(?:rooms\/|credential\/webhook$)/;
const MAX_FORM_BYTES = (8 * KiB + 64) * KiB;
const MAX_JSON_BYTES = 256 * KiB;
const MAX_ANONYMOUS_BYTES = 16 * KiB;

/** Next's work (16.4) grows with the square of their number: 7,000 of them take seconds. */
const MAX_QUERY_PARAMETERS = 100;

/** The same pattern as Node's own. */
const CONTINUE = /(?:^|\W)100-continue(?:$|\W)/i;

/** Whether a client waits for permission to send its body. */
export function awaitsContinue({ headers, httpVersion }: IncomingMessage): boolean {
  return httpVersion === '1.1' && CONTINUE.test(headers.expect ?? '');
}

/** Whether a request says that it has a body. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** A path with its ASCII characters decoded. Code that splits a path looks for no others. */
function plainOf(path: string): string {
  return path.replace(/%([0-7][\da-f])/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
}

/**
 * Whether Next, its middleware and its handlers are sure to read the same path from a request's target:
 * it is not a full URL, does not begin with two slashes, and contains no control bytes, dot segments or
 * backslashes in any encoding.
 *
 * @param plain the target's path, as `plainOf` returns it
 */
function isUnambiguous(target: string, plain: string): boolean {
  return (
    /^\/(?!\/)[!"$-~]*$/.test(target) &&
    !/[\0-\x1f\x7f]|\\|%(?:25)*5c/i.test(plain) &&
    !plain.split('/').some((segment) => /^(?:\.|%(?:25)*2e){1,2}$/i.test(segment))
  );
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * A request's target in a form that Next can decode. A path that cannot be decoded is a mistyped address of
 * a page: its percent signs are encoded, so that Next answers with the 404 page. Otherwise it would answer
 * with 500.
 */
export function decodable(target: string): string {
  const [path = ''] = target.split('?', 1);
  return isDecodable(path) ? target : path.replaceAll('%', '%25') + target.slice(path.length);
}

const hasTooManyParameters = (target: string) =>
  target.split('&', MAX_QUERY_PARAMETERS + 1).length > MAX_QUERY_PARAMETERS;

const isApi = (path: string) => path === '/api' || path.startsWith('/api/');

/** The largest body that may be sent to a path, in bytes; 0 where no body is read. */
function maxBytesOf(method: string, path: string, isEmbedded: boolean): number {
  if (path.startsWith(DESK)) return deskMethods.includes(method) ? MAX_DESK_BYTES : 0;
  if (!path.startsWith(EMBEDDED)) return method === 'POST' ? (bodies.get(path) ?? 0) : 0;
  if (!isEmbedded || !['POST', 'PUT', 'PATCH'].includes(method)) return 0;
  if (anonymous.test(path)) return MAX_ANONYMOUS_BYTES;
  return method === 'POST' && files.test(path) ? MAX_FORM_BYTES : MAX_JSON_BYTES;
}

/**
 * Whether a request may reach Next. If Next 16.4 gets requests that the site has no use for, it copies their
 * bodies, looks for actions to run, redirects to foreign hosts or answers 500.
 *
 * @param isEmbedded whether this server holds the calls itself
 */
export function admit(head: Head, isEmbedded: boolean): Verdict {
  const { method = '', url = '', headers } = head;
  const [path = ''] = url.split('?', 1);
  const plain = plainOf(path);
  if (hasTooManyParameters(url)) return { status: 400 };
  // A path that cannot be decoded is the mistyped address of a page, unless it is the API's (`decodable`).
  if (!isUnambiguous(url, plain) || (isApi(path) && !isDecodable(path))) return { status: 400 };
  if (headers.expect !== undefined && !CONTINUE.test(headers.expect)) return { status: 417 };
  const isReading = method === 'GET' || method === 'HEAD';
  // The site has no server actions, and the Fetch API of route handlers does not support TRACE.
  if (!isReading && (!isApi(path) || method === 'TRACE')) return { status: 405, allow: READ_ONLY };
  // Each path of the API has one spelling. Only the embedded platform's ids may be encoded.
  if (isApi(plain) && plain !== path && !path.startsWith(EMBEDDED)) return { status: 404 };
  const allow = apiPaths.get(path);
  const isOfMany = path.startsWith(EMBEDDED) || path.startsWith(DESK);
  if (!isReading && !allow && !isOfMany) return { status: 404 };
  // With the hosted platform, the paths of the embedded one do not exist.
  if (hasBody(head) && !isEmbedded && path.startsWith(EMBEDDED)) return { status: 404 };
  const maxBytes = maxBytesOf(method, path, isEmbedded);
  if (maxBytes > 0 || !hasBody(head)) return { maxBytes };
  return allow && !allow.includes(method) ? { status: 405, allow } : { status: 413 };
}
