import type { IncomingHttpHeaders } from 'node:http';

/** Headers that Next's router in the browser sends, and that Next needs. */
const routersOwn = new Set([
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
]);

/**
 * Headers by which the parts of Next 16.4, and the hosts it runs on, tell each other to run an action,
 * resume a rendering, take another path, render a page again, or mark scripts with a nonce.
 */
const internal =
  /^(?:next-|x-next|x-middleware-|x-matched-path|x-invo|x-now-|x-action-|x-prerender-|x-vercel-|content-security-policy)/;

/** Removes from a request's headers those that only Next itself may send. */
export function dropInternalHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) {
    if (internal.test(name) && !routersOwn.has(name)) delete headers[name];
  }
}
