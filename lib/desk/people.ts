import 'server-only';
import { randomBytes } from 'node:crypto';
import { deskErrorTexts } from '@/lib/content/desk/errors';
import type { Database } from '@/lib/data/database';
import type { ActionState, PersonRequest } from './action';
import { authOf } from './auth';
import { noteChange } from './desk-log';
import {
  type Invitation,
  invite,
  INVITED_DAYS,
  joinPath,
  normalizeEmail,
  resetPath,
} from './invitations';
import { type By, type Person, type Role, roleOf, roleTexts } from './person';

const DAY_MS = 24 * 3_600_000;

export interface Member extends Person {
  /** The newest request of any of their devices, to within minutes; undefined where all are signed out. */
  lastSeenAt?: Date | undefined;
}

export async function listPeople(db: Database): Promise<Member[]> {
  const people = await db
    .selectFrom('people')
    .leftJoin('sessions', 'sessions.userId', 'people.id')
    .select(['people.id', 'people.name', 'people.email', 'people.role'])
    .select(({ fn }) => fn.max('sessions.updatedAt').as('seenAt'))
    .groupBy('people.id')
    .orderBy('people.name')
    .execute();
  return people.map(({ role, seenAt, ...person }) => ({
    ...{ ...person, role: roleOf(role) },
    lastSeenAt: seenAt ? new Date(seenAt as string | Date) : undefined,
  }));
}

/** The name of somebody who is still at the desk. */
export const nameOf = async (db: Database, id: string | null): Promise<string | undefined> =>
  (await db.selectFrom('people').select('name').where('id', '=', id).executeTakeFirst())?.name;

export const findPersonByEmail = (db: Database, email: string) =>
  db
    .selectFrom('people')
    .select(['id', 'name'])
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst();

/**
 * Invites somebody, or lets somebody choose a new password who has an account with this mail address.
 *
 * @returns the path of a link that works once, for `INVITED_DAYS`; it is not kept
 */
export async function inviteOrReset(
  db: Database,
  invitation: Invitation,
  by: By,
  now: Date,
): Promise<string> {
  const { email } = invitation;
  const person = email === undefined ? undefined : await findPersonByEmail(db, email);
  if (!person) return joinPath(await invite(db, invitation, by, now));
  const token = randomBytes(24).toString('base64url');
  const { internalAdapter } = await (await authOf(db)).$context;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: person.id,
    expiresAt: new Date(now.getTime() + INVITED_DAYS * DAY_MS),
  });
  await noteChange(db, by, { action: 'password.link', subject: person.name }, now);
  return resetPath(token);
}

const lastOwner = 'The desk needs an owner. Make somebody else an owner first.';

/** Gives somebody another role. The last owner stays one. */
export async function changeRole(
  { db, headers, person, now }: PersonRequest,
  id: string,
  role: Role,
): Promise<ActionState> {
  const { name, isLastOwner } = await look(db, id);
  if (name === undefined) return { message: deskErrorTexts.not_found };
  if (isLastOwner && role !== 'owner') return { message: lastOwner };
  await (await authOf(db)).api.setRole({ headers, body: { userId: id, role } });
  const change = { action: 'person.changed', subject: name, details: `role: ${role}` };
  await noteChange(db, person, change, now);
  return { done: `${name}: ${roleTexts[role].name}` };
}

/** Removes somebody, with all of their sessions. Their links stay, with their name. */
export async function removePerson(
  { db, headers, person, now }: PersonRequest,
  id: string,
): Promise<ActionState> {
  const { name, isLastOwner } = await look(db, id);
  if (name === undefined) return { message: deskErrorTexts.not_found };
  if (isLastOwner) return { message: lastOwner };
  await (await authOf(db)).api.removeUser({ headers, body: { userId: id } });
  await db.updateTable('links').set({ person_id: null }).where('person_id', '=', id).execute();
  await noteChange(db, person, { action: 'person.removed', subject: name }, now);
  return { done: `${name} is removed.` };
}

async function look(db: Database, id: string) {
  const people = await db.selectFrom('people').select(['id', 'name', 'role']).execute();
  const isLastOwner = !people.some((each) => each.role === 'owner' && each.id !== id);
  return { name: people.find((each) => each.id === id)?.name, isLastOwner };
}
