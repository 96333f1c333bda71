import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { admit, awaitsContinue, decodable, hasBody, type Refusal, type Verdict } from './admission';
import { boundBody } from './bound-body';
import { dropInternalHeaders } from './internal-headers';
import { createLines } from './lines';

/** Larger bodies, in bytes, are only read from clients that have a credential of the embedded platform. */
const LARGE_BYTES = 16 * 1024;

/** How many bytes the larger bodies that are being read at one time may have together: eight of its files. */
const MAX_LARGE_BYTES = 64 * 1024 * 1024;

/** How many of them bodies up to `SHARED_BYTES` may have that one client sends: 32 of the largest forms. */
const MAX_CLIENT_BYTES = 4 * 1024 * 1024;

/** Larger are only the embedded platform's files, of which all clients together may send eight. */
const SHARED_BYTES = 256 * 1024;

/** How long a client may take to receive an answer, in milliseconds: 8 MiB on a line of 250 kbit/s. */
const ANSWERED_WITHIN_MS = 300_000;

export interface FrontDoorDependencies {
  /** Whether this server holds the calls itself. */
  isEmbedded: boolean;
  /** What tells the clients apart. */
  clientOf(request: IncomingMessage): string;
}

/**
 * Protects Next: refuses requests that the site has no use for, limits the size of bodies, answers the
 * requests of a connection one after the other, and hands the others to `next`.
 */
export function behindFrontDoor(
  next: RequestListener,
  { isEmbedded, clientOf }: FrontDoorDependencies,
): RequestListener {
  const lines = createLines();
  let largeBytes = 0;
  const bytesOf = new Map<string, number>();

  /** Counts what one client's bodies have; nothing is kept of a client that has none. */
  function add(client: string, bytes: number): void {
    const sum = (bytesOf.get(client) ?? 0) + bytes;
    if (sum > 0) bytesOf.set(client, sum);
    else bytesOf.delete(client);
  }

  /** Returns false where too much is being read already, of this client or of all. */
  function reserve(bytes: number, request: IncomingMessage, response: ServerResponse): boolean {
    if (bytes <= LARGE_BYTES) return true;
    const client = clientOf(request);
    const shared = bytes <= SHARED_BYTES ? bytes : 0;
    const isTooMuch = shared > 0 && (bytesOf.get(client) ?? 0) + shared > MAX_CLIENT_BYTES;
    if (isTooMuch || largeBytes + bytes > MAX_LARGE_BYTES) return false;
    largeBytes += bytes;
    add(client, shared);
    // Given back as soon as the answer is complete here, however slowly the client reads it.
    let isReserved = true;
    for (const event of ['prefinish', 'close']) {
      response.once(event, () => {
        if (!isReserved) return;
        isReserved = false;
        largeBytes -= bytes;
        add(client, -shared);
      });
    }
    return true;
  }

  function serve(
    request: IncomingMessage,
    response: ServerResponse,
    socket: Socket,
    verdict: Verdict,
  ): void {
    const { headers } = request;
    const timer = setTimeout(() => socket.destroy(), ANSWERED_WITHIN_MS);
    response.once('close', () => clearTimeout(timer));
    if ('status' in verdict) return refuse(response, verdict, hasBody(request));
    const said = Number(headers['content-length'] ?? verdict.maxBytes);
    if (hasBody(request) && !reserve(Math.min(said, verdict.maxBytes), request, response)) {
      return refuse(response, { status: 503 }, true);
    }
    if (awaitsContinue(request)) response.writeContinue();
    dropInternalHeaders(headers);
    request.url = decodable(request.url ?? '/');
    next(request, response);
  }

  return (request, response) => {
    // Kept, since a request that its client aborts may lose its socket.
    const { socket } = request;
    if (!lines.hasRoom(socket)) return;
    const verdict = admit(request, isEmbedded);
    // At once, since the bodies of requests that wait arrive, too.
    boundBody(request, response, 'status' in verdict ? -1 : verdict.maxBytes);
    lines.join(socket, response, () => serve(request, response, socket, verdict));
  };
}

function refuse(response: ServerResponse, { status, allow }: Refusal, leavesBody: boolean): void {
  if (leavesBody) response.shouldKeepAlive = false;
  if (status === 503) response.setHeader('retry-after', '1');
  response.writeHead(status, { ...(allow && { allow }), 'content-length': 0 }).end();
}
