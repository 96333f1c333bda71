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
import { log } from '@/lib/log';
import { olderPageField } from '@/lib/http/older-page';
import { safeParse } from '@/lib/text/safe-parse';
import { type DeskChange, noteChange } from './desk-log';
import type { Person, Role } from '@/lib/domain/person';
import { currentPerson } from './session';

export interface ActionState {
  /** What is wrong with each field, by the field's name. */
  faults?: Readonly<Record<string, string>>;
  message?: string;
  /** Whether nothing was done because the session is over: what was typed is still there to be sent. */
  isSignedOut?: boolean;
  /** Nothing was done, because the page is of an earlier build. */
  isOlder?: boolean;
  done?: string;
  /** What a browser is to be asked for a passkey. */
  asked?: object | null | undefined;
  /** A page on which one goes on instead. */
  way?: { label: string; href: string };
  /** A button that sends the same with this as `again`: it is meant. */
  again?: { label: string; value: string } | undefined;
  /** The fields as they are kept now: with these the page's next change is compared. */
  opened?: Readonly<Record<string, string>>;
  /** What the fields have then. */
  values?: Readonly<Record<string, string>>;
  /** The rows of a list, before and after links are made of them. */
  rows?: { title: string; text: string; isNew?: boolean; faults?: readonly string[] }[];
  /** Said of what was read or made. */
  notes?: string[];
  /** The same as a spreadsheet reads it. */
  csv?: string;
  /** A link that is told only here. */
  made?: { title: string; text: string; url: string };
}

/** Takes a FormData or, where a component calls it itself, its fields. */
export type DeskAction = (before: unknown, input: FormData | object) => Promise<ActionState>;

/** What an action answers. The page it was sent from shows what has changed, unless told otherwise. */
export interface Outcome extends ActionState {
  /** Leads there instead. */
  to?: string;
  /** What the page shows is not there any more. */
  isGone?: boolean;
}

/** What a change answers, with its line in the log. */
export type Change = Promise<Outcome & { log?: DeskChange }>;

export interface ActionRequest {
  db: Database;
  headers: Headers;
  now: Date;
}

export type PersonRequest = ActionRequest & { person: Person };

/** A request within the transaction of its change. */
export type ChangeRequest = PersonRequest & { db: Transaction<Schema> };

/** A field of an action that takes back what it has done. */
export const isBack = z.boolean().default(false);

/** A server action of the desk, as `useActionState` takes it, for anyone: to sign in, to join, to reset a password. */
export const openAction =
  <Fields>(
    schema: z.ZodType<Fields>,
    act: (fields: Fields, request: ActionRequest) => Promise<Outcome>,
  ): DeskAction =>
  async (_before, input) => {
    const given: unknown = input instanceof FormData ? Object.fromEntries(input) : input;
    if (input instanceof FormData && input.has(olderPageField))
      return { message: postTexts.wasOlder, values: given as Record<string, string> };
    const { data, error } = safeParse(schema, given);
    if (error) return { faults: faultsOf(error) };
    try {
      const db = await siteDatabase();
      const request = { db, headers: await headers(), now: await databaseTime(db) };
      const { to, isGone, ...state } = await act(data, request);
      if (to) redirect(to);
      if (!state.message && !state.faults && !state.asked && !isGone) refresh();
      return state;
    } catch (err) {
      unstable_rethrow(err);
      log.error({ code: 'unavailable', err }, 'An action of the desk failed.');
      return { message: deskErrorTexts.unavailable };
    }
  };

/** The same for who is signed in, or for owners alone. */
export const deskAction = <Fields>(
  schema: z.ZodType<Fields>,
  act: (fields: Fields, request: PersonRequest) => Promise<Outcome>,
  role?: Role,
) =>
  openAction(schema, async (fields, request) => {
    const person = await currentPerson();
    if (!person) return { message: deskErrorTexts.not_signed_in, isSignedOut: true };
    if (role === 'owner' && person.role !== 'owner') return { message: deskErrorTexts.forbidden };
    return act(fields, { ...request, person });
  });

/**
 * A change of what the desk keeps: it and its line in the log are written together, or neither is. This server then knows
 * what visitors see before it answers; where it cannot read that now, it does later.
 */
export const changeAction = <Fields>(
  schema: z.ZodType<Fields>,
  act: (fields: Fields, request: ChangeRequest) => Change,
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

/** The first sentence of each field. */
export function faultsOf({ issues }: z.ZodError): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) faults[path.join('.')] ??= message;
  return faults;
}
