import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const photoHost = 'https://images.unsplash.com/**';

/** A picture of the photograph's shape, in one colour. */
const photo = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1000"><rect width="1500" height="1000" fill="teal"/></svg>',
};

test.beforeEach(async ({ page }) => {
  await page.route(photoHost, (route) => route.abort());
});

const frameOf = (page: Page) => page.getByRole('img', { name: /^The dashboard:/ });

test('the drawing stands in for a photograph that does not load', async ({ page }) => {
  await page.goto('/AI');
  await expect(frameOf(page)).toBeVisible();
  const photograph = page.locator('#hero img');
  await expect.poll(() => photograph.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  // Nothing is painted of it: no icon, no frame.
  expect(await photograph.evaluate((img) => img.getBoundingClientRect().height)).toBe(0);
});

test('the photograph covers the drawing and shifts nothing', async ({ page }) => {
  let letThrough = () => {};
  const released = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(photoHost, async (route) => {
    await released;
    await route.fulfill(photo);
  });
  await page.goto('/AI', { waitUntil: 'domcontentloaded' });
  // What the typeface moves is e2e/paint.spec.ts's to measure.
  await page.evaluate(async () => {
    // Ready is also a page that has not asked for it yet.
    await document.fonts.load('16px archivo');
    const nextFrame = () => new Promise(requestAnimationFrame);
    await nextFrame().then(nextFrame);
    const moved = performance.now();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries().filter(({ startTime }) => startTime > moved))
        document.documentElement.dataset.shift = String(
          (entry as unknown as { value: number }).value,
        );
    }).observe({ type: 'layout-shift' });
  });
  letThrough();
  const photograph = page.locator('#hero img');
  await expect
    .poll(() => photograph.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  const [over, under] = [await photograph.boundingBox(), await frameOf(page).boundingBox()];
  for (const side of ['x', 'y'] as const)
    expect(over?.[side]).toBeLessThanOrEqual(under?.[side] ?? 0);
  expect(over?.width).toBeGreaterThanOrEqual(under?.width ?? Infinity);
  expect(over?.height).toBeGreaterThanOrEqual((under?.height ?? Infinity) - 1);
  expect(await page.evaluate(() => document.documentElement.dataset.shift)).toBeUndefined();
});

test('the largest thing painted is text, on a small screen and on a wide one', async ({ page }) => {
  await page.route(photoHost, (route) => route.fulfill(photo));
  await page.goto('/AI');
  for (const viewport of [
    { width: 412, height: 823 },
    { width: 1350, height: 940 },
  ]) {
    await page.setViewportSize(viewport);
    const painted = await page.evaluate(() => {
      const area = (rect: DOMRect) =>
        Math.min(rect.width, innerWidth) *
        Math.max(0, Math.min(rect.bottom, innerHeight) - rect.top);
      const text = document.createRange();
      text.selectNodeContents(document.querySelector('h1') as Element);
      const frame = document.querySelector('#hero [role="img"]') as Element;
      return {
        text: area(text.getBoundingClientRect()),
        photo: area(frame.getBoundingClientRect()),
      };
    });
    expect(painted.photo, `${viewport.width} px`).toBeLessThan(painted.text);
  }
});

/** What the board's wheels show: the size of the list, and the three prices. */
const wheels = (page: Page) => page.locator('#pricing .reel > *').filter({ visible: true });

async function turnTheDial(page: Page) {
  await page.goto('/AI');
  await expect(wheels(page)).toHaveText(['10,000', '$69', '$119', '$199']);
  const dial = page.getByRole('group', { name: 'Customers on your list' });
  await dial.getByText('100,000', { exact: true }).click();
  await expect(wheels(page)).toHaveText(['100,000', '$349', '$599', '$899']);
}

test('the dial sets the prices, by pointer and by keyboard', async ({ page }) => {
  await turnTheDial(page);
  await page.keyboard.press('ArrowLeft');
  await expect(wheels(page)).toHaveText(['50,000', '$209', '$359', '$559']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the dial sets the prices all the same', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await turnTheDial(page);
  });
});

test('Watch Demo opens the voice demo', async ({ page }) => {
  await page.goto('/AI');
  await page.getByRole('button', { name: 'Watch Demo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Try the AI Agent' });
  await expect(dialog.getByRole('button', { name: 'Start voice call' })).toBeVisible();
});
