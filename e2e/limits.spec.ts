import type { Page } from '@playwright/test';
import { startUpstream } from '../testing/upstream';
import { expect, test as base, widgetIn } from './fixtures';
import { withinOneDay } from './one-day';
import { platformToken, type Site, startSite } from './site';
import { type Answer, askForCall as askFrom, reportEnd } from './visitors';

const oneLine = { WEB_CALLS_AT_ONCE: '1' };

/** A server with one line, which each test leaves free. */
const test = base.extend<object, { oneLineSite: Site }>({
  oneLineSite: [
    async ({}, use) => {
      const site = await startSite(oneLine);
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

// One server for all tests of one line, and so one worker.
test.describe.configure({ mode: 'default' });

const ownAddress = '127.0.0.1';
const askForCall = (site: Site) => askFrom(site, ownAddress);

/** Asks for a call, and gives it back where it is made. */
async function askInPassing(site: Site): Promise<Answer> {
  const { id, ...answer } = await askForCall(site);
  if (id !== undefined) await reportEnd(site, ownAddress, id);
  return answer;
}

async function talk(page: Page, site: Site) {
  await page.goto(site.url);
  const widget = widgetIn(page.getByRole('main'));
  await widget.button.click();
  await expect(widget.status).toHaveText('AI Speaking...');
  return widget;
}

const made: Answer = { status: 201 };
const busy: Answer = { status: 503, code: 'site_busy' };

const endings: [string, (page: Page, widget: ReturnType<typeof widgetIn>) => Promise<unknown>][] = [
  ['the visitor hangs up', (_page, widget) => widget.button.click()],
  ['the visitor closes the tab', (page) => page.close({ runBeforeUnload: false })],
  ['the visitor goes to another site', (page) => page.goto('about:blank')],
  ['the visitor reloads the page', (page) => page.reload()],
];

for (const [how, end] of endings) {
  test(`the line and the room are free as soon as ${how}`, async ({ page, oneLineSite: site }) => {
    const widget = await talk(page, site);
    expect(await askInPassing(site)).toEqual(busy);
    const id = (await site.calls())[0]?.id;
    await end(page, widget);
    // At once; but a browser that is too busy ends a closed tab before it has said goodbye, and then the
    // server finds out when it next asks about each call, a minute later at most.
    await expect.poll(() => askInPassing(site), { timeout: 90_000 }).toEqual(made);
    const room = async () => (await site.calls()).find((call) => call.id === id);
    await expect.poll(room).toMatchObject({ status: 'ended' });
  });
}

test('a visitor who finds all lines busy reads so', async ({ page, oneLineSite: site }) => {
  const { id = '' } = await askForCall(site);
  await page.goto(site.url);
  const main = page.getByRole('main');
  await widgetIn(main).button.click();
  await expect(main.getByRole('alert')).toHaveText(
    'All lines are busy. Please try again in a moment.',
  );
  await expect(widgetIn(main).status).toHaveText('Error - Click to retry');
  await reportEnd(site, ownAddress, id);
});

test('a subscriber who has many IPv6 networks has two of them, and calls no more', async ({
  openSite,
}) => {
  const call = JSON.stringify({ id: 'call-1', webCallUrl: 'https://vapi.daily.co/room' });
  const platform = await startUpstream((_request, response) => {
    response.writeHead(201, { 'content-type': 'application/json' }).end(call);
  });
  const site = await openSite({
    VAPI_PRIVATE_TOKEN: 'token-0123',
    VAPI_BASE_URL: platform.url,
    TRUSTED_PROXY_HOPS: '1',
    WEB_CALLS_PER_IP_PER_HOUR: '2',
    WEB_CALLS_AT_ONCE_PER_IP: '100',
  });
  // A hundred /64 of one /56.
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      askFrom(site, `2001:db8:1:${(0x100 + i).toString(16)}::1`),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
  expect(answers.filter(({ code }) => code === 'too_many_calls')).toHaveLength(96);
  expect(await askFrom(site, '2001:db8:1:200::1')).toMatchObject({ status: 201 });
  console.table({
    'calls asked for from 100 IPv6 networks of one subscriber, 2 allowed an address': 100,
    'calls made of these': 4,
  });
  await platform.close();
});

test('a call gives back the minutes that it did not use, and one that goes on after its end was reported only its line', async ({
  page,
  openSite,
}, testInfo) => {
  await withinOneDay({}, testInfo);
  const spent: Answer = { status: 503, code: 'budget_spent' };
  // The minutes of one call, and a part of another's.
  const site = await openSite({
    ...oneLine,
    WEB_CALL_MINUTES_PER_DAY: '2',
    WEB_CALL_MAX_DURATION_SECONDS: '80',
  });
  const { button, status } = await talk(page, site);
  expect(await askInPassing(site)).toEqual(busy);
  await button.click();
  await expect(status).toHaveText('Click to speak');
  // The next one needs what the first one has not used, which comes back when the platform was asked.
  await expect
    .poll(async () => {
      await button.click();
      await expect(status).toHaveText(/^(AI Speaking\.\.\.|Error - Click to retry)$/);
      return status.textContent();
    })
    .toBe('AI Speaking...');
  expect(await askInPassing(site)).toEqual(busy);
  const { id } = (await site.calls())[0] ?? {};
  const report = { data: { id } };
  expect((await page.request.post(`${site.url}/api/call/end`, report)).status()).toBe(204);
  expect(await askInPassing(site)).toEqual(spent);
  // The platform is asked how long the call was, and says each time that it goes on.
  const questions = async () => {
    const headers = { authorization: `Bearer ${platformToken}` };
    const log = await page.request.get(`${site.url}/api/embedded/logs`, { headers });
    return (await log.text()).split(`"requestPath":"/call/${id}"`).length - 1;
  };
  await expect.poll(questions).toBeGreaterThanOrEqual(2);
  await expect(status).not.toHaveText('Click to speak');
  expect(await askInPassing(site)).toEqual(spent);
  expect(site.output().match(/budget for calls is spent/g)).toHaveLength(1);
});
