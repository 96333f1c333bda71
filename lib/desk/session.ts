import 'server-only';
import type { Database } from '@/lib/data/database';
import { siteDatabase } from '@/lib/data/site-database';
import { type Person, roles } from './person';

/** After so long without a request, a session is over, in milliseconds. */
export const IDLE_MS = 12 * 60 * 60_000;
/** How exactly the last request is known. */
const NOTED_EVERY_MS = 5 * 60_000;

/** One signed-in browser. */
export interface DeskSession {
  token: string;
  person: Person;
}

/** Whether a request has a session's cookie, whatever that is worth. Its name is as auth.ts has better-auth name it. */
const hasSessionCookie = (headers: Headers): boolean =>
  /(?:^|[ ;])(?:__Secure-)?desk\.session_token=/.test(headers.get('cookie') ?? '');

/**
 * The session that a request belongs to, if that is not over.
 *
 * @throws Error where the database cannot be asked; without a session's cookie it is not
 */
export async function sessionOf(
  headers: Headers,
  {
    database = siteDatabase,
    now = new Date(),
  }: { database?: () => Promise<Database>; now?: Date } = {},
): Promise<DeskSession | undefined> {
  if (!hasSessionCookie(headers)) return undefined;
  const db = await database();
  // Only here: a server whose desk nobody uses never loads better-auth.
  const { authOf } = await import('./auth');
  const auth = await authOf(db);
  const found = await auth.api.getSession({ headers });
  if (!found) return undefined;
  const { session, user } = found;
  const idleMs = now.getTime() - session.updatedAt.getTime();
  const context = await auth.$context;
  if (idleMs > IDLE_MS) {
    await context.internalAdapter.deleteSession(session.token);
    return undefined;
  }
  if (idleMs > NOTED_EVERY_MS) {
    // A database that can only be read still shows the desk.
    await context.internalAdapter
      .updateSession(session.token, { updatedAt: now })
      .catch(() => undefined);
  }
  const role = roles.find((each) => each === user.role);
  if (!role) return undefined;
  const { id, name, email } = user;
  return { token: session.token, person: { id, name, email, role } };
}

/** Who sends a request; undefined where nobody is signed in. Without a session's cookie, it costs no query. */
export async function personOf(headers: Headers): Promise<Person | undefined> {
  return (await sessionOf(headers))?.person;
}
