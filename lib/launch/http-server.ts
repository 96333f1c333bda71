import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';

/** How long a client may take, in milliseconds. */
const limits = {
  /** For a request's head, from the connection's first byte on. */
  headersTimeout: 10_000,
  /** For a whole request, its body included. */
  requestTimeout: 30_000,
  /** Between two requests. Longer than proxies keep a connection, so that they are the ones to close it. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
} satisfies ServerOptions;

/** How long a connection may pass without a byte in either direction, in milliseconds. */
const IDLE_TIMEOUT_MS = 60_000;

/** How long a request that has begun to arrive may take to arrive completely, once the server closes. */
const ARRIVE_WITHIN_MS = 1_000;

interface Parser {
  onIncoming(...given: unknown[]): number;
}

/** A server, and what is going on in it. */
export interface Traffic {
  server: Server;
  /** The open connections, each with the number of its requests that have come and are not answered yet. */
  connections: ReadonlyMap<Socket, number>;
  /** Accepts no further connection. Resolves when every request is answered. */
  close(): Promise<void>;
}

/**
 * An HTTP server that limits the time of every client.
 *
 * It has no listener for upgrades, which the site has no use for: Node then answers a request for one
 * like any other.
 *
 * @param handler answers the requests, those with an `Expect` header included
 */
export function createHttpServer(handler: RequestListener): Traffic {
  const connections = new Map<Socket, number>();
  let isClosing = false;

  function addRequests(socket: Socket, count: number): void {
    const requests = connections.get(socket);
    if (requests !== undefined) connections.set(socket, requests + count);
  }

  const handle: RequestListener = (request, response) => {
    // Kept, since a request that its client aborts may lose its socket.
    const { socket } = request;
    addRequests(socket, 1);
    response.once('close', () => addRequests(socket, -1));
    // Otherwise Node would keep an answered connection open for its next request.
    if (isClosing) response.shouldKeepAlive = false;
    handler(request, response);
  };

  const server = createServer(limits, handle);
  server.timeout = IDLE_TIMEOUT_MS;
  // Node itself would answer these at once, before earlier requests of the connection, and would ask for
  // bodies that the handler then refuses.
  server.on('checkContinue', handle).on('checkExpectation', handle);
  server.on('connection', (socket: Socket) => {
    connections.set(socket, 0);
    stopWithConnection(socket);
    socket.once('close', () => connections.delete(socket));
  });

  return {
    server,
    connections,
    close() {
      isClosing = true;
      // Node would wait for the deadline of a silent connection, which it does not check after close().
      server.keepAliveTimeout = 1;
      setTimeout(() => {
        for (const [socket, requests] of connections) if (requests === 0) socket.destroy();
      }, ARRIVE_WITHIN_MS);
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/**
 * Has Node (20) stop parsing what came over a connection when that connection is closed because of what it
 * sent. Otherwise Node makes a request, and then an error, of everything that had arrived. Node does not
 * document its parser; without it there is only more work.
 */
function stopWithConnection(socket: Socket & { parser?: Partial<Parser> }): void {
  const { parser } = socket;
  const onIncoming = parser?.onIncoming;
  // Node returns 2 after a CONNECT: the rest is not HTTP, and is not parsed.
  if (onIncoming) parser.onIncoming = (...given) => (socket.destroyed ? 2 : onIncoming(...given));
}
