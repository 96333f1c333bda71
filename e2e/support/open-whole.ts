import type { Page } from '@playwright/test';

/**
 * Opens a page and waits until it has all that it asks for by itself. It asks for its scripts once it is painted, on
 * a busy machine after the network has come to rest for the first time; and a script may ask for others as it runs.
 */
export async function openWhole(page: Page, url: string): Promise<void> {
  await page.goto(url);
  while (!(await page.evaluate(isWhole)));
}

/** Whether all scripts have come, as soon as none of them runs. */
async function isWhole(): Promise<boolean> {
  await new Promise((resolve) => requestIdleCallback(resolve));
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const loaded = new Set(entries.filter((one) => one.responseEnd > 0).map(({ name }) => name));
  const scripts = [...document.scripts].filter(({ src, noModule }) => src !== '' && !noModule);
  return scripts.length > 0 && scripts.every(({ src }) => loaded.has(src));
}
