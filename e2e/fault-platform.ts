import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** What the stand-in of the platform does with a request that it has read. */
export type Fault = (socket: Socket) => void;

/** A stand-in of the platform that speaks no more HTTP than a fault wants it to. */
export interface FaultPlatform {
  url: string;
  port: number;
  /** How many requests came for each fault, by its name. */
  requests: Map<string, number>;
  /** How many questions came about calls that it had made, or may have made. */
  questions(): number;
  /** Requests that were neither. */
  strange: string[];
  openConnections(): number;
  /** Those of them on which a request came. */
  usedConnections(): number;
  close(): Promise<void>;
}

const question = /^(?:GET|DELETE) \/call(?:\/[\w-]+|\?[^ ]+) HTTP\/1\.1$/;

/** That there is no call, or that it has ended. */
function answerQuestion(socket: Socket, line: string): void {
  const ended = { id: 'call-1', status: 'ended', endedAt: '2025-01-05T12:00:00Z' };
  const body = JSON.stringify(line.includes('?') ? [] : ended);
  socket.write(
    `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
}

/**
 * Starts it on loopback. The assistant's id in a request's body says which fault it is to meet.
 *
 * @param onAccept takes a connection before anything is read of it; false where it stays
 */
export async function startFaultPlatform(
  faults: ReadonlyMap<string, Fault>,
  onAccept: (socket: Socket) => boolean = () => false,
): Promise<FaultPlatform> {
  const open = new Set<Socket>();
  const used = new Set<Socket>();
  const requests = new Map<string, number>();
  const strange: string[] = [];
  let questions = 0;

  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => {
      open.delete(socket);
      used.delete(socket);
    });
    // A visitor's reset is the client's to tell; here it is only the end.
    socket.on('error', () => socket.destroy());
    if (onAccept(socket)) return;
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += String(chunk);
      const end = text.indexOf('\r\n\r\n');
      const [line = ''] = text.split('\r\n');
      const length = Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? 0);
      if (end < 0 || text.length < end + 4 + length) return;
      if (question.test(line)) {
        questions += 1;
        text = text.slice(end + 4 + length);
        return answerQuestion(socket, line);
      }
      const name = /"assistantId":"([\w.-]+)"/.exec(text)?.[1] ?? '';
      text = text.slice(end + 4 + length);
      if (line !== 'POST /call/web HTTP/1.1') strange.push(line);
      used.add(socket);
      requests.set(name, (requests.get(name) ?? 0) + 1);
      faults.get(name)?.(socket);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    requests,
    strange,
    questions: () => questions,
    openConnections: () => open.size,
    usedConnections: () => used.size,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
