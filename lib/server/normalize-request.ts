import type { IncomingMessage } from 'node:http';

/** Headers with which Next's router requests the data of a page (RSC). */
const routerHeaders = /^(?:rsc|next-(?:router-.*|url))$/;

/** Normalizes a request for Next (16.4) and the desk. */
export function normalizeRequest(request: IncomingMessage): void {
  const { headers } = request;
  request.url = decodable(request.url ?? '/');
  // The router sends only `1`. For another value Next would render the page again, as a cacheable answer.
  if (headers.rsc !== '1')
    for (const name of Object.keys(headers)) if (routerHeaders.test(name)) delete headers[name];
}

/** Percent-encoded unreserved characters, which equal their plain form (RFC 3986, 2.3). */
const UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/**
 * Decodes unreserved characters of a path. Encodes the percent signs of a path that cannot be decoded, or that leads
 * to the desk only when decoded, so that it ends as a 404. Dot segments, which browsers do not send, are a 404 as well,
 * because Next would answer with another page than a cache expects.
 */
function decodable(target: string): string {
  const ofNext = /^\/(?:desk|500)(?:\/|$)/;
  const [path = ''] = target.split('?', 1);
  const isOfNext = ofNext.test(path);
  const encoded = target.replaceAll('%', '%25');
  try {
    const decoded = decodeURIComponent(path);
    if (/(?:^|[/\\])\.{1,2}(?:[/\\]|$)/.test(decoded)) return '/404';
    // No path of the site contains an encoded slash or backslash.
    if (/%(?:2f|5c)/i.test(path) || (!isOfNext && ofNext.test(decoded))) return encoded;
    // Next's router loops on encoded letters in its own paths, such as '/%61pi/ready'.
    return path.replace(UNRESERVED, decodeURIComponent) + target.slice(path.length);
  } catch {
    // Otherwise the desk would ask for a sign-in before its 404.
    return isOfNext ? `/404${encoded}` : encoded;
  }
}
