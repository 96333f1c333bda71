import { readdirSync, readFileSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { axeViolations } from './axe';
import { cookieOf, firstLink, joinBy, joinSales, linkIn, password, send } from './desk-data';
import { expect, test } from './fixtures';
import { type Site, startSite } from './site';

const root = join(__dirname, '..');

interface Address {
  path: string;
  source: string;
}

/** The address of each file of this name below a folder of the app, with an `x` for what may be anything. */
function addressesOf(folder: string, file: string): Address[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name === file || name.endsWith(`/${file}`))
    .map((name) => ({
      path: `/${join(folder.slice('app/'.length), name)}`
        .slice(0, -file.length - 1)
        .split('/')
        .filter((part) => !part.startsWith('('))
        .map((part) => (part.startsWith('[') ? 'x' : part))
        .join('/'),
      source: readFileSync(join(root, folder, name), 'utf8'),
    }));
}

const isOwners = ({ source }: Address) => /pagePerson\('owner'\)|role: 'owner'/.test(source);
const methodsOf = ({ source }: Address) =>
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) =>
    new RegExp(`export (?:const|(?:async )?function) ${method}\\b|as ${method}\\b`).test(source),
  );

/** What stands before the door. */
const openPages = ['/desk/sign-in', '/desk/join', '/desk/unavailable'];
const isOpenRoute = ({ path }: Address) => /^\/api\/desk\/(?:auth|join)(?:\/|$)/.test(path);

const pages = addressesOf('app/desk', 'page.tsx').filter(({ path }) => !openPages.includes(path));
const routes = addressesOf('app/api/desk', 'route.ts');
const innerRoutes = routes.filter((route) => !isOpenRoute(route));

test.describe('of every page and route', () => {
  let site: Site;
  let owner: string;
  let sales: string;

  test.beforeAll(async () => {
    site = await startSite();
    owner = await joinBy(site, await firstLink(site), 'Dana');
    sales = await joinSales(site, owner, 'Ben');
  });
  test.afterAll(() => site.stop());

  const look = (path: string, cookie = '') =>
    fetch(site.url + path, { redirect: 'manual', headers: { cookie } });
  const ask = (path: string, method: string, headers: Record<string, string>) =>
    fetch(site.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: method === 'GET' ? null : '{}',
    });

  test('none is there for who is not signed in, nor for who was', async () => {
    expect(pages.length).toBeGreaterThan(5);
    expect(innerRoutes.length).toBeGreaterThan(10);
    for (const cookie of [
      '',
      'desk.session_token=planted.AAAA',
      owner.replace(/=[^.]*/, '=planted'),
    ]) {
      for (const { path } of pages) {
        const response = await look(path, cookie);
        const to = encodeURIComponent(path);
        expect([path, response.status, response.headers.get('location')]).toEqual([
          ...[path, 307, `/desk/sign-in?to=${to}`],
        ]);
      }
      for (const route of innerRoutes) {
        for (const method of methodsOf(route)) {
          const response = await ask(route.path, method, { cookie, origin: site.url });
          const answer = (await response.json()) as { code: string };
          expect([route.path, method, response.status, answer.code]).toEqual([
            ...[route.path, method, 401, 'not_signed_in'],
          ]);
        }
      }
    }
  });

  test('what is an owner’s is not there for sales, and all else is', async () => {
    const owners = [...pages, ...innerRoutes].filter(isOwners).map(({ path }) => path);
    expect(owners).toEqual(
      expect.arrayContaining([
        '/desk/people',
        '/desk/log',
        '/api/desk/people',
        '/api/desk/people/x',
      ]),
    );
    for (const page of pages) {
      const { status } = await look(page.path, sales);
      const isOther = page.path.includes('/x');
      // What has an id in its address is not there for anyone under this one.
      expect([page.path, status]).toEqual([page.path, isOwners(page) || isOther ? 404 : 200]);
      if (!isOther)
        expect([page.path, (await look(page.path, owner)).status]).toEqual([page.path, 200]);
    }
    for (const route of innerRoutes.filter(isOwners)) {
      for (const method of methodsOf(route)) {
        const response = await ask(route.path, method, { cookie: sales, origin: site.url });
        expect([route.path, method, response.status]).toEqual([route.path, method, 403]);
      }
    }
  });

  test('none changes anything for a page of another site', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: site.url, 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ];
    for (const route of routes) {
      for (const method of methodsOf(route).filter((each) => each !== 'GET')) {
        for (const headers of foreign) {
          const response = await ask(route.path, method, { cookie: owner, ...headers });
          const answer = (await response.json()) as { code: string };
          expect([route.path, method, response.status, answer.code]).toEqual([
            ...[route.path, method, 403, 'foreign_origin'],
          ]);
        }
      }
    }
    // As a form of any page could send it.
    const form = await send(
      site,
      '/api/desk/people',
      { name: 'Eve', role: 'owner' },
      {
        ...{ cookie: owner, 'content-type': 'text/plain' },
      },
    );
    expect(form.status).toBe(415);
  });

  test('none is indexed, cached or framed', async () => {
    for (const path of [...openPages, ...pages.map((page) => page.path)]) {
      const { headers } = await look(path, owner);
      expect([path, headers.get('cache-control')]).toEqual([
        path,
        expect.stringContaining('no-store'),
      ]);
      expect([path, headers.get('x-robots-tag')]).toEqual([path, 'noindex, nofollow']);
      const policy = headers.get('content-security-policy');
      const frames = path.startsWith('/desk/preview/') ? "'self'" : "'none'";
      expect([path, policy]).toEqual([path, expect.stringContaining(`frame-ancestors ${frames}`)]);
      expect([path, policy]).toEqual([
        path,
        expect.not.stringMatching(/script-src[^;]*unsafe-inline/),
      ]);
    }
    for (const route of innerRoutes.filter((each) => methodsOf(each).includes('GET'))) {
      const response = await ask(route.path, 'GET', { cookie: owner });
      await response.arrayBuffer();
      expect([route.path, response.headers.get('cache-control')]).toEqual([route.path, 'no-store']);
    }
  });

  test('nothing of it is in the code of the public pages', async () => {
    for (const path of ['/', '/SunriseToyota', '/reserve', '/AI']) {
      const html = await (await fetch(site.url + path)).text();
      const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src);
      expect(scripts.length).toBeGreaterThan(0);
      const code = await Promise.all(
        scripts.map(async (src) => (await fetch(new URL(src, site.url))).text()),
      );
      expect([html, ...code].filter((text) => /api\/desk|desk\/sign-in/.test(text))).toEqual([]);
    }
  });

  test('a sign-in gives a session of its own, leads to the desk alone, and says nothing of who is there', async () => {
    const signIn = (email: string, given: string, to?: string) =>
      send(
        site,
        '/api/desk/auth/sign-in',
        { email, password: given, to },
        {
          cookie: 'desk.session_token=planted.AAAA',
        },
      );
    for (const to of ['//evil.example/desk', 'https://evil.example', '/\\evil.example/desk']) {
      const response = await signIn('ben@example.com', password, to);
      expect(await response.json()).toEqual({ to: '/desk' });
      expect(cookieOf(response)).toMatch(/^desk\.session_token=(?!planted)/);
    }
    expect((await look('/desk/account', 'desk.session_token=planted.AAAA')).status).toBe(307);
    const there = await look(
      `/desk/sign-in?to=${encodeURIComponent('//evil.example/desk')}`,
      owner,
    );
    expect(there.headers.get('location')).toBe('/desk');
    const [wrong, nobody] = await Promise.all([
      signIn('ben@example.com', 'another password'),
      signIn('nobody@example.com', 'another password'),
    ]);
    expect([nobody.status, await nobody.json()]).toEqual([wrong.status, await wrong.json()]);
    expect(wrong.status).toBe(422);
  });
});

