import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { elementsOf, type HtmlElement } from './support/html';
import { dealershipPages, formPaths, legalPaths, missingPath, pagePaths } from './support/pages';

/** Reads a page without running scripts, as crawlers and link previews do. */
async function read(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  return { status: response.status(), elements: elementsOf(await response.text()) };
}

const metaOf = (page: HtmlElement[], what: string) =>
  page.find(({ attributes: { name, property } }) => name === what || property === what)?.attributes
    .content ?? '';

/** Addresses of the `link` elements with one of these `rel` values. */
const linksOf = (page: HtmlElement[], ...kinds: string[]) =>
  page
    .filter(({ name, attributes }) => name === 'link' && kinds.includes(attributes.rel ?? ''))
    .map(({ attributes }) => attributes.href ?? '');

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('each page has a title, a description, its own address and a preview, unlike any other page’s', async ({
  request,
}) => {
  const seen = new Set<string>();
  for (const path of pagePaths) {
    const { elements: page } = await read(request, path);
    expect(linksOf(page, 'canonical').map((url) => new URL(url).pathname)).toEqual([path]);
    const isPublic = !dealershipPages.some((one) => one.path === path);
    expect(metaOf(page, 'robots').includes('noindex'), path).toBe(!isPublic);
    const { pathname, search } = new URL(metaOf(page, 'og:image'));
    const png = await (await request.get(pathname + search)).body();
    expect(sizeOf(png), path).toBe('1200x630');
    seen.add(page.find(({ name }) => name === 'title')?.text ?? '');
    seen.add(metaOf(page, 'description')).add(png.toString('base64'));
  }
  expect(seen).not.toContain('');
  expect(seen.size).toBe(3 * pagePaths.length);
});

test('the sitemap, robots, manifest, icons and structured data exist and match the pages', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(listed.sort()).toEqual(['/', '/AI', ...formPaths, ...legalPaths].sort());
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^Sitemap: https?:.+\/sitemap\.xml$/m);
  expect(robots).toMatch(/^Disallow: \/api\//m);

  const { elements } = await read(request, '/');
  const manifest = (await (await request.get(linksOf(elements, 'manifest')[0] ?? '')).json()) as {
    icons: { src: string; sizes: string; type: string }[];
  };
  for (const { src, sizes, type } of manifest.icons) {
    const response = await request.get(src);
    expect(response.headers()['content-type'], src).toBe(type);
    if (type === 'image/png') expect(sizeOf(await response.body())).toBe(sizes);
  }
  for (const href of [...linksOf(elements, 'icon', 'apple-touch-icon'), '/favicon.ico'])
    expect((await request.get(href)).status(), href).toBe(200);

  const data = elements.find(({ attributes: { type } }) => type === 'application/ld+json')?.text;
  const { '@graph': graph } = JSON.parse(data ?? '') as {
    '@graph': {
      '@type': string;
      mainEntity?: { name: string; acceptedAnswer: { text: string } }[];
    }[];
  };
  expect(graph.map((one) => one['@type'])).toContain('Organization');
  const faq = graph.find((one) => one['@type'] === 'FAQPage')?.mainEntity ?? [];
  // The first accordion, since the salesperson's questions follow in another.
  const questions = elements.find(({ attributes }) => attributes['data-slot'] === 'accordion');
  expect(questions?.text).toBe(
    faq.map(({ name, acceptedAnswer: { text } }) => `${name}${text}`).join(''),
  );
});

test('every link and anchor resolves, and each id is unique on its page', async ({
  request,
  site,
}) => {
  const seen = new Map<string, Promise<{ status: number; hrefs: string[]; ids: string[] }>>();
  async function readLinks(path: string) {
    const { status, elements } = await read(request, path);
    const anchors = elements.filter(({ name }) => name === 'a');
    const hrefs = anchors.flatMap(({ attributes: { href } }) => href ?? []);
    return { status, hrefs, ids: elements.flatMap(({ attributes: { id } }) => id ?? []) };
  }
  const linksAt = (path: string) => {
    const links = seen.get(path) ?? readLinks(path);
    seen.set(path, links);
    return links;
  };
  async function isAlive({ protocol, origin, pathname, hash }: URL) {
    if (protocol === 'mailto:') return /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(pathname);
    if (origin !== site.url) return protocol === 'https:' || protocol === 'tel:';
    const { status, ids } = await linksAt(pathname);
    const hasAnchor = hash === '' || ids.includes(hash.slice(1));
    return (status === 200 || pathname === missingPath) && hasAnchor;
  }

  const dead: string[] = [];
  for (const from of [...pagePaths, missingPath, '/SunriseToyota/reserve']) {
    const { hrefs, ids } = await linksAt(from);
    expect(new Set(ids).size, from).toBe(ids.length);
    expect(hrefs.length, from).toBeGreaterThan(3);
    for (const href of hrefs)
      if (!(await isAlive(new URL(href, site.url + from)))) dead.push(`${from} → ${href}`);
  }
  expect(dead).toEqual([]);
});
