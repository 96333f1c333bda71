import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many requests of a connection may wait for the answer to the one before them. */
export const MAX_WAITING = 8;

interface Exchange {
  response: ServerResponse;
  serve: () => void;
}

export interface Lines {
  /**
   * Whether one more request of a connection may wait. If not, the connection is closed: a client that does
   * not wait for answers can put thousands of requests into one packet.
   */
  hasRoom(socket: Socket): boolean;
  /**
   * Calls `serve` when the client's machine has received the answer before this one, so that the server
   * does no work for a client that does not read. Never calls it if that answer closed the connection.
   */
  join(socket: Socket, response: ServerResponse, serve: () => void): void;
}

/** Serves the requests of each connection one after the other. */
export function createLines(): Lines {
  /** The unanswered requests of each connection. The first is being served, the others wait. */
  const lines = new WeakMap<Socket, Exchange[]>();

  function serveFirst(socket: Socket, line: Exchange[]): void {
    const [first] = line;
    if (!first || !socket.writable) return;
    first.response.once('close', () => {
      line.shift();
      serveFirst(socket, line);
    });
    first.serve();
  }

  return {
    hasRoom(socket) {
      if (socket.destroyed) return false;
      if ((lines.get(socket)?.length ?? 0) <= MAX_WAITING) return true;
      socket.destroy();
      return false;
    },
    join(socket, response, serve) {
      const line = lines.get(socket) ?? [];
      lines.set(socket, line);
      line.push({ response, serve });
      if (line.length === 1) serveFirst(socket, line);
    },
  };
}
