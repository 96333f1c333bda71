import { postForm } from './post-form';
import { readFileSync } from 'node:fs';
import { expect, sharedServers } from './fixtures';
import type { Site } from './site';

/** Long rather than odd. */
export const password = 'four odd words together';

export const linkIn = (output: string) => /"link":"([^"]*)"/.exec(output)?.[1];

/** The link that the first start tells, of which somebody becomes the owner. */
export async function firstLink(site: Site): Promise<string> {
  // A server that has just started on a busy machine takes a while to have its database.
  await expect.poll(() => linkIn(site.output()), { timeout: 45_000 }).toBeDefined();
  return linkIn(site.output()) ?? '';
}

const tokenOf = (link: string) => new URL(link, 'http://localhost').searchParams.get('token') ?? '';

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

/** Makes somebody of the desk, who is signed in by the cookie. */
export async function joinBy(site: Site, link: string, name: string): Promise<string> {
  const email = `${name.toLowerCase()}@example.com`;
  const fields = { token: tokenOf(link), name, email, password };
  let response = await send(site, '/api/desk/join', fields);
  // A database that a busy machine keeps waiting: “try again in a moment”.
  while (response.status === 503) response = await send(site, '/api/desk/join', fields);
  expect([response.status, await response.text()]).toEqual([200, '{"to":"/desk"}']);
  return cookieOf(response);
}

/** The link of an invitation by the owner. */
export async function inviteSales(site: Site, owner: string, name: string): Promise<string> {
  const invited = await send(site, '/api/desk/people', { name, role: 'sales' }, { cookie: owner });
  expect(invited.status).toBe(200);
  return ((await invited.json()) as { url: string }).url;
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
  expect((await send(site, '/api/visits', {}, headers)).status).toBe(204);
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
  const made = async <Answer>(path: string, body: object) => {
    const response = await send(site, path, body, { cookie: person });
    expect([path, response.status]).toEqual([path, 200]);
    return (await response.json()) as Answer;
  };
  const link = (recipient: string) =>
    made<{ code: string }>('/api/desk/links', {
      ...{ recipient, dealershipSlug: 'SunriseToyota', channel: 'text', note: 'Met at the fair' },
    });
  const { code } = await link('Bill Nash');
  await link('Ana Ortiz');
  const content = { name: 'Lakeside Ford', city: 'Madison', region: 'WI', phone: '12' };
  const { id } = await made<{ id: string }>('/api/desk/dealerships', { content });
  return { code, entry: id, ...(await visit(site, code)) };
}
