import 'server-only';
import type { Database } from '@/lib/data/database';
import { noteChange } from './desk-log';
import { normalizeEmail } from './invitations';
import { type Person, type Role, roles } from './person';

/** Somebody of the desk, as owners see them. */
export interface Member extends Person {
  joinedAt: Date;
  /** The newest request of any of their devices, to within minutes; undefined where all are signed out. */
  lastSeenAt?: Date | undefined;
  /** How many devices are signed in. */
  devices: number;
}

const roleOf = (text: string): Role => roles.find((each) => each === text) ?? 'sales';

/** Everybody, by name. */
export async function listPeople(db: Database): Promise<Member[]> {
  const [people, sessions] = await Promise.all([
    db.selectFrom('people').selectAll().orderBy('name').execute(),
    db.selectFrom('sessions').select(['userId', 'updatedAt']).execute(),
  ]);
  return people.map(({ id, name, email, role, createdAt }) => {
    const seen = sessions
      .filter(({ userId }) => userId === id)
      .map(({ updatedAt }) => new Date(updatedAt as string | Date).getTime());
    return {
      ...{ id, name, email, role: roleOf(role) },
      joinedAt: new Date(createdAt as string | Date),
      lastSeenAt: seen.length > 0 ? new Date(Math.max(...seen)) : undefined,
      devices: seen.length,
    };
  });
}

export async function findPersonByEmail(db: Database, email: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom('people')
    .select(['id', 'name', 'email', 'role'])
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst();
  return row && { ...row, role: roleOf(row.role) };
}

export type PersonChange = { ok: true } | { ok: false; code: 'not_found' | 'last_owner' };

type By = Pick<Person, 'name'> & { id?: string };

/** Gives somebody another name or role. The last owner stays one. */
export function changePerson(
  db: Database,
  id: string,
  { name, role }: { name?: string | undefined; role?: Role | undefined },
  by: By,
  now: Date,
): Promise<PersonChange> {
  return db.transaction().execute(async (transaction): Promise<PersonChange> => {
    const { person, isLastOwner } = await look(transaction, id);
    if (!person) return { ok: false, code: 'not_found' };
    if (isLastOwner && role !== undefined && role !== 'owner') {
      return { ok: false, code: 'last_owner' };
    }
    await transaction
      .updateTable('people')
      .set({ name: name ?? person.name, role: role ?? person.role, updatedAt: now.toISOString() })
      .where('id', '=', id)
      .execute();
    const changed = [name !== undefined && `name: ${name}`, role !== undefined && `role: ${role}`];
    await noteChange(
      transaction,
      by,
      {
        action: 'person.changed',
        subject: person.name,
        details: changed.filter(Boolean).join(', '),
      },
      now,
    );
    return { ok: true };
  });
}

/** Removes somebody, with all of their sessions. Their links stay, with their name. The last owner cannot be removed. */
export function removePerson(db: Database, id: string, by: By, now: Date): Promise<PersonChange> {
  return db.transaction().execute(async (transaction): Promise<PersonChange> => {
    const { person, isLastOwner } = await look(transaction, id);
    if (!person) return { ok: false, code: 'not_found' };
    if (isLastOwner) return { ok: false, code: 'last_owner' };
    await transaction
      .updateTable('links')
      .set({ person_id: null })
      .where('person_id', '=', id)
      .execute();
    await transaction.deleteFrom('people').where('id', '=', id).execute();
    await noteChange(transaction, by, { action: 'person.removed', subject: person.name }, now);
    return { ok: true };
  });
}

async function look(db: Database, id: string) {
  // Changes nothing, and has whoever does the same to another owner wait: two could each leave the other as the last.
  await db
    .updateTable('people')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('role', '=', 'owner')
    .execute();
  const person = await db
    .selectFrom('people')
    .select(['name', 'role'])
    .where('id', '=', id)
    .executeTakeFirst();
  const others = await db
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'owner')
    .where('id', '!=', id)
    .limit(1)
    .execute();
  return { person, isLastOwner: person?.role === 'owner' && others.length === 0 };
}
