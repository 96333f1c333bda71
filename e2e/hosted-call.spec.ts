import type { Page } from '@playwright/test';
import { routeDaily } from './daily';
import { expect, openMicrophones, sharedServers, test } from './fixtures';
import { keptBy, listed } from './hosted-platform';
import { panelIn } from './talk';

test.use({ server: 'hosted' });

/** Does what Daily's call machine does that a policy can refuse, and what none of it may do. */
const callMachine = `(async () => {
  const blob = (text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const did = {};
  const note = async (name, work) => (did[name] = await work().then(() => 'done', (e) => e.name));
  await note('worklet', () => new AudioContext().audioWorklet.addModule(blob('0')));
  await note('worker', () => new Promise((resolve) => {
    new Worker(blob('postMessage(0)')).onmessage = resolve;
  }));
  await note('wasm', () => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])));
  await note('fetch', () => fetch('https://gs.daily.co/_ks_/x-swsl/:'));
  await note('eval', async () => Function('0')());
  new WebSocket('wss://any-region.wss.daily.co/room');
  window.callMachineDid = did;
})()`;

test('the call machine comes from Daily and has what it needs, but no eval', async ({
  page,
  violations,
}) => {
  await routeDaily(page, callMachine);
  await page.goto('/');
  const { button, status } = panelIn(page.getByRole('main'));
  const machine = page.waitForRequest('https://c.daily.co/call-machine/**');
  // The way to Daily is found while the visitor makes up their mind.
  await button.hover();
  await expect(page.locator('link[rel=preconnect][href="https://c.daily.co"]')).toHaveCount(1);
  const answered = page.waitForResponse('**/api/call/web');
  await button.click();
  const { id } = (await (await answered).json()) as { id: string };
  expect((await machine).resourceType()).toBe('script');
  // The platform is asked for what the captions and the appointment's card are made of.
  const { asked } = await keptBy(sharedServers().platformUrl).call(id);
  const { assistant } = JSON.parse(asked.body) as { assistant: { clientMessages: string[] } };
  expect(assistant.clientMessages).toEqual(expect.arrayContaining(['transcript', 'tool-calls']));
  await expect
    .poll(() => page.evaluate(() => (window as { callMachineDid?: unknown }).callMachineDid))
    .toEqual({ worklet: 'done', worker: 'done', wasm: 'done', fetch: 'done', eval: 'EvalError' });
  await expect.poll(() => violations.length).toBeGreaterThan(0);
  expect(violations.splice(0).filter((text) => !/eval/i.test(text))).toEqual([]);
  await button.click();
  await expect(status).toHaveText('Click to speak');
});

interface MachineNotes {
  requests: { action: string; [field: string]: unknown }[];
  /** How many pictures each call opened. */
  pictures: number[];
}

const notesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { dailyMachine: MachineNotes }).dailyMachine);

/** Has the page call an assistant whose calls record video; the site's own pages name none. */
async function callRecorded(page: Page) {
  for (const path of ['**/api/call/web', '**/api/call/config?*'])
    await page.route(path, (route, request) =>
      route.continue({
        url: request.url().replace('demo-presale', listed.recordedAssistant),
        postData: request.postData()?.replace('demo-presale', listed.recordedAssistant),
      }),
    );
  await routeDaily(page);
  await page.goto('/');
}

test('a call whose picture is recorded says so before; without the camera it goes on with sound only', async ({
  page,
  context,
}) => {
  await callRecorded(page);
  const main = page.getByRole('main');
  const { button, status, alert, widget } = panelIn(main);
  await button.click();
  await expect(alert).toContainText('does not share the camera');
  await expect(status).toHaveText('Error - Click to retry');
  await widget.getByRole('button', { name: 'Go on with sound only' }).click();
  await expect(status).toHaveText('Connected - Click to end');
  await expect(main.getByText(/The sound of this call is recorded/)).toBeVisible();
  await button.click();
  await expect(status).toHaveText('Click to speak');

  await context.grantPermissions(['microphone', 'camera']);
  await page.reload();
  await button.hover();
  await expect(main.getByText(/Picture and sound of this call are recorded/)).toBeVisible();
  await button.click();
  await expect(status).toHaveText('Connected - Click to end');
  const { requests, pictures } = await notesOf(page);
  expect(pictures).toEqual([1]);
  expect(requests).toContainEqual(expect.objectContaining({ action: 'local-recording-start' }));
  await button.click();
  await expect(status).toHaveText('Click to speak');
  await expect.poll(() => openMicrophones(page)).toBe(0);
});
