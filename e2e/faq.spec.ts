import { expect, test } from './fixtures';

const paths = ['/', '/SunriseToyota'];

for (const path of paths) {
  test.describe(path, () => {
    test('has seven questions, of which one is open at a time, and may be closed again', async ({
      page,
    }) => {
      await page.goto(path);
      const items = page.locator('#faq details');
      await expect(items).toHaveCount(7);
      await expect(page.locator('#faq details[open]')).toHaveCount(0);
      for (const index of [0, 3, 6]) {
        await items.nth(index).locator('summary').click();
        await expect(page.locator('#faq details[open]')).toHaveCount(1);
        await expect(items.nth(index)).toHaveAttribute('open', '');
      }
      await items.nth(6).locator('summary').click();
      await expect(page.locator('#faq details[open]')).toHaveCount(0);
    });

    test('works from the keyboard', async ({ page }) => {
      await page.goto(path);
      const items = page.locator('#faq details');
      await items.nth(0).locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect(items.nth(0)).toHaveAttribute('open', '');
      await page.keyboard.press('Tab');
      await expect(items.nth(1).locator('summary')).toBeFocused();
      await page.keyboard.press('Space');
      await expect(items.nth(1)).toHaveAttribute('open', '');
      await expect(items.nth(0)).not.toHaveAttribute('open');
    });

    test('find-in-page finds an answer that is folded, and opens it', async ({ page }) => {
      await page.goto(path);
      const answer = page.locator('#faq details').nth(5).locator('summary + *');
      const words = (await answer.textContent())?.split(' ').slice(0, 5).join(' ') ?? '';
      // A link to a piece of text finds it as find-in-page does.
      const link = `${path}#:~:text=${encodeURIComponent(words)}`;
      await page.goto('about:blank');
      await page.goto(link);
      await expect(page.locator('#faq details').nth(5)).toHaveAttribute('open', '');
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the questions open and close by themselves', async ({ page }) => {
    await page.goto('/');
    const items = page.locator('#faq details');
    await items.nth(2).locator('summary').click();
    await items.nth(4).locator('summary').click();
    await expect(page.locator('#faq details[open]')).toHaveCount(1);
    await expect(items.nth(4).locator('summary + *')).toBeVisible();
  });
});
