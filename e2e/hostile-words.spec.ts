import { firstMessages } from '@/lib/content/agent';
import { expect, test } from './fixtures';
import { joinFromPage } from './page-call';
import type { Site } from './site';

/** The slowest of some answers, in milliseconds; fails where one is not 200. */
async function slowestAnswer(site: Site, path: string, times: number): Promise<number> {
  let slowest = 0;
  for (let count = 0; count < times; count += 1) {
    const startedAt = performance.now();
    const response = await fetch(site.url + path, { signal: AbortSignal.timeout(10_000) });
    expect(response.status).toBe(200);
    slowest = Math.max(slowest, performance.now() - startedAt);
  }
  return Math.round(slowest);
}

const firstWords = firstMessages.general.split(/[.!?]/)[0]!;

test('no words of a visitor hold up the pages', async ({ page, site }) => {
  await page.goto(site.url);
  const hostile = await joinFromPage(page, site);

  // Exponential until there was a pattern for each word of its own.
  await hostile.send([
    { t: 'recognition', available: true },
    { t: 'heard', text: `${'m'.repeat(60)}x`, final: true },
    { t: 'heard', text: 'my name is '.repeat(180), final: true },
    { t: 'heard', text: `${' '.repeat(1_900)}x`, final: false },
  ]);
  const healthMs = await slowestAnswer(site, '/api/health', 5);
  expect(healthMs).toBeLessThan(3_000);
  console.table({ 'health while words are hostile, ms at most': healthMs });
});

test('however much one call has said, another is spoken to, and calls are taken', async ({
  page,
  openSite,
}) => {
  // Its own: what was said to be spoken is worked off for a while.
  const site = await openSite();
  await page.goto(site.url);
  const hostile = await joinFromPage(page, site);

  // Each text anew, through each door: sentences that nobody has kept, and one that takes long, since
  // single letters of another script are read by their names.
  let sentences = 0;
  const text = (isOne: boolean) =>
    Array.from(
      { length: isOne ? 1 : 38 },
      () => `${(sentences += 1)} ${'Ш '.repeat(isOne ? 480 : 10)}!`,
    ).join(' ');
  const app = (data: object) => ({ t: 'app', data: JSON.stringify(data) });
  const repeat = app({ type: 'add-message', message: { role: 'user', content: 'repeat that' } });
  for (let round = 0; round < 12; round += 1) {
    const content = text(round > 5);
    await hostile.send([
      app({
        type: 'add-message',
        message: { role: 'assistant', content },
        triggerResponseEnabled: false,
      }),
      repeat,
      app({ type: 'say', message: text(round > 5) }),
      app({ type: 'control', control: 'say-first-message' }),
    ]);
  }
  const startedAt = performance.now();
  const other = await joinFromPage(page, site);
  await expect
    .poll(async () => (await other.said()).join(' '), { timeout: 20_000 })
    .toContain(firstWords);
  const firstMessageMs = Math.round(performance.now() - startedAt);

  // What is not made ahead has to be made for this call while the other one goes on.
  await other.send([{ t: 'heard', text: 'how much does it cost', final: true }]);
  const before = (await other.said()).length;
  await expect
    .poll(async () => (await other.said()).length, { timeout: 40_000 })
    .toBeGreaterThan(before);
  const readyMs = await slowestAnswer(site, '/api/ready', 5);

  console.table({
    'first sentence heard beside a hostile call, ms': firstMessageMs,
    'readiness beside a hostile call, ms at most': readyMs,
  });
});
