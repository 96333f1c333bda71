import type { Page } from '@playwright/test';
import { expect, summaryIn, test } from './fixtures';

declare global {
  interface Window {
    /** How many turns of the wheel have come. */
    wheels: number;
  }
}

const phone = { width: 390, height: 844 };

const toggleOf = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function openMenu(page: Page) {
  await page.goto('/AI');
  await toggleOf(page).click();
  await expect(menuOf(page)).toBeInViewport({ ratio: 1 });
  return menuOf(page);
}

const isFocusInMenu = (page: Page) =>
  page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement));

test.describe('the small screen’s menu of /AI', () => {
  test.use({ viewport: phone });

  test('covers the screen and holds the four items, both buttons and a way out', async ({
    page,
  }) => {
    const menu = await openMenu(page);
    expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
    for (const item of ['Use Cases', 'Products', 'Resources'])
      await expect(summaryIn(menu, item)).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Pricing' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '#contact');
    await expect(menu.getByRole('link', { name: 'Get Started For Free' })).toHaveAttribute(
      'href',
      '#pricing',
    );
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
  });

  test('slides down, and under reduced motion is there at once', async ({ page }) => {
    const heights = async () => {
      await page.goto('/AI');
      await toggleOf(page).waitFor();
      return page.evaluate(async () => {
        const dialog = document.querySelector('dialog') as HTMLDialogElement;
        dialog.showModal();
        const tops: number[] = [];
        for (let frame = 0; frame < 60; frame++) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
          tops.push(dialog.getBoundingClientRect().top);
        }
        return tops;
      });
    };
    const sliding = await heights();
    expect(Math.min(...sliding)).toBeLessThan(-phone.height / 2);
    expect(sliding.at(-1)).toBe(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(new Set(await heights())).toEqual(new Set([0]));
  });

  test('keeps the focus, forward and backward', async ({ page }) => {
    const menu = await openMenu(page);
    await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await summaryIn(menu, 'Products').click();
    for (const key of ['Tab', 'Shift+Tab']) {
      const visited = new Set<string>();
      for (let press = 0; press < 24; press++) {
        await page.keyboard.press(key);
        expect(await isFocusInMenu(page), `${key} ${press}`).toBe(true);
        visited.add(await page.evaluate(() => document.activeElement?.textContent ?? ''));
      }
      for (const stop of ['Products', 'Composer', 'Pricing', 'Log in', 'Get Started For Free'])
        expect(visited, `${key} reaches ${stop}`).toContain(stop);
    }
  });

  test('closes on Escape, gives the focus back and says that it is closed', async ({ page }) => {
    await page.goto('/AI');
    const toggle = toggleOf(page);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(menuOf(page)).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Open menu', includeHidden: true }),
    ).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(menuOf(page)).toBeHidden();
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  test('holds the page still beneath it, and moves nothing', async ({ page }) => {
    await page.goto('/AI');
    // Not every browser stops a scroll at a menu that has nothing to scroll: there only the page's own
    // standing still does. In this one either would be enough.
    await page.evaluate(() => {
      const chaining = new CSSStyleSheet();
      chaining.replaceSync('.ai-menu { overscroll-behavior: auto !important }');
      document.adoptedStyleSheets = [chaining];
    });
    const boxes = () =>
      page.evaluate(() =>
        ['h1', 'header', '#hero a'].map((s) => document.querySelector(s)?.getBoundingClientRect()),
      );
    const before = await boxes();
    await toggleOf(page).click();
    await expect(menuOf(page)).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => addEventListener('wheel', () => (window.wheels += 1)));
    await page.evaluate(() => (window.wheels = 0));
    await page.mouse.move(200, 600);
    await page.mouse.wheel(0, 900);
    await page.keyboard.press('PageDown');
    await expect.poll(() => page.evaluate(() => window.wheels)).toBe(1);
    // A scroll begins with the frame after its wheel or key.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await boxes()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(menuOf(page)).toBeHidden();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });

  test('goes where a link leads', async ({ page }) => {
    const menu = await openMenu(page);
    await summaryIn(menu, 'Use Cases').click();
    await summaryIn(menu, 'Resources').click();
    await expect(menu.getByRole('link', { name: 'Lease-end' })).toBeHidden();
    await menu.getByRole('link', { name: 'Integration' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/#integration$/);
    await expect(page.getByRole('heading', { name: 'Integration' })).toBeInViewport();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the four items are in the header', async ({ page }) => {
      await page.goto('/AI');
      const header = page.getByRole('banner');
      for (const [name, href] of [
        ['Use Cases', '#use-cases'],
        ['Products', '#products'],
        ['Resources', '#resources'],
        ['Pricing', '#pricing'],
      ] as const) {
        const link = header.getByRole('link', { name });
        await expect(link).toBeVisible();
        await expect(link).toHaveAttribute('href', href);
      }
      await expect(toggleOf(page)).toBeHidden();
    });
  });

  test('opens before the script has come', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    const menu = await openMenu(page);
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
  });
});

test.describe('the wide screen’s menus of /AI', () => {
  const menus = {
    'Use Cases': ['Service reminder', 'Lease-end', 'Win-back'],
    Products: ['Composer', 'Lists', 'Send clock', 'Report'],
    Resources: ['Sending calendar', 'Data sheet', 'Integration', 'Questions'],
  };
  const navOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
  const summaryOf = (page: Page, name: string) => summaryIn(navOf(page), name);

  test('open one at a time, and close on Escape and on a press outside', async ({ page }) => {
    await page.goto('/AI');
    const first = navOf(page).getByRole('link', { name: 'Lease-end' });
    await summaryOf(page, 'Use Cases').click();
    await expect(first).toBeVisible();
    await summaryOf(page, 'Products').click();
    await expect(first).toBeHidden();
    const second = navOf(page).getByRole('link', { name: 'Composer' });
    await expect(second).toBeVisible();
    await second.focus();
    await page.keyboard.press('Escape');
    await expect(second).toBeHidden();
    await expect(summaryOf(page, 'Products')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(second).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 } });
    await expect(second).toBeHidden();
  });

  test('each link of each menu leads to its place, clear of the header', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/AI');
    const headerHeight = (await page.getByRole('banner').boundingBox())?.height ?? 0;
    for (const [menu, links] of Object.entries(menus))
      for (const name of links) {
        await summaryOf(page, menu).click();
        const link = navOf(page).getByRole('link', { name });
        const target = page.locator((await link.getAttribute('href')) as string);
        await link.click();
        await expect(link).toBeHidden();
        await expect(target).toBeInViewport();
        await expect
          .poll(async () => (await target.boundingBox())?.y)
          .toBeGreaterThan(headerHeight - 1);
      }
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('open and lead on all the same', async ({ page }) => {
      await page.goto('/AI');
      const link = navOf(page).first().getByRole('link', { name: 'Send clock' });
      await expect(link).toBeHidden();
      await summaryOf(page, 'Products').click();
      await link.click();
      await expect(page.getByRole('heading', { name: 'Send clock' })).toBeInViewport();
    });
  });
});
