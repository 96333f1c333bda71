import type { Database } from '@/lib/data/database';
import { join } from '@/lib/desk/accounts';
import { authOf } from '@/lib/desk/auth';
import { invite } from '@/lib/desk/people';
import { personOf } from '@/lib/desk/session';
import type { Person, Role } from '@/lib/domain/person';
import './quick-passwords';

export const now = new Date();
export const after = (ms: number) => new Date(now.getTime() + ms);
export const HOUR_MS = 3_600_000;
export const password = 'four odd words together';
export const by = { name: 'Test' };
export const inDesk = { status: 'redirect', to: '/desk' };
export const refused = { status: 'refused' };
export const done = { status: 'done' };
export const tokenOf = (path: string) => new URL(path, 'http://x').searchParams.get('token') ?? '';

/** People of a desk: their requests and sessions. */
export function createDeskPeople(database: () => Database) {
  let addresses = 0;
  /** Creates a request, by default from a new address each time. */
  const request = (headers: Record<string, string> = {}, at = now) => ({
    db: database(),
    now: at,
    headers: new Headers({ 'x-client-socket-address': `10.0.0.${++addresses}`, ...headers }),
  });

  const who = (headers: Headers, at = now) =>
    personOf(headers, { database: async () => database(), now: at });

  /** Signs in; the request has the session's cookie as a browser sends it. */
  async function enter(email: string, userAgent = '') {
    const { api } = await authOf(database());
    const { headers } = await api.signInEmail({
      headers: new Headers({ 'user-agent': userAgent }),
      body: { email, password },
      returnHeaders: true,
    });
    const own = request({ cookie: headers.get('set-cookie') ?? '' });
    return { ...own, person: (await who(own.headers)) as Person };
  }

  const inviteTo = async (...given: Parameters<typeof invite>) => tokenOf(await invite(...given));

  async function joinAs(name: string, role: Role = 'sales') {
    const email = `${name.toLowerCase()}@example.com`;
    const token = await inviteTo(database(), { name, role }, by, now);
    expect(await join({ token, name, email, password }, request())).toEqual(inDesk);
    return enter(email);
  }

  return { request, who, enter, inviteTo, joinAs };
}
