import 'server-only';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import { formFor, type PreparedAnswer } from './prepared-answers';

/**
 * Of answers that are compressed while they are sent. They become two fifths smaller than with gzip's
 * default quality, for little more work.
 */
const QUALITY_WHILE_SENDING = 5;

/**
 * How many answers are compressed at once while they are sent. Each takes megabytes until its client has
 * read it; what is beyond is sent uncompressed.
 */
export const MAX_WHILE_SENDING = 32;

/**
 * Has the answers of `next` compressed, with Brotli for clients that take it: Next itself (16.4) has only
 * gzip, which `compress` in next.config.mjs turns off. A page that the build has compressed, such as the 404
 * page, is sent so.
 *
 * @param prepared what the build has compressed
 */
export function compressAnswers(
  next: RequestListener,
  prepared: Iterable<PreparedAnswer>,
): RequestListener {
  const byETag = new Map([...prepared].map((answer) => [answer.headers.etag, answer]));
  let whileSending = 0;

  function usePrepared(request: IncomingMessage, response: ServerResponse): void {
    // As the library does: Next tells of a page when it ends its answer with it.
    const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
    response.end = ((page: unknown, ...given: unknown[]) => {
      const answer = page ? byETag.get(String(response.getHeader('etag'))) : undefined;
      if (!answer || response.headersSent) return end(page, ...given);
      const { encoding, body } = formFor(request, answer);
      if (encoding === 'identity') return end(page, ...given);
      response.setHeader('content-encoding', encoding);
      response.setHeader('content-length', body?.length ?? 0);
      return end(body);
    }) as typeof response.end;
  }

  const compress = compression({
    filter(request, response) {
      // It has no type, and tells caches by what the answer that they keep differs.
      if (response.statusCode === 304) response.appendHeader('vary', 'accept-encoding');
      // Its bytes are counted in the whole answer as it is sent without compression.
      if (response.statusCode === 206) {
        response.appendHeader('vary', 'accept-encoding');
        return false;
      }
      if (!compression.filter(request, response)) return false;
      if (request.method === 'HEAD' || response.hasHeader('content-encoding')) return true;
      // Of a client that has left, 'close' has been emitted already.
      if (whileSending >= MAX_WHILE_SENDING || response.destroyed) {
        response.appendHeader('vary', 'accept-encoding');
        return false;
      }
      whileSending += 1;
      response.once('close', () => (whileSending -= 1));
      return true;
    },
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY_WHILE_SENDING } },
  });

  return (request, response) =>
    compress(request, response, () => {
      if (request.method === 'GET') usePrepared(request, response);
      next(request, response);
    });
}
