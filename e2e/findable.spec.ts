import type { APIRequestContext } from '@playwright/test';
import { expect, questionsIn, test } from './fixtures';
import { elementsOf, type HtmlElement } from './html';
import { dealershipPages, formPaths, legalPaths, pagePaths } from './pages';

/** A page as those read it who look for pages and preview them: its elements of the head, and the rest. */
async function read(request: APIRequestContext, path: string): Promise<HtmlElement[]> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return elementsOf(await response.text());
}

const titleOf = (page: HtmlElement[]) => page.find(({ name }) => name === 'title')?.text ?? '';

const metaOf = (page: HtmlElement[], what: string) =>
  page.find(
    ({ name, attributes }) =>
      name === 'meta' && (attributes.name === what || attributes.property === what),
  )?.attributes.content;

/** The addresses that links of the head have, by what they are to the page. */
const linksOf = (page: HtmlElement[], ...kinds: string[]) =>
  page
    .filter(({ name, attributes }) => name === 'link' && kinds.includes(attributes.rel ?? ''))
    .map(({ attributes }) => attributes.href ?? '');

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('every page has a title, a description, its own address and a preview, all unlike any other page’s', async ({
  request,
  site,
}) => {
  const seen: Record<string, string[]> = { title: [], description: [], image: [] };
  for (const path of pagePaths) {
    await test.step(path, async () => {
      const page = await read(request, path);
      expect(titleOf(page).length).toBeGreaterThan(10);
      const description = metaOf(page, 'description') ?? '';
      expect(description.length).toBeGreaterThan(40);
      expect(description.length).toBeLessThan(200);
      expect(linksOf(page, 'canonical').map((url) => new URL(url).pathname)).toEqual([path]);

      expect(metaOf(page, 'og:title')).toBeTruthy();
      expect(metaOf(page, 'og:image:alt')).toBeTruthy();
      expect(metaOf(page, 'twitter:card')).toBe('summary_large_image');
      const image = new URL(metaOf(page, 'og:image') ?? '');
      const response = await request.get(site.url + image.pathname + image.search);
      expect(response.headers()['content-type']).toBe('image/png');
      const png = await response.body();
      expect(sizeOf(png)).toEqual([1200, 630]);
      seen.title?.push(titleOf(page));
      seen.description?.push(description);
      seen.image?.push(png.toString('base64'));
    });
  }
  for (const [what, values] of Object.entries(seen)) {
    expect(new Set(values).size, what).toBe(pagePaths.length);
  }
});

test('search engines may have the pages but a dealership’s', async ({ request, site }) => {
  for (const { path } of dealershipPages) {
    expect(metaOf(await read(request, path), 'robots')).toContain('noindex');
  }
  expect(metaOf(await read(request, '/'), 'robots') ?? '').not.toContain('noindex');

  const sitemap = await (await request.get(`${site.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url ?? '').pathname,
  );
  expect(listed.sort()).toEqual(['/', '/AI', ...formPaths, ...legalPaths].sort());
  const robots = await (await request.get(`${site.url}/robots.txt`)).text();
  expect(robots).toMatch(/^Sitemap: https?:.+\/sitemap\.xml$/m);
  expect(robots).toMatch(/^Disallow: \/api\//m);
});

test('the manifest and each icon it and the pages name are there', async ({ request, site }) => {
  const page = await read(request, '/');
  const [manifestPath = ''] = linksOf(page, 'manifest');
  const manifest = (await (await request.get(site.url + manifestPath)).json()) as {
    name: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(manifest.name).toBeTruthy();
  for (const { src, sizes, type } of manifest.icons) {
    const response = await request.get(site.url + src);
    expect(response.headers()['content-type']).toBe(type);
    if (type === 'image/png') expect(sizeOf(await response.body()).join('x')).toBe(sizes);
  }
  const links = linksOf(page, 'icon', 'apple-touch-icon');
  expect(links.length).toBeGreaterThanOrEqual(2);
  for (const href of [...links, '/favicon.ico']) {
    expect((await request.get(site.url + href)).status(), href).toBe(200);
  }
});

test('the structured data says what the page says', async ({ page }) => {
  await page.goto('/');
  const blocks = (
    await page.locator('script[type="application/ld+json"]').allTextContents()
  ).flatMap((text) => {
    const data = JSON.parse(text) as Record<string, unknown>;
    return (data['@graph'] as Record<string, unknown>[] | undefined) ?? [data];
  });
  const types = blocks.map((block) => block['@type']);
  expect(types).toEqual(expect.arrayContaining(['Organization', 'FAQPage']));
  const faq = blocks.find((block) => block['@type'] === 'FAQPage') as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  const shown = await questionsIn(page).questions.evaluateAll((all) =>
    all.map((item) => ({
      name: item.querySelector('summary')?.textContent?.trim(),
      text: item.querySelector('summary + *')?.textContent?.trim(),
    })),
  );
  expect(faq.mainEntity.map(({ name, acceptedAnswer: { text } }) => ({ name, text }))).toEqual(
    shown,
  );
});
