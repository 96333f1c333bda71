import type { TestInfo } from '@playwright/test';

const DAY_MS = 86_400_000;

/** Longer than any test takes that counts the calls of a day. */
const MARGIN_MS = 60_000;

/** Before a test of the limits of a day, which begins anew at midnight UTC: waits where that is near. */
export async function withinOneDay({}: object, testInfo: TestInfo): Promise<void> {
  const leftMs = DAY_MS - (Date.now() % DAY_MS);
  if (leftMs > MARGIN_MS) return;
  testInfo.setTimeout(testInfo.timeout + leftMs);
  await new Promise((resolve) => setTimeout(resolve, leftMs + 1_000));
}
