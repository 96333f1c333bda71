/** @jest-environment node */
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressAnswers } from './compress-answers';

const page = '<p>Every word of it again and again.</p>'.repeat(1_000);
const types: Record<string, string> = {
  '/page': 'text/html; charset=utf-8',
  '/script.js': 'application/javascript',
  '/picture.png': 'image/png',
};

const server = createServer((request, response) => {
  response.setHeader('content-type', types[request.url ?? ''] ?? 'text/plain');
  response.setHeader('content-length', Buffer.byteLength(page));
  response.end(page);
});

beforeAll(async () => {
  compressAnswers();
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

test.each(['/page', '/script.js'])('sends %s with Brotli to who takes it', async (path) => {
  const { headers, body } = await ask(path, 'gzip, deflate, br');
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(headers['content-length']).toBeUndefined();
  expect(brotliDecompressSync(body).toString()).toBe(page);
});

test('sends it with gzip to who takes no more', async () => {
  const { headers, body } = await ask('/page', 'gzip');
  expect(headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(body).toString()).toBe(page);
});

test.each([
  ['/page', 'identity'],
  ['/picture.png', 'gzip, br'],
])('sends %s as it is to who takes %s', async (path, encodings) => {
  const { headers, body } = await ask(path, encodings);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe(page);
});
