import { expect, test } from './fixtures';
import { missingPath, pagePaths } from './pages';

interface PageLinks {
  status: number;
  hrefs: string[];
  ids: Set<string>;
}

test.use({ javaScriptEnabled: false });

test('every link and anchor of every page goes somewhere', async ({ page, site }) => {
  const seen = new Map<string, PageLinks>();
  async function read(path: string): Promise<PageLinks> {
    const known = seen.get(path);
    if (known) return known;
    const response = await page.goto(site.url + path);
    const links = {
      status: response?.status() ?? 0,
      hrefs: await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? '')),
      ids: new Set(await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))),
    };
    seen.set(path, links);
    return links;
  }

  const dead: string[] = [];
  let count = 0;
  for (const from of [...pagePaths, missingPath]) {
    for (const href of (await read(from)).hrefs) {
      count++;
      const url = new URL(href, site.url + from);
      if (url.protocol === 'mailto:') {
        if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(decodeURIComponent(url.pathname)))
          dead.push(`${from} → ${href}`);
        continue;
      }
      if (url.protocol === 'tel:') continue;
      if (url.origin !== site.url) {
        if (url.protocol !== 'https:') dead.push(`${from} → ${href}`);
        continue;
      }
      const target = await read(url.pathname);
      const isMissing = target.status !== 200 && url.pathname !== missingPath;
      const hasAnchor = url.hash === '' || target.ids.has(decodeURIComponent(url.hash.slice(1)));
      if (isMissing || !hasAnchor) dead.push(`${from} → ${href}`);
    }
  }
  expect(dead).toEqual([]);
  expect(count).toBeGreaterThan(50);
});

test('each id stands once on its page', async ({ page, site }) => {
  for (const path of [...pagePaths, missingPath]) {
    await page.goto(site.url + path);
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      path,
    ).toEqual([]);
  }
});
