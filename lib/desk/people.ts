import 'server-only';
import { randomUUID } from 'node:crypto';
import { deskErrorTexts } from '@/lib/content/desk/errors';
import { peopleOutcomes as t, roleTexts } from '@/lib/content/desk/people';
import type { Database } from '@/lib/data/database';
import { type By, INVITED_DAYS, joinPath, type Role, roleOf } from '@/lib/domain/person';
import { DAY_MS } from '@/lib/rate-limits/rate-limits';
import { inAscii, readEmailAddress } from '@/lib/text/email-address';
import { fold } from '@/lib/text/fold';
import type { ChangeResult } from './action';
import { done, refused } from './action-state';
import { authOf } from './auth';
import { noteChange } from './desk-log';

/** Domain of the placeholder address of an invitation without one: better-auth requires an address. */
const NO_EMAIL = '@invited.invalid';

/** Normalizes an email address for accounts: lower case, with an ASCII domain; '' for other text. */
export const accountEmail = (text: string) => inAscii(readEmailAddress(text) ?? '').toLowerCase();

/** Returns true if anybody has joined. */
export const hasAccounts = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Lists the people with an account and the pending invitations. */
export async function listPeople(db: Database) {
  const rows = await db
    .selectFrom('people')
    .leftJoin('sessions', 'sessions.userId', 'people.id')
    .select(['people.id', 'people.name', 'people.email', 'people.role', 'people.phone'])
    .select(({ fn, selectFrom }) => [
      'people.updatedAt',
      fn.max('sessions.updatedAt').as('seenAt'),
      selectFrom('accounts')
        .whereRef('accounts.userId', '=', 'people.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('accounts'),
    ])
    .groupBy('people.id')
    .execute();
  rows.sort((a, b) => fold(a.name).localeCompare(fold(b.name), 'en'));
  const timeOf = (kept: unknown) => new Date(kept as string | Date).getTime();
  return rows.map(({ role, email, updatedAt, seenAt, accounts, ...person }) => ({
    ...person,
    role: roleOf(role),
    email: email.endsWith(NO_EMAIL) ? '' : email,
    /** Time of the latest request from any device, accurate to minutes; undefined if all are signed out. */
    lastSeenAt: seenAt ? timeOf(seenAt) : undefined,
    /** Expiry of the invitation; undefined once the person has joined. */
    invitedUntil: accounts ? undefined : timeOf(updatedAt) + INVITED_DAYS * DAY_MS,
  }));
}

export type Member = Awaited<ReturnType<typeof listPeople>>[number];

export async function findPerson(db: Database, by: { id: string } | { email: string }) {
  const is = (one: Member) =>
    'id' in by ? one.id === by.id : one.email !== '' && one.email === accountEmail(by.email);
  return (await listPeople(db)).find(is);
}

/** Changes a person's role. The last owner stays an owner. */
export async function changeRole(
  { id, role }: { id: string; role: Role },
  { db }: { db: Database },
): ChangeResult {
  const { member, message } = await findUnlessLastOwner(db, id, role);
  if (!member) return refused(message);
  await db.updateTable('people').set({ role }).where('id', '=', id).execute();
  const log = { action: 'person.changed', subject: member.name, details: roleTexts[role].name };
  return { ...done(`${member.name}: ${roleTexts[role].name}`), log };
}

/**
 * Removes a person with all of their sessions, or revokes an invitation. The heir gets their links, leads, follow-ups
 * and pages; without an heir these stay, the links with the old name.
 */
export async function removePerson(
  { id, heir = '' }: { id: string; heir?: string },
  { db }: { db: Database },
): ChangeResult {
  const { member, message } = await findUnlessLastOwner(db, id);
  if (!member) return refused(message);
  const to = heir && heir !== id ? await findPerson(db, { id: heir }) : undefined;
  if (heir && (!to || to.invitedUntil)) return refused(deskErrorTexts.not_found);
  await db.deleteFrom('people').where('id', '=', id).execute();
  await handOver(db, id, to);
  const { name, invitedUntil } = member;
  const action = invitedUntil ? 'person.revoked' : 'person.removed';
  const log = { action, subject: name, details: to && t.heirIs(to.name) };
  return { ...done(invitedUntil ? t.revoked : t.removed(name)), log };
}

async function handOver(db: Database, id: string, to: Member | undefined) {
  const person_id = to?.id ?? null;
  const byName = { person_id, ...(to && { person_name: to.name, folded_person: fold(to.name) }) };
  await db.updateTable('links').set(byName).where('person_id', '=', id).execute();
  await db.updateTable('leads').set({ person_id }).where('person_id', '=', id).execute();
  if (!to) return;
  await db.updateTable('events').set({ person_id }).where('person_id', '=', id).execute();
  const followUps = db.updateTable('follow_ups').set({ person_id: to.id });
  await followUps.where('person_id', '=', id).execute();
  const pages = db.updateTable('dealership_entries').set({ created_by: person_id });
  await pages.where('created_by', '=', id).execute();
}

/** Finds a member to remove, or to give another role; rejects the last owner. */
async function findUnlessLastOwner(db: Database, id: string, role?: Role) {
  const people = await listPeople(db);
  const member = people.find((each) => each.id === id);
  const owners = people.filter((each) => each.role === 'owner' && !each.invitedUntil);
  const isLastOwner = role !== 'owner' && owners.length === 1 && owners[0] === member;
  return isLastOwner ? { message: t.lastOwner } : { member, message: deskErrorTexts.not_found };
}

/**
 * Creates a link into the desk: a new person joins by it, and a person who has an account with this address chooses a
 * new password.
 *
 * @returns the link's path, which is not stored; it works once, for `INVITED_DAYS`
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
  const body = { name, email: email || randomUUID() + NO_EMAIL, emailVerified: email !== '', role };
  const { id } = await api.addPerson({ body });
  const member = { id, name: name || email || 'somebody', role, invitedUntil: now.getTime() };
  return renewLink(db, member, by, now);
}

/** Creates a new link for a person of the desk, and ends earlier ones. Their data stays. */
export async function renewLink(
  db: Database,
  { id, name, role, invitedUntil }: Pick<Member, 'id' | 'name' | 'role' | 'invitedUntil'>,
  by: By,
  now: Date,
): Promise<string> {
  const { api } = await authOf(db);
  const expiresAt = new Date(now.getTime() + INVITED_DAYS * DAY_MS);
  const token = await api.createJoinLink({ body: { personId: id, now, expiresAt } });
  const log = invitedUntil
    ? { action: 'person.invited', subject: name, details: roleTexts[role].name }
    : { action: 'password.link', subject: name };
  await noteChange(db, by, log, now);
  return joinPath(token);
}

/** Revokes the links of a person whose password has changed. */
export const endLinks = async (db: Database, personId: string) =>
  (await authOf(db)).api.endJoinLinks({ body: { personId } });

/** Finds the person whom a valid link lets in. */
export async function findInvited(db: Database, token: string, now: Date) {
  const id = await (await authOf(db)).api.findJoinLink({ body: { token, now } });
  return id ? findPerson(db, { id }) : undefined;
}
