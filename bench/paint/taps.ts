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
    /** The longest time from a tap's event to the next paint so far, in milliseconds. */
    longestTap: number;
    tellSeen(seen: Seen): Promise<void>;
  }
}

/** Runs in the page: notes the taps, and tells where `find` is as soon as it has been painted. */
function watch({ find, isEarly }: { find: string; isEarly: boolean }): void {
  window.longestTap = 0;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (/^(?:pointer|touch|click)/.test(name))
        window.longestTap = Math.max(window.longestTap, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);

  const hasPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  let scrolled = false;
  function look(): void {
    const element = [...document.querySelectorAll(find)].find(
      (one) => one.getClientRects().length > 0,
    );
    if (!element || !hasPainted()) return void requestAnimationFrame(look);
    if (!scrolled) {
      scrolled = true;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    }
    // In the frame after the next one, it has been painted where it is.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const { x, y, width, height } = element.getBoundingClientRect();
        void window.tellSeen({ x: x + width / 2, y: y + height / 2 });
      }),
    );
  }
  if (isEarly) look();
  else addEventListener('load', () => setTimeout(look, 2_000));
}

/** Taps once. Returns the milliseconds to the next paint, and whether the tap was taken. */
async function tapOnce(page: Page, url: string, { find, effect }: Tap, isEarly: boolean) {
  let isSeen: (seen: Seen) => void = () => undefined;
  const seen = new Promise<Seen>((resolve) => (isSeen = resolve));
  await page.exposeFunction('tellSeen', isSeen);
  await page.addInitScript(watch, { find, isEarly });
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
