import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFiles } from './compress-files.mjs';
import { readPreparedAnswers } from './prepared-answers';

const folder = mkdtempSync(join(tmpdir(), 'prepared-'));
const html = '<p>Every word of it again and again.</p>'.repeat(100);
const meta = (status?: number) =>
  JSON.stringify({
    status,
    headers: {
      'x-nextjs-stale-time': '300',
      'x-nextjs-prerender': '1',
      'x-next-cache-tags': 'of Next alone',
      'content-security-policy': "default-src 'none'",
    },
  });
const files: Record<string, string> = {
  '.next/routes-manifest.json': JSON.stringify({ rsc: { varyHeader: 'rsc, next-url' } }),
  '.next/server/app/index.html': html,
  '.next/server/app/index.meta': meta(),
  '.next/server/app/AI.html': html,
  '.next/server/app/AI.meta': meta(),
  '.next/server/app/a/b.html': html,
  '.next/server/app/a/b.meta': meta(),
  '.next/server/app/500.html': html,
  '.next/server/app/500.meta': meta(500),
  '.next/server/app/_not-found.html': html,
  '.next/server/app/_not-found.meta': meta(404),
  '.next/server/app/robots.txt.body': 'x',
  '.next/server/app/AI/page.js': 'code of the server',
  '.next/static/chunks/a-b_c.js': 'let x;',
  '.next/static/media/font.woff2': 'a font',
  '.next/static/media/unknown.type': 'x',
  'public/icon.png': 'a picture',
};
const at = new Date('2026-11-22T10:00:00.500Z');

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    utimesSync(file, at, at);
  }
  const shrinking = ['.next/static/chunks/a-b_c.js', '.next/server/app/AI.html'];
  await compressFiles(shrinking.map((name) => join(folder, name)));
});
afterAll(() => rmSync(folder, { recursive: true }));

const answers = () => readPreparedAnswers(folder);

test('has the pages and the files that are public, and nothing else', () => {
  const paths = ['/', '/500', '/AI', '/_not-found', '/a/b', '/_next/static/chunks/a-b_c.js'];
  const others = ['/_next/static/media/font.woff2', '/icon.png'];
  expect([...answers().keys()].sort()).toEqual([...paths, ...others].sort());
});

test('the page of an error has the status of an error', () => {
  const statuses = ['/AI', '/500', '/_not-found'].map((path) => answers().get(path)?.status);
  expect(statuses).toEqual([200, 500, 404]);
});

test('a page has the headers that Next gives it, and its policy', () => {
  expect(answers().get('/AI')?.headers).toEqual({
    vary: 'rsc, next-url, Accept-Encoding',
    'x-nextjs-cache': 'HIT',
    'x-nextjs-stale-time': '300',
    'x-nextjs-prerender': ['1', '1'],
    'content-security-policy': "default-src 'none'",
    'cache-control': 's-maxage=31536000',
    etag: expect.stringMatching(/^"[\da-z]+"$/),
  });
  expect(answers().get('/AI')?.type).toBe('text/html; charset=utf-8');
});

test('a script is kept for good, and a picture is asked for again', () => {
  expect(answers().get('/_next/static/chunks/a-b_c.js')?.headers).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'last-modified': 'Sun, 22 Nov 2026 10:00:00 GMT',
    etag: `W/"6-${at.getTime().toString(16)}"`,
    vary: 'Accept-Encoding',
  });
  const { headers } = answers().get('/icon.png') ?? {};
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=0' });
  expect(headers).not.toHaveProperty('vary');
});

test('what the build compressed is there in each form', () => {
  const bodies = answers().get('/AI')?.bodies;
  expect([...(bodies?.keys() ?? [])]).toEqual(['br', 'gzip', 'identity']);
  expect(String(bodies?.get('identity'))).toBe(html);
  expect(String(brotliDecompressSync(bodies?.get('br') ?? ''))).toBe(html);
  expect(String(gunzipSync(bodies?.get('gzip') ?? ''))).toBe(html);
  expect([...(answers().get('/icon.png')?.bodies.keys() ?? [])]).toEqual(['identity']);
});
