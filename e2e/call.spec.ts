import type { Response } from '@playwright/test';
import { expect, openMicrophones, test, widgetIn } from './support/fixtures';
import { expectFocusKept } from './support/focus';
import { openWhole } from './support/open-whole';
import { platformToken } from './support/site';
import { callsOfPage, panelIn } from './support/talk';

const isVoiceSdk = (body: string) => body.includes('Duplicate DailyIframe instances');

test('no byte of the voice SDK is loaded before intent, and a call hung up while connecting leaves nothing open', async ({
  page,
  site,
}) => {
  const scripts: Promise<string>[] = [];
  const readScript = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  };
  page.on('response', readScript);
  await openWhole(page, '/');
  expect((await Promise.all(scripts)).some(isVoiceSdk)).toBe(false);
  const calls = callsOfPage(page, site);
  const { button, status, timer } = widgetIn(page);
  await button.hover();
  await expect.poll(async () => (await Promise.all(scripts)).some(isVoiceSdk)).toBe(true);
  page.off('response', readScript);

  await test.step('before the server has answered', async () => {
    const rooms: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/rooms/')) rooms.push(request.url());
    });
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/call/web', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/call/web');
    // A double click counts as one press, and so does a held key.
    await button.dblclick();
    await asked;
    await expect(status).toHaveText('Connecting...');
    for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(status).toHaveText('Connecting...');
    await button.click();
    await expect(status).toHaveText('Click to speak');
    const answered = page.waitForResponse('**/api/call/web');
    answer();
    await answered;
    await page.unroute('**/api/call/web');
    await expect.poll(() => openMicrophones(page)).toBe(0);
    expect(rooms).toEqual([]);
  });

  await test.step('while the room is joined', async () => {
    const joining = page.waitForRequest('**/api/embedded/rooms/*');
    await button.click();
    await joining;
    await button.click();
    await expect(status).toHaveText('Click to speak');
    await expect.poll(async () => (await calls()).at(-1)?.status).toBe('ended');
    await expect.poll(() => openMicrophones(page)).toBe(0);
  });

  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  expect(await openMicrophones(page)).toBe(1);

  await test.step('a visitor who leaves during a call and comes back finds no dead call', async () => {
    await page.goto('/privacy');
    await expect
      .poll(async () => (await calls()).at(-1))
      .toMatchObject({ status: 'ended', endedReason: 'customer-ended-call' });
    await page.goBack();
    await expect(status).toHaveText('Click to speak');
    await expect(button).toHaveAccessibleName('Start voice call');
    expect(await openMicrophones(page)).toBe(0);
    await button.click();
    await expect(status).toHaveText('AI Speaking...');
    await expect(timer).toHaveText(/^00:0\d$/);
  });
});

test('the dialog keeps the focus and shares one call with the hero, which ends with the dialog', async ({
  page,
  site,
}) => {
  await openWhole(page, '/');
  const calls = callsOfPage(page, site);
  const opener = page.getByRole('banner').getByRole('button', { name: 'Try the Agent' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Try the AI Agent' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expectFocusKept(page, 'Tab');
  const inDialog = widgetIn(dialog);
  await inDialog.button.click();
  await expect(inDialog.status).toHaveText('AI Speaking...');

  // The hero behind the dialog shows the same call, and is inert for assistive technology.
  const hero = page
    .getByRole('main', { includeHidden: true })
    .getByRole('region', { name: /^Voice call/, includeHidden: true })
    .getByRole('status', { includeHidden: true });
  await expect(hero).toHaveText('AI Speaking...');
  expect(await calls()).toHaveLength(1);

  // Escape ends the call; the dialog shows the ended call until the next one.
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('heading', { name: 'You ended the call.' })).toBeInViewport();
  await expect(hero).toHaveText('Click to speak');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect.poll(() => openMicrophones(page)).toBe(0);
  await expect.poll(async () => (await calls())[0]?.status).toBe('ended');
});

test(
  'the agent hangs up at the maximum duration without an error, and the page offers next steps',
  { tag: '@nightly' },
  async ({ page, site }) => {
    // Replaces the site's maximum with the shortest duration that the platform accepts.
    await page.route('**/api/call/web', async (route) => {
      const created = await fetch(`${site.url}/api/embedded/call/web`, {
        method: 'POST',
        headers: { authorization: `Bearer ${platformToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          assistant: {
            firstMessage: 'Hello!',
            maxDurationSeconds: 10,
            clientMessages: ['transcript', 'status-update', 'speech-update'],
          },
        }),
      });
      await route.fulfill({ status: created.status, json: await created.json() });
    });
    await page.goto('/');
    const calls = callsOfPage(page, site);
    const { button, status, alert, widget, unfold } = panelIn(page);
    await expect(widget.getByText(/keeps no recording or transcript/)).toBeVisible();
    await button.click();
    await expect(status).toHaveText('AI Speaking...');
    await expect(
      widget.getByRole('heading', {
        name: 'That’s as long as a demo call runs.',
      }),
    ).toBeVisible({ timeout: 30_000 });
    await expect(status).toHaveText('Click to speak');
    await expect(alert).toHaveText('');
    await expect.poll(() => openMicrophones(page)).toBe(0);
    // The platform deletes the transcript with the call, as the page announced.
    expect((await calls())[0]).toMatchObject({
      endedReason: 'exceeded-max-duration',
      transcript: [],
    });
    await unfold('Other ways to reach us');
    await expect(widget.getByRole('link', { name: 'See the pre-sale offer' })).toBeVisible();
    await expect(widget.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  },
);
