import 'server-only';
import { cookies, headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { type Database, databaseTime } from '@/lib/data/database';
import { siteDatabase } from '@/lib/data/site-database';
import { publishedPages } from '@/lib/dealerships/dealerships';
import { type Person, type Role, roleOf } from '@/lib/domain/person';
import { log } from '@/lib/log';
import { parseUrl } from '@/lib/text/parse-url';

/** Time without a request after which a session ends, in milliseconds. */
export const IDLE_MS = 12 * 60 * 60_000;
/** Minimum interval between updates of a session's last request, in milliseconds. */
const NOTED_EVERY_MS = 5 * 60_000;

/** Returns true if a request has a session cookie, valid or not. */
const hasSessionCookie = (headers: Headers): boolean =>
  /(?:^|[ ;])(?:__Host-)?desk\.session_token=/.test(headers.get('cookie') ?? '');

/**
 * Finds the person whose valid session a request carries.
 *
 * @throws Error if the database is unavailable; a request without a session cookie does not query it
 */
export async function personOf(
  headers: Headers,
  { database = siteDatabase, now: at }: { database?: () => Promise<Database>; now?: Date } = {},
): Promise<Person | undefined> {
  if (!hasSessionCookie(headers)) return undefined;
  const db = await database();
  // Imported lazily: a server without desk users never loads better-auth.
  const { authOf } = await import('./auth');
  const auth = await authOf(db);
  const found = await auth.api.getSession({ headers });
  if (!found) return undefined;
  const { session, user } = found;
  const now = at ?? (await databaseTime(db));
  const idleMs = now.getTime() - session.updatedAt.getTime();
  // Ignores sessions last used long ago, or in the future (clock skew).
  if (Math.abs(idleMs) > IDLE_MS) return undefined;
  if (idleMs > NOTED_EVERY_MS) {
    const used = db.updateTable('sessions').set({ updatedAt: now.toISOString() });
    // The desk stays readable with a read-only database.
    await used
      .where('id', '=', session.id)
      .execute()
      .catch(() => undefined);
  }
  // Loads pages that another server may have just published. lib/dealerships/published.ts logs a failure.
  await publishedPages()
    .refresh(db)
    .catch(() => undefined);
  const { id, name, email, role, phone, calendarUrl } = user;
  return { id, name, email, role: roleOf(role), phone, calendarUrl };
}

/** The header in which middleware.ts passes a desk page its own address; it overwrites a client's value. */
const PATH_HEADER = 'x-desk-path';

/** Finds the current user, once per request. @throws Error if the database is unavailable */
export const currentPerson = cache(async () =>
  // Not the request's header: after an action has set a new session cookie, the page renders with that one.
  personOf(new Headers({ cookie: String(await cookies()) })),
);

/** Redirects away from a page of the desk, with the path to come back to. */
export async function leaveFor(page: 'sign-in' | 'unavailable'): Promise<never> {
  const to = ownPath((await headers()).get(PATH_HEADER));
  redirect(`/desk/${page}?${new URLSearchParams({ to })}`);
}

/** Finds the current user; undefined if nobody is signed in, or the database is unavailable. */
export const viewer = (): Promise<Person | undefined> => currentPerson().catch(() => undefined);

/** Checks access to a page of the desk. Redirects to the sign-in, or to `unavailable`; answers 404 without the role. */
export async function deskPage(role?: Role): Promise<{ person: Person; db: Database; now: Date }> {
  const person = await currentPerson().catch((err: unknown) => {
    log.error({ code: 'unavailable', err }, 'The desk cannot read its sessions.');
    return leaveFor('unavailable');
  });
  if (!person) return leaveFor('sign-in');
  if (role === 'owner' && person.role !== 'owner') notFound();
  return { person, db: await siteDatabase(), now: new Date() };
}

/**
 * Returns the desk path, with its query, that an untrusted text names; the desk's first page for anything else, such
 * as an address elsewhere.
 */
export function ownPath(text: string | undefined | null): string {
  if (!text?.startsWith('/') || text.length > 2_000) return '/desk';
  // Parses it like a browser, which reads a backslash as a slash and resolves `..`.
  const url = parseUrl(`http://here.invalid${text}`);
  return url && /^\/desk(?:\/|$)/.test(url.pathname) ? url.pathname + url.search : '/desk';
}
