import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@/lib/data/database';
import { DAY_MS } from '@/lib/rate-limits/rate-limits';
import { authOf } from './auth';
import { noteChange } from './desk-log';
import { findPerson, type Member, NO_EMAIL } from './people';
import { type By, INVITED_DAYS, joinPath, type Role } from './person';

/** better-auth's name of what it keeps of a link to a new password, of which only a digest is kept. */
const identifierOf = (token: string) => `reset-password:${token}`;

/**
 * Lets somebody in by a link: who is new joins by it, and who has an account with this address chooses a new password.
 *
 * @returns the link's path. It works once, for `INVITED_DAYS`, and is told only here
 */
export async function invite(
  db: Database,
  { name, email = '', role }: { name: string; email?: string | undefined; role: Role },
  by: By,
  now: Date,
): Promise<string> {
  const known = email ? await findPerson(db, { email }) : undefined;
  if (known) return renewLink(db, known, by, now);
  const { api } = await authOf(db);
  const body = { name, email: email || randomUUID() + NO_EMAIL, role };
  const data = { emailVerified: email !== '' };
  const { user } = await api.createUser({ body: { ...body, data } });
  const member = { id: user.id, name: name || email || 'somebody', role, invitedUntil: now };
  return renewLink(db, member, by, now);
}

/** A new link for somebody of the desk: an earlier one opens nothing anymore. All that is theirs stays. */
export async function renewLink(
  db: Database,
  { id, name, role, invitedUntil }: Pick<Member, 'id' | 'name' | 'role' | 'invitedUntil'>,
  by: By,
  now: Date,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const { internalAdapter } = await (await authOf(db)).$context;
  await endLinks(db, id);
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(token),
    value: id,
    expiresAt: new Date(now.getTime() + INVITED_DAYS * DAY_MS),
  });
  await internalAdapter.updateUser(id, { updatedAt: now });
  const log = invitedUntil
    ? { action: 'person.invited', subject: name, details: role }
    : { action: 'password.link', subject: name };
  await noteChange(db, by, log, now);
  return joinPath(token);
}

/** Somebody's password is another now: whoever read a mail of before must not set it once more. */
export async function endLinks(db: Database, id: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', id).execute();
}

/** Whom a link lets in, while it works. */
export async function findInvited(db: Database, token: string, now: Date) {
  const { internalAdapter } = await (await authOf(db)).$context;
  const found = await internalAdapter.findVerificationValue(identifierOf(token));
  return found && found.expiresAt > now ? findPerson(db, { id: found.value }) : undefined;
}
