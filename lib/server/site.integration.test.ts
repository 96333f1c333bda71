import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import {
  contentSecurityPolicy,
  noPagePolicy,
  type PolicyEnvironment,
} from '@/lib/headers/content-security-policy.mjs';
import { publishedPages } from '@/lib/dealerships/published';
import { log } from '@/lib/log';
import { root } from './built-from.mjs';
import { dataFolder } from './data-folder.mjs';
import { createHttpServer, type Traffic } from './http-server';
import { logRequestFault } from './log-fault';
import { createSiteHandler } from './site-handler';

const needs = { scripts: ["'sha256-one='"], styles: [], pictures: [], hasForm: false };
const environment: PolicyEnvironment = { platform: 'embedded', frameAncestors: [] };
const pagePolicy = contentSecurityPolicy(needs, environment);
const otherPolicy = contentSecurityPolicy(needs, { ...environment, platform: 'hosted' });

let traffic: Traffic;
/** Stands for Next. */
let next: RequestListener;
const seen: IncomingMessage[] = [];
const sockets: Socket[] = [];

beforeEach(async () => {
  seen.length = 0;
  // A page of a build for another environment.
  next = (_request, response) => {
    response.setHeader('content-security-policy', otherPolicy);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('page');
  };
  const listener: RequestListener = (request, response) => {
    seen.push(request);
    next(request, response);
  };
  const env = {
    VAPI_PRIVATE_TOKEN: undefined,
    FRAME_ANCESTORS: [],
    TRUSTED_PROXY_HOPS: 0,
    WEB_CALL_VIDEO_RECORDING: false,
  };
  const published = {
    published: publishedPages(),
    answers: { ready: () => undefined, answerTo: () => undefined },
    builtPaths: {},
    isUnbuilt: () => false,
  };
  traffic = createHttpServer(createSiteHandler(listener, { env, prepared: new Map(), published }));
  await once(traffic.server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  traffic.server.close();
});

function send(line: string, ...fields: string[]) {
  const socket = connect((traffic.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => (received += text));
  socket.write([`${line} HTTP/1.1`, 'Host: a', ...fields, '', ''].join('\r\n'));
  return { socket, answer: once(socket, 'close').then(() => received) };
}
const answerTo = (line: string, ...fields: string[]) =>
  send(line, ...fields, 'Connection: close').answer;
const policyIn = (answer: string) => /^content-security-policy: (.*)\r$/im.exec(answer)?.[1];

test('a page gets the policy of this environment, and no client can pretend to be Next or another', async () => {
  const answer = await answerTo(
    'GET /AI',
    ...['Next-Action: x', 'X-Middleware-Subrequest: y', 'X-Client-Socket-Address: 192.0.2.1'],
  );
  expect(policyIn(answer)).toBe(pagePolicy);
  expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
  const { headers } = seen[0]!;
  expect(headers).toMatchObject({ 'x-client-socket-address': '127.0.0.1' });
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['next-action']));
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-middleware-subrequest']));
});

test.each([
  ['POST /', 405],
  ['TRACE /api/call/web', 405],
  ['PUT /api/call/web', 405],
  ['GET //evil.example', 400],
  ['GET /..%2f..%2fetc%2fpasswd', 400],
  [`GET /AI?${'a&'.repeat(100)}`, 400],
  ['POST /api/foo', 404],
  ['POST /api/%63all/web', 404],
])(
  '%s is refused by %i before Next, unless it is the endpoint’s own refusal',
  async (line, status) => {
    next = (_request, response) => void response.writeHead(405).end();
    const answer = await answerTo(line);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(policyIn(answer)).toBe(noPagePolicy);
    expect(seen).toHaveLength(line === 'PUT /api/call/web' ? 1 : 0);
  },
);

test.each([['GET /AI'], ['DELETE /api/embedded/call/1']])(
  'a body of %s, which has none, is not read',
  async (line) => {
    expect(await answerTo(line, 'Content-Length: 9900000')).toMatch(/^HTTP\/1\.1 413 /);
    expect(seen).toEqual([]);
  },
);

test('a body is cut off beyond its limit, and is not taken for complete', async () => {
  let bytes = 0;
  let hasEnded = false;
  const complete = new Promise<void>((resolve) => {
    next = (request, response) => {
      request.on('data', (piece: Buffer) => (bytes += piece.length));
      request.on('end', () => (hasEnded = true));
      response.once('close', resolve);
      setImmediate(function wait() {
        if (request.complete) response.writeHead(413).end();
        else setImmediate(wait);
      });
    };
  });
  const { socket, answer } = send('POST /api/call/end', 'Transfer-Encoding: chunked');
  const chunk = `${(1_000).toString(16)}\r\n${' '.repeat(1_000)}\r\n`;
  socket.write(`${chunk.repeat(500)}0\r\n\r\n`);
  await complete;
  expect(await answer).toMatch(/^HTTP\/1\.1 413 .*connection: close\r\n/is);
  expect(bytes).toBeLessThanOrEqual(2_000);
  expect(hasEnded).toBe(false);
});

test('no cache keeps the page of a fault, whatever Next says', async () => {
  next = (_request, response) => {
    response.writeHead(500, { 'cache-control': 's-maxage=31536000' }).end();
  };
  const answer = await answerTo('GET /fault');
  expect(answer.match(/\r\ncache-control: .*/gi)).toEqual(['\r\ncache-control: no-store']);
});

test('a server that stops answers the request in flight, and takes no further one', async () => {
  let finish: () => void = () => undefined;
  next = (_request, response) => (finish = () => void response.end('page'));
  const { answer } = send('GET /AI');
  await once(traffic.server, 'request');
  const closed = traffic.close();
  const late = connect((traffic.server.address() as AddressInfo | null)?.port ?? 1, '127.0.0.1');
  await expect(once(late, 'connect')).rejects.toThrow('ECONNREFUSED');
  finish();
  expect(await answer).toMatch(/^HTTP\/1\.1 200 .*page\r\n0\r\n\r\n$/s);
  await closed;
});

test('the error of a request is one line, without the query', async () => {
  const error = jest.spyOn(log, 'error').mockReturnValue(undefined);
  const request = { method: 'GET', path: '/SunriseToyota?for=jane', headers: {} };
  const context = { routePath: '/[dealership]', routerKind: 'App Router', routeType: 'render' };
  await logRequestFault(new Error('no such row'), request, context as never);
  expect(JSON.stringify(error.mock.calls)).toContain('/SunriseToyota');
  expect(JSON.stringify(error.mock.calls)).not.toContain('jane');
});

test.each([
  [undefined, join(root, '.data')],
  ['leads', join(root, 'leads')],
  ['/var/lib/site', '/var/lib/site'],
])('with DATA_DIR %p keeps data in %s, which no build replaces', (dataDir, folder) => {
  expect(dataFolder(dataDir)).toBe(folder);
});
