import 'server-only';
import type { Database } from '@/lib/data/database';
import type { Person } from '@/lib/domain/person';
import type { PersonRequest } from './action';
import { done, type Outcome } from './action-state';

export type FirstStep = 'page' | 'link' | 'notices' | 'invite';

/** Returns a new person's first steps, in order; empty once all are done or the list was dismissed. */
export async function firstSteps(db: Database, { id, role }: Pick<Person, 'id' | 'role'>) {
  const found = await db
    .selectFrom('people')
    .where('people.id', '=', id)
    .where('onboarding_done', '=', 0)
    .select(({ exists, selectFrom }) => [
      exists(selectFrom('dealership_entries').select('id').where('created_by', '=', id)).as('page'),
      exists(selectFrom('links').select('code').where('person_id', '=', id)).as('link'),
      exists(selectFrom('push_devices').select('id').where('person_id', '=', id)).as('notices'),
      exists(selectFrom('people as others').select('id').where('others.id', '!=', id)).as('invite'),
    ])
    .executeTakeFirst();
  const list = Object.entries(found ?? {})
    .filter(([step]) => role === 'owner' || step !== 'invite')
    .map(([step, isDone]) => ({ step: step as FirstStep, isDone: Boolean(isDone) }));
  return list.every(({ isDone }) => isDone) ? [] : list;
}

export async function endSteps(_: object, { db, person }: PersonRequest): Promise<Outcome> {
  await db.updateTable('people').set({ onboarding_done: 1 }).where('id', '=', person.id).execute();
  return done();
}
