import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A client that speaks to a server byte by byte, and behaves as badly as a test wants. */
export interface RawClient {
  socket: Socket;
  /** All that the server has sent. */
  received(): string;
  /** Resolves to the milliseconds since the connection when the server has closed it. */
  closed: Promise<number>;
}

/** Connects to a server on this machine, and sends `text`. */
export async function openRaw(url: string, text = ''): Promise<RawClient> {
  const socket = connect(Number(new URL(url).port), 'localhost');
  let received = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => (received += chunk));
  await once(socket, 'connect');
  const start = performance.now();
  // A server that resets a connection has closed it, too.
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(performance.now() - start));
  });
  socket.write(text);
  return { socket, received: () => received, closed };
}

/** Sends `byte` every 500 ms, for as long as the connection is open. */
export function drip({ socket }: RawClient, byte: string): void {
  const timer = setInterval(() => socket.write(byte), 500);
  socket.once('close', () => clearInterval(timer));
}
