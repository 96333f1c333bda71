import { calculator } from '@/lib/content/calculator';
import { expect, test } from './fixtures';

const example = '$13,000 a month goes elsewhere';

test('the calculator answers to the keyboard, and its address tells whoever gets it the same', async ({
  page,
}) => {
  await page.goto('/SunriseToyota?ref=mail');
  const board = page.locator('#calculator');
  const calls = board.getByRole('slider', { name: 'Missed calls a week' });
  await expect(board.getByRole('status')).toHaveText(example);
  await calls.focus();
  for (let presses = 0; presses < 5; presses += 1) await calls.press('ArrowRight');
  await expect(board.getByRole('status')).toHaveText('$15,600 a month goes elsewhere');
  await expect(page).toHaveURL(/\?ref=mail&calls=30&share=30&order=400#calculator$/);

  await page.reload();
  await expect(calls).toHaveValue('30');
  await expect(board.getByRole('status')).toHaveText('$15,600 a month goes elsewhere');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the calculator is a worked example', async ({ page }) => {
    await page.goto('/?calls=1');
    const board = page.locator('#calculator');
    await expect(board.getByText(example)).toBeVisible();
    const numbers = { calls: 25, share: 30, order: 400 };
    await expect(board.getByText(calculator.sum(numbers))).toBeVisible();
    await expect(board.getByRole('slider')).toHaveCount(0);
  });
});
