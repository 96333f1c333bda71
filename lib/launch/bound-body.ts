import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a client may go on sending a body that nobody reads any more, in milliseconds. */
const LINGER_MS = 2_000;

/**
 * Limits what a reader gets of a request's body to `maxBytes` and the piece that exceeds them, by which the
 * reader sees that the body is too large. The rest is dropped as it arrives, and so is the end, so that
 * nobody takes a cut body for a complete one. Then the connection is closed.
 *
 * @param maxBytes below 0 to drop the whole body
 */
export function boundBody(
  request: IncomingMessage,
  response: ServerResponse,
  maxBytes: number,
): void {
  // Kept, since a request that its client aborts may lose its socket.
  const { socket } = request;
  let left = maxBytes;
  const push = request.push.bind(request);
  // Node's parser calls this with each piece. Node documents no way to see a piece before the reader does.
  request.push = (piece: Buffer | null, encoding) => {
    if (left < 0) {
      response.shouldKeepAlive = false;
      return true;
    }
    left -= piece?.length ?? 0;
    return push(piece, encoding);
  };
  // Also for a body that is within its limit but that nobody has read.
  response.once('finish', () => {
    if (request.complete) return;
    const timer = setTimeout(() => {
      if (!request.complete) socket.destroy();
    }, LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  });
}
