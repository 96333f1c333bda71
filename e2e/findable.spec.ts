import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { dealershipPages, legalPaths, pagePaths } from './pages';

const metaOf = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).first().getAttribute('content');

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

for (const path of pagePaths) {
  test(`${path} has a title, a description, its own address and a preview of its own`, async ({
    page,
    request,
    site,
  }) => {
    await page.goto(path);
    expect((await page.title()).length).toBeGreaterThan(10);
    const description = (await metaOf(page, 'description')) ?? '';
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThan(200);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(path);

    expect(await metaOf(page, 'og:title')).toBeTruthy();
    expect(await metaOf(page, 'og:image:alt')).toBeTruthy();
    expect(await metaOf(page, 'twitter:card')).toBe('summary_large_image');
    const image = new URL((await metaOf(page, 'og:image')) ?? '');
    const response = await request.get(site.url + image.pathname + image.search);
    expect(response.headers()['content-type']).toBe('image/png');
    expect(sizeOf(await response.body())).toEqual([1200, 630]);
  });
}

test('no two pages have the same title, description or preview', async ({
  page,
  request,
  site,
}) => {
  const seen: Record<string, string[]> = { title: [], description: [], image: [] };
  for (const path of pagePaths) {
    await page.goto(path);
    seen.title?.push(await page.title());
    seen.description?.push((await metaOf(page, 'description')) ?? '');
    const { pathname } = new URL((await metaOf(page, 'og:image')) ?? '');
    const png = await (await request.get(site.url + pathname)).body();
    seen.image?.push(png.toString('base64'));
  }
  for (const [what, values] of Object.entries(seen)) {
    expect(new Set(values).size, what).toBe(pagePaths.length);
  }
});

test('search engines may have the pages but a dealership’s', async ({ page, request, site }) => {
  for (const { path } of dealershipPages) {
    await page.goto(path);
    expect(await metaOf(page, 'robots')).toContain('noindex');
  }
  await page.goto('/');
  expect(await page.locator('meta[name="robots"][content*="noindex"]').count()).toBe(0);

  const sitemap = await (await request.get(`${site.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url ?? '').pathname,
  );
  expect(listed.sort()).toEqual(['/', '/AI', ...legalPaths].sort());
  const robots = await (await request.get(`${site.url}/robots.txt`)).text();
  expect(robots).toMatch(/^Sitemap: https?:.+\/sitemap\.xml$/m);
  expect(robots).toMatch(/^Disallow: \/api\//m);
});

test('the manifest and each icon it and the pages name are there', async ({
  page,
  request,
  site,
}) => {
  await page.goto('/');
  const manifestPath = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await request.get(site.url + (manifestPath ?? ''))).json()) as {
    name: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(manifest.name).toBeTruthy();
  for (const { src, sizes, type } of manifest.icons) {
    const response = await request.get(site.url + src);
    expect(response.headers()['content-type']).toBe(type);
    if (type === 'image/png') expect(sizeOf(await response.body()).join('x')).toBe(sizes);
  }
  const links = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
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
  const shown = await page.locator('#faq details').evaluateAll((all) =>
    all.map((item) => ({
      name: item.querySelector('summary')?.textContent?.trim(),
      text: item.querySelector('summary + *')?.textContent?.trim(),
    })),
  );
  expect(faq.mainEntity.map(({ name, acceptedAnswer: { text } }) => ({ name, text }))).toEqual(
    shown,
  );
});
