import type { BrowserContext } from '@playwright/test';
import { expect, sharedServers } from './fixtures';
import type { Site } from './site';

/** A password that meets the desk's minimum length. */
export const password = 'four odd words together';

export const linkIn = (output: string) => /^http\S+\/desk\/join\?\S+$/m.exec(output)?.[0];

/** Resolves to the link that the first start prints, by which the first owner joins. */
export async function firstLink(site: Site): Promise<string> {
  // A new server on a busy machine takes a while to create its database.
  await expect.poll(() => linkIn(site.output()), { timeout: 45_000 }).toBeDefined();
  return linkIn(site.output()) ?? '';
}

export const cookieOf = (response: Response) =>
  response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';

/** Session cookie of the embedded server's owner. */
export const ownerCookie = (): string => sharedServers().embedded.ownerCookie;

/** Adds a session cookie to a browser's context. */
export function addSession(context: BrowserContext, url: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split(/=(.*)/);
  return context.addCookies([{ name, value, url, httpOnly: true }]);
}

/** POSTs JSON to the site with the headers of a same-origin page. */
export function send(site: Site, path: string, body: object, headers: Record<string, string> = {}) {
  return fetch(site.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: site.url, ...headers },
  });
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** Reads the hidden fields, which identify the server action, of the page's form with these fields. */
export async function actionFields(
  site: Pick<Site, 'url'>,
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

/** Submits a page's form as a browser without JavaScript does. `sender` overrides the headers, such as the cookie. */
export async function submit(
  site: Pick<Site, 'url'>,
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

/** Submits a visitor's form in the same way; resolves to the reference of the accepted form. */
export async function postForm(
  url: string,
  path: string,
  fields: Record<string, string>,
): Promise<string> {
  const { headers, status } = await submit({ url }, path, fields, '', { referer: url + path });
  const [, reference] = /^\/received\/[a-z-]+\/([\w-]+)$/.exec(headers.get('location') ?? '') ?? [];
  if (!reference) throw new Error(`The form was not taken: ${status}`);
  return reference;
}

/** Accepts an invitation; resolves to the new person's session cookie. */
export async function joinBy(site: Site, link: string, name: string): Promise<string> {
  const { pathname, search } = new URL(link, site.url);
  const fields = { name, email: `${name.toLowerCase()}@example.com`, password };
  const response = await submit(site, pathname + search, fields);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/desk']);
  return cookieOf(response);
}

/** Invites a salesperson as the owner; resolves to the invitation's link. */
export async function inviteSales(site: Site, owner: string, name: string): Promise<string> {
  const response = await submit(site, '/desk/people', { name, email: '', role: 'sales' }, owner);
  const [link = ''] = /\/desk\/join\?token=[\w-]+/.exec(await response.text()) ?? [];
  expect(link).not.toBe('');
  return link;
}

/** Invites a salesperson as the owner and joins; resolves to the session cookie. */
export const joinSales = async (site: Site, owner: string, name: string): Promise<string> =>
  joinBy(site, await inviteSales(site, owner, name), name);

/** Opens a stream of news as a page of the desk does. */
export const openNews = (site: Site, cookie: string) =>
  fetch(`${site.url}/api/desk/notices`, { headers: { cookie, accept: 'text/event-stream' } });

/** Sends a visitor's requests from a page opened by a link: visit, call and form. */
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
    kind: 'reserve',
    name: 'Bill Nash',
    plan: 'store',
    // The address is unique per link: two equal forms would be one lead.
    email: `bill-${code}@example.com`,
    message: 'Does it read our stock?',
  };
  const lead = await postForm(site.url, `/SunriseToyota/reserve?l=${code}`, fields);
  const { id } = (await call.json()) as { id: string };
  return { call: id, lead };
}

/** Fills a desk with links, a dealership, a visit, a call and a lead; resolves to their ids. */
export async function fillDesk(site: Site, person: string) {
  const made = async (path: string, fields: Record<string, string>) => {
    const response = await submit(site, path, fields, person);
    expect([path, response.status]).toEqual([path, 303]);
    return response.headers.get('location')?.split('/').at(-1) ?? '';
  };
  const link = (recipient: string) =>
    made('/desk/links/new', {
      recipient,
      dealership: 'SunriseToyota',
      channel: 'text',
      note: 'Met at the fair',
      endsAt: '',
    });
  const code = await link('Bill Nash');
  await link('Ana Ortiz');
  // The name is unique per desk, since duplicates are refused.
  const dealership = { name: `Lakeside Ford ${code}`, city: 'Madison, WI' };
  const entry = await made('/desk/dealerships/new', dealership);
  return { code, entry, ...(await visit(site, code)) };
}
