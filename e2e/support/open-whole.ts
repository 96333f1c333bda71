import type { Page } from '@playwright/test';

/**
 * Opens a page and waits for all of its scripts. The page requests scripts once it is painted, which on a busy machine
 * is after the network was first idle; and a script may request others as it runs.
 */
export async function openWhole(page: Page, url: string): Promise<void> {
  await page.goto(url);
  while (!(await page.evaluate(isWhole)));
}

/** Waits for an idle moment, and tells if all scripts are loaded. */
async function isWhole(): Promise<boolean> {
  await new Promise((resolve) => requestIdleCallback(resolve));
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const loaded = new Set(entries.filter((one) => one.responseEnd > 0).map(({ name }) => name));
  const scripts = [...document.scripts].filter(({ src, noModule }) => src !== '' && !noModule);
  return scripts.length > 0 && scripts.every(({ src }) => loaded.has(src));
}
