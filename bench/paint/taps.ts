import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { onPhone } from './phone';
import { median, printRows, type Row, rowOf } from './rows';

/** What is tapped on the page at `/`, and what is there when the tap has been taken: selectors. */
const taps = [
  { name: 'menu', find: 'header summary', effect: 'header details[open]' },
  { name: 'question', find: 'main details > summary', effect: 'main details[open]' },
  { name: 'Try the Agent', find: 'button[aria-haspopup="dialog"]', effect: '[role="dialog"]' },
  {
    name: 'microphone',
    find: 'button[aria-label="Start voice call"]',
    effect: 'button[aria-label="End voice call"]',
  },
];
type Tap = (typeof taps)[number];

/** The most milliseconds from a tap to the next paint. */
const MOST = 100;
/** How long the effect of a tap may take that the page has heard, in milliseconds. */
const TAKEN_WITHIN_MS = 5_000;

interface Seen {
  x: number;
  y: number;
}

declare global {
  interface Window {
    /** What watch-tap.js looks for: at once, or when all is loaded. */
    wanted: { find: string; isEarly: boolean };
    /** The longest time from a tap's event to the next paint so far, in milliseconds. */
    longestTap: number;
    tellSeen(seen: Seen): Promise<void>;
  }
}

/** Taps once. Returns the milliseconds to the next paint, and whether the tap was taken. */
async function tapOnce(page: Page, url: string, { find, effect }: Tap, isEarly: boolean) {
  let isSeen: (seen: Seen) => void = () => undefined;
  const seen = new Promise<Seen>((resolve) => (isSeen = resolve));
  await page.exposeFunction('tellSeen', isSeen);
  await page.addInitScript((wanted) => (window.wanted = wanted), { find, isEarly });
  await page.addInitScript({ path: join('bench', 'paint', 'watch-tap.js') });
  const loaded = page.goto(url, { waitUntil: 'load' });
  const { x, y } = await seen;
  await page.touchscreen.tap(x, y);
  await loaded;
  const taken = await page
    .locator(effect)
    .first()
    .waitFor({ timeout: TAKEN_WITHIN_MS })
    .then(
      () => true,
      () => false,
    );
  // The entries come frames after their events.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  return { delay: await page.evaluate(() => window.longestTap), taken };
}

/** Prints how long taps take on a slow phone, from the first moment on and when all is loaded. */
export async function timeTaps(browser: Browser, url: string, rounds = 3): Promise<void> {
  const rows: Row[] = [];
  for (const isEarly of [true, false]) {
    for (const tap of taps) {
      const delays: number[] = [];
      let taken = 0;
      for (let round = 0; round < rounds; round++) {
        const one = await onPhone(browser, true, (page) => tapOnce(page, url, tap, isEarly));
        delays.push(one.delay);
        if (one.taken) taken += 1;
      }
      const when = isEarly ? 'as soon as it is seen' : 'after load';
      rows.push(
        rowOf(`${tap.name}, ${when}: ms to the next paint`, '/', median(delays), { most: MOST }),
        rowOf(`${tap.name}, ${when}: taps taken, of ${rounds}`, '/', taken, { least: rounds }),
      );
    }
  }
  printRows(`Taps, processor 4x slower, slow 4G (medians of ${rounds}; below 16 ms: 0)`, rows);
}
