import type { BrowserContext, Page } from '@playwright/test';
import { expect, openMicrophones, test, widgetIn } from './fixtures';
import { openWhole } from './open-whole';

/** A try without the network fails with a sentence, leaves no microphone open, and the next one works. */
async function failThenWork(page: Page, context: BrowserContext) {
  const main = page.getByRole('main');
  const { button, status } = widgetIn(main);
  await context.setOffline(true);
  await button.click();
  await expect(status).toHaveText('Error - Click to retry');
  await expect(main.getByRole('alert')).toHaveText(/\S/);
  await expect.poll(() => openMicrophones(page)).toBe(0);
  await context.setOffline(false);
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  await expect(main.getByRole('alert')).toHaveText('');
}

test("a visitor's network that is gone before anything of a call is loaded fails the call", async ({
  page,
  context,
  site,
}) => {
  // The page's own scripts; the call's come when it is asked for.
  await openWhole(page, '/');
  const calls = (await site.calls()).length;
  await failThenWork(page, context);
  expect(await site.calls()).toHaveLength(calls + 1);
});

test("a visitor's network that is gone at the request for a call fails it", async ({
  page,
  context,
  site,
}) => {
  await page.goto('/');
  const calls = (await site.calls()).length;
  const machine = page.waitForResponse('**/api/embedded/call-machine.js*');
  await widgetIn(page.getByRole('main')).button.hover();
  await machine;
  await page.waitForLoadState('networkidle');
  await failThenWork(page, context);
  expect(await site.calls()).toHaveLength(calls + 1);
});
