import type { IncomingMessage } from 'node:http';

/** Next's own headers, by which its router asks for data of a page. */
const routerHeaders = /^(?:rsc|next-(?:router-.*|url))$/;

/** Brings a request into a form that Next (16.4) and the desk can answer. */
export function normalizeRequest(request: IncomingMessage): void {
  const { headers } = request;
  request.url = decodable(request.url ?? '/');
  // Only `1` is the router's. With another value Next would make the page anew, for caches to keep.
  if (headers.rsc !== '1')
    for (const name of Object.keys(headers)) if (routerHeaders.test(name)) delete headers[name];
}

/** Characters that mean the same, encoded or not (RFC 3986, 2.3). */
const UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/**
 * A path that cannot be decoded is a mistyped address, and one that is the desk's only when decoded is nobody's link.
 * Their percent signs are encoded, so that they end as a 404. Browsers send no dot segments: those are a 404 as well,
 * since Next would answer for another page than a cache takes it for.
 */
function decodable(target: string): string {
  const ofNext = /^\/(?:desk|500)(?:\/|$)/;
  const [path = ''] = target.split('?', 1);
  const isOfNext = ofNext.test(path);
  const encoded = target.replaceAll('%', '%25');
  try {
    const decoded = decodeURIComponent(path);
    if (/(?:^|[/\\])\.{1,2}(?:[/\\]|$)/.test(decoded)) return '/404';
    // A slash or backslash that is encoded is part of no path here.
    if (/%(?:2f|5c)/i.test(path) || (!isOfNext && ofNext.test(decoded))) return encoded;
    // Next's router loops at encoded letters of its own paths: '/%61pi/ready'.
    return path.replace(UNRESERVED, decodeURIComponent) + target.slice(path.length);
  } catch {
    // The desk would ask whoever comes to sign in first.
    return isOfNext ? `/404${encoded}` : encoded;
  }
}
