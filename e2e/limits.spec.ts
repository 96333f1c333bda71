import type { Page } from '@playwright/test';
import { expect, test, widgetIn } from './fixtures';
import { platformToken, type Site } from './site';

interface Answer {
  status: number;
  code?: string;
}

/** Asks for a call as a page would, and joins nothing. */
async function askForCall({ url }: Site): Promise<Answer> {
  const response = await fetch(`${url}/api/call/web`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ assistantId: 'demo-presale' }),
  });
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, ...(code !== undefined && { code }) };
}

async function talk(page: Page, site: Site) {
  await page.goto(site.url);
  const widget = widgetIn(page.locator('#hero'));
  await widget.button.click();
  await expect(widget.status).toHaveText('AI Speaking...');
  return widget;
}

const oneLine = { WEB_CALLS_AT_ONCE: '1' };
const busy: Answer = { status: 503, code: 'site_busy' };

const endings: [string, (page: Page, widget: ReturnType<typeof widgetIn>) => Promise<unknown>][] = [
  ['the visitor hangs up', (_page, widget) => widget.button.click()],
  ['the visitor closes the tab', (page) => page.close({ runBeforeUnload: false })],
  ['the visitor goes to another site', (page) => page.goto('about:blank')],
  ['the visitor reloads the page', (page) => page.reload()],
];

for (const [how, end] of endings) {
  test(`the line is free as soon as ${how}`, async ({ page, openSite }) => {
    const site = await openSite(oneLine);
    const widget = await talk(page, site);
    expect(await askForCall(site)).toEqual(busy);
    await end(page, widget);
    await expect.poll(() => askForCall(site)).toEqual({ status: 201 });
  });
}

test('the line is free as soon as the agent hangs up', async ({ page, openSite }) => {
  const site = await openSite({ ...oneLine, WEB_CALL_MAX_DURATION_SECONDS: '10' });
  const widget = await talk(page, site);
  expect(await askForCall(site)).toEqual(busy);
  await expect(widget.status).toHaveText('Click to speak', { timeout: 20_000 });
  await expect.poll(() => askForCall(site)).toEqual({ status: 201 });
});

test('a visitor who finds all lines busy reads so', async ({ page, openSite }) => {
  const site = await openSite(oneLine);
  expect(await askForCall(site)).toEqual({ status: 201 });
  await page.goto(site.url);
  const main = page.locator('#hero');
  await widgetIn(main).button.click();
  await expect(main.getByRole('alert')).toHaveText(
    'All lines are busy. Please try again in a moment.',
  );
  await expect(widgetIn(main).status).toHaveText('Error - Click to retry');
});

test('one address cannot hold every line', async ({ openSite }) => {
  const site = await openSite({ WEB_CALLS_AT_ONCE: '10', WEB_CALLS_AT_ONCE_PER_IP: '2' });
  const answers = await Promise.all([1, 2, 3].map(() => askForCall(site)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429]);
});

const twoMinutes = { WEB_CALL_MINUTES_PER_DAY: '2', WEB_CALL_MAX_DURATION_SECONDS: '80' };
const spent: Answer = { status: 503, code: 'budget_spent' };

test('a call gives back the minutes that it did not use', async ({ page, openSite }) => {
  const site = await openSite(twoMinutes);
  const widget = await talk(page, site);
  expect(await askForCall(site)).toEqual(spent);
  await widget.button.click();
  await expect.poll(() => askForCall(site)).toEqual({ status: 201 });
});

test('a page that reports an end and talks on gets its line back, and no minutes', async ({
  page,
  openSite,
}) => {
  const site = await openSite({ ...twoMinutes, ...oneLine });
  const widget = await talk(page, site);
  expect(await askForCall(site)).toEqual(busy);
  const { id } = (await site.calls())[0] ?? {};
  const report = { data: { id } };
  expect((await page.request.post(`${site.url}/api/call/end`, report)).status()).toBe(204);
  expect(await askForCall(site)).toEqual(spent);
  // The platform is asked how long the call was, and says each time that it goes on.
  const questions = async () => {
    const headers = { authorization: `Bearer ${platformToken}` };
    const log = await page.request.get(`${site.url}/api/embedded/logs`, { headers });
    return (await log.text()).split(`"requestPath":"/call/${id}"`).length - 1;
  };
  await expect.poll(questions).toBeGreaterThanOrEqual(2);
  await expect(widget.status).not.toHaveText('Click to speak');
  expect(await askForCall(site)).toEqual(spent);
  expect(site.output().match(/budget for calls is spent/g)).toHaveLength(1);
});
