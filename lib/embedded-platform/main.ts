/**
 * The voice service: the platform's HTTP API on loopback, and the calls themselves. The site starts it, forwards
 * requests to it, and ends it (lib/embedded-platform/client/voice-service.ts).
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { prepareCalls, rooms, warn } from './calls/embedded-calls';
import { handleEmbeddedRequest } from './handle-embedded-request';
import { refuse } from './http/respond';
import { createPortWatch } from './media/port-watch';

/** Time for the goodbyes to reach the pages, in milliseconds. */
const GOODBYE_MS = 200;

// The site handles signals, and disconnects. Native threads could delay an orderly exit, and there is nothing to save.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => {
  rooms.freeAll('server-stopped');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GOODBYE_MS);
});

const isChoked = createPortWatch();
let isAsked = false;

// The site pings every five seconds.
process.on('message', () => {
  const calls = rooms.current.size;
  // Before the first call the service may be loading, and no packet can name a call.
  const isIdle = rooms.records.size > 0 && calls === 0 && !isAsked;
  const fault = isChoked(isIdle)
    ? 'Packets of a stranger keep the UDP port busy: see the firewall in docs/deploy.md.'
    : undefined;
  isAsked = false;
  process.send?.({ load: { calls, memory: process.memoryUsage.rss() }, fault });
  if (fault) process.disconnect();
});

// An error in one call's timer or promise must not end the other calls.
process.on('uncaughtException', warn);

/** Builds the request with the visitor's address, since answers contain addresses on the same origin. */
function requestOf(message: IncomingMessage): Request {
  const { method = 'GET', url = '/' } = message;
  const headers = new Headers(message.headers as Record<string, string>);
  const host = headers.get('x-forwarded-host') ?? headers.get('host');
  const address = new URL(url, `${headers.get('x-forwarded-proto') ?? 'http'}://${host}`);
  const body = method === 'GET' || method === 'HEAD' ? null : message;
  // Node takes a stream as a body, and requires `duplex` with it; the DOM's types know neither.
  return new Request(address, { method, headers, body, duplex: 'half' } as object);
}

async function respond(message: IncomingMessage, response: ServerResponse): Promise<void> {
  isAsked ||= !message.url?.endsWith('/health');
  const answer = await handleEmbeddedRequest(requestOf(message)).catch((error) => {
    if (!response.destroyed) warn(error);
    return refuse(500);
  });
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  await pipeline(answer.body ?? [], response);
}

const server = createServer((message, response) => {
  // Fails if the client leaves before the end of the answer.
  respond(message, response).catch(() => response.destroy());
});

function tellAddress(): void {
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}` });
}

prepareCalls().then(
  () => server.listen(0, '127.0.0.1', tellAddress),
  (error: Error) => process.send?.({ fault: error.message }, () => process.exit(1)),
);
