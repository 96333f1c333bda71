import 'server-only';
import { refresh } from 'next/cache';
import { headers } from 'next/headers';
import { redirect, unstable_rethrow } from 'next/navigation';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { deskErrorTexts } from '@/lib/content/desk/errors';
import { postTexts } from '@/lib/content/posts';
import { type Database, databaseTime } from '@/lib/data/database';
import type { Schema } from '@/lib/data/schema';
import { siteDatabase } from '@/lib/data/site-database';
import { publishedPages } from '@/lib/dealerships/dealerships';
import type { Person, Role } from '@/lib/domain/person';
import { olderPageField } from '@/lib/http/older-page';
import { log } from '@/lib/log';
import { safeParse } from '@/lib/text/safe-parse';
import { type ActionState, invalid, type Outcome, refused } from './action-state';
import { type DeskChange, noteChange } from './desk-log';
import { currentPerson } from './session';

/** Takes a FormData or, if a component calls it directly, an object of fields. */
export type DeskAction = (before: unknown, input: FormData | object) => Promise<ActionState>;

/** The result of a change, with its line in the desk's log. */
export type ChangeResult = Promise<Outcome & { log?: DeskChange }>;

export interface ActionRequest {
  db: Database;
  headers: Headers;
  now: Date;
}

export type PersonRequest = ActionRequest & { person: Person };

/** A request within the transaction of its change. */
export type ChangeRequest = PersonRequest & { db: Transaction<Schema> };

/** A field with which an action undoes its change. */
export const undo = z.boolean().default(false);

const changesPage = (state: ActionState) =>
  state.status === 'done'
    ? !state.pageDeleted
    : state.status === 'link_created' || state.status === 'links_made';

/** Creates a server action for `useActionState` that needs no session: to sign in, to join, to reset a password. */
export const openAction =
  <Fields>(
    schema: z.ZodType<Fields>,
    act: (fields: Fields, request: ActionRequest) => Promise<Outcome>,
  ): DeskAction =>
  async (_before, input) => {
    const given: unknown = input instanceof FormData ? Object.fromEntries(input) : input;
    if (input instanceof FormData && input.has(olderPageField))
      return refused(postTexts.wasOlder, { values: given as Record<string, string> });
    const { data, error } = safeParse(schema, given);
    if (error) return invalid(faultsOf(error));
    try {
      const db = await siteDatabase();
      const request = { db, headers: await headers(), now: await databaseTime(db) };
      const outcome = await act(data, request);
      if (outcome.status === 'redirect') redirect(outcome.to);
      if (changesPage(outcome)) refresh();
      return outcome;
    } catch (err) {
      unstable_rethrow(err);
      log.error({ code: 'unavailable', err }, 'An action of the desk failed.');
      return refused(deskErrorTexts.unavailable);
    }
  };

/** Creates a server action for signed-in people, or for owners only. */
export const deskAction = <Fields>(
  schema: z.ZodType<Fields>,
  act: (fields: Fields, request: PersonRequest) => Promise<Outcome>,
  role?: Role,
) =>
  openAction(schema, async (fields, request) => {
    const person = await currentPerson();
    if (!person) return refused(deskErrorTexts.not_signed_in, { reason: 'signed_out' });
    if (role === 'owner' && person.role !== 'owner') return refused(deskErrorTexts.forbidden);
    return act(fields, { ...request, person });
  });

/**
 * Creates a server action that changes data. Writes the change and its log line in one transaction. Refreshes this
 * server's published pages before it answers; if that fails, a later refresh does it.
 */
export const changeAction = <Fields>(
  schema: z.ZodType<Fields>,
  act: (fields: Fields, request: ChangeRequest) => ChangeResult,
  role?: Role,
) => {
  async function change(fields: Fields, request: PersonRequest) {
    const made = await request.db.transaction().execute(async (db) => {
      const { log, ...outcome } = await act(fields, { ...request, db });
      if (log) await noteChange(db, request.person, log, request.now);
      return outcome;
    });
    await publishedPages()
      .refresh(request.db)
      .catch(() => undefined);
    return made;
  }
  return deskAction(schema, change, role);
};

/** Returns the first fault of each field. */
export function faultsOf({ issues }: z.ZodError): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) faults[path.join('.')] ??= message;
  return faults;
}
