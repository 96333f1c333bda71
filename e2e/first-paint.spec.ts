import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { launchOptions } from './browser-options';
import { expect, test } from './fixtures';
import { sampledPaths } from './pages';

/** Words among the classes that no rule is for: what other rules look for around an element. */
const marks = /^group(?:\/|$)/;

for (const path of sampledPaths) {
  test(`${path} has a rule for each class that it names, in its own text`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text).join('');
    const ruled = new Set(
      [...styles.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replace(/\\/g, '')),
    );
    const markup = html.replace(/<(script|style)\b.*?<\/\1>/gs, '');
    const named = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.replaceAll('&gt;', '>').replaceAll('&amp;', '&').split(/\s+/),
    );
    expect(named.length).toBeGreaterThan(100);
    const bare = [...new Set(named)].filter((name) => name && !ruled.has(name));
    expect(bare.filter((name) => !marks.test(name))).toEqual([]);
  });

  test(`${path} asks for no style sheet before it is used`, async ({ page }) => {
    const sheets: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') sheets.push(request.url());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(sheets).toEqual([]);
  });
}

test('a page that React makes anew keeps the parts that it has no code for', async ({ page }) => {
  const warnings: string[] = [];
  page.on('pageerror', ({ message }) => warnings.push(message));
  // As an extension does that turns words into links.
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const changed = html.replace(/<h1[^>]*>/, '$&<a href="#x">Your</a>');
    expect(changed).not.toBe(html);
    await route.fulfill({ response, body: changed });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect.poll(() => warnings.join()).toContain('418');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your dealership picks up/);
  for (const id of ['hidden-costs', 'features', 'benefits', 'integration', 'faq']) {
    await expect(page.locator(`#${id}`)).toHaveCount(1);
    await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeVisible();
  }
  await expect(page.getByRole('contentinfo').getByRole('link')).not.toHaveCount(0);
});

test('of a page that has come in part, nothing is painted before its first screen is whole', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  // In the middle of the panel of which the widget is: the browser has its beginning, and not its end.
  const half = html.indexOf('</button>', html.indexOf(' id="hero"'));
  let sendRest = () => {};
  const rest = new Promise<void>((resolve) => (sendRest = resolve));
  const server = createServer((asked, response) => {
    if (asked.url !== '/') return void response.writeHead(404).end();
    response.setHeader('content-type', 'text/html').write(html.slice(0, half));
    void rest.then(() => response.end(html.slice(half)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const paints = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          setTimeout(() => resolve(performance.getEntriesByType('paint').length), 400),
        ),
    );

  await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
  await expect(page.locator('#hero button').first()).toBeAttached();
  expect(await paints()).toBe(0);
  sendRest();
  await expect.poll(paints).toBeGreaterThan(0);
  server.close();
  server.closeAllConnections();
});

test('what is pressed before the scripts come is done when they have come', async ({ page }) => {
  let letThrough = () => {};
  const released = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const button = page.getByRole('banner').getByRole('button', { name: 'Try the Agent' });
  await button.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letThrough();
  await expect(page.getByRole('dialog', { name: 'Try the AI Agent' })).toBeVisible();
});

test('scripts that a network has lost come again', async ({ page }) => {
  let lost = 0;
  await page.route('**/_next/static/chunks/*.js', (route) =>
    lost++ < 10 ? route.abort() : route.continue(),
  );
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('button', { name: 'Try the Agent' });
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Try the AI Agent' })).toBeVisible();
  expect(lost).toBeGreaterThan(10);
});

test.describe('on a phone whose typeface comes late', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const path of ['/', '/SunriseToyota', '/AI', '/privacy']) {
    test(`${path} moves nothing when it comes`, async ({ page }) => {
      let letThrough = () => {};
      const released = new Promise<void>((resolve) => (letThrough = resolve));
      await page.route('**/*.woff2', async (route) => {
        await released;
        await route.continue();
      });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // The page is loaded when its fonts are.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length,
      );
      const lines = () =>
        page.getByRole('heading', { level: 1 }).evaluate((title) => {
          const range = document.createRange();
          range.selectNodeContents(title);
          return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
        });
      const before = await lines();
      letThrough();
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(() => page.evaluate(() => document.fonts.check('16px archivo'))).toBe(true);
      expect(await lines()).toBe(before);
      const shifted = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
      );
      expect(shifted).toBeLessThan(0.01);
    });
  }
});

test.describe('what is laid out later', () => {
  test('is found by the browser’s own search, and comes into view', async ({ page }) => {
    await page.goto('/');
    const isFound = await page.evaluate(() =>
      (window as unknown as { find: (text: string) => boolean }).find('performance guarantee'),
    );
    expect(isFound).toBe(true);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2000);
    const box = await page.evaluate(() =>
      window.getSelection()?.getRangeAt(0).getBoundingClientRect().toJSON(),
    );
    expect(box.top).toBeGreaterThan(0);
    expect(box.top).toBeLessThan(page.viewportSize()?.height ?? 0);
  });

  test('is all there for a screen reader', async ({ site }) => {
    // As where one is running: without one, Chromium leaves out what it has not laid out.
    const { args = [], ...options } = launchOptions();
    const browser = await chromium.launch({
      ...options,
      args: [...args, '--force-renderer-accessibility'],
    });
    const page = await browser.newPage();
    await page.goto(site.url);
    const client = await page.context().newCDPSession(page);
    const { nodes } = await client.send('Accessibility.getFullAXTree');
    const told = nodes.filter(({ role, ignored }) => role?.value === 'heading' && !ignored);
    await expect(page.getByRole('heading')).toHaveCount(told.length);
    expect(told.length).toBeGreaterThan(20);
    await browser.close();
  });

  test('is laid out on paper', async ({ page }) => {
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    const later = await page
      .locator('.below-fold')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).contentVisibility));
    expect(later.length).toBeGreaterThan(5);
    expect(new Set(later)).toEqual(new Set(['visible']));
  });

  test('is where it was when the visitor comes back', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const question = page.locator('#faq').getByRole('heading').first();
    await question.scrollIntoViewIfNeeded();
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL('/privacy');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toBeInViewport();
  });
});
