import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { axeViolations, axeViolationsInDark } from './axe';
import {
  fillDesk,
  inviteSales,
  joinBy,
  joinSales,
  ownerCookie,
  password,
  submit,
} from './desk-data';
import { expect, test } from './fixtures';

/** The address of each file of this name below a folder of the app, with an `x` for what may be anything. */
const addressesOf = (folder: string, file: string): string[] =>
  readdirSync(join(__dirname, '..', 'app', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name === file || name.endsWith(`/${file}`))
    .map((name) =>
      join('/', folder, name)
        .split('/')
        .slice(0, -1)
        .map((part) => (part.startsWith('[') ? 'x' : part))
        .join('/'),
    );

/** What stands before the door. */
const isOpen = (path: string) =>
  /^\/desk\/(?:sign-in|join|reset|unavailable)$|^\/api\/desk\/(?:auth|join)(?:\/|$)/.test(path);

const pages = addressesOf('desk', 'page.tsx').filter((path) => !isOpen(path));
const routes = addressesOf('api/desk', 'route.ts').filter((path) => !isOpen(path));
const ownersPages = ['/desk/people', '/desk/log'];

test('no page and no route of the desk is there for who is not signed in', async ({ site }) => {
  expect(pages.length).toBeGreaterThan(5);
  expect(routes.length).toBeGreaterThan(1);
  for (const cookie of ['', 'desk.session_token=planted.AAAA']) {
    for (const path of pages) {
      const response = await fetch(site.url + path, { redirect: 'manual', headers: { cookie } });
      expect([path, response.status, response.headers.get('location')]).toEqual([
        ...[path, 307, `/desk/sign-in?to=${encodeURIComponent(path)}`],
      ]);
    }
    for (const path of routes) {
      const response = await fetch(site.url + path, { headers: { cookie } });
      expect([path, response.status]).toEqual([path, 401]);
    }
  }
});

test('a page of another site changes nothing with the session of somebody who visits it', async ({
  site,
}) => {
  const owner = ownerCookie();
  const fields = { recipient: 'Eve Foreign', dealership: 'SunriseToyota', endsAt: '', note: '' };
  const send = (origin: string) =>
    submit(site, '/desk/links/new', { ...fields, channel: 'text' }, owner, { origin });
  for (const origin of ['https://evil.example', 'null']) {
    expect([origin, (await send(origin)).status]).toEqual([origin, 500]);
  }
  const links = await fetch(`${site.url}/desk/links`, { headers: { cookie: owner } });
  expect(await links.text()).not.toContain('Eve Foreign');
  expect((await send(site.url)).status).toBe(303);
  const past = { ...fields, channel: 'text', endsAt: '2020-01-31' };
  const refused = await submit(site, '/desk/links/new', past, owner);
  expect(await refused.text()).toContain('That day is over. Pick today or a later day.');
});

test('a salesperson reads neither another’s lead, call or link nor what is an owner’s; an invitation works once', async ({
  site,
}) => {
  const owner = ownerCookie();
  const invitation = await inviteSales(site, owner, 'Ben');
  const ben = await joinBy(site, invitation, 'Ben');
  const over = await fetch(site.url + invitation);
  expect(await over.text()).toContain('This link no longer works');

  const ana = await joinSales(site, owner, 'Ana');
  const { code, entry, lead, call } = await fillDesk(site, ana);
  // A call is noted after it is answered.
  const noted = () => fetch(`${site.url}/desk/calls/${call}`, { headers: { cookie: ana } });
  await expect.poll(async () => (await noted()).status).toBe(200);
  const look = async (path: string, cookie: string) => {
    const response = await fetch(site.url + path, { redirect: 'manual', headers: { cookie } });
    return { status: response.status, text: await response.text() };
  };
  for (const path of [`/desk/leads/${lead}`, `/desk/calls/${call}`, `/desk/links/${code}`]) {
    for (const [cookie, status] of [
      [ana, 200],
      [owner, 200],
      [ben, 404],
    ] as const)
      expect([path, (await look(path, cookie)).status]).toEqual([path, status]);
  }
  // A colleague's dealership is seen, and changed by whom it is.
  const dealership = `/desk/dealerships/${entry}`;
  for (const [cookie, mayChange] of [
    [ana, true],
    [owner, true],
    [ben, false],
  ] as const) {
    const { text } = await look(dealership, cookie);
    expect(text.includes('value="publish"')).toBe(mayChange);
    expect(text.includes('Only Ana and owners of the desk can change it.')).toBe(!mayChange);
  }
  // Who answers is an owner's to say.
  expect((await look(dealership, owner)).text).toContain('name="callee"');
  expect((await look(dealership, ana)).text).not.toContain('name="callee"');

  const email = `bill-${code}@example.com`;
  for (const path of ['/desk/leads', '/api/desk/leads/export.csv', '/desk', '/desk/links']) {
    const [hers, his] = [await look(path, ana), await look(path, ben)];
    expect([path, hers.status, his.status]).toEqual([path, 200, 200]);
    expect(his.text).not.toMatch(new RegExp(`${email}|${lead}|${code}`));
  }
  expect((await look('/api/desk/leads/export.csv', ana)).text).toContain(email);
  // The form of her page, sent by him.
  const page = `/desk/leads/${lead}`;
  await submit(site, page, { text: 'Not his' }, ana, { cookie: ben });
  expect((await look(page, ana)).text).not.toContain('Not his');
  await submit(site, page, { text: 'Hers alone' }, ana);
  expect((await look(page, ana)).text).toContain('Hers alone');

  for (const path of ownersPages) {
    expect([path, (await look(path, ben)).status]).toEqual([path, 404]);
    expect([path, (await look(path, owner)).status]).toEqual([path, 200]);
  }
});

test('the first page after a sign-in is the one that was asked for; a wrong password says nothing of who is there', async ({
  page,
  site,
}) => {
  await joinSales(site, ownerCookie(), 'Sid');
  await page.goto('/desk/account');
  await expect(page).toHaveURL(`${site.url}/desk/sign-in?to=%2Fdesk%2Faccount`);
  const refusal = page.getByRole('alert').filter({ hasText: 'Wrong email or password' });
  for (const email of ['nobody@example.com', 'Sid@Example.com']) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('not this one');
    await page.keyboard.press('Enter');
    await expect(refusal).toBeVisible();
  }
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}/desk/account`);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL(`${site.url}/desk/sign-in**`);
  await page.goto('/desk/account');
  await expect(page).toHaveURL(`${site.url}/desk/sign-in?to=%2Fdesk%2Faccount`);
});

test('axe finds nothing on any page of the desk, light or dark, and none scrolls sideways on a phone', async ({
  page,
  site,
  pageErrors,
}) => {
  test.setTimeout(120_000);
  const owner = ownerCookie();
  const { code, entry, lead, call } = await fillDesk(site, owner);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 800 });
  const check = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([path, await axeViolations(page)]).toEqual([path, []]);
    expect([path, await axeViolationsInDark(page)]).toEqual([path, []]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, wider]).toEqual([path, 0]);
  };
  await check('/desk/sign-in');
  await check('/desk/join?token=none');
  const [name = '', value = ''] = owner.split(/=(.*)/);
  await page.context().addCookies([{ name, value, url: site.url, httpOnly: true }]);
  for (const path of [
    ...[
      '',
      '?view=today',
      '/links',
      '/dealerships',
      '/calls',
      '/leads',
      '/people',
      '/log',
      '/account',
    ],
    ...['/links/new', `/links/${code}`, `/leads/${lead}`, `/calls/${call}`],
    ...['new', entry, 'SunriseToyota'].map((one) => `/dealerships/${one}`),
  ])
    await check(`/desk${path}`);
  // Tables, which a phone has as cards.
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/links', '/leads']) await check(`/desk${path}`);
  expect(pageErrors.list).toEqual([]);
});
