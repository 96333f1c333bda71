import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../e2e/browser-options';
import type { Site } from '../e2e/site';
import { median, round } from './statistics';

/** Stages of a call's start, in milliseconds since the click. */
interface CallTiming {
  /** POST /api/call/web leaves the page: permission asked, SDK imported. */
  requested: number;
  answered: number;
  /** The offer goes to the room. */
  offered: number;
  joined: number;
  /** The widget shows the call as connected. */
  connected: number;
  /** The first sample of the agent's voice above the speech threshold, 0.01, is played. */
  heard: number;
}

declare global {
  interface Window {
    /** Set by bench/watch-call.js. */
    callTiming: { reset(): void; isUnderWay(): boolean; read(): CallTiming };
  }
}

/** Prints the stages of visitors' first calls (cold) and second ones (warm). */
export async function timeCalls(site: Site, visitors = 10): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  const cold: CallTiming[] = [];
  const warm: CallTiming[] = [];
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const context = await browser.newContext({ permissions: ['microphone'] });
    const page = await context.newPage();
    await page.addInitScript({ path: 'bench/watch-call.js' });
    await page.goto(site.url);
    cold.push(await timeCall(page));
    warm.push(await timeCall(page));
    await context.close();
  }
  await browser.close();

  const spread = (values: number[]) =>
    `${round(median(values))} (${round(Math.min(...values))}–${round(Math.max(...values))})`;
  const stages = ['requested', 'answered', 'offered', 'joined', 'connected', 'heard'] as const;
  const rows = stages.map((stage) => [
    stage,
    {
      cold: spread(cold.map((one) => one[stage])),
      warm: spread(warm.map((one) => one[stage])),
    },
  ]);
  console.log(`\nA call, ms since the click (median of ${visitors}; min–max in brackets)`);
  console.table(Object.fromEntries(rows));
}

const start = /^(Start voice call|Call again)$/;

/** Clicks the hero's button, waits for the agent's voice and hangs up. */
async function timeCall(page: Page): Promise<CallTiming> {
  await page.evaluate(() => window.callTiming.reset());
  await page.getByRole('button', { name: start }).click();
  await page.waitForFunction(() => window.callTiming.isUnderWay());
  await page.getByRole('button', { name: 'End voice call' }).click();
  await page.getByRole('button', { name: start }).waitFor();
  return page.evaluate(() => window.callTiming.read());
}
