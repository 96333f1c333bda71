import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import compression from 'compression';

/** On the way: costs little more processor than gzip's default, and makes pages two fifths smaller. */
const QUALITY_ON_THE_WAY = 5;

/** How many pages are kept compressed. All of them are static: there are fewer. */
const MAX_KEPT = 200;

type Exchange = { request: IncomingMessage; response: ServerResponse };

const compressWell = promisify(brotliCompress);

/**
 * Has every HTTP server of this process compress what it answers, with Brotli where the client takes
 * it: Next itself (16.4) knows gzip only, of which `compress` in next.config.mjs is the switch. A page
 * is compressed as well as can be, once, and kept. To be called once, before the first request.
 */
export function compressAnswers(): void {
  const kept = new Map<string, Buffer | 'coming'>();
  const compress = compression({
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY_ON_THE_WAY } },
  });

  /** The page's compressed form, if it is there already; else it is made for the next request. */
  function compressedOf(etag: string, page: string | Buffer): Buffer | undefined {
    const known = kept.get(etag);
    if (known !== undefined) return known === 'coming' ? undefined : known;
    if (kept.size >= MAX_KEPT) return undefined;
    kept.set(etag, 'coming');
    void compressWell(page).then((compressed) => kept.set(etag, compressed));
    return undefined;
  }

  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as Exchange;
    compress(request, response, () => undefined);
    if (!takesBrotli(request)) return;
    const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
    response.end = ((page: unknown, ...given: unknown[]) => {
      const etag = response.getHeader('etag');
      const isPage =
        request.method === 'GET' &&
        response.statusCode === 200 &&
        !response.headersSent &&
        !response.hasHeader('content-encoding') &&
        /^text\/html\b/.test(String(response.getHeader('content-type')));
      if (
        !isPage ||
        typeof etag !== 'string' ||
        !(typeof page === 'string' || Buffer.isBuffer(page))
      )
        return end(page, ...given);
      const compressed = compressedOf(etag, page);
      if (compressed === undefined) return end(page, ...given);
      response.setHeader('content-encoding', 'br');
      response.setHeader('content-length', compressed.length);
      return end(compressed);
    }) as typeof response.end;
  });
}

/** By the plain word, as browsers send it; whoever weighs encodings is left to the library. */
function takesBrotli({ headers }: IncomingMessage): boolean {
  const encodings = String(headers['accept-encoding'] ?? '').split(',');
  return encodings.some((encoding) => encoding.trim() === 'br');
}
