import { routeDaily } from './daily';
import { expect, test, widgetIn } from './fixtures';
import { startUpstream } from '../testing/upstream';

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

test('in hosted mode the call machine comes from Daily and has what it needs, but no eval', async ({
  page,
  openSite,
  violations,
}) => {
  let asked = '';
  const platform = await startUpstream((request, response) => {
    if (request.method === 'POST') request.on('data', (part) => (asked += String(part)));
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: 'call-1', webCallUrl: 'https://vapi.daily.co/room' }));
  });
  const site = await openSite({ VAPI_PRIVATE_TOKEN: 'token-0123', VAPI_BASE_URL: platform.url });
  await routeDaily(page, callMachine);
  await page.goto(site.url);
  const { button, status } = widgetIn(page.getByRole('main'));
  const machine = page.waitForRequest('https://c.daily.co/call-machine/**');
  // The way to Daily is found while the visitor makes up their mind.
  await button.hover();
  await expect(page.locator('link[rel=preconnect][href="https://c.daily.co"]')).toHaveCount(1);
  await button.click();
  expect((await machine).resourceType()).toBe('script');
  // The platform is asked for what the captions and the appointment's card are made of.
  const { assistant } = JSON.parse(asked) as { assistant: { clientMessages: string[] } };
  expect(assistant.clientMessages).toEqual(expect.arrayContaining(['transcript', 'tool-calls']));
  await expect
    .poll(() => page.evaluate(() => (window as { callMachineDid?: unknown }).callMachineDid))
    .toEqual({ worklet: 'done', worker: 'done', wasm: 'done', fetch: 'done', eval: 'EvalError' });
  await expect.poll(() => violations.length).toBeGreaterThan(0);
  expect(violations.splice(0).filter((text) => !/eval/i.test(text))).toEqual([]);
  await button.click();
  await expect(status).toHaveText('Click to speak');
  await platform.close();
});
