import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures';
import { missingPath, pagePaths } from './pages';

const build = join(__dirname, '..', '.next');

interface PrerenderManifest {
  routes: Record<string, { initialRevalidateSeconds: number | false; dataRoute: string | null }>;
  dynamicRoutes: Record<string, { fallback: string | false | null }>;
}

const manifest = JSON.parse(
  readFileSync(join(build, 'prerender-manifest.json'), 'utf8'),
) as PrerenderManifest;

for (const path of pagePaths) {
  test(`${path} was rendered by the build, for good`, async ({ site, request }) => {
    expect(manifest.routes[path]?.initialRevalidateSeconds).toBe(false);
    const file = join(build, 'server', 'app', `${path === '/' ? 'index' : path.slice(1)}.html`);
    expect(existsSync(file)).toBe(true);
    const response = await request.get(site.url + path);
    expect(response.headers()['x-nextjs-prerender']).toMatch(/^1/);
    expect(await response.text()).toBe(readFileSync(file, 'utf8'));
  });
}

test('no page is rendered on demand: a name that is not in the registry has none', async ({
  site,
  request,
}) => {
  expect(manifest.dynamicRoutes['/[dealership]']?.fallback ?? false).toBe(false);
  expect((await request.get(site.url + missingPath)).status()).toBe(404);
});
