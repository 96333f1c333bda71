import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { axeViolations, axeViolationsInDark } from './support/axe';
import {
  actionFields,
  addSession,
  fillDesk,
  inviteSales,
  joinBy,
  joinSales,
  ownerCookie,
  submit,
} from './support/desk-data';
import { expect, test } from './support/fixtures';

/** Addresses of the files of this name in a folder of the app; `x` replaces each dynamic segment. */
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

/** Tells whether a path needs no session. */
const isOpen = (path: string) =>
  /^\/desk\/(?:sign-in|join|reset|unavailable)$|^\/api\/desk\/(?:auth|join)(?:\/|$)/.test(path);

const pages = addressesOf('desk', 'page.tsx').filter((path) => !isOpen(path));
const routes = addressesOf('api/desk', 'route.ts').filter((path) => !isOpen(path));
const ownersPages = ['/desk/people', '/desk/log'];

test('every page and route of the desk requires a session', async ({ site }) => {
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
      for (const accept of ['*/*', 'text/event-stream']) {
        const response = await fetch(site.url + path, { headers: { cookie, accept } });
        expect([path, response.status]).toEqual([path, 401]);
      }
    }
  }
});

test('another site’s page cannot use a visitor’s session; two people who edit a link keep each other’s changes', async ({
  site,
}) => {
  const owner = ownerCookie();
  const fields = { recipient: 'Eve Foreign', dealership: 'SunriseToyota', endsAt: '', note: '' };
  const send = (origin: string) =>
    submit(site, '/desk/links/new', { ...fields, channel: 'text' }, owner, { origin });
  for (const origin of ['https://evil.example', 'null']) {
    expect([origin, (await send(origin)).status]).toEqual([origin, 403]);
  }
  // A link from another site sends the session along, and would fill the log with exports.
  for (const from of ['cross-site', 'same-site']) {
    const headers = { cookie: owner, 'sec-fetch-site': from };
    expect((await fetch(`${site.url}/api/desk/leads/export.csv`, { headers })).status).toBe(403);
  }
  const links = await fetch(`${site.url}/desk/links`, { headers: { cookie: owner } });
  expect(await links.text()).not.toContain('Eve Foreign');
  const made = await send(site.url);
  const path = made.headers.get('location') ?? '';
  expect([made.status, path]).toEqual([303, expect.stringMatching(/^\/desk\/links\/\w+$/)]);
  const before = { ...fields, channel: 'text', greeting: '', phone: '', email: '' };
  const opened = JSON.stringify({ ...before, dealership: 'Sunrise Toyota' });
  const change = async (own: Record<string, string>) =>
    (await submit(site, path, { ...before, opened, ...own }, owner)).text();
  await change({ phone: '239-555-0142' });
  expect(await change({ email: 'eve@example.com' })).toContain('value="239-555-0142"');
  const told = await change({ phone: '239-555-0199', note: 'Typed' });
  expect(told).toContain('Someone else wrote “239-555-0142” in the meantime.');
  expect(told).toContain('value="239-555-0199"');
  const past = { ...fields, channel: 'text', endsAt: '2020-01-31' };
  const refused = await submit(site, '/desk/links/new', past, owner);
  expect(await refused.text()).toContain('That day is over. Pick today or a later day.');
});

