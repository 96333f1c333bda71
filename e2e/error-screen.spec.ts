import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures';
import { type Site, standalone, startSite } from './site';

/** Breaks a built site in its folder `server`, so that what is in it fails as it is used. */
const breakers: Record<string, { path: string; breakIt: (server: string) => void }> = {
  'the renderer': {
    path: '/terms?from=mail',
    breakIt(server) {
      for (const end of ['html', 'rsc', 'meta']) rmSync(join(server, 'app', `terms.${end}`));
      fail(join(server, 'app', '(legal)', 'terms', 'page.js'));
    },
  },
  'a route handler': {
    path: '/api/ready',
    breakIt: (server) => fail(join(server, 'app', 'api', 'ready', 'route.js')),
  },
  'the middleware': {
    // A page's own address needs none.
    path: '/sunrise-toyota',
    breakIt(server) {
      const file = join(server, 'middleware-manifest.json');
      const { middleware } = JSON.parse(readFileSync(file, 'utf8')) as {
        middleware: Record<'/', { entrypoint: string }>;
      };
      fail(join(server, '..', middleware['/'].entrypoint));
    },
  },
};

/** Puts a fault before a script's first line. */
function fail(script: string): void {
  const text = readFileSync(script, 'utf8');
  writeFileSync(script, `throw new Error('Broken on purpose.');\n${text}`);
}

const test = base.extend<object, { broken: Site }>({
  broken: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'broken-site-'));
      cpSync(standalone, folder, { recursive: true, verbatimSymlinks: true });
      for (const { breakIt } of Object.values(breakers)) breakIt(join(folder, '.next', 'server'));
      const site = await startSite({}, { args: ['serve.mjs'], cwd: folder });
      await use(site);
      await site.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

// One broken copy and its server for all tests, and so one worker.
test.describe.configure({ mode: 'default' });

/** The screen stands there in the site's type and colours. */
async function expectScreen(page: Page, summary: string | RegExp) {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Unexpected Application Error!');
  await expect(heading).toHaveCSS('font-family', /^archivo/);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(summary);
  const again = page.getByRole('main').getByText('Try again');
  await expect(again).toHaveCSS('border-radius', '12px');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await expect(page.locator('meta[name="viewport"]')).toHaveCount(1);
}

test('whatever fails in the server, the same screen is answered with 500, and one is led there again', async ({
  page,
  broken,
  request,
}) => {
  const bodies = new Set<string>();
  for (const [what, { path }] of Object.entries(breakers)) {
    const response = await request.get(broken.url + path);
    expect(response.status(), what).toBe(500);
    bodies.add(await response.text());

    await page.goto(broken.url + path);
    const again = page.waitForResponse(broken.url + path);
    await page.getByRole('link', { name: 'Try again' }).click();
    expect((await again).request().isNavigationRequest(), what).toBe(true);
  }
  expect([...bodies]).toHaveLength(1);
  expect(broken.output().match(/Broken on purpose/g)?.length).toBeGreaterThan(2);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${colorScheme}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ colorScheme, javaScriptEnabled });

      test('the visitor reads the screen of uncaught errors', async ({
        page,
        broken,
        pageErrors,
      }) => {
        await page.goto(broken.url + breakers['the renderer']?.path);
        await expectScreen(page, '500 Internal Server Error');
        expect(pageErrors.list.filter((line) => !line.includes('status of 500'))).toEqual([]);
        if (javaScriptEnabled) {
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations).toEqual([]);
        }
      });
    });
  }
}

test('where one part of the server fails, the pages are there as ever', async ({
  page,
  broken,
}) => {
  await page.goto(`${broken.url}/terms`);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Try the Agent' })).toBeVisible();
});

test.describe('in the browser', () => {
  test.beforeEach(({ page }) =>
    // What the countdown asks as it starts, broken.
    page.addInitScript(() => {
      Object.defineProperty(Date, 'parse', {
        value: () => {
          throw new Error('The clock has stopped.');
        },
      });
    }),
  );

  test('a component that fails leaves the screen, with its message and no stack', async ({
    page,
  }) => {
    await page.goto('/');
    await expectScreen(page, 'The clock has stopped.');
    await expect(page.getByText(/\bat \w.*\.js/)).toHaveCount(0);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`where that screen cannot be fetched either, the root has one at hand (${colorScheme})`, async ({
      page,
      site,
      request,
    }) => {
      await page.emulateMedia({ colorScheme });
      const html = await (await request.get(site.url)).text();
      // What the page did not name, its error boundary asks for later.
      await page.route('**/_next/static/chunks/*.js', (route) =>
        html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
      );
      await page.goto('/');
      await expectScreen(page, /chunk/i);
      await expect(page).toHaveTitle('Unexpected Application Error!');
    });
  }
});
