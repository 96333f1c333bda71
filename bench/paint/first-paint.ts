import type { Browser } from '@playwright/test';
import { firstPaintOf, onPhone } from './phone';
import { type Figures, median, printRows, rowsBeside } from './rows';
import type { Target } from './targets';

/** At most so many times the empty application's first paint. */
const MOST = 2.2;

/** The medians of `rounds`, in each of which every page has its turn: what disturbs one, disturbs all. */
export async function firstPaints(
  browser: Browser,
  targets: readonly Target[],
  isThrottled: boolean,
  rounds: number,
): Promise<Figures> {
  const times = new Map(targets.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++) {
    for (const { name, url } of targets) {
      const time = await onPhone(browser, isThrottled, async (page) => {
        await page.goto(url, { waitUntil: 'load' });
        return firstPaintOf(page);
      });
      times.get(name)?.push(time);
    }
  }
  return new Map([...times].map(([name, all]) => [name, median(all)]));
}

/** Prints when the pages are first seen, on a slow phone and on a quick one. */
export async function timeFirstPaints(
  browser: Browser,
  targets: readonly Target[],
  rounds = 7,
): Promise<void> {
  const rows = [];
  for (const isThrottled of [true, false]) {
    const figures = await firstPaints(browser, targets, isThrottled, rounds);
    const what = isThrottled ? 'processor 4x slower, slow 4G' : 'nothing throttled';
    const isMet = (figure: number, bare: number) => figure <= MOST * bare;
    rows.push(...rowsBeside(what, figures, `${MOST} times or less`, isMet));
  }
  printRows(`First paint, ms (medians of ${rounds}, taken in turn)`, rows);
}
