import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { createStaticFiles } from './static-files';

const folder = mkdtempSync(join(tmpdir(), 'static-files-'));
const write = (name: string, content: string | Buffer) => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), content);
};
const page = '<h1>Ford</h1>';
const needs = { scripts: ["'sha256-one='"], styles: [], pictures: [], hasForm: false };
write('pages/needs.json', JSON.stringify({ '/BellFord': needs, '/_not-found': needs }));
write('pages/index.html', 'home');
write('pages/BellFord.html', page);
write('pages/BellFord.html.br', brotliCompressSync(page));
write('public/desk-worker.js', 'work()');
write('public/icon.png', '');
write('.next/static/chunks/a.js', 'run()');

const environment = { platform: 'embedded' as const, frameAncestors: [], recordsVideo: false };
const { sendStatic } = createStaticFiles(folder, environment);
const server = createServer((request, response) => {
  if (!sendStatic(request, response)) response.end('next');
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Sends a raw request: `fetch` would decompress, and add headers. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const asked = ask({ host: '127.0.0.1', port, path, headers, method }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const body = Buffer.concat((await response.toArray()) as Buffer[]);
  const isPacked = response.headers['content-encoding'] === 'br';
  const text = String(isPacked ? brotliDecompressSync(body) : body);
  return { status: response.statusCode, headers: response.headers, body: text };
}

test('sends a page with its own policy, and 304 while it is unchanged', async () => {
  const { status, headers, body } = await get('/BellFord?l=ABC');
  expect({ status, body }).toEqual({ status: 200, body: page });
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-one='"),
    'permissions-policy': expect.stringContaining('microphone=(self)'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  });
  const again = await get('/BellFord', { 'if-none-match': `"other", W/${headers.etag}` });
  expect(again).toMatchObject({ status: 304, body: '' });
});

test('sends the precompressed copy if the client accepts it', async () => {
  const packed = await get('/BellFord', { 'accept-encoding': 'gzip, br' });
  expect(packed).toMatchObject({ body: page, headers: { 'content-encoding': 'br' } });
  const plain = await get('/BellFord', { 'accept-encoding': 'br;q=0' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers.etag).not.toBe(plain.headers.etag);
});

test('lets caches keep a hashed file for a year, and its policy allows no loads', async () => {
  const { headers } = await get('/_next/static/chunks/a.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
});

test('sends only headers for HEAD, and the whole file for a range', async () => {
  const head = await get('/', {}, 'HEAD');
  expect(head).toMatchObject({ status: 200, body: '', headers: { 'content-length': '4' } });
  expect(await get('/', { range: 'bytes=3-1' })).toMatchObject({ status: 200, body: 'home' });
});

test.each([
  ['/bellford', '/BellFord/', '/BellFord.html', '/BellFord.html.br', '/%42ellFord', '/index'],
  ['/unknown', '/needs.json', '/../pages/needs.json'],
])('leaves other addresses to Next: %s, %s, %s', async (...paths) => {
  for (const path of paths) expect(await get(path)).toMatchObject({ body: 'next' });
});

test('leaves router data and other methods to Next', async () => {
  expect(await get('/BellFord', { rsc: '1' })).toMatchObject({ body: 'next' });
  expect(await get('/BellFord', {}, 'POST')).toMatchObject({ body: 'next' });
});

test('allows requests to the site only for the desk’s service worker', async () => {
  const policyOf = async (path: string) => (await get(path)).headers['content-security-policy'];
  expect(await policyOf('/desk-worker.js')).toBe("default-src 'none'; connect-src 'self'");
  expect(await policyOf('/icon.png')).not.toContain('connect-src');
});
