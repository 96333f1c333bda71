import { expect, test } from './fixtures';

test('a component that fails leaves the screen of uncaught errors, with its message', async ({
  page,
}) => {
  // What the countdown asks as it starts, broken.
  await page.addInitScript(() => {
    Object.defineProperty(Date, 'parse', {
      value: () => {
        throw new Error('The clock has stopped.');
      },
    });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText('The clock has stopped.')).toBeVisible();
  await expect(page.getByText(/\bat \w+.*\.js/)).toHaveCount(0);
});
