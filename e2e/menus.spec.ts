import type { Page } from '@playwright/test';
import { expect, questionsIn, summaryIn, test } from './support/fixtures';
import { openWhole } from './support/open-whole';

// Reduced motion turns off smooth scrolling to a link's target.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const phone = { width: 360, height: 740 };
const demoIn = (page: Page) => page.getByRole('dialog', { name: 'Try the AI Agent' });
const openerIn = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Try the Agent' });

test('a tap on a missed call starts the agent; a sample call can be played', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Answer “What do four tires cost?”' }).click();
  const transcript = demoIn(page).getByRole('log', { name: 'Transcript' });
  await expect(transcript).toContainText('What do four tires cost?');
  // The first press ends the call, the second closes the dialog.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(demoIn(page)).toBeHidden();
  await main.getByRole('button', { name: 'Hear 8 seconds' }).click();
  await expect(main.locator('li[aria-current]')).toContainText('My front brakes are grinding.');
  await main.getByRole('button', { name: 'Stop' }).click();
  await expect(main.locator('li[aria-current]')).toHaveCount(0);
});

test('a press before the scripts load takes effect once they have; a button whose dialog fails to load says so, and opens it at the next press', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  let letThrough = () => {};
  const released = new Promise<void>((resolve) => (letThrough = resolve));
  let isCut = true;
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await released;
    // The button loads the chunks that the page's HTML does not name.
    if (isCut && !html.includes(new URL(route.request().url()).pathname)) return route.abort();
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await openerIn(page).click();
  const note = page.getByRole('banner').getByRole('alert');
  await expect(note).toHaveCount(0);
  letThrough();
  await expect(note).toHaveText(
    'The demo could not be loaded. Check your connection, then press again.',
  );
  isCut = false;
  await openerIn(page).click();
  await expect(demoIn(page)).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('the menus of /AI open one at a time, close on Escape and a press outside, and have working links', async ({
  page,
}) => {
  await openWhole(page, '/AI');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const first = navigation.getByRole('link', { name: 'Lease-end' });
  const second = navigation.getByRole('link', { name: 'Composer' });
  await summaryIn(navigation, 'Use Cases').click();
  await expect(first).toBeVisible();
  await summaryIn(navigation, 'Products').click();
  await expect(first).toBeHidden();
  await second.focus();
  await page.keyboard.press('Escape');
  await expect(second).toBeHidden();
  await expect(summaryIn(navigation, 'Products')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(second).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 } });
  await expect(second).toBeHidden();

  await navigation.getByRole('link', { name: 'Pricing' }).click();
  await summaryIn(navigation, 'Resources').click();
  await navigation.getByRole('link', { name: 'Integration' }).click();
  await expect(navigation.getByRole('link', { name: 'Integration' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Integration' })).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menus open with working links; one question is open at a time, by pointer and by keyboard', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    const menu = page.getByRole('banner').getByRole('group');
    await summaryIn(menu).click();
    await menu.getByRole('link', { name: 'Get 70% Off' }).click();
    await expect(page).toHaveURL(/#pricing$/);

    const { questions, unfolded } = questionsIn(page);
    await expect(questions).toHaveCount(7);
    await summaryIn(questions.nth(2)).click();
    await summaryIn(questions.nth(4)).click();
    await expect(unfolded).toHaveCount(1);
    await expect(questions.nth(4)).toHaveAttribute('open');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(unfolded).toHaveCount(1);
    await expect(questions.nth(5)).toHaveAttribute('open');
    await page.keyboard.press('Enter');
    await expect(unfolded).toHaveCount(0);

    await page.goto('/AI');
    for (const name of ['Use Cases', 'Products', 'Resources', 'Pricing'])
      await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    const navigation = page.getByRole('navigation', { name: 'Main' }).first();
    await summaryIn(navigation, 'Products').click();
    await navigation.getByRole('link', { name: 'Send clock' }).click();
    await expect(page.getByRole('heading', { name: 'Send clock' })).toBeInViewport();
  });
});
