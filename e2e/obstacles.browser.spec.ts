import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { launchOptions } from './support/browser-options';
import { expect, sharedServers, test } from './support/fixtures';
import { callsOfPage, panelIn } from './support/talk';

const { executablePath, args } = launchOptions();
// Older and newer versions of Chromium have different names for it.
const blocked = ['force-webrtc-ip-handling-policy', 'webrtc-ip-handling-policy'].map(
  (name) => `--${name}=disable_non_proxied_udp`,
);
const names = '--host-resolver-rules=MAP dealer.test 127.0.0.1';
test.use({ launchOptions: { executablePath, args: [...args, ...blocked, names] } });

/** The widget of the page says this at once, has a link, offers no typing; a press leads to the form, not to a call. */
async function leadsToForm(page: Page, sentence: RegExp, link: string) {
  const { button, alert, widget } = panelIn(page);
  await expect(alert).toContainText(sentence);
  await expect(alert.getByRole('link', { name: link })).toBeVisible();
  await expect(widget.getByRole('button', { name: 'Type instead' })).toBeHidden();
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect(panelIn(dialog).alert).toContainText(sentence);
  await expect(dialog.getByLabel('Phone')).toBeVisible();
}

test('what keeps a visitor from calling is told before a call, each with a way that works', async ({
  page,
  site,
  violations,
}) => {
  const calls = callsOfPage(page, site);
  const { port } = new URL(site.url);
  await page.goto(`http://dealer.test:${port}/`);
  await leadsToForm(page, /on secure pages only/, 'Open it');

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined }),
  );
  await page.goto('/');
  await leadsToForm(page, /cannot make voice calls/, 'Have us call you');
  await page.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'));
  await page.reload();
  await leadsToForm(page, /WebRTC is turned off/, 'Have us call you');
  expect(await calls()).toEqual([]);
  expect(violations).toEqual([]);
});

// When it says so, call-machine/room-connection.test.ts holds, without a machine that is busy.
test('the page says that the network lets no call through', async ({ page }) => {
  await page.goto('/');
  const { button, status, widget } = panelIn(page);
  await button.hover();
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect(panelIn(dialog).alert).toContainText(/^This network lets no call through/);
  await expect(dialog.getByRole('heading', { name: 'No calls on this network.' })).toBeVisible();
  await expect(dialog.getByLabel('Phone')).toBeVisible();
  await expect(status).toHaveText('Error - Click to retry');
  await expect(widget.getByRole('button', { name: 'Type instead' })).toBeHidden();
});

test('in a frame that does not share the microphone, the page is opened by itself or typed in', async ({
  page,
  hosted,
  violations,
}) => {
  const frame = `<iframe src="${hosted.url}/" width="900" height="900"></iframe>`;
  const around = sharedServers().framedBy;
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(frame),
  ).listen(new URL(around).port);
  await page.goto(`${around}/`);
  const { button, alert, widget } = panelIn(page.frameLocator('iframe').locator('body'));
  await expect(alert).toContainText('doesn’t share your microphone');
  await expect(alert.getByRole('link', { name: 'Open this page' })).toHaveAttribute(
    'href',
    `${hosted.url}/`,
  );
  await button.click();
  await expect(widget.getByRole('button', { name: 'Type instead' })).toBeVisible();
  server.close();
  // Chromium tells of the microphone that it does not ask for.
  violations.splice(0);
});
