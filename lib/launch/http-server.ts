import http, { type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { refusing } from './refuse-request';

/** How long a client may take, in milliseconds. */
const limits = {
  /** For a request's head, from the connection's first byte on. */
  headersTimeout: 10_000,
  /** For a whole request, its body included. */
  requestTimeout: 30_000,
  /** Between two requests: longer than proxies keep a connection, who should be the ones to close it. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
} satisfies ServerOptions;

/** How long a client may neither read nor write while it is its turn, in milliseconds. */
const IDLE_TIMEOUT_MS = 60_000;

/** What is going on in a server. */
export interface Traffic {
  server: Server;
  /** The open connections, each with its requests that have come but are not answered yet. */
  connections: ReadonlyMap<Socket, number>;
}

/**
 * An HTTP server that no client can hold up for ever.
 *
 * @param listener what answers its requests
 */
export function createHttpServer(listener: RequestListener): Traffic {
  const connections = new Map<Socket, number>();
  const server = http.createServer(limits, refusing(listener));
  server.timeout = IDLE_TIMEOUT_MS;
  server.on('connection', (socket: Socket) => {
    connections.set(socket, 0);
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    const add = (count: number) => {
      const requests = connections.get(socket);
      if (requests !== undefined) connections.set(socket, requests + count);
    };
    add(1);
    response.once('close', () => add(-1));
  });
  // Next listens to it and then leaves a socket open that asks for an address it does not have. The
  // site has no use for upgrades; without a listener, Node answers them like any other request.
  server.on('listening', () => server.removeAllListeners('upgrade'));
  return { server, connections };
}
