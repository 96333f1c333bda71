import { expect, test } from './fixtures';
import { legalPaths, missingPath } from './pages';

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu holds the anchors, Sign In and Get 70% Off, and works from the keyboard', async ({
    page,
  }) => {
    await page.goto('/');
    const menu = page.getByRole('banner').locator('details');
    const toggle = menu.locator('summary');
    await expect(toggle).toBeVisible();
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toHaveAttribute('open', '');
    for (const name of [/benefits/i, /how it works/i, /pricing/i, 'Sign In', 'Get 70% Off']) {
      await expect(menu.getByRole('link', { name })).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(menu).not.toHaveAttribute('open');
    await expect(toggle).toBeFocused();

    await toggle.click();
    await menu.getByRole('link', { name: 'Get 70% Off' }).click();
    await expect(page).toHaveURL(/#pricing$/);
    await expect(menu).not.toHaveAttribute('open');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the menu opens all the same', async ({ page }) => {
      await page.goto('/');
      const menu = page.getByRole('banner').locator('details');
      await menu.locator('summary').click();
      await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible();
    });
  });
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`at ${viewport.width} px the header stays, and covers no anchor`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const anchor of ['benefits', 'how-it-works', 'pricing', 'faq']) {
      await page.goto('/');
      await page.goto(`/#${anchor}`);
      const header = page.getByRole('banner');
      await expect(header).toBeInViewport();
      const headerBox = await header.boundingBox();
      const heading = await page.locator(`#${anchor}`).getByRole('heading').first().boundingBox();
      expect(headerBox?.y).toBe(0);
      expect(heading?.y ?? 0).toBeGreaterThanOrEqual(headerBox?.height ?? Infinity);
    }
  });
}

test('the skip link is the first stop and leads past the header', async ({ page }) => {
  for (const path of ['/', '/AI', '/privacy', missingPath]) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const isPastHeader = await page.evaluate(
      () => document.activeElement?.closest('header') === null,
    );
    expect(isPastHeader, path).toBe(true);
  }
});

for (const path of legalPaths) {
  test(`${path} is marked as the page one is on`, async ({ page }) => {
    await page.goto(path);
    const current = page.locator('[aria-current="page"]');
    await expect(current).toHaveCount(1);
    await expect(current).toHaveAttribute('href', path);
  });
}

test('from the dialog the focus returns to the button that opened it', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Try the Agent' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Try the AI Agent' });
  await expect(dialog).toBeVisible();
  const isInside = () => dialog.evaluate((one) => one.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab');
    // The guards around the dialog send the focus on.
    await expect.poll(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the missing path is written to the console, once', async ({ page, pageErrors }) => {
  await page.goto('/No/Such/Dealer');
  await expect
    .poll(() => pageErrors.list.filter((line) => line.includes('/No/Such/Dealer')))
    .toHaveLength(1);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});
