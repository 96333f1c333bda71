import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { panelIn } from './support/talk';

/** Horizontal overflow of the page, in CSS pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('on a translated page', () => {
  test.use({ isTranslated: true });

  test('keys alone make, mute, read, type in and end a call; typed letters trigger no shortcut', async ({
    page,
    pageErrors,
  }) => {
    await page.goto('/');
    const { button, status, widget, transcript, field } = panelIn(page);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(status).toHaveText('AI Speaking...');
    const mute = widget.getByRole('button', { name: /^(Mute|Unmute)$/ });
    await page.keyboard.press('m');
    await expect(mute).toHaveText(/^Unmute/);
    await page.keyboard.press('m');
    await expect(mute).toHaveText(/^Mute/);
    // Keys with a modifier belong to the browser.
    await page.keyboard.press('Control+e');
    await expect(button).toBeFocused();

    await test.step('typed letters trigger no shortcut', async () => {
      await page.keyboard.press('t');
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('');
      await page.keyboard.type('come? time');
      await expect(field).toHaveValue('come? time');
      await expect(mute).toHaveText(/^Mute/);
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(transcript).toContainText('come? time (typed)');
      await page.keyboard.press('Escape');
      await expect(transcript).toBeFocused();
    });

    await test.step('the list of shortcuts can turn them off', async () => {
      await page.keyboard.press('?');
      const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      const single = list.getByRole('switch', { name: 'Single keys work on this page' });
      await single.press('Space');
      await expect(single).not.toBeChecked();
      await page.keyboard.press('Escape');
      await expect(list).toHaveCount(0);
      await page.keyboard.press('m');
      await page.keyboard.press('e');
      await expect(mute).toHaveText(/^Mute/);
      await expect(button).toHaveAccessibleName('End voice call');
      await widget.getByRole('button', { name: 'Keyboard shortcuts' }).press('Enter');
      await single.press('Space');
      await page.keyboard.press('Escape');
      await expect(list).toHaveCount(0);
    });

    await page.keyboard.press('e');
    await expect(widget.getByRole('heading', { name: 'You ended the call.' })).toBeVisible();
    await expect(widget.getByRole('heading', { name: 'Want this on your line?' })).toBeFocused();
    await expect(status).toHaveText('Click to speak');
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Start voice call' }),
    ).toBeFocused();
    expect(pageErrors.list).toEqual([]);
  });
});

test('a call with all its tools open fits a small screen and large text, and axe finds nothing in it or after it', async ({
  page,
  pageErrors,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/');
  const { button, status, widget, tools, transcript, field } = panelIn(page);
  const devtools = await page.context().newCDPSession(page);
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  await tools.getByRole('button', { name: 'Sound' }).click();
  await expect(field).toBeVisible();
  await expect(transcript).toContainText('answer the phone');

  /** Expects controls to lie within the widget and to be large enough for a finger. */
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
  await page.setViewportSize({ width: 320, height: 640 });
  await fits('at 320 px');
  await test.step('taps work; the transcript has the screen, and stays in place between states', async () => {
    await tools.getByRole('button', { name: 'Sound' }).click();
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await expect(widget).toMatchAriaSnapshot(`
      - status: Connected - Tap to end`);
    // The page tells a silent visitor that it hears nothing, which takes room, but not a muted one.
    await tools.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect(widget.getByRole('meter')).toHaveCount(0);
    const tape = transcript.locator('..');
    const box = await tape.boundingBox();
    expect(box?.height).toBeGreaterThan(320);
    for (const name of ['Unmute', 'Mute']) {
      await tools.getByRole('button', { name, exact: true }).click();
      expect(await tape.boundingBox()).toEqual(box);
    }
    await tools.getByRole('button', { name: 'Unmute', exact: true }).click();
  });
  await page.setViewportSize({ width: 640, height: 800 });
  expect(await axeViolations(page, '[role=dialog]'), 'in a call').toEqual([]);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await fits('with text doubled');
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

  await page.setViewportSize({ width: 320, height: 640 });
  await button.click();
  await expect(widget.getByRole('heading', { name: 'You ended the call.' })).toBeVisible();
  await fits('after the call at 320 px');
  await expect(widget.getByRole('button', { name: 'Have us call you' })).toBeInViewport();
  expect(await axeViolations(page, '[role=dialog]'), 'after the call').toEqual([]);
  expect(pageErrors.list).toEqual([]);
});
