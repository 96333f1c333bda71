import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { launchOptions } from './support/browser-options';
import { expect, sharedServers, test } from './support/fixtures';
import { callsOfPage, panelIn } from './support/talk';

const { executablePath, args } = launchOptions();
// The switch has different names in older and newer versions of Chromium.
const blocked = ['force-webrtc-ip-handling-policy', 'webrtc-ip-handling-policy'].map(
  (name) => `--${name}=disable_non_proxied_udp`,
);
const names = '--host-resolver-rules=MAP dealer.test 127.0.0.1';
test.use({ launchOptions: { executablePath, args: [...args, ...blocked, names] } });
// One browser, whose start takes as long as one of these tests.
test.describe.configure({ mode: 'default' });

/** Expects the sentence and a link at once, no typing, and a press to open the form instead of a call. */
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

test('the page names each obstacle before a call, with an alternative that works', async ({
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

// call-machine/room-connection.test.ts tests the timing, which here depends on the machine's load.
test('the page says that the network blocks calls', { tag: '@nightly' }, async ({ page }) => {
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

test('a frame without microphone permission offers a new window and typing', async ({
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
  // Chromium reports the microphone's permission policy as a violation.
  violations.splice(0);
});
