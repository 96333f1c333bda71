import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Page, Route } from '@playwright/test';
import { axeViolations, axeViolationsInDark, unfoldAll } from './support/axe';
import { expect, summaryIn, test } from './support/fixtures';
import { weighPage } from './support/page-weight';
import {
  dealershipPages,
  formPaths,
  legalPaths,
  missingPath,
  sampledDealershipPaths,
} from './support/pages';

// Pictures of a third of the width and height show changes as well, with a ninth of the pixels.
test.use({ deviceScaleFactor: 1 / 3 });

/**
 * Pages of each test, opened once each, since opening one takes longer than what is checked there. The first has the
 * context to itself, so that it is weighed with nothing cached.
 */
const walks: Record<string, string[]> = {
  'the home page': ['/'],
  'the pages of dealerships': ['/SunriseToyota', ...sampledDealershipPaths],
  '/AI': ['/AI'],
  'the legal pages': legalPaths,
  'the forms': [...new Set(['/call-back', ...formPaths])],
  'the 404': [missingPath],
};

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
  ...Object.fromEntries(dealershipPages.map(({ path }) => [path, dealershipSections])),
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

/** Weight budget of each kind of page before any intent, in KiB on the wire: 10 % above the current weight. */
const budgets: Record<string, number> = {
  '/': 218,
  '/SunriseToyota': 218,
  '/AI': 203,
  '/call-back': 185,
  '/privacy': 191,
};

/** Names of the pictures of each kind of page. */
const pictures: Record<string, string> = {
  '/': 'home',
  '/SunriseToyota': 'dealership',
  '/AI': 'ai',
  '/reserve': 'form',
  '/privacy': 'privacy',
  [missingPath]: 'missing',
};

/** Pages that differ from another only in their words, and have shorter ones. */
const likeOthers = [
  '/SunriseToyota',
  ...sampledDealershipPaths.slice(0, -1),
  ...formPaths.filter((path) => path !== '/call-back'),
];

/** Third-party hosts of each page. The privacy policy allows one picture on one page. */
const foreignHosts: Record<string, string[]> = { '/AI': ['images.unsplash.com'] };

/** Opens a page; expects its first load to stay within the budget, if it has one. */
async function open(page: Page, url: string, budget: number | undefined) {
  if (budget === undefined) return void (await page.goto(url));
  const kibibyte = 1024;
  const weight = await weighPage(page, url);
  expect.soft(weight.total / kibibyte, url).toBeLessThanOrEqual(budget);
  // A page without its scripts or its font is broken, not light.
  for (const part of ['html', 'scripts', 'fonts'] as const)
    expect(weight[part], `${url}: ${part}`).toBeGreaterThan(8 * kibibyte);
}

/** Expects the page to look as in its pictures. */
async function expectPictures(page: Page, name: string) {
  // Other systems render letters a few grey levels differently.
  if (process.platform !== 'linux') return;
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.soft(page).toHaveScreenshot(`${name}-${width}.png`, {
      fullPage: true,
      scale: 'device',
      maxDiffPixelRatio: 0.005,
    });
  }
}

/** Running animations; excludes the colour that marks the section being read. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map((one) =>
        one instanceof CSSTransition ? one.transitionProperty : (one as CSSAnimation).animationName,
      )
      .filter((name) => name !== 'color' && !name.startsWith('legal-contents-')),
  );

/** Expects the skip link to be the first tab stop and to skip the header. */
async function expectSkipLink(page: Page) {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCount(1);
  await expect(page.getByRole('banner').locator(':focus')).toHaveCount(0);
}

async function expectNoViolations(page: Page, what: string, within?: string) {
  expect.soft(await axeViolations(page, within), what).toEqual([]);
  expect.soft(await axeViolationsInDark(page, within), `${what}, dark`).toEqual([]);
}

/** Sets the width of the screen in CSS pixels, each of which is a pixel of the screen. */
type SetWidth = (width: number) => Promise<unknown>;

