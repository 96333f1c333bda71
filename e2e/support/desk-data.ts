import { postForm } from './post-form';
import { readFileSync } from 'node:fs';
import { expect, sharedServers } from './fixtures';
import type { Site } from './site';

/** Long rather than odd. */
export const password = 'four odd words together';

export const linkIn = (output: string) => /^http\S+\/desk\/join\?\S+$/m.exec(output)?.[0];

/** The link that the first start tells, of which somebody becomes the owner. */
export async function firstLink(site: Site): Promise<string> {
  // A server that has just started on a busy machine takes a while to have its database.
  await expect.poll(() => linkIn(site.output()), { timeout: 45_000 }).toBeDefined();
  return linkIn(site.output()) ?? '';
}

export const cookieOf = (response: Response) =>
  response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';

/** The session of the owner whom owners.setup.ts has let in at the embedded server. */
export function ownerCookie(): string {
  const text = readFileSync(sharedServers().embedded.ownerState, 'utf8');
  const { cookies } = JSON.parse(text) as { cookies: { name: string; value: string }[] };
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Asks the site as a page of its own does. */
export function send(site: Site, path: string, body: object, headers: Record<string, string> = {}) {
  return fetch(site.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: site.url, ...headers },
  });
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** The hidden fields, which name its server action, of the form of a page that has fields of these names. */
export async function actionFields(
  site: Site,
  path: string,
  names: readonly string[],
  cookie: string,
): Promise<FormData> {
  const response = await fetch(site.url + path, { headers: { cookie } });
  expect([path, response.status]).toEqual([path, 200]);
  const page = await response.text();
  const form = page
    .split('<form')
    .find((part) => names.every((name) => part.includes(`name="${name}"`)));
  const fields = new FormData();
  for (const [input] of (form ?? page).matchAll(/<input type="hidden"[^>]*>/g)) {
    const [, name = ''] = /name="([^"]*)"/.exec(input) ?? [];
    const [, value = ''] = /value="([^"]*)"/.exec(input) ?? [];
    fields.append(name, unescaped(value));
  }
  return fields;
}

/** Sends the form of a page as a browser without JavaScript does; `sender` is who does, where that is another. */
export async function submit(
  site: Site,
  path: string,
  fields: Record<string, string>,
  cookie = '',
  sender: Record<string, string> = {},
): Promise<Response> {
  const body = await actionFields(site, path, Object.keys(fields), cookie);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { cookie, origin: site.url, ...sender };
  return fetch(site.url + path, { method: 'POST', body, redirect: 'manual', headers });
}

/** Makes somebody of the desk, who is signed in by the cookie. */
export async function joinBy(site: Site, link: string, name: string): Promise<string> {
  const { pathname, search } = new URL(link, site.url);
  const fields = { name, email: `${name.toLowerCase()}@example.com`, password };
  const response = await submit(site, pathname + search, fields);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/desk']);
  return cookieOf(response);
}

/** The link of an invitation by the owner. */
export async function inviteSales(site: Site, owner: string, name: string): Promise<string> {
  const response = await submit(site, '/desk/people', { name, email: '', role: 'sales' }, owner);
  const [link = ''] = /\/desk\/join\?token=[\w-]+/.exec(await response.text()) ?? [];
  expect(link).not.toBe('');
  return link;
}

/** Lets a salesperson in, whom the owner invites. */
export const joinSales = async (site: Site, owner: string, name: string): Promise<string> =>
  joinBy(site, await inviteSales(site, owner, name), name);

/** What a visitor's browser sends of the page that it came to by a link. */
async function visit(site: Site, code: string) {
  const page = `${site.url}/SunriseToyota?l=${code}`;
  const headers = {
    referer: page,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
  };
  for (const what of ['', '?left', '?back'])
    expect((await send(site, `/api/visits${what}`, {}, headers)).status).toBe(204);
  const call = await send(site, '/api/call/web', { assistantId: 'SunriseToyota' }, headers);
  expect(call.status).toBe(201);
  const fields = {
    ...{ kind: 'reserve', name: 'Bill Nash', plan: 'store' },
    // Of each link another: the same twice would be one lead.
    ...{ email: `bill-${code}@example.com`, message: 'Does it read our stock?' },
  };
  const lead = await postForm(site.url, `/SunriseToyota/reserve?l=${code}`, fields);
  const { id } = (await call.json()) as { id: string };
  return { call: id, lead };
}

/** A desk on which something has happened, and where it can be seen. */
export async function fillDesk(site: Site, person: string) {
  const made = async (path: string, fields: Record<string, string>) => {
    const response = await submit(site, path, fields, person);
    expect([path, response.status]).toEqual([path, 303]);
    return response.headers.get('location')?.split('/').at(-1) ?? '';
  };
  const link = (recipient: string) =>
    made('/desk/links/new', {
      ...{ recipient, dealership: 'SunriseToyota', channel: 'text' },
      ...{ note: 'Met at the fair', endsAt: '' },
    });
  const code = await link('Bill Nash');
  await link('Ana Ortiz');
  // Of each desk another: a double is not made.
  const dealership = { name: `Lakeside Ford ${code}`, city: 'Madison, WI' };
  const entry = await made('/desk/dealerships/new', dealership);
  return { code, entry, ...(await visit(site, code)) };
}
