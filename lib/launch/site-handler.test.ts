import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import {
  contentSecurityPolicy,
  noPagePolicy,
  type PolicyEnvironment,
} from '@/lib/headers/content-security-policy.mjs';
import { publishedPages } from '@/lib/dealerships/published';
import { createHttpServer, type Traffic } from './http-server';
import type { PreparedAnswer } from './prepared-answers';
import { createSiteHandler } from './site-handler';

const page = '<p>Every word of it again and again.</p>'.repeat(100);
const needs = { scripts: ["'sha256-one='"], styles: [], pictures: [], hasForm: false };
const environment: PolicyEnvironment = { platform: 'embedded', frameAncestors: [] };
const pagePolicy = contentSecurityPolicy(needs, environment);
const otherPolicy = contentSecurityPolicy(needs, { ...environment, platform: 'hosted' });

const seen: { url: string | undefined; address: unknown }[] = [];
/** Stands for Next, with a build for another environment. */
const next: RequestListener = ({ url, method, headers }, response) => {
  seen.push({ url, address: headers['x-client-socket-address'] });
  response.setHeader('content-security-policy', otherPolicy);
  response.setHeader('etag', '"1"');
  if (headers['if-none-match'] === '"1"') return void response.writeHead(304).end();
  if (url === '/fault') {
    response.statusCode = 500;
    response.setHeader('cache-control', 's-maxage=31536000');
  }
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-length', page.length);
  response.end(method === 'HEAD' ? undefined : page);
};

/** A page that is sent without Next, also built for another environment. */
const prepared = new Map<string, PreparedAnswer>([
  [
    '/prepared',
    {
      status: 200,
      type: 'text/html; charset=utf-8',
      headers: { etag: '"2"', 'content-security-policy': otherPolicy },
      bodies: new Map([['identity', Buffer.from(page)]]),
    },
  ],
]);

/** Nothing is, and no path is one that something could be at. */
const published = {
  published: publishedPages(),
  answers: { ready: () => undefined, answerTo: () => undefined },
  builtPaths: {},
  isUnbuilt: () => false,
};

let traffic: Traffic;
beforeAll(async () => {
  const env = {
    VAPI_PRIVATE_TOKEN: undefined,
    FRAME_ANCESTORS: [],
    TRUSTED_PROXY_HOPS: 0,
    WEB_CALL_VIDEO_RECORDING: false,
  };
  traffic = createHttpServer(createSiteHandler(next, { env, prepared, published }));
  await once(traffic.server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => traffic.server.close());
beforeEach(() => void (seen.length = 0));

/** What a client receives that sends `heads`, the last of which closes the connection. */
async function answersTo(...heads: string[][]): Promise<string> {
  const socket = connect((traffic.server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => (received += text));
  const last = heads.length - 1;
  const texts = heads.map(([line = '', ...fields], index) =>
    [`${line} HTTP/1.1`, 'Host: a', ...(index === last ? ['Connection: close'] : []), ...fields]
      .concat('', '')
      .join('\r\n'),
  );
  socket.write(texts.join(''));
  await once(socket, 'close');
  return received;
}

const policyIn = (answer: string) => /^content-security-policy: (.*)\r$/im.exec(answer)?.[1];

test('a page gets the policy of this environment, and is compressed', async () => {
  const answer = await answersTo(['GET /AI', 'Accept-Encoding: br']);
  expect(policyIn(answer)).toBe(pagePolicy);
  expect(answer).toMatch(/\r\ncontent-encoding: br\r\n/i);
  const [, body = ''] = /\r\n\r\n[\da-f]+\r\n(.*)\r\n0\r\n\r\n$/is.exec(answer) ?? [];
  expect(brotliDecompressSync(Buffer.from(body, 'latin1')).toString()).toBe(page);
});

test.each([
  ['GET /prepared', [], 200],
  ['HEAD /prepared', [], 200],
  ['GET /prepared', ['If-None-Match: "2"'], 304],
] as const)('%s (%j) is answered without Next, with all headers', async (line, fields, status) => {
  const answer = await answersTo([line, ...fields]);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(policyIn(answer)).toBe(pagePolicy);
  expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
  expect(answer.endsWith(line.startsWith('GET') && status === 200 ? page : '\r\n\r\n')).toBe(true);
  expect(seen).toEqual([]);
});

test.each([
  ['POST /', 405],
  ['POST /prepared', 405],
  ['GET //evil.example', 400],
  ['POST /api/foo', 404],
])('%s is refused with the headers of every answer', async (line, status) => {
  const answer = await answersTo([line]);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(policyIn(answer)).toBe(noPagePolicy);
  expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
  expect(seen).toEqual([]);
});

test.each([
  ['HEAD /AI', [], 200],
  ['GET /AI', ['If-None-Match: "1"'], 304],
] as const)('%s (%j) is answered with the policy and no body', async (line, fields, status) => {
  const answer = await answersTo([line, 'Accept-Encoding: gzip, br', ...fields]);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*\\r\\n\\r\\n$`, 's'));
  expect(policyIn(answer)).toBe(pagePolicy);
  expect(answer).not.toMatch(/content-encoding/i);
});

test('no cache keeps the page of a fault, whatever Next says', async () => {
  const answer = await answersTo(['GET /fault']);
  expect(answer).toMatch(/^HTTP\/1\.1 500 /);
  expect(answer.match(/\r\ncache-control: .*/gi)).toEqual(['\r\ncache-control: no-store']);
});

test('a body is asked for once, and its answer has the headers', async () => {
  const fields = ['Content-Length: 0', 'Expect: 100-continue'];
  const answer = await answersTo(['POST /api/call/web', ...fields]);
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  expect(answer.match(/HTTP\/1\.1 100/g)).toHaveLength(1);
  expect(policyIn(answer)).toBe(pagePolicy);
});

test('each request of a packet carries the address of its socket, whatever it claims', async () => {
  await answersTo(['GET /1', 'X-Client-Socket-Address: 192.0.2.1'], ['GET /2'], ['GET /3']);
  expect(seen).toEqual(['/1', '/2', '/3'].map((url) => ({ url, address: '127.0.0.1' })));
});
