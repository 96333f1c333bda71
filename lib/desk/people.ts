import 'server-only';
import { deskErrorTexts } from '@/lib/content/desk/errors';
import { peopleOutcomes as t, roleTexts } from '@/lib/content/desk/people';
import type { Database } from '@/lib/data/database';
import { DAY_MS } from '@/lib/rate-limits/rate-limits';
import type { ActionState, PersonRequest } from './action';
import { authOf } from './auth';
import { noteChange } from './desk-log';
import { INVITED_DAYS, type Person, type Role, roleOf } from './person';

/** Ends the addresses of who was invited without one: better-auth wants one, and no mail server has these. */
export const NO_EMAIL = '@invited.invalid';

export const normalizeEmail = (text: string) => text.trim().toLowerCase();

/** Of somebody who was invited without an address, the address is empty. */
export interface Member extends Person {
  /** The newest request of any of their devices, to within minutes; undefined where all are signed out. */
  lastSeenAt: Date | undefined;
  /** Until when they can join; undefined where they have. */
  invitedUntil: Date | undefined;
}

const selectPeople = (db: Database) =>
  db
    .selectFrom('people')
    .leftJoin('sessions', 'sessions.userId', 'people.id')
    .select(['people.id', 'people.name', 'people.email', 'people.role', 'people.updatedAt'])
    .select(({ fn, selectFrom }) => [
      fn.max('sessions.updatedAt').as('seenAt'),
      selectFrom('accounts')
        .whereRef('accounts.userId', '=', 'people.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('accounts'),
    ])
    .groupBy('people.id');

type Row = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number];

const memberOf = ({ role, email, updatedAt, seenAt, accounts, ...person }: Row): Member => ({
  ...{ ...person, role: roleOf(role), email: email.endsWith(NO_EMAIL) ? '' : email },
  lastSeenAt: seenAt ? new Date(seenAt as string | Date) : undefined,
  invitedUntil: accounts
    ? undefined
    : new Date(Number(new Date(updatedAt as string | Date)) + INVITED_DAYS * DAY_MS),
});

/** Who has an account, and who is invited. */
export const listPeople = async (db: Database): Promise<Member[]> =>
  (await selectPeople(db).orderBy('people.name').execute()).map(memberOf);

export async function findPerson(
  db: Database,
  by: { id: string } | { email: string },
): Promise<Member | undefined> {
  const query =
    'id' in by
      ? selectPeople(db).where('people.id', '=', by.id)
      : selectPeople(db).where('people.email', '=', normalizeEmail(by.email));
  const row = await query.executeTakeFirst();
  return row && memberOf(row);
}

/** Gives somebody another role. The last owner stays one. */
export async function changeRole(
  { id, role }: { id: string; role: Role },
  request: PersonRequest,
): Promise<ActionState> {
  const { member, fault } = await look(id, request, role);
  if (!member) return { message: fault };
  const { db, headers, person, now } = request;
  await (await authOf(db)).api.setRole({ headers, body: { userId: id, role } });
  const log = { action: 'person.changed', subject: member.name, details: `role: ${role}` };
  await noteChange(db, person, log, now);
  return { done: `${member.name}: ${roleTexts[role].name}` };
}

/** Removes somebody, with all of their sessions, or revokes an invitation. Their links stay, with their name. */
export async function removePerson(
  { id }: { id: string },
  request: PersonRequest,
): Promise<ActionState> {
  const { member, fault } = await look(id, request);
  if (!member) return { message: fault };
  const { db, headers, person, now } = request;
  await (await authOf(db)).api.removeUser({ headers, body: { userId: id } });
  await db.updateTable('links').set({ person_id: null }).where('person_id', '=', id).execute();
  const { name, invitedUntil } = member;
  const action = invitedUntil ? 'person.revoked' : 'person.removed';
  await noteChange(db, person, { action, subject: name }, now);
  return { done: invitedUntil ? t.revoked : t.removed(name) };
}

/** Somebody who may be given another role, or be removed. */
async function look(id: string, { db }: PersonRequest, role?: Role) {
  const people = await listPeople(db);
  const member = people.find((each) => each.id === id);
  const owners = people.filter((each) => each.role === 'owner' && !each.invitedUntil);
  const isLastOwner = role !== 'owner' && owners.length === 1 && owners[0] === member;
  return isLastOwner ? { fault: t.lastOwner } : { member, fault: deskErrorTexts.not_found };
}
