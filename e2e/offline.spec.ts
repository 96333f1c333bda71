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

/**
 * A switch of all that goes between the page and the network. The browser's own offline switch lets the
 * sound of calls through, and so does its loss of packets unless it is set before the call (Chromium 156).
 */
async function networkSwitch(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const conditions = { urlPattern: '', latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  const setOffline = (offline: boolean) =>
    session.send('Network.emulateNetworkConditionsByRule', {
      matchedNetworkConditions: [{ ...conditions, offline, packetLoss: offline ? 100 : 0 }],
    });
  await setOffline(false);
  return setOffline;
}

test("a visitor's network that is gone during a call ends it with an error, and the next one works", async ({
  page,
  site,
}) => {
  await page.goto('/');
  const setOffline = await networkSwitch(page);
  const main = page.getByRole('main');
  const { button, status } = widgetIn(main);
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  await setOffline(true);
  await expect(status).toHaveText('Error - Click to retry');
  await expect(main.getByRole('alert')).toHaveText('Connection lost');
  expect(await openMicrophones(page)).toBe(0);
  // Told by nobody, the server finds out by itself.
  await expect
    .poll(async () => (await site.calls())[0])
    .toMatchObject({ status: 'ended', endedReason: 'customer-vanished' });
  await setOffline(false);
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  await expect(main.getByRole('alert')).toHaveText('');
});
