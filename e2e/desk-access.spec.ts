import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { axeViolations, axeViolationsInDark } from './axe';
import { fillDesk, inviteSales, joinBy, joinSales, ownerCookie, password, send } from './desk-data';
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
  /^\/desk\/(?:sign-in|join|unavailable)$|^\/api\/desk\/(?:auth|join)(?:\/|$)/.test(path);

const pages = addressesOf('desk', 'page.tsx').filter((path) => !isOpen(path));
const routes = addressesOf('api/desk', 'route.ts').filter((path) => !isOpen(path));
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const ownersPages = ['/desk/people', '/desk/log'];
const ownersRoutes = ['/api/desk/people', '/api/desk/people/x'];

/** The statuses and codes of a route's answers, for each method that it has. */
async function ask(
  url: string,
  headers: Record<string, string>,
  asked = methods,
): Promise<string[]> {
  const answers = await Promise.all(
    asked.map(async (method) => {
      const body = method === 'GET' ? null : '{}';
      const all = { 'content-type': 'application/json', ...headers };
      const response = await fetch(url, { method, headers: all, body });
      const text = await response.text();
      if (response.status === 405) return [];
      const { code = '' } = (text === '' ? {} : JSON.parse(text)) as { code?: string };
      return [`${response.status} ${code}`];
    }),
  );
  return answers.flat();
}

test('no page and no route of the desk is there for who is not signed in', async ({ site }) => {
  expect(pages.length).toBeGreaterThan(5);
  expect(routes.length).toBeGreaterThan(10);
  for (const cookie of ['', 'desk.session_token=planted.AAAA']) {
    for (const path of pages) {
      const response = await fetch(site.url + path, { redirect: 'manual', headers: { cookie } });
      expect([path, response.status, response.headers.get('location')]).toEqual([
        ...[path, 307, `/desk/sign-in?to=${encodeURIComponent(path)}`],
      ]);
    }
    for (const path of routes) {
      const answers = await ask(site.url + path, { cookie, origin: site.url });
      expect([path, ...new Set(answers)]).toEqual([path, '401 not_signed_in']);
    }
  }
});

test('a page of another site changes nothing with the session of somebody who visits it', async ({
  site,
}) => {
  const cookie = ownerCookie();
  for (const path of routes) {
    for (const origin of ['https://evil.example', 'null']) {
      const answers = await ask(site.url + path, { cookie, origin }, methods.slice(1));
      expect([path, ...answers]).toEqual([path, ...answers.map(() => '403 foreign_origin')]);
    }
  }
});

test('a salesperson reads neither another’s lead, call or link nor what is an owner’s; an invitation works once', async ({
  site,
}) => {
  const owner = ownerCookie();
  const invitation = await inviteSales(site, owner, 'Ben');
  const ben = await joinBy(site, invitation, 'Ben');
  const token = new URL(invitation, site.url).searchParams.get('token');
  const again = { token, name: 'Eve', email: 'eve@example.com', password };
  expect((await send(site, '/api/desk/join', again)).status).toBe(410);
  expect((await send(site, '/api/desk/auth/sign-in', again)).status).toBe(422);

  const ana = await joinSales(site, owner, 'Ana');
  const { code, lead, call } = await fillDesk(site, ana);
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
  const email = `bill-${code}@example.com`;
  for (const path of ['/desk/leads', '/api/desk/leads/export.csv', '/desk', '/desk/links']) {
    const [hers, his] = [await look(path, ana), await look(path, ben)];
    expect([path, hers.status, his.status]).toEqual([path, 200, 200]);
    expect(his.text).not.toMatch(new RegExp(`${email}|${lead}|${code}`));
  }
  expect((await look('/api/desk/leads/export.csv', ana)).text).toContain(email);
  for (const path of [`leads/${lead}`, `leads/${lead}/notes`, `calls/${call}/words`]) {
    const answers = await ask(`${site.url}/api/desk/${path}`, { cookie: ben, origin: site.url });
    expect([path, answers.filter((answer) => /^2/.test(answer))]).toEqual([path, []]);
  }

  for (const path of ownersPages) {
    expect([path, (await look(path, ben)).status]).toEqual([path, 404]);
    expect([path, (await look(path, owner)).status]).toEqual([path, 200]);
  }
  for (const path of ownersRoutes) {
    const answers = await ask(site.url + path, { cookie: ben, origin: site.url });
    expect([path, ...new Set(answers)]).toEqual([path, '403 forbidden']);
  }
});

test('the first page after a sign-in is the one that was asked for; a wrong password says nothing of who is there', async ({
  page,
  site,
}) => {
  await joinSales(site, ownerCookie(), 'Sid');
  await page.goto('/desk/account');
  await expect(page).toHaveURL(`${site.url}/desk/sign-in?to=%2Fdesk%2Faccount`);
  const refusal = page.getByRole('alert').filter({ hasText: /do not go together/ });
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
    ...['', '/links', '/dealerships', '/calls', '/leads', '/people', '/log', '/account'],
    ...['/links/new', `/links/${code}`, `/links/${code}/edit`, `/leads/${lead}`, `/calls/${call}`],
    ...['new', entry, 'built/SunriseToyota'].map((one) => `/dealerships/${one}`),
  ])
    await check(`/desk${path}`);
  // Tables, which a phone has as cards.
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/links', '/leads']) await check(`/desk${path}`);
  expect(pageErrors.list).toEqual([]);
});
