import 'server-only';
import { cookies, headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { type Database, databaseTime } from '@/lib/data/database';
import { siteDatabase } from '@/lib/data/site-database';
import { publishedPages } from '@/lib/dealerships/dealerships';
import { log } from '@/lib/log';
import { parseUrl } from '@/lib/text/parse-url';
import { type Person, type Role, roleOf } from '@/lib/domain/person';

/** After so long without a request, a session is over, in milliseconds. */
export const IDLE_MS = 12 * 60 * 60_000;
/** How exactly the last request is known. */
const NOTED_EVERY_MS = 5 * 60_000;

/** Whether a request has a session's cookie, whatever that is worth. */
const hasSessionCookie = (headers: Headers): boolean =>
  /(?:^|[ ;])(?:__Host-)?desk\.session_token=/.test(headers.get('cookie') ?? '');

/**
 * Who sends a request, by a session that is not over.
 *
 * @throws Error where the database cannot be asked; without a session's cookie it is not
 */
export async function personOf(
  headers: Headers,
  { database = siteDatabase, now: at }: { database?: () => Promise<Database>; now?: Date } = {},
): Promise<Person | undefined> {
  if (!hasSessionCookie(headers)) return undefined;
  const db = await database();
  // Only here: a server whose desk nobody uses never loads better-auth.
  const { authOf } = await import('./auth');
  const auth = await authOf(db);
  const found = await auth.api.getSession({ headers });
  if (!found) return undefined;
  const { session, user } = found;
  const now = at ?? (await databaseTime(db));
  const idleMs = now.getTime() - session.updatedAt.getTime();
  // One that is used in the future is of a clock that was wrong.
  if (Math.abs(idleMs) > IDLE_MS) return undefined;
  if (idleMs > NOTED_EVERY_MS) {
    const used = db.updateTable('sessions').set({ updatedAt: now.toISOString() });
    // A database that can only be read still shows the desk.
    await used
      .where('id', '=', session.id)
      .execute()
      .catch(() => undefined);
  }
  // Another server may have written what they have just published. lib/dealerships/published.ts logs a failure.
  await publishedPages()
    .refresh(db)
    .catch(() => undefined);
  const { id, name, email, role, phone, calendarUrl } = user;
  return { id, name, email, role: roleOf(role), phone, calendarUrl };
}

/** middleware.ts gives the desk's pages their own address under this name, whatever a client sends. */
const PATH_HEADER = 'x-desk-path';

/** Who sends the request that is answered; asked once a request. @throws Error where the database is away */
export const currentPerson = cache(async () =>
  // Not the request's header: an action that has set a new session's cookie renders the page with it.
  personOf(new Headers({ cookie: String(await cookies()) })),
);

/** Leads away from a page of the desk, to come back to it. */
export async function leaveFor(page: 'sign-in' | 'unavailable'): Promise<never> {
  const to = ownPath((await headers()).get(PATH_HEADER));
  redirect(`/desk/${page}?${new URLSearchParams({ to })}`);
}

/** Who looks at a page; undefined where nobody is signed in, or the database is away. */
export const viewer = (): Promise<Person | undefined> => currentPerson().catch(() => undefined);

/** What a page of the desk begins with. Who may not see it is sent to sign in, or told that the database is away. */
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
 * The path of the desk that a text from outside names, with its query; the desk's first page where it names none, or an
 * address elsewhere.
 */
export function ownPath(text: string | undefined | null): string {
  if (!text?.startsWith('/') || text.length > 2_000) return '/desk';
  // As a browser reads it, which takes a backslash for a slash and resolves `..`.
  const url = parseUrl(`http://here.invalid${text}`);
  return url && /^\/desk(?:\/|$)/.test(url.pathname) ? url.pathname + url.search : '/desk';
}