test('a salesperson reads no colleague’s lead, call or link and no owner’s page; an invitation works once', async ({
  request,
  site,
}) => {
  const owner = ownerCookie();
  const invitation = await inviteSales(site, owner, 'Ben');
  const ben = await joinBy(site, invitation, 'Ben');
  const over = await fetch(site.url + invitation);
  expect(await over.text()).toContain('This link no longer works');

  const ana = await joinSales(site, owner, 'Ana');
  const { code, entry, lead, call } = await fillDesk(site, ana);
  // The server records a call after it has answered the request.
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
  // The redirect ignores capitals, and punctuation at the end of a link.
  const followed = await request.get(`${site.url}/GO/${code}%22.?qr`);
  expect([followed.status(), new URL(followed.url()).search]).toEqual([200, `?l=${code}&qr`]);
  // Returning to the page does not count as a visit.
  expect((await look(`/desk/links/${code}`, ana)).text).toContain('1 visit,');
  // Everyone sees a dealership; only its salesperson and owners change it.
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
  // Only an owner sets the callee.
  expect((await look(dealership, owner)).text).toContain('name="callee"');
  expect((await look(dealership, ana)).text).not.toContain('name="callee"');

  // A name that yields no address asks for one, and keeps the recipient.
  const noPath = { name: 'AI', city: 'Reno, NV', recipient: 'Ray Moe' };
  const asked = await (await submit(site, '/desk/dealerships/new', noPath, ana)).text();
  expect(asked).toContain('digits here, such as AIReno.');
  for (const value of ['AIReno', 'Ray Moe']) expect(asked).toContain(`value="${value}"`);

  // A list is previewed before its links are made, here without JavaScript.
  const importList = async (city: string, confirmed = '', more = '') => {
    const list = `Contact\tCompany\tCity\nBill "Buck" Nash\tImport Ford\t${city}${more}`;
    return (await submit(site, '/desk/links/import', { list, confirmed }, ana)).text();
  };
  expect(await importList('Medford')).toContain('Which one: Medford, OR or Medford, MA');
  const shown = await importList('Medford, OR');
  expect(shown).toContain('Nothing is made yet.');
  const confirmIn = (text: string) => {
    const [button = ''] = /<button[^>]* name="confirmed"[^>]*>/.exec(text) ?? [];
    return / value="([^"]+)"/.exec(button)?.[1];
  };
  const confirm = confirmIn(shown);
  // A confirmation is valid only for the list that was previewed.
  expect(await importList('Medford, MA', confirm)).toContain('Nothing is made yet.');
  expect((await look('/ImportFord', '')).status).toBe(404);
  const made = await importList('Medford, OR', confirm);
  expect(made).toContain('1 link is made.');
  // The copied list has a header row.
  expect(made).toContain('recipient,dealership,city,region');
  expect((await look('/ImportFord', '')).status).toBe(200);
  // The valid row is imported; the invalid one stays in the form.
  const two = ['Medford, OR', '', '\nAna Bo\tImport Ford\t'] as const;
  const both = await importList(...two);
  expect(both).toContain('already has a link to this page');
  const half = await importList(two[0], confirmIn(both), two[2]);
  expect(half).toContain('1 link is made.');
  expect(half).toMatch(/<textarea[^>]*>Contact,Company,City\n&quot;Bill/);
  expect(half).not.toMatch(/<textarea[^>]*>[^<]*Ana Bo/);
  expect(half).toContain('Your last import: 1 link, 0 pages,');

  // Deleting links needs a confirmation, and is limited in number.
  const deleteLinks = async (codes: readonly string[], confirm = '') => {
    const fields = await actionFields(site, '/desk/links', ['task', 'person'], ana);
    fields.append('task', 'delete');
    for (const each of codes) fields.append(`link.${each}`, 'on');
    fields.append('confirmed', confirm);
    const headers = { cookie: ana, origin: site.url };
    return (
      await fetch(`${site.url}/desk/links`, { method: 'POST', body: fields, headers })
    ).text();
  };
  const [, imported = ''] = /\/go\/(\w+)/.exec(half) ?? [];
  const statusOf = async () => (await look(`/desk/links/${imported}`, ana)).status;
  const many = Array.from({ length: 201 }, (_, at) => `X${at}`);
  expect(await deleteLinks(many)).toContain('Select at most 200 links');
  const confirmed = confirmIn(await deleteLinks([imported]));
  expect([confirmed, await statusOf()]).toEqual([imported, 200]);
  expect(await deleteLinks([], confirmed)).toContain('1 link deleted');
  expect(await statusOf()).toBe(404);

  const email = `bill-${code}@example.com`;
  for (const path of ['/desk/leads', '/api/desk/leads/export.csv', '/desk', '/desk/links']) {
    const [hers, his] = [await look(path, ana), await look(path, ben)];
    expect([path, hers.status, his.status]).toEqual([path, 200, 200]);
    expect(his.text).not.toMatch(new RegExp(`${email}|${lead}|${code}`));
  }
  expect((await look('/api/desk/leads/export.csv', ana)).text).toContain(email);
  // Ben submits the form of Ana's page.
  const page = `/desk/leads/${lead}`;
  await submit(site, page, { text: 'Not his' }, ana, { cookie: ben });
  expect((await look(page, ana)).text).not.toContain('Not his');
  await submit(site, page, { text: 'Hers alone' }, ana);
  expect((await look(page, ana)).text).toContain('Hers alone');

  await submit(site, '/desk/people', { name: 'Not his', email: '', role: 'owner' }, owner, {
    cookie: ben,
  });
  expect((await look('/desk/people', owner)).text).not.toContain('Not his');
  for (const path of ownersPages) {
    expect([path, (await look(path, ben)).status]).toEqual([path, 404]);
    expect([path, (await look(path, owner)).status]).toEqual([path, 200]);
  }
});

/** Paths of every page of the desk, in parts that take equally long. */
const parts: Record<string, (made: Awaited<ReturnType<typeof fillDesk>>) => string[]> = {
  lists: () => ['', '?view=today', '/links', '/leads', '/dealerships', '/calls', '/log'],
  records: ({ code, lead, call, entry }) => [
    ...[`/links/${code}`, `/leads/${lead}`, `/calls/${call}`],
    ...[entry, 'SunriseToyota'].map((one) => `/dealerships/${one}`),
  ],
  forms: () => [
    ...['/sign-in', '/join?token=none', '/people', '/account'],
    ...['/links/new', '/links/import', '/dealerships/new'],
  ],
};

for (const [part, pathsOf] of Object.entries(parts)) {
  // Single records have the parts of lists and forms.
  const details = part === 'records' ? { tag: '@nightly' } : {};
  test(
    `axe finds nothing on the ${part} of the desk, light or dark, and none scrolls sideways`,
    details,
    async ({ page, site, pageErrors }) => {
      const owner = ownerCookie();
      const made = await fillDesk(site, owner);
      const findNothing = async (where: string) => {
        // Next sends the title of a dynamic page after its content, and React may replace it once.
        await expect.poll(() => axeViolations(page), where).toEqual([]);
        expect([where, await axeViolationsInDark(page)]).toEqual([where, []]);
      };
      for (const path of pathsOf(made)) {
        // The owner would be led on from these two.
        if (!/^.(sign-in|join)/.test(path)) await addSession(page.context(), site.url, owner);
        await page.setViewportSize({ width: 320, height: 800 });
        await page.goto(`/desk${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await findNothing(path);
        for (const width of [320, 360, 768, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const wider = await page.evaluate(
            () => document.documentElement.scrollWidth - innerWidth,
          );
          expect([path, width, wider]).toEqual([path, width, 0]);
        }
        // Wide screens show tables, phones show cards.
        if (['/links', '/leads'].includes(path)) await findNothing(`${path}, wide`);
      }
      if (part === 'records') {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: 'Search everything' }).fill('Bill');
        await expect(page.getByRole('option').first()).toBeVisible();
        await findNothing('search');
      }
      expect(pageErrors.list).toEqual([]);
    },
  );
}