/** Expects the page's scripts to run and respond: its dialog opens. Checks small menus, and a dialog, with axe. */
async function expectDialog(page: Page, path: string, setWidth: SetWidth) {
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await setWidth(path === '/' || path === '/AI' ? 360 : 1280);
  if (path === '/') {
    await summaryIn(page.getByRole('banner')).first().click();
    await expectNoViolations(page, 'the menu', 'header');
  }
  if (path === '/AI') {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await summaryIn(dialog('Menu'), 'Products').click();
    await expectNoViolations(page, 'the menu', '[role="dialog"]');
    await page.keyboard.press('Escape');
    await setWidth(1280);
  }
  const opener = page.getByRole('button', { name: /^(Try the Agent|Watch Demo)$/ });
  const ofAi = ['How one email fills a bay', 'Play'] as const;
  const [name, button] =
    path === '/AI' ? ofAi : (['Try the AI Agent', 'Start voice call'] as const);
  await opener.filter({ visible: true }).first().click();
  await expect(dialog(name).getByRole('button', { name: button })).toBeVisible();
  if (path === '/') await expectNoViolations(page, 'the dialog', '[role="dialog"]');
  await page.keyboard.press('Escape');
  // The dialog takes keys until it is gone, and returns the focus then.
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Expects no part of the page to lie beyond its right edge on small screens and with large text. */
async function expectToFit(page: Page, setWidth: SetWidth) {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  for (const width of [320, 768]) {
    await setWidth(width);
    expect(await overflow(), `${width} px`).toBeLessThanOrEqual(0);
  }
  await setWidth(1280);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await overflow(), 'text doubled').toBeLessThanOrEqual(0);
}

for (const [title, paths] of Object.entries(walks)) {
  test(`${title}: each page has its sections and its looks, is light, responds, fits and passes axe, without an error, a cookie or a third-party request`, async ({
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
    const devtools = await context.newCDPSession(page);
    const screen = { height: 800, deviceScaleFactor: 1, mobile: false };
    const setWidth = (width: number) =>
      devtools.send('Emulation.setDeviceMetricsOverride', { width, ...screen });
    // The footer names the year, which the pictures show.
    await page.addInitScript(() => (Date.prototype.getFullYear = () => 2026));
    // A route slows down every request, so only the page with the picture has one.
    const body = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const showPicture = (route: Route) => route.fulfill({ contentType: 'image/svg+xml', body });
    if (title === '/AI') await page.route('https://images.unsplash.com/**', showPicture);
    for (const path of paths) {
      await test.step(path, async () => {
        hosts = new Set();
        await open(page, site.url + path, budgets[path]);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        const sections = page.getByRole('main').locator('section[id]');
        const ids = await sections.evaluateAll((all) => all.map(({ id }) => id));
        expect(ids, path).toEqual(sectionsOf[path] ?? []);
        expect(await moving(page)).toEqual([]);
        if (pictures[path]) await expectPictures(page, pictures[path]);
        await setWidth(1280);
        if (!likeOthers.includes(path)) await expectSkipLink(page);
        if (!formPaths.includes(path)) await expectDialog(page, path, setWidth);
        if (sectionsOf[path]?.includes('calculator')) {
          await page.getByRole('slider', { name: 'Missed calls a week' }).press('ArrowRight');
          await expect(page).toHaveURL(/\?calls=26&share=30&order=400#calculator$/);
          await expect(page.getByRole('timer', { name: 'Time left in the offer' })).toHaveText(
            /^\D*00\D+00\D+00\D+00\D*$/,
          );
        }
        if (path === missingPath) {
          await expect(page.getByText('Oops! Page not found')).toBeVisible();
          const home = page.getByRole('link', { name: 'Return to Home' });
          await expect(home).toHaveAttribute('href', '/');
        }
        expect([...hosts], path).toEqual(foreignHosts[path] ?? []);
        expect(await page.evaluate(() => sessionStorage.length), path).toBe(0);
        if (likeOthers.includes(path)) return;
        await setWidth(1280);
        await unfoldAll(page);
        // The legal pages differ only in their words.
        if (!legalPaths.slice(1).includes(path)) await expectNoViolations(page, path);
        await expectToFit(page, setWidth);
      });
    }
    expect(await context.storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] });
    const ofMissing = ['status of 404', missingPath].map((words) => expect.stringContaining(words));
    expect(pageErrors.list).toEqual(paths.includes(missingPath) ? ofMissing : []);
  });
}

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
  await page.goto('/SunriseToyota');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Unexpected Application Error!');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The clock has stopped.');
  await expect(page.getByText(/\bat \w.*\.js/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each page is complete, and states what its scripts would show; the dial of /AI sets the prices, by pointer and by keyboard', async ({
    page,
  }) => {
    for (const path of ['/SunriseToyota', '/call-back', '/privacy', missingPath, '/', '/AI']) {
      await page.goto(path);
      const headings = page.getByRole('heading');
      await expect(headings.filter({ visible: true }), path).toHaveCount(await headings.count());
      if (path !== '/') continue;
      await expect(page.getByText(/needs JavaScript/i).first()).toBeVisible();
      await expect(page.getByRole('region', { name: 'What a month' })).toContainText('$13,000');
      const ending = page.getByRole('time').filter({ hasText: 'August 31, 2025', visible: true });
      await expect(ending.first()).toHaveAttribute('datetime', '2025-08-31T23:59:59.999Z');
    }

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
