import type { Page } from '@playwright/test';

/** One call's start, in milliseconds since the click. */
export interface CallTiming {
  /** POST /api/call/web leaves the page: permission asked, SDK imported. */
  requested: number;
  /** Its answer has arrived. */
  answered: number;
  /** The offer goes to the room. */
  offered: number;
  /** The room's answer has arrived. */
  joined: number;
  /** The widget shows the call as connected. */
  connected: number;
  /** The first sample of the agent's voice that is above the speech threshold, 0.01, is played. */
  heard: number;
}

declare global {
  interface Window {
    /** Set by bench/calls/watch-call.js. */
    callTiming: { reset(): void; isUnderWay(): boolean; read(): CallTiming };
  }
}

/**
 * Clicks the hero's button, waits for the agent's voice, hangs up, and says when what happened.
 *
 * @param onButtonMs how long the pointer is on the button before it clicks
 */
export async function timeCall(page: Page, onButtonMs = 0): Promise<CallTiming> {
  await page.evaluate(() => window.callTiming.reset());
  const button = page.getByRole('button', { name: 'Start voice call' });
  await button.hover();
  await page.waitForTimeout(onButtonMs);
  await button.click();
  await page.waitForFunction(() => window.callTiming.isUnderWay());
  await page.getByRole('button', { name: 'End voice call' }).click();
  await page.getByRole('button', { name: 'Start voice call' }).waitFor();
  return page.evaluate(() => window.callTiming.read());
}
