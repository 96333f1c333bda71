import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { onPhone } from './phone';
import type { Target } from './targets';

/** When pictures are taken, in milliseconds since the page was asked for. */
const times = [500, 1_000, 1_500];

interface Frame {
  /** Milliseconds since 1970. */
  at: number;
  png: Buffer;
}

/** Opens a page and returns what was to be seen at each of `times`. */
async function filmOf(page: Page, url: string): Promise<(Buffer | undefined)[]> {
  const devtools = await page.context().newCDPSession(page);
  const frames: Frame[] = [];
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1_000, png: Buffer.from(data, 'base64') });
    void devtools.send('Page.screencastFrameAck', { sessionId });
  });
  await devtools.send('Page.startScreencast', { format: 'png' });
  await page.goto(url, { waitUntil: 'load' });
  const start = await page.evaluate(() => performance.timeOrigin);
  // A film has its length, whatever is in it.
  await page.waitForTimeout(Math.max(0, start + 2_000 - Date.now()));
  await devtools.send('Page.stopScreencast');
  return times.map((time) => frames.findLast(({ at }) => at <= start + time)?.png);
}

/** Saves what a visitor with a slow phone sees of each page after half a second, one, and one and a half. */
export async function saveFilm(
  browser: Browser,
  targets: readonly Target[],
  folder: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { name, url } of targets) {
    const pictures = await onPhone(browser, true, (page) => filmOf(page, url));
    pictures.forEach((png, index) => {
      const file = `${name === '/' ? 'home' : name.replace('/', '')}-${times[index]}ms.png`;
      if (png) writeFileSync(join(folder, file), png);
    });
  }
  console.log(`\nThe film of each page on a slow phone is in ${folder}`);
}
