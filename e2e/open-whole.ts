import type { Page } from '@playwright/test';

/**
 * Opens a page and waits until it has all that it asks for by itself. It asks for its scripts once it is painted, on
 * a busy machine after the network has come to rest for the first time: Playwright's `networkidle` may be too early.
 */
export async function openWhole(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => document.head.querySelector('script[src]') !== null);
  const asked = () =>
    page.evaluate(() => {
      const names = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
      const isWaiting = [...document.scripts].some(
        ({ src, noModule }) => src !== '' && !noModule && !names.has(src),
      );
      return isWaiting ? -1 : names.size;
    });
  for (let before = -2, now = await asked(); now < 0 || now !== before; now = await asked()) {
    before = now;
    // Twice the same, half a second apart, as `networkidle` means it: what else may come has no event.
    await page.waitForTimeout(500);
  }
}
