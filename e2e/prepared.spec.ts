import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { expect, test as base } from './fixtures';
import { pagePaths } from './pages';
import { standalone } from './site';

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** With it a request goes to Next, which knows no such cookie. */
const toNext = { cookie: '__next_none=1' };

async function ask(url: string, sent: Record<string, string> = {}, method = 'GET') {
  const asked = request(url, { method, headers: sent, agent: false }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const { vary = '', ...headers } = answer.headers;
  delete headers.date;
  // A set, in which a name may stand in capitals and twice.
  const varies = [...new Set(vary.toLowerCase().split(/,\s*/))].sort().join();
  const body = Buffer.concat(chunks);
  return { status: answer.statusCode, headers: { ...headers, vary: varies }, body } as Answer;
}

/** The paths of all pages and of a file of each kind, with the files that they are sent from. */
const test = base.extend<object, { files: [string, string][] }>({
  files: [
    async ({ site }, use) => {
      const html = String((await ask(site.url)).body);
      const assets = ['js', 'css', 'woff2'].map((kind) => {
        const [path = kind] = new RegExp(`/_next/static/[\\w./-]+\\.${kind}`).exec(html) ?? [];
        return [path, path.replace('/_next', '.next')] as [string, string];
      });
      const pages = pagePaths.map((path): [string, string] => [
        path,
        `.next/server/app${path === '/' ? '/index' : path}.html`,
      ]);
      await use([...pages, ...assets, ['/icon-512.png', 'public/icon-512.png']]);
    },
    { scope: 'worker' },
  ],
});

test('what is sent without Next is what Next sends, header by header and byte by byte', async ({
  site,
  files,
}) => {
  for (const [path] of files) {
    const url = site.url + path;
    const whole = await ask(url, toNext);
    expect(whole.status, path).toBe(200);
    expect(await ask(url), path).toEqual(whole);
    expect(await ask(`${url}?utm_source=mail`), path).toEqual(whole);
    expect(await ask(url, { 'user-agent': 'Googlebot/2.1' }), path).toEqual(whole);

    const br = { 'accept-encoding': 'br' };
    const head = await ask(url, { ...br, ...toNext }, 'HEAD');
    expect(await ask(url, br, 'HEAD'), path).toEqual(head);

    const known = { ...br, 'if-none-match': whole.headers.etag ?? '' };
    const unchanged = await ask(url, { ...known, ...toNext });
    expect(unchanged.status, path).toBe(304);
    expect(await ask(url, known), path).toEqual({
      ...unchanged,
      // Of other answers that have not changed, their types are not known when they are marked.
      headers: { ...unchanged.headers, vary: whole.headers.vary },
    });
  }
});

test('a compressed form is that of the build, with the headers of the whole', async ({
  site,
  files,
}) => {
  for (const [path, file] of files) {
    const whole = await ask(site.url + path);
    for (const [encoding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      const form = join(standalone, file + ending);
      const answer = await ask(site.url + path, { 'accept-encoding': encoding });
      const isText = !/\.(?:woff2|png)$/.test(path);
      expect(existsSync(form), path).toBe(isText);
      const body = isText ? readFileSync(form) : whole.body;
      expect(answer, path).toEqual({
        ...whole,
        headers: {
          ...whole.headers,
          ...(isText && { 'content-encoding': encoding }),
          'content-length': String(body.length),
        },
        body,
      });
    }
  }
});

test('a part of a file, and data for the router, are what Next sends', async ({ site, files }) => {
  const [font = ''] = files.find(([path]) => path.endsWith('.woff2')) ?? [];
  const part = await ask(site.url + font, { range: 'bytes=2-5' });
  const whole = await ask(site.url + font);
  expect(part).toMatchObject({ status: 206, body: whole.body.subarray(2, 6) });
  const data = await fetch(`${site.url}/AI`, { headers: { rsc: '1' } });
  expect(data.headers.get('content-type')).toBe('text/x-component');
});
