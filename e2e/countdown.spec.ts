import { expect, test } from './fixtures';

const end = Date.parse('2025-08-31T23:59:59.999Z');
const paths = ['/', '/SunriseToyota'];

for (const path of paths) {
  test(`${path} shows four zeros once the offer has ended, and its end in words`, async ({
    page,
  }) => {
    await page.goto(path);
    const countdown = page.locator('#pricing').getByRole('timer');
    await expect(countdown).toHaveText(/^\D*00\D+00\D+00\D+00\D*$/);
    await expect(page.locator('#pricing time').first()).toHaveAttribute(
      'datetime',
      new Date(end).toISOString(),
    );
  });
}

for (const timezoneId of ['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('ticks each second to the same end', async ({ page, pageErrors }) => {
      const left = ((2 * 24 + 3) * 60 + 4) * 60_000 + 5_000;
      await page.clock.install({ time: end - left });
      await page.goto('/');
      const countdown = page.locator('#pricing').getByRole('timer');
      await expect(countdown).toHaveText(/^\D*0?2\D+03\D+04\D+0[0-5]\D*$/);
      const shown = await countdown.textContent();
      await page.clock.runFor(2000);
      await expect(countdown).not.toHaveText(shown ?? '');
      expect(pageErrors.list).toEqual([]);
    });
  });
}

test('ends at zeros, and says so politely', async ({ page }) => {
  await page.clock.install({ time: end - 3000 });
  await page.goto('/');
  const countdown = page.locator('#pricing').getByRole('timer');
  await expect(countdown).toHaveText(/00\D+00\D+00\D+0[1-3]/);
  await page.clock.runFor(5000);
  await expect(countdown).toHaveText(/^\D*00\D+00\D+00\D+00\D*$/);
  await expect(page.locator('#pricing [aria-live="polite"]').first()).not.toBeEmpty();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the end stands there as a date', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#pricing time').first()).toContainText('August 31, 2025');
  });
});
