import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@/lib/data/database';
import { noteChange } from './desk-log';
import { type By, type Role, roleOf } from './person';

/** For how long an invitation can be followed, in days. */
export const INVITED_DAYS = 7;

export interface Invitation {
  name: string;
  /** Who may follow it; without one, whoever has it. Somebody may also join by an account elsewhere with it. */
  email?: string | undefined;
  role: Role;
}

/** An invitation that nobody has followed yet, for who looks after them. */
export interface OpenInvitation extends Invitation {
  /** Its digest, which opens nothing. */
  id: string;
  expiresAt: Date;
}

const digestOf = (token: string) => createHash('sha256').update(`join:${token}`).digest('hex');

export const normalizeEmail = (text: string) => text.trim().toLowerCase();

/**
 * Invites somebody to the desk. Of the token only a digest is kept: whoever reads the database cannot follow it.
 *
 * @returns the token, which is told once
 */
export async function invite(
  db: Database,
  { name, email, role }: Invitation,
  by: By,
  now: Date,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('invitations')
      .values({
        digest: digestOf(token),
        name,
        email: email === undefined ? null : normalizeEmail(email),
        role,
        invited_by: by.name,
        created_at: now.getTime(),
        expires_at: now.getTime() + INVITED_DAYS * 24 * 3_600_000,
        used_at: null,
      })
      .execute();
    await noteChange(
      transaction,
      by,
      { action: 'person.invited', subject: name || email || 'somebody', details: role },
      now,
    );
  });
  return token;
}

export const joinPath = (token: string) => `/desk/join?${new URLSearchParams({ token })}`;

export const resetPath = (token: string) => `/desk/reset?${new URLSearchParams({ token })}`;

/** Those that can still be followed, newest first. */
export async function listInvitations(
  db: Database,
  now: Date,
  by: { token?: string; email?: string } = {},
): Promise<OpenInvitation[]> {
  let open = db
    .selectFrom('invitations')
    .selectAll()
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.getTime())
    .orderBy('created_at', 'desc');
  if (by.token !== undefined) open = open.where('digest', '=', digestOf(by.token));
  if (by.email !== undefined) open = open.where('email', '=', normalizeEmail(by.email));
  return (await open.execute()).map((row) => ({
    ...{ id: row.digest, name: row.name, email: row.email ?? undefined },
    ...{ role: roleOf(row.role), expiresAt: new Date(row.expires_at) },
  }));
}

export const findInvitation = async (db: Database, token: string, now: Date) =>
  (await listInvitations(db, now, { token }))[0];

/** Follows an invitation, by its token or by the mail address that it is for: only one of all who try gets it. */
export async function claimInvitation(
  db: Database,
  by: { token: string } | { email: string },
  now: Date,
): Promise<Invitation | undefined> {
  const [found] = await listInvitations(db, now, by);
  if (!found) return undefined;
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ used_at: now.getTime() })
    .where('digest', '=', found.id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0 ? found : undefined;
}

/** Takes an invitation back; false where nobody could follow it any more. */
export async function withdrawInvitation(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('digest', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0;
}
