import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PreparedAnswer } from './prepared-answers';
import { sendPrepared } from './send-prepared';

const page: PreparedAnswer = {
  status: 200,
  type: 'text/html; charset=utf-8',
  headers: {
    etag: '"1"',
    'cache-control': 's-maxage=31536000',
    vary: 'rsc, Accept-Encoding',
  },
  bodies: new Map([
    ['br', Buffer.from('in Brotli')],
    ['gzip', Buffer.from('in gzip')],
    ['identity', Buffer.from('as it is')],
  ]),
};
const font: PreparedAnswer = {
  status: 200,
  type: 'font/woff2',
  headers: {
    etag: 'W/"2"',
    'last-modified': 'Sun, 22 Nov 2026 10:00:00 GMT',
  },
  bodies: new Map([['identity', Buffer.from('a font')]]),
};
const prepared = new Map([
  ['/AI', page],
  ['/font.woff2', font],
  [
    '/missing',
    { ...page, status: 404, bodies: new Map([['identity' as const, Buffer.from('missing')]]) },
  ],
]);
const server = createServer(
  sendPrepared(prepared, (_request, response) => void response.end('by Next')),
);

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());

interface Asked {
  method?: string;
  headers?: Record<string, string>;
}

async function ask(path: string, { method = 'GET', headers = {} }: Asked = {}) {
  const { port } = server.address() as AddressInfo;
  const request = send({ port, path, method, headers, agent: false }).end();
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of answer.setEncoding('utf8')) body += String(chunk);
  return { status: answer.statusCode, headers: answer.headers, body };
}

test.each([
  ['br', 'in Brotli', 'br'],
  ['gzip, deflate, br, zstd', 'in Brotli', 'br'],
  ['gzip', 'in gzip', 'gzip'],
  ['br;q=0.5, gzip', 'in gzip', 'gzip'],
  ['br;q=0, *', 'in gzip', 'gzip'],
  ['BR', 'in Brotli', 'br'],
  ['', 'as it is', undefined],
  ['identity', 'as it is', undefined],
  ['br;q=0.1, identity', 'as it is', undefined],
  ['deflate', 'as it is', undefined],
  ['identity;q=0, zstd', 'as it is', undefined],
])('to a client that takes "%s" it sends a page %s', async (list, body, encoding) => {
  const answer = await ask('/AI', { headers: { 'accept-encoding': list } });
  expect(answer).toMatchObject({ status: 200, body, headers: page.headers });
  expect(answer.headers['content-type']).toBe(page.type);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-length']).toBe(String(body.length));
});

test('without a list of encodings, and where there is no other form, it sends the file', async () => {
  expect(await ask('/AI')).toMatchObject({ status: 200, body: 'as it is' });
  const answer = await ask('/font.woff2', { headers: { 'accept-encoding': 'br' } });
  expect(answer).toMatchObject({ status: 200, body: 'a font', headers: font.headers });
  expect(answer.headers['content-encoding']).toBeUndefined();
});

test('HEAD gets the headers of the whole page, and no body', async () => {
  const answer = await ask('/AI', { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  expect(answer).toMatchObject({ status: 200, body: '', headers: page.headers });
  expect(answer.headers['content-length']).toBe('8');
  expect(answer.headers['content-encoding']).toBeUndefined();
});

test.each([
  ['/AI', { 'if-none-match': '"1"' }],
  ['/AI', { 'if-none-match': 'W/"1"' }],
  ['/AI', { 'if-none-match': '"0", "1"' }],
  ['/AI', { 'if-none-match': '*' }],
  ['/font.woff2', { 'if-none-match': 'W/"2"' }],
  ['/font.woff2', { 'if-modified-since': 'Sun, 22 Nov 2026 10:00:00 GMT' }],
])('%s is unchanged for %j', async (path, headers) => {
  const answer = await ask(path, { headers: { 'accept-encoding': 'br', ...headers } });
  expect(answer).toMatchObject({ status: 304, body: '' });
  expect(answer.headers).toMatchObject({ ...prepared.get(path)?.headers });
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('content-'))).toEqual([]);
});

test.each([
  ['/AI', { 'if-none-match': '"2"' }],
  ['/AI', { 'if-none-match': '"1"', 'cache-control': 'no-cache' }],
  ['/AI', { 'if-modified-since': 'Sun, 22 Nov 2026 10:00:00 GMT' }],
  ['/font.woff2', { 'if-modified-since': 'Sun, 22 Nov 2026 09:59:59 GMT' }],
])('%s is sent whole for %j', async (path, headers) => {
  expect(await ask(path, { headers })).toMatchObject({ status: 200 });
});

test.each(['*', '"1"', 'W/"1"'])('what is not there is never unchanged, for %s', async (etag) => {
  const answer = await ask('/missing', { headers: { 'if-none-match': etag } });
  expect(answer).toMatchObject({ status: 404, body: 'missing' });
});

test('a wish for encodings that is longer than any browser’s is not read', async () => {
  const { headers, body } = await ask('/AI', {
    headers: { 'accept-encoding': `br${',*'.repeat(100)}` },
  });
  expect(headers).not.toHaveProperty('content-encoding');
  expect(body).toBe('as it is');
});

test.each(['?', '?utm_source=mail&utm_medium=a%20b', '?gclid=x', '?a', '?a=1&a=_rsc'])(
  'a link of a campaign (%s) leads to the same page',
  async (query) => {
    expect((await ask(`/AI${query}`)).body).toBe('as it is');
  },
);

test.each([
  ...['/AI?_rsc=x', '/AI?a=1&_rsc=x', '/AI?%5Frsc=x', '/AI?__nextDataReq=1', '/AI?nxtPa=1'],
  ...['/ai', '/AI/', '/A%49', '//AI', '/none', '/', '/__proto__', '*'],
])('%s is left to Next', async (path) => {
  expect((await ask(path)).body).toBe('by Next');
});

test.each([
  ['rsc', '1'],
  ['next-router-prefetch', '1'],
  ['next-router-segment-prefetch', '/_tree'],
  ['next-router-state-tree', '%5B%22%22%5D'],
  ['next-url', '/'],
  ['range', 'bytes=0-1'],
  ['if-match', '"1"'],
  ['if-unmodified-since', 'Sun, 22 Nov 2026 10:00:00 GMT'],
  ['cookie', 'a=1; __prerender_bypass=x'],
  ['cookie', '__next_preview_data=x'],
])('a request with %s is left to Next', async (name, value) => {
  expect((await ask('/AI', { headers: { [name]: value } })).body).toBe('by Next');
});

test('another cookie, method or header changes nothing, or is left to Next', async () => {
  expect((await ask('/AI', { headers: { cookie: 'a=1', 'user-agent': 'b' } })).body).toBe(
    'as it is',
  );
  for (const method of ['POST', 'OPTIONS', 'DELETE']) {
    expect((await ask('/AI', { method })).body).toBe('by Next');
  }
});
