import { expect, test } from './fixtures';
import { sampledPaths } from './pages';

/** What the pages may fetch from elsewhere, as the privacy policy says: one picture, on one page. */
const foreignHosts: Record<string, string[]> = { '/AI': ['images.unsplash.com'] };

for (const path of sampledPaths) {
  test(`${path} sets no cookie, stores nothing, and fetches only what the policy names`, async ({
    page,
    site,
    context,
  }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => {
      const { origin, hostname } = new URL(request.url());
      if (origin !== site.url) hosts.add(hostname);
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    expect([...hosts]).toEqual(foreignHosts[path] ?? []);
  });
}
