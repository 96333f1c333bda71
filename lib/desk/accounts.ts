import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Database } from '@/lib/data/database';
import { clientAddress } from '@/lib/web-calls/client-address';
import { authOf } from './auth';
import { noteChange } from './desk-log';
import { areHashTurnsTaken, tooManyHashes, withHashTurn } from './hash-turns';
import { claimInvitation, findInvitation, normalizeEmail } from './invitations';
import { type PasswordFault, passwordFault } from './password';
import type { Person } from './person';
import { sessionOf } from './session';
import { admitJoin, admitSignIn, forgiveSignIn, type Wait } from './sign-in-limits';

/** Who had an account with us by a password: better-auth's name for it. */
const PASSWORD_PROVIDER = 'credential';

interface SignInDependencies {
  headers: Headers;
  trustedProxyHops: number;
  now: Date;
}

export type SignedIn = { ok: true; cookies: string[] } | Wait | { ok: false; code: 'wrong' };

/**
 * Signs somebody in by mail address and password, on a new session: an older one of the same browser ends. Whether there
 * is such an account shows neither in the answer nor in the time that it takes.
 */
export async function signIn(
  db: Database,
  given: { email: string; password: string },
  { headers, trustedProxyHops, now }: SignInDependencies,
): Promise<SignedIn> {
  const email = normalizeEmail(given.email);
  const from = clientAddress(headers, trustedProxyHops);
  if (areHashTurnsTaken()) return tooManyHashes;
  const admission = await admitSignIn(db, from, email, now);
  if (!admission.ok) return admission;
  return withHashTurn(async () => {
    const cookies = await openSession(db, email, given.password);
    if (!cookies) return { ok: false, code: 'wrong' };
    await forgiveSignIn(db, from, email, now);
    await endSession(db, headers, now);
    return { ok: true, cookies };
  });
}

/** The cookies of a new session; undefined where the password is not the account's. */
async function openSession(
  db: Database,
  email: string,
  password: string,
): Promise<string[] | undefined> {
  const auth = await authOf(db);
  const response = await auth.api.signInEmail({ body: { email, password }, asResponse: true });
  if (response.ok) return response.headers.getSetCookie();
  if (response.status >= 500) throw new Error('The session could not be made.');
  return undefined;
}

/** Ends the session that a request belongs to, if any. */
export async function endSession(db: Database, headers: Headers, now: Date): Promise<void> {
  const session = await sessionOf(headers, { database: async () => db, now });
  if (!session) return;
  const { internalAdapter } = await (await authOf(db)).$context;
  await internalAdapter.deleteSession(session.token);
}

export interface JoinFields {
  token: string;
  name: string;
  email: string;
  password: string;
}

export type Joined =
  | { ok: true; cookies: string[] }
  | Wait
  | { ok: false; code: 'gone' | 'mail_taken' | 'other_mail' | PasswordFault };

class JoinRefusal extends Error {
  constructor(readonly code: 'gone' | 'mail_taken') {
    super(code);
  }
}

/**
 * Follows an invitation: makes the account with all that belongs to it, or nothing, and signs its owner in. Nothing is
 * hashed for who has no invitation.
 */
