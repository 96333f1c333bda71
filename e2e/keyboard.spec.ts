import type { Page } from '@playwright/test';
import { axeViolations } from './axe';
import { expect, test } from './fixtures';
import { panelIn } from './talk';

/** By how many pixels the page is wider than the screen. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

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

  await test.step('what is typed is text, whichever keys it has', async () => {
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
  });

  await test.step('single keys can be turned off, in the list of them', async () => {
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keys' });
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
    await expect(list).toHaveCount(0);
  });

  await page.keyboard.press('e');
  await expect(widget.getByRole('heading', { name: 'You ended the call.' })).toBeVisible();
  await expect(status).toHaveText('Click to speak');
  expect(pageErrors.list).toEqual([]);
});

test('a call with all its tools open fits a small screen and large text, and axe finds nothing in it, in the dialog or after it', async ({
  page,
  pageErrors,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Try the Agent' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Try the AI Agent' });
  await expect(dialog).toBeVisible();
  expect(await axeViolations(page, '[role=dialog]'), 'the dialog').toEqual([]);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).press('Escape');
  await expect(panelIn(dialog).tools).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const { button, status, widget, tools, transcript, field } = panelIn(page.getByRole('main'));
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  for (const name of ['Captions', 'Sound', 'Type a message'])
    await tools.getByRole('button', { name }).click();
  await expect(field).toBeVisible();
  await expect(transcript).toContainText('answer the phone');

  /** What can be pressed and typed in is within the widget, and large enough for a finger. */
  async function fits(when: string) {
    expect(await overflow(page), when).toBeLessThanOrEqual(0);
    const frame = (await widget.boundingBox()) ?? { x: NaN, width: NaN };
    for (const role of ['button', 'textbox', 'combobox'] as const)
      for (const control of await widget.getByRole(role).all()) {
        const box = (await control.boundingBox()) ?? { x: NaN, width: NaN, height: NaN };
        const name = `${(await control.textContent()) ?? ''} ${when}`;
        expect(box.x, name).toBeGreaterThanOrEqual(frame.x - 1);
        expect(box.x + box.width, name).toBeLessThanOrEqual(frame.x + frame.width + 1);
        expect(Math.min(box.width, box.height), name).toBeGreaterThanOrEqual(44);
      }
  }
  expect(await axeViolations(page, '#hero'), 'in a call').toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await fits('at 320 px');
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await fits('with text doubled');
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

  await page.setViewportSize({ width: 320, height: 640 });
  await button.click();
  await expect(widget.getByRole('heading', { name: 'You ended the call.' })).toBeVisible();
  await fits('after the call at 320 px');
  expect(await axeViolations(page, '#hero'), 'after the call').toEqual([]);
  expect(pageErrors.list).toEqual([]);
});
