import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, test } from './support/fixtures';
import { formPaths, legalPaths, missingPath, sampledDealershipPaths } from './support/pages';

const dealershipSections = [
  ...['hero', 'lost-service', 'calculator', 'features', 'benefits', 'stakes', 'proof', 'pricing'],
  'faq',
];

/** Anchors of each page's sections, in reading order. */
const sectionsOf: Record<string, string[]> = {
  '/': [
    ...['hero', 'hidden-costs', 'calculator', 'features', 'benefits', 'how-it-works'],
    ...['integration', 'pricing', 'faq'],
  ],
  '/AI': [
    ...['hero', 'pricing', 'use-cases', 'products', 'resources'],
    ...['calendar', 'integration', 'features', 'questions'],
  ],
  ...Object.fromEntries(sampledDealershipPaths.map((path) => [path, dealershipSections])),
  '/privacy': [
    ...['information-collected', 'use', 'sharing', 'security', 'retention', 'rights'],
    'privacy-contact',
  ],
  '/terms': [
    ...['acceptance', 'service-description', 'pre-sale-terms', 'user-responsibilities'],
    ...['payment-and-billing', 'service-availability', 'intellectual-property'],
    ...['limitation-of-liability', 'termination', 'terms-contact'],
  ],
  '/cookies': [
    ...['what-cookies-are', 'types-of-cookies', 'third-party-cookies', 'managing-preferences'],
    ...['cookie-retention', 'cookie-updates', 'cookie-contact'],
  ],
};

/** Third-party hosts of each page. The privacy policy allows one picture on one page. */
const foreignHosts: Record<string, string[]> = { '/AI': ['images.unsplash.com'] };

const groups = {
  'the landing pages': ['/', ...sampledDealershipPaths],
  'the legal pages, /AI and the 404': ['/AI', ...legalPaths, missingPath],
  'the forms': formPaths,
};

for (const [title, paths] of Object.entries(groups)) {
  test(`${title} show their sections in order, without an error, a cookie or a third-party request`, async ({
    page,
    context,
    pageErrors,
    site,
  }) => {
    let hosts = new Set<string>();
    page.on('request', (request) => {
      const { origin, hostname } = new URL(request.url());
      if (origin !== site.url) hosts.add(hostname);
    });
    const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    await page.route('https://images.unsplash.com/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: picture }),
    );
    for (const path of paths) {
      await test.step(path, async () => {
        hosts = new Set();
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        const sections = page.getByRole('main').locator('section[id]');
        const ids = await sections.evaluateAll((all) => all.map(({ id }) => id));
        expect(ids, path).toEqual(sectionsOf[path] ?? []);

        // The page's scripts run and respond.
        const opener = page.getByRole('button', { name: /^(Try the Agent|Watch Demo)$/ });
        const [name, button] =
          path === '/AI'
            ? ['How one email fills a bay', 'Play']
            : ['Try the AI Agent', 'Start voice call'];
        if (!formPaths.includes(path)) {
          await opener.filter({ visible: true }).first().click();
          const dialog = page.getByRole('dialog', { name });
          await expect(dialog.getByRole('button', { name: button })).toBeVisible();
        }
        if (sectionsOf[path]?.includes('calculator')) {
          await page.keyboard.press('Escape');
          // The dialog takes keys until it is gone, and returns the focus then.
          await expect(page.getByRole('dialog')).toHaveCount(0);
          await page.getByRole('slider', { name: 'Missed calls a week' }).press('ArrowRight');
          await expect(page).toHaveURL(/\?calls=26&share=30&order=400#calculator$/);
          await expect(page.getByRole('timer', { name: 'Time left in the offer' })).toHaveText(
            /^\D*00\D+00\D+00\D+00\D*$/,
          );
        }
        expect([...hosts], path).toEqual(foreignHosts[path] ?? []);
        expect(await page.evaluate(() => sessionStorage.length), path).toBe(0);
      });
    }
    expect(await context.storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] });
    const isOf404 = new RegExp(`status of 404|${missingPath}`);
    expect(pageErrors.list.filter((line) => !isOf404.test(line))).toEqual([]);
  });
}

