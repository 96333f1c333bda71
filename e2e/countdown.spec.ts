import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const end = Date.parse('2025-08-31T23:59:59.999Z');
const paths = ['/', '/SunriseToyota'];

/** The offer's end in words, where the page names it first. */
const endIn = (page: Page) =>
  page.getByRole('time').filter({ hasText: 'August 31, 2025' }).filter({ visible: true }).first();

for (const path of paths) {
  test(`${path} shows four zeros once the offer has ended, and its end in words`, async ({
    page,
  }) => {
    await page.goto(path);
    const countdown = page.getByRole('timer', { name: 'Time left in the offer' });
    await expect(countdown).toHaveText(/^\D*00\D+00\D+00\D+00\D*$/);
    await expect(endIn(page)).toHaveAttribute('datetime', new Date(end).toISOString());
  });
}

for (const timezoneId of ['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('ticks each second to the same end', async ({ page, pageErrors }) => {
      // Of which a busy machine takes some before the page shows it.
      const left = ((2 * 24 + 3) * 60 + 4) * 60_000 + 59_000;
      await page.clock.install({ time: end - left });
      await page.goto('/');
      const countdown = page.getByRole('timer', { name: 'Time left in the offer' });
      await expect(countdown).toHaveText(/^\D*0?2\D+03\D+04\D+\d\d\D*$/);
      const shown = await countdown.textContent();
      await page.clock.runFor(2000);
      await expect(countdown).not.toHaveText(shown ?? '');
      expect(pageErrors.list).toEqual([]);
    });
  });
}

test('ends at zeros, and says so politely', async ({ page }) => {
  await page.clock.install({ time: end - 120_000 });
  await page.goto('/');
  const countdown = page.getByRole('timer', { name: 'Time left in the offer' });
  // Not zeros: a page that was built after the end shows those until its script runs.
  await expect(countdown).toHaveText(/00\D+00\D+0[0-2]\D+\d*[1-9]/);
  await page.clock.runFor(121_000);
  await expect(countdown).toHaveText(/^\D*00\D+00\D+00\D+00\D*$/);
  await expect(page.locator('#pricing [aria-live="polite"]').first()).not.toBeEmpty();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the end stands there as a date', async ({ page }) => {
    await page.goto('/');
    await expect(endIn(page)).toBeVisible();
  });
});
