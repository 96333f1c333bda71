import type { Page } from '@playwright/test';
import { axeViolations } from './axe';
import { expect, test } from './fixtures';
import { panelIn } from './talk';

/** Buttons, fields and links of the widget that a finger would miss: under 44 px either way. */
const smallTargets = (page: Page) =>
  page
    .locator('section.console')
    .first()
    .evaluate((widget) =>
      [...widget.querySelectorAll('button, select, textarea, input, a[href]')]
        .filter((one) => one.checkVisibility() && !one.closest('p'))
        .map((one) => {
          // A box to tick is as large as what is written beside it.
          const target = one.closest('label') ?? one;
          const { width, height } = target.getBoundingClientRect();
          const words = one.textContent || one.getAttribute('aria-label') || one.tagName;
          return { words, width: Math.round(width), height: Math.round(height) };
        })
        .filter(({ width, height }) => width < 44 || height < 44),
    );

/** By how many pixels the page is wider than the screen. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What is in the page's first widget and reaches out of it. */
const outside = (page: Page) =>
  page
    .locator('section.console')
    .first()
    .evaluate((widget) => {
      const { left, right } = widget.getBoundingClientRect();
      return [...widget.querySelectorAll('button, select, textarea, input, p, h2')]
        .filter((one) => one.checkVisibility())
        .filter((one) => {
          const box = one.getBoundingClientRect();
          return box.width > 1 && (box.left < left - 1 || box.right > right + 1);
        })
        .map((one) => one.textContent || one.tagName);
    });

test('a whole call is made, muted, read, typed in and ended by keys alone, and nobody who types presses one', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/');
  const { button, status, widget, transcript, field, tools } = panelIn(page.getByRole('main'));
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('AI Speaking...');
  const mute = widget.getByRole('button', { name: /^(Mute|Unmute)$/ });
  await page.keyboard.press('m');
  await expect(mute).toHaveText(/^Unmute/);
  await page.keyboard.press('m');
  await expect(mute).toHaveText(/^Mute/);
  await page.keyboard.press('c');
  await expect(transcript).toBeVisible();

  // What is typed is text, whichever keys it has.
  await page.keyboard.press('t');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.type('come? time');
  await expect(field).toHaveValue('come? time');
  await expect(transcript).toBeVisible();
  await expect(mute).toHaveText(/^Mute/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(transcript).toContainText('come? time (typed)');
  await page.keyboard.press('Escape');
  await expect(tools.getByRole('button', { name: 'Type a message' })).toBeFocused();

  // The list, where they can be turned off.
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keys' });
  await expect(list.getByRole('definition')).toHaveCount(7);
  const single = list.getByRole('switch', { name: 'Single keys work on this page' });
  await single.press('Space');
  await expect(single).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('c');
  await page.keyboard.press('e');
  await expect(transcript).toBeVisible();
  await expect(button).toHaveAccessibleName('End voice call');
  await tools.getByRole('button', { name: 'Keys' }).press('Enter');
  await single.press('Space');
  await page.keyboard.press('Escape');

  await page.keyboard.press('e');
  await expect(widget.getByRole('heading', { name: 'You ended the call.' })).toBeVisible();
  await expect(status).toHaveText('Click to speak');
  expect(pageErrors.list).toEqual([]);
});

test('a call with all its tools open fits small screens, large text, forced colors and fingers', async ({
  page,
  pageErrors,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/');
  const { button, status, widget, tools, transcript, field } = panelIn(page.getByRole('main'));
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  for (const name of ['Captions', 'Sound', 'Type a message'])
    await tools.getByRole('button', { name }).click();
  await expect(field).toBeVisible();
  await expect(transcript).toContainText('answer the phone');

  async function fits(when: string) {
    expect(await overflow(page), when).toBeLessThanOrEqual(0);
    expect(await outside(page), when).toEqual([]);
  }
  expect(await smallTargets(page)).toEqual([]);
  expect(await axeViolations(page, '#hero')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await fits('320 px');
  expect(await smallTargets(page), '320 px').toEqual([]);
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await fits('text doubled');
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  for (const one of await widget.getByRole('button').all()) {
    await expect(one).toBeVisible();
    // A border is what a button keeps where the browser takes its colors.
    const drawn = await one.evaluate((element) => {
      const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(element);
      return (borderTopWidth !== '0px' && borderTopStyle !== 'none') || outlineStyle !== 'none';
    });
    expect(drawn, (await one.textContent()) ?? '').toBe(true);
  }
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });

  // What comes after the call, as well.
  await page.setViewportSize({ width: 320, height: 640 });
  await button.click();
  await expect(widget.getByRole('heading', { name: 'You ended the call.' })).toBeVisible();
  await fits('after the call at 320 px');
  expect(await smallTargets(page), 'after the call').toEqual([]);
  expect(await axeViolations(page, '#hero'), 'after the call').toEqual([]);
  expect(pageErrors.list).toEqual([]);
});
