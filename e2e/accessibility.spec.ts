import type { Page } from '@playwright/test';
import { axeViolations, axeViolationsInDark, unfoldAll } from './support/axe';
import { expect, summaryIn, test } from './support/fixtures';
import { sampledDealershipPaths, sampledPaths } from './support/pages';

// Transitions would have axe measure colours between two values.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

async function expectNoViolations(page: Page, what: string, within?: string) {
  expect.soft(await axeViolations(page, within), what).toEqual([]);
  expect.soft(await axeViolationsInDark(page, within), `${what}, dark`).toEqual([]);
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Running animations; excludes the colour that marks the section being read. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map((one) =>
        one instanceof CSSTransition ? one.transitionProperty : (one as CSSAnimation).animationName,
      )
      .filter((name) => name !== 'color' && !name.startsWith('legal-contents-')),
  );

/** Expects the skip link to be the first tab stop and to skip the header. */
async function expectSkipLink(page: Page) {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCount(1);
  await expect(page.getByRole('banner').locator(':focus')).toHaveCount(0);
}

/** Pages that differ from /privacy only in their words. */
const likeOthers = ['/terms', '/cookies'];

// The longest name of a dealership is the one that might not fit.
for (const path of sampledPaths.filter((path) => path !== sampledDealershipPaths[0])) {
  test(`${path} passes axe in light and dark, has a skip link, fits a 320 px screen and doubled text, and stands still under reduced motion`, async ({
    page,
  }) => {
    await page.goto(path);
    expect(await moving(page)).toEqual([]);
    await expectSkipLink(page);
    await unfoldAll(page);
    if (!likeOthers.includes(path)) await expectNoViolations(page, path);

    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await overflow(page), 'text doubled').toBeLessThanOrEqual(0);
  });
}

test('the menus and the dialog pass axe', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await summaryIn(page.getByRole('banner')).first().click();
  await expectNoViolations(page, 'the menu', 'header');

  await page.getByRole('banner').getByRole('button', { name: 'Try the Agent' }).click();
  await expect(page.getByRole('dialog', { name: 'Try the AI Agent' })).toBeVisible();
  await expectNoViolations(page, 'the dialog', '[role="dialog"]');

  await page.goto('/AI');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await summaryIn(menu, 'Products').click();
  await expectNoViolations(page, 'the menu of /AI', '[role="dialog"]');
});
