import type { Page } from '@playwright/test';
import { recordAgent, secondsOfSound } from './support/agent-audio';
import { routeDaily } from './support/daily';
import { expect, openMicrophones, sharedServers, test } from './support/fixtures';
import { keptBy, listed } from './support/hosted-platform';
import { panelIn } from './support/talk';

test.use({ server: 'hosted' });

/** Tries what Daily's call machine needs and the policy must allow, and eval, which it must refuse. */
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

test('the policy allows what Daily’s call machine needs, but no eval', async ({
  page,
  violations,
}) => {
  await routeDaily(page, callMachine);
  await page.goto('/');
  const { button, status } = panelIn(page);
  const machine = page.waitForRequest('https://c.daily.co/call-machine/**');
  // Hovering preconnects to Daily.
  await button.hover();
  await expect(page.locator('link[rel=preconnect][href="https://c.daily.co"]')).toHaveCount(1);
  const answered = page.waitForResponse('**/api/call/web');
  await button.click();
  const { id } = (await (await answered).json()) as { id: string };
  expect((await machine).resourceType()).toBe('script');
  // The call subscribes to the messages behind the captions and the appointment card.
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

test('a hosted agent speaks, answers, and is hung up on', async ({ page, pageErrors }) => {
  const roomOf = await routeDaily(page);
  await page.goto('/');
  const { button, status, transcript, type } = panelIn(page);
  const answered = page.waitForResponse('**/api/call/web');
  const sound = recordAgent(page, 4);
  await button.click();
  const { id } = (await (await answered).json()) as { id: string };
  await expect(transcript).toContainText("Hi! I'm");
  expect(secondsOfSound(await sound)).toBeGreaterThan(1);
  await page.keyboard.press('t');
  await type('What does it cost?');
  await expect(transcript).toContainText(/What does it cost\?.*Agent:/);

  await button.click();
  await expect(status).toHaveText('Click to speak');
  expect(await openMicrophones(page)).toBe(0);
  await expect.poll(() => roomOf(id)).toMatchObject({ endedReason: 'customer-ended-call' });
  expect(pageErrors.list).toEqual([]);
});

/** Routes the page's calls to an assistant that records video; the site's own pages name none. */
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

/** Resolves to daily-js's next request to its call machine for this action. */
const askedFor = (page: Page, action: string) =>
  page.evaluate((action) => {
    const requests = (tell: (request: unknown) => void) =>
      addEventListener('message', ({ data }) => data.action === action && tell(data));
    return new Promise(requests);
  }, action);

const inCall = /^(Connected - Click to end|AI Speaking\.\.\.|Listening\.\.\.)$/;

test(
  'a call that records video announces it first; without a camera it continues with sound only',
  { tag: '@nightly' },
  async ({ page, context }) => {
    await callRecorded(page);
    const { button, status, alert, widget } = panelIn(page);
    await button.click();
    await expect(alert).toContainText('does not share the camera');
    await expect(status).toHaveText('Error - Click to retry');
    await widget.getByRole('button', { name: 'Go on with sound only' }).click();
    await expect(status).toHaveText(inCall);
    await expect(widget.getByText(/keeps the words, and the sound for 30 days/)).toBeVisible();
    await button.click();
    await expect(status).toHaveText('Click to speak');

    await context.grantPermissions(['microphone', 'camera']);
    await page.reload();
    // The notice shows before any sign of intent, so that a first touch starts no unannounced recording.
    await expect(
      widget.getByText(/keeps the words, and picture and sound for 30 days/),
    ).toBeVisible();
    const joined = askedFor(page, 'join-meeting');
    const recorded = askedFor(page, 'local-recording-start');
    await button.click();
    await expect(status).toHaveText(inCall);
    expect(await joined).toMatchObject({ properties: { videoSource: true } });
    await recorded;
    await button.click();
    await expect(status).toHaveText('Click to speak');
    await expect.poll(() => openMicrophones(page)).toBe(0);
  },
);
