import { expect, openMicrophones, test, widgetIn } from './fixtures';

const isVoiceSdk = (body: string) => body.includes('Duplicate DailyIframe instances');

test('no byte of the voice SDK is loaded before the visitor shows intent', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect((await Promise.all(scripts)).some(isVoiceSdk)).toBe(false);

  await widgetIn(page.locator('#hero')).button.hover();
  await expect.poll(async () => (await Promise.all(scripts)).some(isVoiceSdk)).toBe(true);
});

test('a second call works after the first', async ({ page, site }) => {
  await page.goto('/');
  const widget = widgetIn(page.locator('#hero'));
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
  openSite,
}) => {
  const site = await openSite();
  await page.goto(site.url);
  const widget = widgetIn(page.locator('#hero'));
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
    .poll(async () => (await site.calls())[0], { timeout: 20_000 })
    .toMatchObject({ status: 'ended', joined: false });
  await expect.poll(() => openMicrophones(page)).toBe(0);

  // And the page is as good as new.
  await page.unroute('**/api/call/web');
  await widget.button.click();
  await expect(widget.status).toHaveText('AI Speaking...');
});

test('hanging up while joining leaves the room and closes the microphone', async ({
  page,
  openSite,
}) => {
  const site = await openSite();
  await page.goto(site.url);
  const widget = widgetIn(page.locator('#hero'));
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
  const hero = page.locator('#hero').getByRole('status', { includeHidden: true });
  await expect(hero).toHaveText('AI Speaking...');
  await expect(page.locator('main [data-slot="visualizer-bar"]')).toHaveCount(24);
  expect(await site.calls()).toHaveLength(before + 1);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(hero).toHaveText('Click to speak');
  await expect.poll(() => openMicrophones(page)).toBe(0);
  await expect.poll(async () => (await site.calls())[0]?.status).toBe('ended');
});

test('mute silences the microphone by button and by M, and unmutes', async ({ page }) => {
  await page.goto('/');
  const main = page.locator('#hero');
  await widgetIn(main).button.click();
  await expect(widgetIn(main).status).toHaveText('AI Speaking...');
  await main.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(main.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await page.keyboard.press('m');
  await expect(main.getByRole('button', { name: 'Mute', exact: true })).toBeVisible();
});

test('the agent hangs up at the maximum duration, and that is no error', async ({
  page,
  openSite,
}) => {
  const site = await openSite({ WEB_CALL_MAX_DURATION_SECONDS: '10' });
  await page.goto(site.url);
  const main = page.locator('#hero');
  await widgetIn(main).button.click();
  await expect(widgetIn(main).status).toHaveText('AI Speaking...');
  await expect(widgetIn(main).status).toHaveText('Click to speak', { timeout: 20_000 });
  await expect(main.getByRole('alert')).toHaveText('');
  expect((await site.calls())[0]).toMatchObject({ endedReason: 'exceeded-max-duration' });
  await expect.poll(() => openMicrophones(page)).toBe(0);
});

test('a page that closes frees its room', async ({ page, site }) => {
  await page.goto('/');
  await widgetIn(page.locator('#hero')).button.click();
  await expect(widgetIn(page.locator('#hero')).status).toHaveText('AI Speaking...');
  const id = (await site.calls())[0]?.id;
  await page.close();
  await expect
    .poll(async () => (await site.calls()).find((call) => call.id === id)?.status)
    .toBe('ended');
});

test('a server that dies ends the call with an error, and a retry is offered', async ({
  page,
  openSite,
}) => {
  const site = await openSite();
  await page.goto(site.url);
  const main = page.locator('#hero');
  await widgetIn(main).button.click();
  await expect(widgetIn(main).status).toHaveText('AI Speaking...');
  await site.stop('SIGKILL');
  await expect(widgetIn(main).status).toHaveText('Error - Click to retry', { timeout: 20_000 });
  await expect(main.getByRole('alert')).toContainText(/connection/i);
  await expect.poll(() => openMicrophones(page)).toBe(0);
});

test('a server that stops says goodbye to its calls', async ({ page, openSite }) => {
  const site = await openSite();
  await page.goto(site.url);
  const main = page.locator('#hero');
  await widgetIn(main).button.click();
  await expect(widgetIn(main).status).toHaveText('AI Speaking...');
  await site.stop('SIGTERM');
  await expect(widgetIn(main).status).not.toHaveText('AI Speaking...', { timeout: 2_000 });
  await expect.poll(() => openMicrophones(page)).toBe(0);
});

test("a dealership's page speaks as that dealership's agent", async ({ page, site }) => {
  await page.goto('/SunriseToyota');
  const main = page.locator('#hero');
  await widgetIn(main).button.click();
  await expect(widgetIn(main).status).toHaveText('AI Speaking...');
  await expect
    .poll(async () => JSON.stringify((await site.calls())[0]?.transcript))
    .toContain('Sunrise Toyota');
});
