import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../e2e/browser-options';
import type { Site } from '../../e2e/site';
import { recordFigure } from '../figures';
import { type CallTiming, timeCall } from './call-timing';
import { startDelayingProxy } from './delaying-proxy';
import { type Handshake, shakeHands } from './handshake';
import { plainPath, plainWay } from './plain-way';

/** Click to first audio, of the plain way. */
const TARGET_RATIO = 0.6;
const UPSTREAM_DELAYS_MS = [0, 150, 400];
const MACHINE_DELAY_MS = 300;
/** How long a pointer is on the button before it clicks: what lies between intent and click. */
const ON_BUTTON_MS = [0, 400];

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;
const round = (value: number) => Math.round(value * 10) / 10;

/** A row of a table: the middle one of `values`, with the least and the most. */
const spread = (values: number[]) =>
  `${round(median(values))} (${round(Math.min(...values))}–${round(Math.max(...values))})`;

/** Opens a page in a browser profile of its own, as a new visitor's. */
async function asVisitor<T>(
  browser: Browser,
  url: string,
  run: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ permissions: ['microphone'] });
  const page = await context.newPage();
  await page.addInitScript({ path: 'bench/calls/watch-call.js' });
  await page.goto(url);
  const result = await run(page, context);
  await context.close();
  return result;
}

/** What calls cost a visitor in time: their stages, the limit of what is possible, and the plain way. */
export async function timeCalls(site: Site): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  await stages(browser, site);
  await againstPlainWay(browser, site);
  await browser.close();
}

/** Visitors with a first call (cold) and a second (warm), beside a bare handshake. */
async function stages(browser: Browser, site: Site, visitors = 10) {
  const calls: { cold: CallTiming[]; warm: CallTiming[] } = { cold: [], warm: [] };
  const limits: { cold: Handshake[]; warm: Handshake[] } = { cold: [], warm: [] };
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    await asVisitor(browser, site.url, async (page) => {
      calls.cold.push(await timeCall(page));
      calls.warm.push(await timeCall(page));
    });
    await asVisitor(browser, `${site.url}/api/health`, async (page) => {
      limits.cold.push(await shakeHands(page));
      limits.warm.push(await shakeHands(page));
    });
  }
  const table = <Row extends string>(
    rows: readonly Row[],
    times: Record<'cold' | 'warm', Record<Row, number>[]>,
  ) =>
    console.table(
      Object.fromEntries(
        rows.map((row) => [
          row,
          {
            cold: spread(times.cold.map((one) => one[row])),
            warm: spread(times.warm.map((one) => one[row])),
          },
        ]),
      ),
    );
  console.log(`\nA call, ms since the click (median of ${visitors}; min–max in brackets)`);
  table(['requested', 'answered', 'offered', 'joined', 'connected', 'heard'], calls);
  console.log('\nThe limit: a handshake of a page with itself, microphone included, ms');
  table(['connected', 'firstPacket'], limits);
  for (const state of ['cold', 'warm'] as const) {
    for (const row of ['connected', 'heard'] as const)
      recordFigure(
        'calls',
        `${row}, ${state}, ms`,
        round(median(calls[state].map((one) => one[row]))),
      );
    for (const row of ['connected', 'firstPacket'] as const)
      recordFigure(
        'calls',
        `limit: ${row}, ${state}, ms`,
        round(median(limits[state].map((one) => one[row]))),
      );
  }
}

/** First calls of new visitors, in turn by our page and by a page that prepares nothing, with distances in between. */
async function againstPlainWay(browser: Browser, site: Site, visitors = 5) {
  const config = (await (await fetch(`${site.url}/api/call/config`)).json()) as {
    callMachineUrl: string;
  };
  const own = await plainWay(config.callMachineUrl);
  const rows: Record<string, object> = {};
  for (const upstreamMs of UPSTREAM_DELAYS_MS) {
    const delayOf = (path: string) => {
      if (path === '/api/call/web') return upstreamMs;
      return path === config.callMachineUrl ? MACHINE_DELAY_MS : 0;
    };
    const proxy = await startDelayingProxy(site.url, delayOf, own);
    for (const onButtonMs of ON_BUTTON_MS) {
      const [ours, plain]: [number[], number[]] = [[], []];
      for (let visitor = 0; visitor < visitors; visitor += 1) {
        for (const [path, times] of [
          ['/', ours],
          [plainPath, plain],
        ] as const)
          times.push(
            await asVisitor(
              browser,
              proxy.url + path,
              async (page) => (await timeCall(page, onButtonMs)).heard,
            ),
          );
      }
      const ratio = median(ours) / median(plain);
      const what = `upstream ${upstreamMs} ms, ${onButtonMs} ms on the button`;
      rows[what] = {
        ours: spread(ours),
        plain: spread(plain),
        ratio: ratio.toFixed(2),
        met: ratio <= TARGET_RATIO,
      };
      recordFigure('calls', `click to first audio of the plain way's, ${what}`, ratio.toFixed(2));
    }
    await proxy.close();
  }
  console.log(
    `\nClick to first audio of a first call, ms (median of ${visitors}, in turn), the call machine ${MACHINE_DELAY_MS} ms away; target ${TARGET_RATIO}`,
  );
  console.table(rows);
}
