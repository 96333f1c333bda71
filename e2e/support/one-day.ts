import type { TestInfo } from '@playwright/test';

const DAY_MS = 86_400_000;

/** Longer than any test of a daily limit takes. */
const MARGIN_MS = 60_000;

/** Waits if midnight UTC is near, when daily limits reset. Runs before a test of these limits. */
export async function withinOneDay({}: object, testInfo: TestInfo): Promise<void> {
  const leftMs = DAY_MS - (Date.now() % DAY_MS);
  if (leftMs > MARGIN_MS) return;
  testInfo.setTimeout(testInfo.timeout + leftMs);
  await new Promise((resolve) => setTimeout(resolve, leftMs + 1_000));
}
