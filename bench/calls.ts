import { chromium, type Page } from '@playwright/test';
import { type CallStage, callStages, type CallStages } from '@/lib/voice/call-stages';
import { launchOptions } from '../e2e/support/browser-options';
import type { Site } from '../e2e/support/site';
import { median, round } from './statistics';

declare global {
  interface Window {
    /** The page's report of its last call, set by `keepReport`. */
    callReport: { stages: CallStages } | undefined;
  }
}

/** A text, since a compiled function cannot be passed into the page. */
const keepReport = `navigator.sendBeacon = (path, body) => {
  void body.text().then((text) => (window.callReport = JSON.parse(text)));
  return true;
}`;

/** Prints the stages of visitors' first (cold) and second (warm) calls, as the page reports them. */
export async function timeCalls(site: Site, visitors = 10): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  const cold: CallStages['reached'][] = [];
  const warm: CallStages['reached'][] = [];
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const context = await browser.newContext({ permissions: ['microphone'] });
    const page = await context.newPage();
    await page.addInitScript({ content: keepReport });
    await page.goto(site.url);
    cold.push(await timeCall(page));
    warm.push(await timeCall(page));
    await context.close();
  }
  await browser.close();

  const spread = (calls: CallStages['reached'][], stage: CallStage) => {
    const values = calls.map(({ [stage]: value = NaN }) => value);
    return `${round(median(values))} (${round(Math.min(...values))}–${round(Math.max(...values))})`;
  };
  console.log(`\nA call, ms since the click (median of ${visitors}; min–max in brackets)`);
  console.table(
    Object.fromEntries(
      callStages.map((stage) => [stage, { cold: spread(cold, stage), warm: spread(warm, stage) }]),
    ),
  );
}

const start = /^(Start voice call|Call again)$/;

/** Clicks the hero's button, waits for the agent's voice and hangs up. */
async function timeCall(page: Page): Promise<CallStages['reached']> {
  await page.evaluate(() => (window.callReport = undefined));
  await page.getByRole('button', { name: start }).click();
  await page.getByText('AI Speaking...').first().waitFor();
  await page.getByRole('button', { name: 'End voice call' }).click();
  const report = await page.waitForFunction(() => window.callReport?.stages.reached);
  await page.getByRole('button', { name: start }).waitFor();
  return (await report.jsonValue()) ?? {};
}