test('the first owner comes in by the link of the log, by keyboard, out, and in again', async ({
  page,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
  let site = await startSite({ DATA_DIR: dataDir });
  const link = await firstLink(site);
  await site.stop();
  // It is told once: a later start only says that somebody is still to come.
  site = await startSite({ DATA_DIR: dataDir });
  await expect.poll(() => site.output()).toContain('Nobody has an account at the desk yet.');
  expect(linkIn(site.output())).toBeUndefined();

  await page.goto(`${site.url}/desk`);
  await expect(page).toHaveURL(`${site.url}/desk/sign-in?to=%2Fdesk`);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Email').fill('dana@example.com');
  await page.getByLabel('Password').fill('not yet');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /do not go together/ })).toBeVisible();

  await page.goto(site.url + link);
  await page.getByLabel('Your name').focus();
  await page.keyboard.type('Dana Reyes');
  await page.keyboard.press('Tab');
  await page.keyboard.type('dana@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('password1234');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
    /Too many people use this one/,
  );
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}/desk`);

  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  await page.goto(site.url + link);
  await expect(page.getByRole('heading', { name: 'This invitation is over' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.context().clearCookies();
  await page.goto(`${site.url}/desk/account`);
  await page.getByLabel('Email').fill('Dana@Example.com');
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}/desk/account`);
  await site.stop();
  rmSync(dataDir, { recursive: true });
});

test('without a database the desk says so, and the site works on', async ({ page }) => {
  const site = await startSite({ DATABASE_URL: 'postgres://127.0.0.1:1/site' });
  const answer = await send(site, '/api/desk/auth/sign-in', { email: 'a@example.com', password });
  expect(answer.status).toBe(503);
  expect(((await answer.json()) as { message: string }).message).toContain('nothing was changed');
  await page
    .context()
    .addCookies([{ name: 'desk.session_token', value: 'a.b', url: site.url, httpOnly: true }]);
  await page.goto(`${site.url}/desk/links`);
  await expect(page.getByRole('heading', { name: 'The desk is out of order' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  for (const path of ['/', '/SunriseToyota']) {
    expect((await fetch(site.url + path)).status).toBe(200);
  }
  await site.stop();
});
