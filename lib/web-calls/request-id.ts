import 'server-only';
import { randomUUID } from 'node:crypto';

/**
 * The id that a request's log lines, answer and upstream request carry: what a proxy of one's own
 * gave it as X-Request-Id, so that its log and this one tell of the same, else a new one. A client's
 * own is not taken: it could make two requests look like one.
 *
 * @param trustedProxyHops how many proxies of one's own stand before the server
 */
export function requestIdOf(headers: Headers, trustedProxyHops: number): string {
  const given = headers.get('x-request-id') ?? '';
  return trustedProxyHops > 0 && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}
