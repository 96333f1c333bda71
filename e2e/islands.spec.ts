import type { Page } from '@playwright/test';
import { countdownTexts } from '@/lib/content/countdown';
import { expect, test } from './fixtures';
import { openWhole } from './open-whole';

const end = Date.parse('2025-08-31T23:59:59.999Z');
const countdownIn = (page: Page) => page.getByRole('timer', { name: 'Time left in the offer' });
const zeros = /^\D*00\D+00\D+00\D+00\D*$/;

test('the countdown shows zeros once the offer has ended, and its end in words', async ({
  page,
}) => {
  for (const path of ['/', '/SunriseToyota']) {
    await page.goto(path);
    await expect(countdownIn(page)).toHaveText(zeros);
    const words = page.getByRole('time').filter({ hasText: 'August 31, 2025' });
    await expect(words.filter({ visible: true }).first()).toHaveAttribute(
      'datetime',
      new Date(end).toISOString(),
    );
  }
});

test.describe('far from UTC', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('the countdown ticks each second to the same end, and says politely that it has come', async ({
    page,
    pageErrors,
  }) => {
    await page.clock.install({ time: end - 3_600_000 });
    await page.goto('/');
    // A page that was built after the end shows zeros until its script runs.
    await expect(countdownIn(page)).toHaveText(/^\D*00\D+00\D+5\d\D+\d\d\D*$/);
    await page.clock.pauseAt(end - 83_000);
    await expect(countdownIn(page)).toHaveText(/^\D*00\D+00\D+01\D+23\D*$/);
    await page.clock.runFor(2000);
    await expect(countdownIn(page)).toHaveText(/^\D*00\D+00\D+01\D+21\D*$/);
    await page.clock.runFor(82_000);
    await expect(countdownIn(page)).toHaveText(zeros);
    await expect(page.getByText(countdownTexts.ended, { exact: true })).toBeAttached();
    expect(pageErrors.list).toEqual([]);
  });
});

test('the calculator answers to the keyboard, and its address tells whoever gets it the same', async ({
  page,
}) => {
  await openWhole(page, '/SunriseToyota?ref=mail');
  const board = page.getByRole('region', { name: 'What a month of missed calls costs' });
  const calls = board.getByRole('slider', { name: 'Missed calls a week' });
  await expect(board.getByRole('status')).toHaveText('$13,000 a month goes elsewhere');
  await calls.focus();
  for (let presses = 0; presses < 5; presses += 1) await calls.press('ArrowRight');
  await expect(board.getByRole('status')).toHaveText('$15,600 a month goes elsewhere');
  await expect(page).toHaveURL(/\?ref=mail&calls=30&share=30&order=400#calculator$/);

  await page.reload();
  await expect(calls).toHaveValue('30');
  await expect(board.getByRole('status')).toHaveText('$15,600 a month goes elsewhere');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });

  test('the dial of /AI sets the prices, by pointer and by keyboard', async ({ page }) => {
    await page.goto('/AI');
    const board = page.getByRole('region', { name: 'You pay for the list' });
    const expectPrices = (service: string, store: string, group: string) =>
      expect(board).toMatchAriaSnapshot(`
        - heading "Service"
        - paragraph: ${service} a month, example price
        - heading "Store"
        - paragraph: ${store} a month, example price
        - heading "Group"
        - paragraph: ${group} a month, example price`);
    await expectPrices('$69', '$119', '$199');
    await board.getByText('100,000', { exact: true }).first().click();
    await expectPrices('$349', '$599', '$899');
    await page.keyboard.press('ArrowLeft');
    await expectPrices('$209', '$359', '$559');
  });
});
