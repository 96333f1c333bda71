import 'server-only';
import { headers } from 'next/headers';
import { unstable_rethrow } from 'next/navigation';
import type { z } from 'zod';
import { deskErrorTexts } from '@/lib/content/desk/errors';
import { type Database, databaseTime } from '@/lib/data/database';
import { siteDatabase } from '@/lib/data/site-database';
import { log } from '@/lib/log';
import { safeParse } from '@/lib/safe-parse';
import type { Person, Role } from './person';
import { currentPerson, leaveFor } from './session';

export interface ActionState {
  /** What is wrong with each field, by the field's name (`hours.0.opens`). */
  faults?: Record<string, string>;
  message?: string;
  done?: string;
}

export interface ActionRequest {
  db: Database;
  headers: Headers;
  now: Date;
}

export interface PersonRequest extends ActionRequest {
  person: Person;
}

/** A FormData or, where a component calls an action itself, its fields. */
export type ActionInput = FormData | object;

/** A server action for who is signed in, as `useActionState` takes it. */
export const deskAction = <Fields, State extends ActionState>(
  { schema, role }: { schema: z.ZodType<Fields>; role?: Role },
  act: (fields: Fields, request: PersonRequest) => Promise<State>,
) =>
  openAction({ schema }, async (fields, request): Promise<State | ActionState> => {
    const person = await currentPerson();
    if (!person) return leaveFor('sign-in');
    if (role === 'owner' && person.role !== 'owner') return { message: deskErrorTexts.forbidden };
    return act(fields, { ...request, person });
  });

/** The same for anyone: to sign in, to join, to reset a password. */
export function openAction<Fields, State extends ActionState>(
  { schema }: { schema: z.ZodType<Fields> },
  act: (fields: Fields, request: ActionRequest) => Promise<State>,
) {
  return async (_before: unknown, input: ActionInput): Promise<State | ActionState> => {
    const given: unknown = input instanceof FormData ? Object.fromEntries(input) : input;
    const { data, error } = safeParse(schema, given);
    if (error) return { faults: faultsOf(error) };
    try {
      const db = await siteDatabase();
      return await act(data, { db, headers: await headers(), now: await databaseTime(db) });
    } catch (err) {
      unstable_rethrow(err);
      log.error({ code: 'unavailable', err }, 'An action of the desk failed.');
      return { message: deskErrorTexts.unavailable };
    }
  };
}

/** The first sentence of each field. */
export function faultsOf({ issues }: z.ZodError): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) faults[path.join('.')] ??= message;
  return faults;
}
