import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { compressAnswers, MAX_WHILE_SENDING } from './compress-answers';
import type { PreparedAnswer } from './prepared-answers';

const page = '<p>Every word of it again and again.</p>'.repeat(1_000);
const types: Record<string, string> = {
  '/page': 'text/html; charset=utf-8',
  '/missing': 'text/html; charset=utf-8',
  '/script.js': 'application/javascript',
  '/endless.js': 'application/javascript',
  '/late.js': 'application/javascript',
  '/part.js': 'application/javascript',
  '/picture.png': 'image/png',
};

/** One for each client that left before its answer: settled when the answer has been sent to nobody. */
const left: Promise<void>[] = [];

const answer: RequestListener = (request, response) => {
  if (request.url === '/unchanged') return void response.writeHead(304).end();
  if (request.url === '/part.js') response.statusCode = 206;
  if (request.url === '/late.js') {
    response.setHeader('content-type', types[request.url] ?? '');
    left.push(once(response, 'close').then(() => void response.end(page)));
    return;
  }
  response.setHeader('content-type', types[request.url ?? ''] ?? 'text/plain');
  if (request.url === '/missing') {
    response.statusCode = 404;
    response.setHeader('etag', '"1"');
  }
  if (request.url === '/endless.js') {
    response.write(page);
    return response.flushHeaders();
  }
  response.setHeader('content-length', Buffer.byteLength(page));
  response.end(page);
};
/** The page of the build with this ETag; `answer` sends it as it is. */
const missing: PreparedAnswer = {
  status: 404,
  type: 'text/html; charset=utf-8',
  headers: { etag: '"1"' },
  bodies: new Map([
    ['br', brotliCompressSync(page)],
    ['gzip', gzipSync(page)],
    ['identity', Buffer.from(page)],
  ]),
};
const server = createServer(compressAnswers(answer, [missing]));

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterAll(() => server.close());

async function ask(path: string, encodings: string) {
  const { port } = server.address() as AddressInfo;
  const request = get({ port, path, agent: false, headers: { 'accept-encoding': encodings } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { headers: answer.headers, body: Buffer.concat(chunks) };
}

test.each(['/page', '/script.js'])(
  'sends %s with Brotli to a client that takes it',
  async (path) => {
    const { headers, body } = await ask(path, 'gzip, deflate, br');
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(body).toString()).toBe(page);
  },
);

test.each([
  ['gzip, deflate, br', 'br', missing.bodies.get('br')],
  ['gzip', 'gzip', missing.bodies.get('gzip')],
  ['', undefined, missing.bodies.get('identity')],
])(
  'to "%s", sends a page of the build as the build compressed it',
  async (list, encoding, body) => {
    const { headers, body: sent } = await ask('/missing', list);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers).toMatchObject({
      'content-length': String(sent.length),
      vary: 'Accept-Encoding',
    });
    expect(sent).toEqual(body);
  },
);

test('sends a page with gzip to a client that takes only that', async () => {
  const { headers, body } = await ask('/page', 'gzip');
  expect(headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(body).toString()).toBe(page);
});

test.each([
  ['/page', 'identity'],
  ['/page', 'br;q=0'],
  ['/picture.png', 'gzip, br'],
])('sends %s uncompressed to a client that takes %s', async (path, encodings) => {
  const { headers, body } = await ask(path, encodings);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe(page);
});

test('takes no place of those for clients that have left before their answer begins', async () => {
  const { port } = server.address() as AddressInfo;
  for (let i = 0; i <= MAX_WHILE_SENDING; i++) {
    const request = get({
      port,
      path: '/late.js',
      agent: false,
      headers: { 'accept-encoding': 'br' },
    });
    request.on('error', () => undefined);
    await once(server, 'request');
    request.destroy();
  }
  await Promise.all(left);
  expect(left).toHaveLength(MAX_WHILE_SENDING + 1);
  expect((await ask('/script.js', 'br')).headers['content-encoding']).toBe('br');
});

test('sends a part of an answer as it is', async () => {
  const { headers, body } = await ask('/part.js', 'br');
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe(page);
});

test.each(['/unchanged', '/part.js'])(
  'tells caches that what they keep differs by encoding, also at %s',
  async (path) => {
    const { headers } = await ask(path, 'br');
    expect(headers.vary).toBe('accept-encoding');
  },
);

test('compresses a limited number of answers at once, and sends the others uncompressed', async () => {
  const { port } = server.address() as AddressInfo;
  const open = Array.from({ length: MAX_WHILE_SENDING }, () =>
    get({ port, path: '/endless.js', agent: false, headers: { 'accept-encoding': 'br' } }),
  );
  const answers = await Promise.all(open.map((request) => once(request, 'response')));
  for (const [answer] of answers as [IncomingMessage][]) {
    expect(answer.headers['content-encoding']).toBe('br');
    answer.on('error', () => undefined);
  }
  const beyond = await ask('/script.js', 'br');
  expect(beyond.headers['content-encoding']).toBeUndefined();
  expect(beyond.body.toString()).toBe(page);
  for (const request of open) request.destroy();
  let again = await ask('/script.js', 'br');
  while (!again.headers['content-encoding']) again = await ask('/script.js', 'br');
  expect(brotliDecompressSync(again.body).toString()).toBe(page);
});