export async function join(
  db: Database,
  { token, name, email: given, password }: JoinFields,
  { headers, trustedProxyHops, now }: SignInDependencies,
): Promise<Joined> {
  const email = normalizeEmail(given);
  const fault = passwordFault(password, [name, email]);
  if (fault) return { ok: false, code: fault };
  if (areHashTurnsTaken()) return tooManyHashes;
  const from = clientAddress(headers, trustedProxyHops);
  const admission = await admitJoin(db, from, now);
  if (!admission.ok) return admission;
  const found = await findInvitation(db, token, now);
  if (!found) return { ok: false, code: 'gone' };
  if (found.email !== undefined && found.email !== email) return { ok: false, code: 'other_mail' };
  return withHashTurn(async (): Promise<Joined> => {
    const context = await (await authOf(db)).$context;
    const hash = await context.password.hash(password);
    try {
      await db.transaction().execute(async (transaction) => {
        const invitation = await claimInvitation(transaction, { token }, now);
        if (!invitation) throw new JoinRefusal('gone');
        const person = { id: randomUUID(), name, email, role: invitation.role };
        await addPerson(transaction, person, invitation.email !== undefined, now);
        await setPassword(transaction, person.id, hash, now);
        await noteChange(
          transaction,
          person,
          { action: 'person.joined', subject: name, details: person.role },
          now,
        );
      });
    } catch (error) {
      if (error instanceof JoinRefusal) return { ok: false, code: error.code };
      throw error;
    }
    const cookies = await openSession(db, email, password);
    if (!cookies) throw new Error('Who has just joined could not be signed in.');
    await forgiveSignIn(db, from, email, now);
    return { ok: true, cookies };
  });
}

/** As better-auth writes it: its times are texts in SQLite, and PostgreSQL reads such texts, too. */
async function addPerson(
  db: Database,
  { id, name, email, role }: Person,
  isEmailVerified: boolean,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('people')
    .values({
      ...{ id, name, email, role, image: null },
      emailVerified: isEmailVerified ? 1 : 0,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw new JoinRefusal('mail_taken');
}

async function setPassword(db: Database, personId: string, hash: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const account = { accountId: personId, providerId: PASSWORD_PROVIDER, userId: personId };
  await db
    .deleteFrom('accounts')
    .where('userId', '=', personId)
    .where('providerId', '=', PASSWORD_PROVIDER)
    .execute();
  await db
    .insertInto('accounts')
    .values({
      ...account,
      id: randomUUID(),
      password: hash,
      accessToken: null,
      refreshToken: null,
      idToken: null,
      accessTokenExpiresAt: null,
      refreshTokenExpiresAt: null,
      scope: null,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
}

export type PasswordChange =
  { ok: true; cookies: string[] } | Wait | { ok: false; code: 'wrong' | PasswordFault };

/**
 * Changes a person's password, and ends all of their sessions but the new one, whose cookies it returns. Somebody who
 * signs in elsewhere and has none yet needs no present one.
 */
export async function changePassword(
  db: Database,
  person: Person,
  { present, next }: { present: string; next: string },
  now: Date,
): Promise<PasswordChange> {
  const fault = passwordFault(next, [person.name, person.email]);
  if (fault) return { ok: false, code: fault };
  return withHashTurn(async (): Promise<PasswordChange> => {
    const { password } = await (await authOf(db)).$context;
    const account = await db
      .selectFrom('accounts')
      .select('password')
      .where('userId', '=', person.id)
      .where('providerId', '=', PASSWORD_PROVIDER)
      .executeTakeFirst();
    const known = account?.password;
    if (known && !(await password.verify({ hash: known, password: present }))) {
      return { ok: false, code: 'wrong' };
    }
    const hash = await password.hash(next);
    await db.transaction().execute(async (transaction) => {
      await setPassword(transaction, person.id, hash, now);
      await transaction.deleteFrom('sessions').where('userId', '=', person.id).execute();
      await noteChange(
        transaction,
        person,
        { action: 'password.changed', subject: person.name },
        now,
      );
    });
    const cookies = await openSession(db, person.email, next);
    if (!cookies) throw new Error('The new password does not sign in.');
    return { ok: true, cookies };
  });
}

/** Signs all devices of a person out at once. */
export async function signOutEverywhere(
  db: Database,
  personId: string,
  by: Pick<Person, 'name'> & { id?: string },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('sessions').where('userId', '=', personId).execute();
    const person = await transaction
      .selectFrom('people')
      .select('name')
      .where('id', '=', personId)
      .executeTakeFirst();
    await noteChange(
      transaction,
      by,
      { action: 'person.signed-out-everywhere', subject: person?.name ?? personId },
      now,
    );
  });
}
