import type { IncomingMessage, RequestListener } from 'node:http';

/** An answer without a body. */
interface Refusal {
  status: 400 | 404 | 405;
  headers?: Record<string, string>;
}

const readOnly: Refusal = { status: 405, headers: { allow: 'GET, HEAD' } };

/**
 * What Next 16.4 would answer with a 500, or log as a fault of its own when the client leaves in the
 * middle: undefined where it is a request for Next.
 */
export function refusalOf({
  method = '',
  url = '',
}: Pick<IncomingMessage, 'method' | 'url'>): Refusal | undefined {
  // The Fetch API of route handlers knows no such request.
  if (method === 'TRACE') return readOnly;
  // `*`, `example.com:80` and an address in full are for proxies; Next redirects the last one to
  // whatever host it names.
  if (!url.startsWith('/')) return { status: 400 };
  if (method === 'GET' || method === 'HEAD') return undefined;
  // The site has no server actions, for which Next reads what is sent to its pages.
  if (!url.startsWith('/api/')) return readOnly;
  // Where the middleware looks, Next copies the body. Only the embedded platform's ids are encoded.
  const isEncoded = url.split('?', 1)[0]?.includes('%');
  return isEncoded && !url.startsWith('/api/embedded/') ? { status: 404 } : undefined;
}

/** A listener that refuses what is no request for `listener`. */
export function refusing(listener: RequestListener): RequestListener {
  return (request, response) => {
    const refusal = refusalOf(request);
    if (!refusal) return listener(request, response);
    response.writeHead(refusal.status, { ...refusal.headers, 'content-length': 0 }).end();
  };
}
