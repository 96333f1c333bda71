import { expect, summaryIn, test } from '../support/fixtures';
import { expectFocusKept } from '../support/focus';
import { ownersPage, referenceOn, summaryOf } from '../support/lead-form';
import { openWhole } from '../support/open-whole';

test.use({ timezoneId: 'America/Boise' });

test('the menu holds the anchors and both buttons, works from the keyboard and follows its links', async ({
  page,
}) => {
  await openWhole(page, '/');
  const menu = page.getByRole('banner').getByRole('group');
  await summaryIn(menu).focus();
  await page.keyboard.press('Enter');
  for (const name of [/benefits/i, /how it works/i, /pricing/i, 'Sign In', 'Get 70% Off'])
    await expect(menu.getByRole('link', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link', { name: 'Sign In' })).toBeHidden();
  await expect(summaryIn(menu)).toBeFocused();

  await summaryIn(menu).click();
  await menu.getByRole('link', { name: 'Get 70% Off' }).click();
  await expect(menu.getByRole('link', { name: 'Sign In' })).toBeHidden();
  // The sticky header does not cover the link's target.
  const heading = page.locator('#pricing').getByRole('heading').first();
  await expect(heading).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  expect(header?.y).toBe(0);
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? NaN);
});

test('the menu of /AI covers the screen, keeps and returns the focus, and follows its links', async ({
  page,
}) => {
  await openWhole(page, '/AI');
  const toggle = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeInViewport({ ratio: 1 });
  expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
  for (const item of ['Use Cases', 'Resources', 'Products']) await summaryIn(menu, item).click();
  const stops = ['Products', 'Composer', 'Pricing', 'Log in', 'Get Started For Free'];
  await expectFocusKept(page, 'Tab', stops);
  await expectFocusKept(page, 'Shift+Tab', stops);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');

  await toggle.click();
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await toggle.click();
  await summaryIn(menu, 'Resources').click();
  await menu.getByRole('link', { name: 'Integration' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Integration' })).toBeInViewport();
});

test.describe('on a translated page', () => {
  test.use({ isTranslated: true });

  test('a call-back uses the visitor’s time zone; offline it can go as an email, or be sent later', async ({
    page,
    context,
  }) => {
    await openWhole(page, '/call-back');
    await page.getByLabel('Pick a time').check();
    await expect(page.getByLabel('Time zone')).toHaveValue('America/Boise');
    await page.getByLabel('Your name').fill('Bo Boise');
    await page.getByLabel('Dealership').fill('Snake River Ford');
    await page.getByLabel('Phone').fill('208-555-0142');
    const send = page.getByRole('button', { name: 'Call me' });
    const time = page.getByLabel('Day and time');
    await time.fill('2020-01-01T10:00');
    await send.click();
    await expect(time).toHaveAccessibleDescription(/has passed/);
    const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await time.fill(`${inThreeDays}T15:30`);

    await context.setOffline(true);
    await send.click();
    const unsent = summaryOf(page).filter({ hasText: 'We could not be reached' });
    const mail = await unsent.getByRole('link').getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toContain('Dealership: Snake River Ford\n');
    await context.setOffline(false);
    await send.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ll call you');
    await expect(page.getByText('For Snake River Ford')).toBeVisible();
    const given = await referenceOn(page).textContent();

    const desk = await ownersPage(page, 'embedded');
    await desk.goto(`/desk/leads/${given}`);
    await expect(desk.getByText(/3:30.PM.*their time/)).toBeVisible();
    await desk.context().close();
  });
});