test('a missing path logs one console error, and its page links home', async ({
  page,
  pageErrors,
}) => {
  const response = await page.goto('/No/Such/Dealer');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  const lines = () => pageErrors.list.filter((line) => line.includes('/No/Such/Dealer'));
  await expect.poll(lines).toHaveLength(1);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(lines()).toHaveLength(1);
});

test('other spellings of a path redirect permanently, and unknown paths are no server error', async ({
  request,
  site,
}) => {
  for (const [from, to] of [
    ['/sunrise-toyota', '/SunriseToyota'],
    ['/SUNRISE_TOYOTA', '/SunriseToyota'],
    ["/o'brien-ford-and-sons", '/OBrienFordAndSons'],
    ['/OBrienFord&Sons', '/OBrienFordAndSons'],
    ['/sunrise%20toyota?from=mail', '/SunriseToyota?from=mail'],
    ['/ai', '/AI'],
    ['/Privacy', '/privacy'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status(), from).toBe(308);
    expect(new URL(response.headers().location ?? '', site.url).href).toBe(site.url + to);
    expect((await request.get(to)).status(), to).toBe(200);
  }
  for (const path of [
    ...['/sunrise', '/SunriseToyota/more', '/%00', '/%E0%A4%A', '/__proto__', '/api/missing'],
    ...['/..%2f..%2fetc%2fpasswd', '/%5C%5Cexample.com', '/%64esk', '/desk%2fleads', '/%35%30%30'],
    ...['/desk/%', '/desk/links/%E0%A4%A', '/500/%ff', '/500/%2'],
    `/${'a'.repeat(4000)}`,
  ]) {
    const response = await request.get(site.url + path, { maxRedirects: 0 });
    expect([400, 404], path.slice(0, 40)).toContain(response.status());
  }
  // `curl --http2` sends these headers.
  const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c' };
  const [offered] = (await once(get(`${site.url}/AI`, { headers }), 'response')) as [
    IncomingMessage,
  ];
  expect(offered.resume().statusCode).toBe(200);
  const doubled = await request.get(`${site.url}//example.com/a`, { maxRedirects: 0 });
  expect(doubled.headers().location).toBe('/example.com/a');
});

test('a failing component shows the error screen, with its message and no stack', async ({
  page,
}) => {
  // Breaks `Date.parse`, which the countdown calls as it starts.
  await page.addInitScript(() => {
    Date.parse = () => {
      throw new Error('The clock has stopped.');
    };
  });
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Unexpected Application Error!');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The clock has stopped.');
  await expect(page.getByText(/\bat \w.*\.js/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each page is complete, and states what its scripts would show', async ({ page }) => {
    for (const path of ['/', '/SunriseToyota', '/AI', '/call-back', '/privacy', missingPath]) {
      await page.goto(path);
      const headings = page.getByRole('heading');
      await expect(headings.filter({ visible: true }), path).toHaveCount(await headings.count());
    }

    await page.goto('/');
    await expect(page.getByText(/needs JavaScript/i).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'What a month' })).toContainText('$13,000');
    const ending = page.getByRole('time').filter({ hasText: 'August 31, 2025', visible: true });
    await expect(ending.first()).toHaveAttribute('datetime', '2025-08-31T23:59:59.999Z');
  });

  test('the dial of /AI sets the prices, by pointer and by keyboard', async ({ page }) => {
    await page.goto('/AI');
    const board = page.getByRole('region', { name: 'You pay for the list' });
    const expectPrices = (service: string, store: string, group: string) =>
      expect(board).toMatchAriaSnapshot(`
        - heading "Service"
        - paragraph: ${service} a month, example price
        - heading "Store"
        - paragraph: ${store} a month, example price
        - heading "Group"
        - paragraph: ${group} a month, example price`);
    await expectPrices('$69', '$119', '$199');
    await board.getByText('100,000', { exact: true }).first().click();
    await expectPrices('$349', '$599', '$899');
    await page.keyboard.press('ArrowLeft');
    await expectPrices('$209', '$359', '$559');
  });
});
