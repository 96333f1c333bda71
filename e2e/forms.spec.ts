import { postForm } from './support/desk-data';
import { expect, sharedServers, test } from './support/fixtures';
import { keptBy } from './support/hosted-platform';
import { elementsOf } from './support/html';
import { ownersPage, referenceOn, summaryOf } from './support/lead-form';
import { openWhole } from './support/open-whole';

test.use({ isTranslated: true });

test('the keyboard alone reserves a spot; faults are summarized, focused and tied to their fields; the desk gets one lead and one notice', async ({
  page,
}) => {
  await openWhole(page, '/reserve');
  const [name, dealership] = [page.getByLabel('Your name'), page.getByLabel('Dealership')];
  const [email, phone] = [page.getByLabel('Email'), page.getByLabel('Phone')];
  await name.focus();
  await page.keyboard.press('Tab');
  await expect(dealership).toBeFocused();
  await page.keyboard.type('Keys & Sons');
  await page.keyboard.press('Tab');
  await expect(email).toBeFocused();
  // The keyboard skips the honeypot field.
  await page.keyboard.press('Tab');
  await expect(phone).toBeFocused();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');

  const summary = summaryOf(page);
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Not sent yet: 2 things to fix');
  await expect(dealership).toHaveValue('Keys & Sons');
  await expect(name).toHaveAccessibleDescription('Tell us your name.');
  await expect(page.getByText('Tell us your name.')).toHaveCount(1);
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription(/^Enter a phone number like/);
  await expect(dealership).not.toHaveAttribute('aria-invalid');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await page.keyboard.type('Kim Keys');
  await phone.fill('');
  await email.fill('kim@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your pre-order');
  const given = (await referenceOn(page).textContent()) ?? '';

  const { platformUrl } = sharedServers();
  const told = async () =>
    (await keptBy(platformUrl).webhooks()).filter(({ body }) => body.data.reference === given);
  await expect.poll(told).toHaveLength(1);
  const desk = await ownersPage(page, 'embedded');
  await desk.goto('/desk/leads?q=Keys');
  await desk.getByRole('link', { name: 'Kim Keys' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Kim Keys');
  await expect(desk.getByText(given)).toBeVisible();
  await expect(desk.getByText('Keys & Sons')).toBeVisible();
  await desk.context().close();
  expect(await told()).toEqual([
    expect.objectContaining({
      body: expect.objectContaining({
        type: 'lead.created',
        data: expect.objectContaining({ name: 'Kim Keys', email: 'kim@example.com' }),
      }),
    }),
  ]);
});

/** Id of a server action of another build, which no server knows. */
const otherBuild = (id: string) => id.replace(/.{4}$/, (end) => (end === '0000' ? '1111' : '0000'));

test('a reload keeps everything typed, even on a page of an earlier build; a double tap and a retry make one lead', async ({
  page,
}) => {
  const fill = async () => {
    await page.getByLabel('Your question').fill('Does it speak Spanish?\nAnd French?');
    await page.getByLabel('Your name').fill('Tess Tapper');
    await page.getByLabel('Email').fill('tess@example.com');
  };
  await openWhole(page, '/SunriseToyota/ask');
  await fill();
  await page.reload();
  await expect(page.getByLabel('Your question')).toHaveValue('Does it speak Spanish?\nAnd French?');
  await expect(page.getByLabel('Email')).toHaveValue('tess@example.com');
  const send = page.getByRole('button', { name: 'Send my question' });
  await page.route('**/SunriseToyota/ask', (route) => {
    const headers = route.request().headers();
    const id = headers['next-action'];
    return route.continue({
      headers: { ...headers, ...(id && { 'next-action': otherBuild(id) }) },
    });
  });
  await send.click();
  await expect(summaryOf(page)).toContainText('This page is older than the site.');
  await summaryOf(page).getByRole('button', { name: 'Reload the page' }).click();
  await page.unroute('**/SunriseToyota/ask');
  await expect(summaryOf(page)).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('tess@example.com');
  await send.dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your question');
  const first = (await referenceOn(page).textContent()) ?? '';

  await openWhole(page, '/SunriseToyota/ask');
  // The page clears the form once it is sent.
  await expect(page.getByLabel('Your name')).toHaveValue('');
  await fill();
  await send.click();
  await expect(referenceOn(page)).toHaveText(first);
  const desk = await ownersPage(page, 'embedded');
  await desk.goto('/desk/leads?q=Tapper');
  await expect(desk.getByRole('link', { name: 'Tess Tapper' })).toHaveCount(1);
  await desk.context().close();
});

test('the last link followed sets the plan; fields filled in before the scripts load are kept', async ({
  page,
}) => {
  await openWhole(page, '/trial?plan=service');
  const plan = page.getByLabel('Plan');
  await expect(plan).toHaveValue('service');
  await page.getByLabel('Your name').fill('Pia Plan');
  let open: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/_next/static/**/*.js', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto('/trial?plan=store', { waitUntil: 'commit' });
  await page.getByLabel('Dealership').fill('Early Motors');
  open?.();
  await expect(plan).toHaveValue('store');
  await expect(page.getByLabel('Your name')).toHaveValue('Pia Plan');
  await expect(page.getByLabel('Dealership')).toHaveValue('Early Motors');
  await plan.selectOption('group');
  await page.reload();
  await expect(plan).toHaveValue('group');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form submits natively, and its answer keeps everything typed', async ({ page }) => {
    await page.goto('/OBrienFordAndSons/call-back');
    await page.getByLabel('Your name').fill('Nora "NoScript" <b>');
    await expect(page.getByLabel('Time zone')).toBeHidden();
    await page.getByLabel('Tomorrow').check();
    await page.getByLabel('Time zone').selectOption('Pacific');
    await expect(page.getByLabel('Day and time')).toBeHidden();
    const send = page.getByRole('button', { name: 'Call me' });
    await send.click();
    await expect(summaryOf(page).getByRole('link')).toHaveText('Phone');
    await expect(page.getByText('Give us the number to call.')).toHaveCount(1);
    await expect(page.getByLabel('Tomorrow')).toBeChecked();
    await expect(page.getByLabel('Your name')).toHaveValue('Nora "NoScript" <b>');
    await expect(page.getByLabel('Time zone')).toHaveValue('America/Los_Angeles');
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.getByLabel('Phone').fill('(208) 555-0142');
    await page.evaluate(() => {
      for (const field of document.querySelectorAll<HTMLInputElement>('[name^="$ACTION_"]'))
        field.value = field.value.replace(/("id":"\w+)\w{4}"/, '$10000"');
    });
    await send.click();
    await expect(summaryOf(page)).toContainText('This page was older than the site');
    await expect(page.getByLabel('Phone')).toHaveValue('(208) 555-0142');
    await expect(page.getByLabel('Tomorrow')).toBeChecked();
    await send.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ll call you');
    await expect(page.getByText("For O'Brien Ford & Sons")).toBeVisible();
    await expect(referenceOn(page)).toBeVisible();
  });
});

test(
  'without a database a form offers a drafted email, the desk reports the outage, and pages are served',
  { tag: '@nightly' },
  async ({ page, openSite }) => {
    const { url } = await openSite({
      DATABASE_URL: 'postgres://127.0.0.1:1/site',
      // A server with a hosted platform starts no voice service, and so starts sooner.
      VAPI_PRIVATE_TOKEN: 'a-token-of-the-hosted-platform',
    });
    await openWhole(page, `${url}/reserve`);
    await page.getByLabel('Your name').fill('Sam Stored-Nowhere');
    await page.getByLabel('Dealership').fill('Full Disk Motors');
    await page.getByLabel('Phone').fill('239-555-0142');
    await page.getByRole('button', { name: 'Reserve my spot' }).click();
    await expect(summaryOf(page)).toContainText('We cannot take forms right now');
    const link = summaryOf(page).getByRole('link', { name: 'Send it as an email' });
    expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(
      'Dealership: Full Disk Motors\nName: Sam Stored-Nowhere\nPhone: 239-555-0142',
    );
    await expect(page.getByLabel('Your name')).toHaveValue('Sam Stored-Nowhere');

    const read = async (path: string) =>
      elementsOf(
        await (await fetch(url + path, { headers: { cookie: 'desk.session_token=a.b' } })).text(),
      );
    const headingsOf = async (path: string) =>
      (await read(path)).flatMap(({ name, text }) => (/^h\d$/.test(name) ? text : []));
    expect(await headingsOf('/desk/links')).toContain('The desk is out of order');
    expect((await headingsOf('/SunriseToyota'))[0]).toContain('Sunrise Toyota');
  },
);

test.describe('with the offer', () => {
  test.use({ server: 'hosted' });

  test('a confirmed spot shows as taken on every page, and as free once released', async ({
    page,
  }) => {
    const given = await postForm(sharedServers().hosted.url, '/reserve', {
      name: 'Pat Place',
      dealership: 'Place Motors',
      email: 'pat@example.com',
    });
    const desk = await ownersPage(page, 'hosted');
    await desk.goto(`/desk/leads/${given}`);
    await desk.getByRole('button', { name: 'Confirm' }).click();
    await expect(desk.getByText('It holds spot 1 of 20.')).toBeVisible();

    // The browser caches an answer for five seconds, unless its requests are routed.
    await page.route('**/api/spots', (route) => route.continue());
    const offerIs = async (taken: number) => {
      for (const path of ['/', '/SunriseToyota']) {
        await expect(async () => {
          const answer = page.waitForResponse('**/api/spots');
          await page.goto(path);
          expect(await (await answer).json()).toEqual({ taken });
        }).toPass();
        // The row of spots appears once the first is taken.
        await expect(page.getByText('1 of the 20 spots is taken.')).toBeVisible({
          visible: taken > 0,
        });
        await expect(page.getByText('Pre-Sale Live')).toBeVisible();
      }
    };
    await offerIs(1);
    await desk.getByRole('button', { name: 'Release the spot' }).click();
    const dialog = desk.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Release the spot' }).click();
    await expect(desk.getByText('0 of 20 spots are taken.')).toBeVisible();
    await offerIs(0);
    await desk.context().close();

    // No button offers a spot once all are taken.
    await page.route('**/api/spots', (route) => route.fulfill({ json: { taken: 20 } }));
    await page.setViewportSize({ width: 360, height: 800 });
    for (const path of ['/', '/SunriseToyota', '/privacy', '/reserve']) {
      await page.goto(path);
      const waiting = page.getByText('Join the waiting list');
      const menu = page.locator('summary', { hasText: 'Menu' });
      if (path === '/privacy') await menu.click();
      await expect(waiting.filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByText('Pre-Sale Live').filter({ visible: true })).toHaveCount(0);
      for (const role of ['link', 'button'] as const) {
        const offers = page.getByRole(role, { name: /70% Off|Reserve|Pre-order/ });
        await expect(offers).toHaveCount(0);
      }
    }
  });
});
