import { expect, openMicrophones, test, widgetIn } from './fixtures';
import { openWhole } from './open-whole';
import { askForCall } from './visitors';

const isVoiceSdk = (body: string) => body.includes('Duplicate DailyIframe instances');

test('no byte of the voice SDK is loaded before the visitor shows intent', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await openWhole(page, '/');
  expect((await Promise.all(scripts)).some(isVoiceSdk)).toBe(false);

  await widgetIn(page.getByRole('main')).button.hover();
  await expect.poll(async () => (await Promise.all(scripts)).some(isVoiceSdk)).toBe(true);
});

test('a second call works after the first', async ({ page, site }) => {
  await page.goto('/');
  const widget = widgetIn(page.getByRole('main'));
  for (const round of [1, 2]) {
    await widget.button.click();
    await expect(widget.status, `call ${round}`).toHaveText('AI Speaking...');
    await widget.button.click();
    await expect(widget.status).toHaveText('Click to speak');
    await expect.poll(() => openMicrophones(page)).toBe(0);
    await expect(page.locator('audio')).toHaveCount(0);
  }
  await expect
    .poll(async () => (await site.calls()).slice(0, 2).map((call) => call.endedReason))
    .toEqual(['customer-ended-call', 'customer-ended-call']);
});

test('hanging up while connecting joins nothing and leaves no microphone open', async ({
  page,
  site,
}) => {
  await page.goto('/');
  const widget = widgetIn(page.getByRole('main'));
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/call/web', async (route) => {
    await held;
    await route.continue();
  });

  const asked = page.waitForRequest('**/api/call/web');
  await widget.button.click();
  await asked;
  await expect(widget.status).toHaveText('Connecting...');
  await widget.button.click();
  await expect(widget.status).toHaveText('Click to speak');

  const answered = page.waitForResponse('**/api/call/web');
  answer();
  await answered;
  // The room that nobody joins ends by itself, after 15 s.
  await expect
    .poll(async () => (await site.calls())[0])
    .toMatchObject({ status: 'ended', joined: false });
  await expect.poll(() => openMicrophones(page)).toBe(0);

  // And the page is as good as new.
  await page.unroute('**/api/call/web');
  await widget.button.click();
  await expect(widget.status).toHaveText('AI Speaking...');
});

test('hanging up while joining leaves the room and closes the microphone', async ({
  page,
  site,
}) => {
  await page.goto('/');
  const widget = widgetIn(page.getByRole('main'));
  const joining = page.waitForRequest('**/api/embedded/rooms/*');
  await widget.button.click();
  await joining;
  await widget.button.click();
  await expect(widget.status).toHaveText('Click to speak');
  await expect.poll(async () => (await site.calls())[0]?.status).toBe('ended');
  await expect.poll(() => openMicrophones(page)).toBe(0);
});

test('the dialog and the hero share one call', async ({ page, site }) => {
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Try the Agent' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Try the AI Agent' });
  const inDialog = widgetIn(dialog);
  const before = (await site.calls()).length;
  await inDialog.button.click();
  await expect(inDialog.status).toHaveText('AI Speaking...');
  await expect(inDialog.bars).toHaveCount(20);

  // The hero behind the dialog shows the same call (it is inert for assistive technology meanwhile).
  const hero = page
    .getByRole('main', { includeHidden: true })
    .getByRole('region', { name: /^Voice call/, includeHidden: true })
    .getByRole('status', { includeHidden: true });
  await expect(hero).toHaveText('AI Speaking...');
  await expect(
    page.getByRole('main', { includeHidden: true }).locator('[data-slot="visualizer-bar"]'),
  ).toHaveCount(24);
  expect(await site.calls()).toHaveLength(before + 1);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(hero).toHaveText('Click to speak');
  await expect.poll(() => openMicrophones(page)).toBe(0);
  await expect.poll(async () => (await site.calls())[0]?.status).toBe('ended');
});

test('the agent hangs up at the maximum duration, and that is no error; the line is free at once', async ({
  page,
  openSite,
}) => {
  const site = await openSite({ WEB_CALL_MAX_DURATION_SECONDS: '10', WEB_CALLS_AT_ONCE: '1' });
  const ask = async () => (await askForCall(site, '127.0.0.1')).status;
  await page.goto(site.url);
  const main = page.getByRole('main');
  await widgetIn(main).button.click();
  await expect(widgetIn(main).status).toHaveText('AI Speaking...');
  expect(await ask()).toBe(503);
  await expect(widgetIn(main).status).toHaveText('Click to speak');
  await expect(main.getByRole('alert')).toHaveText('');
  await expect.poll(async () => (await site.calls())[0]?.endedReason).toBe('exceeded-max-duration');
  await expect.poll(() => openMicrophones(page)).toBe(0);
  await expect.poll(ask).toBe(201);
});
