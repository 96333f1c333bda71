import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'libsql';
import { axeViolations } from './axe';
import { expect, test } from './fixtures';
import { openWhole } from './open-whole';
import type { Site } from './site';

/** What the server has stored, oldest first. */
function leadsOf({ dataDir }: Site): Record<string, unknown>[] {
  const database = new Database(join(dataDir, 'site.db'), { readonly: true });
  const leads = database.prepare('select * from leads order by created_at').all();
  database.close();
  return leads as Record<string, unknown>[];
}

/** Those that have this name, which a test gives to its own. */
const namedIn = (site: Site, name: string) => leadsOf(site).filter((lead) => lead.name === name);

const summaryOf = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ visible: true });

const reference = /^[\dB-DF-HJKMNP-TV-Z]{4}-[\dB-DF-HJKMNP-TV-Z]{4}$/;
const referenceOn = (page: Page) => page.getByText(reference);

test('a spot is reserved by keyboard; what is wrong is summed up, in focus and tied to its field', async ({
  page,
  site,
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
  // The field for programs is on nobody's way.
  await page.keyboard.press('Tab');
  await expect(phone).toBeFocused();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');

  const summary = summaryOf(page);
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Not sent yet: 2 things to fix');
  await expect(dealership).toHaveValue('Keys & Sons');
  await expect(name).toHaveAccessibleDescription('Tell us your name.');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription(/^A phone number has 7 to 15 digits/);
  await expect(dealership).not.toHaveAttribute('aria-invalid');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await page.keyboard.type('Kim Keys');
  await phone.fill('');
  await page.keyboard.press('Enter');
  await expect(summary).toContainText('Not sent yet: one thing to fix');
  for (const field of [email, phone])
    await expect(field).toHaveAccessibleDescription(/^Give us an email address or a phone number/);

  await email.fill('kim@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your pre-order');
  await expect(referenceOn(page)).toBeVisible();
  expect(namedIn(site, 'Kim Keys')).toEqual([
    expect.objectContaining({
      kind: 'reserve',
      dealership: 'Keys & Sons',
      email: 'kim@example.com',
      reference: await referenceOn(page).textContent(),
      is_suspect: expect.any(Number),
    }),
  ]);
});

test('two taps, the way back and another try make one entry; a reload loses nothing', async ({
  page,
  site,
}) => {
  await openWhole(page, '/SunriseToyota/ask');
  await expect(page.getByLabel('Dealership')).toHaveCount(0);
  const question = page.getByLabel('Your question');
  await question.fill('Does it speak Spanish?\nAnd French?');
  await page.getByLabel('Your name').fill('Tess Tapper');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(question).toHaveValue('Does it speak Spanish?\nAnd French?');
  await page.getByLabel('Email').fill('tess@example.com');
  const send = page.getByRole('button', { name: 'Send my question' });
  await send.dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your question');
  const first = await referenceOn(page).textContent();

  await page.goBack({ waitUntil: 'networkidle' });
  await page.getByLabel('Your question').fill('Does it speak Spanish?\nAnd French?');
  await page.getByLabel('Your name').fill('Tess Tapper');
  await page.getByLabel('Email').fill('tess@example.com');
  await send.click();
  await expect(referenceOn(page)).toHaveText(first ?? '');
  expect(namedIn(site, 'Tess Tapper')).toEqual([
    expect.objectContaining({
      dealership: 'Sunrise Toyota',
      dealership_slug: 'SunriseToyota',
      message: 'Does it speak Spanish?\nAnd French?',
    }),
  ]);
  // Sent is sent: nothing of it stays in the browser.
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('without a network what was typed can go as an email, and is there for the next try', async ({
  page,
  context,
  site,
}) => {
  await openWhole(page, '/trial?plan=group');
  await expect(page.getByLabel('Plan')).toHaveValue('group');
  await page.getByLabel('Your name').fill('Otto Offline');
  await page.getByLabel('Dealership').fill('Cable & Co');
  await page.getByLabel('Email').fill('otto@example.com');
  await context.setOffline(true);
  const send = page.getByRole('button', { name: 'Start my free trial' });
  await send.click();
  await expect(summaryOf(page)).toContainText('We could not be reached');
  const mail = await summaryOf(page).getByRole('link').getAttribute('href');
  expect(decodeURIComponent(mail ?? '')).toContain('Dealership: Cable & Co\n');
  expect(decodeURIComponent(mail ?? '')).toContain('Email: otto@example.com\n');
  await context.setOffline(false);
  await send.click();
  await expect(referenceOn(page)).toBeVisible();
  expect(namedIn(site, 'Otto Offline')).toEqual([expect.objectContaining({ plan: 'Group' })]);
});

test.describe('in Boise', () => {
  test.use({ timezoneId: 'America/Boise' });

  test('a call-back is asked for at the time of the visitor’s own clocks', async ({
    page,
    site,
  }) => {
    await openWhole(page, '/call-back');
    await expect(page.getByLabel('Time zone')).toHaveValue('America/Boise');
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Your name').fill('Bo Boise');
    await page.getByLabel('Dealership').fill('Snake River Ford');
    await page.getByLabel('Phone').fill('208-555-0142');
    await page.getByLabel('Day and time').fill('2020-01-01T10:00');
    await page.getByRole('button', { name: 'Ask for the call' }).click();
    await expect(page.getByLabel('Day and time')).toHaveAccessibleDescription(/has passed/);
    await page.getByLabel('Day and time').fill(`${day}T15:30`);
    await page.getByRole('button', { name: 'Ask for the call' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We will call you');
    const [lead] = namedIn(site, 'Bo Boise');
    const clock = { timeZone: 'America/Boise', hour: 'numeric', minute: 'numeric' } as const;
    const at = new Date(Number(lead?.call_at));
    expect(new Intl.DateTimeFormat('en-GB', clock).format(at)).toBe('15:30');
    expect(lead?.time_zone).toBe('America/Boise');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form is a real one: its answer is a page, with all that was typed in it', async ({
    page,
    site,
  }) => {
    await page.goto('/OBrienFordAndSons/call-back');
    await page.getByLabel('Your name').fill('Nora "NoScript" <b>');
    await page.getByLabel('Time zone').selectOption('Pacific');
    const send = page.getByRole('button', { name: 'Ask for the call' });
    await send.click();
    await expect(page).toHaveTitle(/^Not sent: /);
    await expect(summaryOf(page)).toContainText('Give us the number to call.');
    await expect(page.getByLabel('Your name')).toHaveValue('Nora "NoScript" <b>');
    await expect(page.getByLabel('Time zone')).toHaveValue('America/Los_Angeles');
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.getByLabel('Phone').fill('(208) 555-0142');
    await send.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We will call you');
    await expect(referenceOn(page)).toBeVisible();
    expect(namedIn(site, 'Nora "NoScript" <b>')).toEqual([
      expect.objectContaining({ dealership_slug: 'OBrienFordAndSons', call_at: null }),
    ]);
  });
});

test('where nothing can be stored a visitor has a sentence and a written email within three seconds', async ({
  page,
  openSite,
}) => {
  // A folder that cannot be made, since a file stands there.
  const site = await openSite({ DATA_DIR: '/dev/null/data', LOG_LEVEL: 'silent' });
  await openWhole(page, `${site.url}/reserve`);
  await page.getByLabel('Your name').fill('Sam Stored-Nowhere');
  await page.getByLabel('Dealership').fill('Full Disk Motors');
  await page.getByLabel('Phone').fill('239-555-0142');
  const began = Date.now();
  await page.getByRole('button', { name: 'Reserve my spot' }).click();
  await expect(summaryOf(page)).toContainText('We cannot take forms right now');
  expect(Date.now() - began).toBeLessThan(3_000);
  const link = summaryOf(page).getByRole('link', { name: 'Send it as an email' });
  const mail = decodeURIComponent((await link.getAttribute('href')) ?? '');
  expect(mail).toContain('Dealership: Full Disk Motors\nName: Sam Stored-Nowhere\n');
  expect(mail).toContain('Phone: 239-555-0142');
  await expect(page.getByLabel('Your name')).toHaveValue('Sam Stored-Nowhere');

  const answer = await fetch(`${site.url}/api/leads`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      ...{ kind: 'question', name: 'Sam', dealership: 'D', email: 's@example.com', message: 'Hm?' },
    }),
  });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    code: 'leads_unavailable',
    mail: expect.stringMatching(/^mailto:.+Hm%3F/),
  });
});

test('axe finds nothing in a form with faults, nor in the page that answers one, light and dark', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openWhole(page, '/call-back');
    await page.getByRole('button', { name: 'Ask for the call' }).click();
    await expect(summaryOf(page)).toBeFocused();
    expect(await axeViolations(page, 'main')).toEqual([]);
    await page.goto('/received/call-back/K7Q2-M9XD');
    expect(await axeViolations(page)).toEqual([]);
  }
});
