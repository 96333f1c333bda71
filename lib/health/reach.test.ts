import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reach } from './reach';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listen(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([200, 301, 401, 404, 429])('a server that answers %i is there', async (status) => {
  const url = await listen((_request, response) =>
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(),
  );
  await expect(reach(url, AbortSignal.timeout(60_000))).resolves.toBeUndefined();
});

test.each([500, 502, 503, 504])('a server that answers %i is down', async (status) => {
  const url = await listen((_request, response) => response.writeHead(status).end());
  await expect(reach(url, AbortSignal.timeout(60_000))).rejects.toThrow(`answered ${status}`);
});

test('asks by HEAD, without a credential or a body', async () => {
  const seen: IncomingMessage[] = [];
  const url = await listen((request, response) => {
    seen.push(request);
    response.end();
  });
  await reach(`${url}/v1`, AbortSignal.timeout(60_000));
  expect(seen.map(({ method, url: path }) => [method, path])).toEqual([['HEAD', '/v1']]);
  expect(seen[0]?.headers).not.toHaveProperty('authorization');
  expect(seen[0]?.headers).not.toHaveProperty('content-length');
});

test('a server that refuses, resets or stalls is not there', async () => {
  const gone = await listen((request) => request.socket.resetAndDestroy());
  await expect(reach(gone, AbortSignal.timeout(60_000))).rejects.toThrow();
  server?.close();
  await expect(reach('http://127.0.0.1:1', AbortSignal.timeout(60_000))).rejects.toThrow();
  const stalled = await listen(() => undefined);
  await expect(reach(stalled, AbortSignal.timeout(100))).rejects.toThrow(/timeout/);
});
