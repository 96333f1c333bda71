import type { Browser, Page } from '@playwright/test';

/** Lighthouse's phone. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Lighthouse's slow 4G, in milliseconds and bytes a second. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER = 4;

/** Calls `visit` with the page of a phone that has visited nothing yet. */
export async function onPhone<T>(
  browser: Browser,
  isThrottled: boolean,
  visit: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...phone, permissions: ['microphone'] });
  try {
    const page = await context.newPage();
    if (isThrottled) {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', slow4G);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    }
    return await visit(page);
  } finally {
    await context.close();
  }
}

/** When the page's first words or pictures were painted, in milliseconds since its request. */
export const firstPaintOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName('first-contentful-paint');
          if (entry) resolve(entry.startTime);
        }).observe({ type: 'paint', buffered: true }),
      ),
  );
