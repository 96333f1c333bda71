import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import autocannon from 'autocannon';
import { launchOptions } from '../e2e/support/browser-options';
import { dealershipPages } from '../e2e/support/pages';
import type { Site } from '../e2e/support/site';
import { freePort } from '../testing/free-port';
import { median, round } from './statistics';

const BARE = 'bare';
const app = join('bench', 'bare-app');
const next = join('node_modules', 'next', 'dist', 'bin', 'next');

/** Lighthouse's phone and its slow 4G (milliseconds, bytes per second). */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

interface Target {
  name: string;
  url: string;
}

/** Prints first paint and answers per second of each kind of page, compared with an empty application. */
export async function comparePaint(site: Site): Promise<void> {
  const bare = await startBareApp();
  const targets = [
    { name: BARE, url: `${bare.url}/` },
    ...['/', '/AI', dealershipPages[0]?.path ?? '/', '/privacy'].map((path) => ({
      name: path,
      url: site.url + path,
    })),
  ];
  const browser = await chromium.launch(launchOptions());
  try {
    await timeFirstPaints(browser, targets);
    await countAnswers(targets);
  } finally {
    await browser.close();
    await bare.stop();
  }
}

async function timeFirstPaints(browser: Browser, targets: readonly Target[], rounds = 7) {
  for (const isThrottled of [true, false]) {
    const figures = await measureInTurn(targets, rounds, ({ url }) =>
      onPhone(browser, isThrottled, async (page) => {
        await page.goto(url, { waitUntil: 'load' });
        return firstPaintOf(page);
      }),
    );
    const conditions = isThrottled ? 'processor 4x slower, slow 4G' : 'nothing throttled';
    printBesideBare(`First paint, ms, ${conditions} (medians of ${rounds}, in turn)`, figures);
  }
}

async function countAnswers(targets: readonly Target[], rounds = 3, connections = 32) {
  const headers = { 'accept-encoding': 'br' };
  const figures = await measureInTurn(targets, rounds, async ({ name, url }) => {
    const result = await autocannon({ url, connections, duration: 3, headers });
    if (result.non2xx + result.errors > 0) throw new Error(`Wrong answers of ${name}`);
    return result.requests.average;
  });
  printBesideBare(`Answers per second, Brotli, ${connections} connections`, figures);
}

/** Medians of `rounds` rounds over all targets, so that a disturbance affects all. */
async function measureInTurn(
  targets: readonly Target[],
  rounds: number,
  measure: (target: Target) => Promise<number>,
): Promise<Map<string, number>> {
  const values = new Map(targets.map(({ name }) => [name, [] as number[]]));
  // The first round warms up the servers.
  for (let round = 0; round <= rounds; round++) {
    for (const target of targets) {
      const value = await measure(target);
      if (round > 0) values.get(target.name)?.push(value);
    }
  }
  return new Map([...values].map(([name, all]) => [name, median(all)]));
}

function printBesideBare(title: string, figures: ReadonlyMap<string, number>): void {
  const bare = figures.get(BARE) ?? NaN;
  console.log(`\n${title}`);
  console.table(
    Object.fromEntries(
      [...figures].map(([name, figure]) => [
        name,
        { figure: round(figure), ratio: round(figure / bare, 2) },
      ]),
    ),
  );
}

/** Calls `visit` with a page of a phone with an empty cache. */
async function onPhone<T>(
  browser: Browser,
  isThrottled: boolean,
  visit: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    if (isThrottled) {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', slow4G);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    return await visit(page);
  } finally {
    await context.close();
  }
}

/** Milliseconds from the page's request to its first contentful paint. */
const firstPaintOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName('first-contentful-paint');
          if (entry) resolve(entry.startTime);
        }).observe({ type: 'paint', buffered: true }),
      ),
  );

/** Builds the empty application and serves it with Next.js alone. */
async function startBareApp(): Promise<{ url: string; stop(): Promise<void> }> {
  const { status, stdout, stderr } = spawnSync(process.execPath, [next, 'build', app]);
  if (status !== 0) throw new Error(`The bare application was not built:\n${stdout}${stderr}`);
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [next, 'start', app, '-p', String(port)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const url = `http://localhost:${port}`;
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The bare application ended.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    async stop() {
      child.kill();
      await exited;
    },
  };
}
