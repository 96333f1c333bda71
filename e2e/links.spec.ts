import { expect, test } from './fixtures';
import { elementsOf } from './html';
import { missingPath, pagePaths } from './pages';

interface PageLinks {
  status: number;
  hrefs: string[];
  ids: string[];
}

test('every link and anchor of every page goes somewhere, and each id stands once on its page', async ({
  request,
  site,
}) => {
  const seen = new Map<string, PageLinks>();
  async function read(path: string): Promise<PageLinks> {
    const known = seen.get(path);
    if (known) return known;
    const response = await request.get(site.url + path);
    const elements = elementsOf(await response.text());
    const links = {
      status: response.status(),
      hrefs: elements.flatMap(({ name, attributes }) =>
        name === 'a' ? (attributes.href ?? []) : [],
      ),
      ids: elements.flatMap(({ attributes }) => attributes.id ?? []),
    };
    seen.set(path, links);
    return links;
  }

  const dead: string[] = [];
  let count = 0;
  for (const from of [...pagePaths, missingPath]) {
    const { hrefs, ids } = await read(from);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      from,
    ).toEqual([]);
    for (const href of hrefs) {
      count++;
      const url = new URL(href, site.url + from);
      if (url.protocol === 'mailto:') {
        if (!/^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(decodeURIComponent(url.pathname)))
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
      const hasAnchor =
        url.hash === '' || target.ids.includes(decodeURIComponent(url.hash.slice(1)));
      if (isMissing || !hasAnchor) dead.push(`${from} → ${href}`);
    }
  }
  expect(dead).toEqual([]);
  expect(count).toBeGreaterThan(50);
});
