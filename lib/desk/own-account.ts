import 'server-only';
import { z } from 'zod';
import { accountOutcomes as t } from '@/lib/content/desk/account';
import type { Database } from '@/lib/data/database';
import { phone as dialable } from '@/lib/domain/dealership';
import type { Person } from '@/lib/domain/person';
import { deviceName } from '@/lib/notices/devices';
import { cleanLine, cleanLines } from '@/lib/text/clean-text';
import { fold } from '@/lib/text/fold';
import { internationalNumber } from '@/lib/text/phone-number';
import { safeParse } from '@/lib/text/safe-parse';
import { accountFields, callAuth, rateLimited } from './accounts';
import type { ChangeResult, ChangeRequest, PersonRequest } from './action';
import { done, type Outcome, redirectTo, refused } from './action-state';
import { authOf } from './auth';
import { noteChange } from './desk-log';
import { mergeChanges, openedField } from './merge-changes';
import { IDLE_MS, ownPath } from './session';

export const profileFields = z.object({
  name: accountFields.name,
  phone: z
    .string()
    .max(100, t.noPhone)
    .transform(internationalNumber)
    .refine((text) => text === '' || !safeParse(dialable, text).error, t.noPhone),
  calendarUrl: z
    .string()
    .trim()
    .max(500, t.noCalendar)
    .refine((text) => text === '' || /^https:\/\/[^\s"<>]+$/.test(text), t.noCalendar),
  opened: openedField,
});

/** A person's stored public profile. */
export const profileOf = ({ name, phone, calendarUrl }: Person) => ({
  name,
  phone: phone ?? '',
  calendarUrl: calendarUrl ?? '',
});

/** Updates the current user's public profile; their links have the new name at once. */
export async function saveProfile(
  { opened, ...given }: z.infer<typeof profileFields>,
  { db, person }: ChangeRequest,
): ChangeResult {
  const { fields, clash } = mergeChanges(given, opened, profileOf(person));
  if (clash) return clash;
  const { id } = person;
  const { name, phone, calendarUrl } = fields;
  const change = { name, phone: phone || null, calendarUrl: calendarUrl || null };
  await db.updateTable('people').set(change).where('id', '=', id).execute();
  await db
    .updateTable('links')
    .set({ person_name: name, folded_person: fold(name) })
    .where('person_id', '=', id)
    .execute();
  return { ...done(t.profileSaved), log: { action: 'person.described', subject: name } };
}

/** Lists the devices on which a person is signed in, last used first. */
export async function listDevices(db: Database, personId: string, now: Date) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', personId)
    .where('expiresAt', '>', now.toISOString())
    .where('updatedAt', '>', new Date(now.getTime() - IDLE_MS).toISOString())
    .orderBy('updatedAt', 'desc')
    .execute();
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    name: deviceName(userAgent),
    since: new Date(`${createdAt}`),
    seenAt: new Date(`${updatedAt}`),
  }));
}

export const listPasskeys = (db: Database, personId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', personId)
    .orderBy('createdAt')
    .execute();

export const ofOwn = z.object({ id: z.string() });

type OwnFields = z.infer<typeof ofOwn>;

/** Signs out one of the current user's devices. */
export async function revokeDevice(
  { id }: OwnFields,
  { db, headers, person, now }: PersonRequest,
): Promise<Outcome> {
  const { api } = await authOf(db);
  const session = (await api.listSessions({ headers })).find((each) => each.id === id);
  if (!session) return refused(t.device.gone);
  await api.revokeSession({ headers, body: { token: session.token } });
  const change = { action: 'person.device-revoked', subject: person.name };
  await noteChange(db, person, change, now);
  return done(t.device.done);
}

export async function removePasskey(
  { id }: OwnFields,
  { db, headers, person, now }: PersonRequest,
): Promise<Outcome> {
  const { api } = await authOf(db);
  const { error } = await callAuth(api.deletePasskey({ headers, body: { id } }));
  if (error) return refused(t.passkey.gone);
  await noteChange(db, person, { action: 'passkey.removed', subject: person.name }, now);
  return done(t.passkey.done);
}

const MOST_TEMPLATES = 20;

/** Lists a person's message templates, last saved first. */
export const listTemplates = (db: Database, personId: string) =>
  db
    .selectFrom('templates')
    .select(['name', 'words'])
    .where('person_id', '=', personId)
    .orderBy('updated_at', 'desc')
    .limit(MOST_TEMPLATES)
    .execute();

const templateName = z.string().max(200).transform(cleanLine);

export const templateFields = z.object({
  opened: openedField,
  name: templateName.refine((name) => name !== '' && name.length <= 60, t.noTemplateName),
  words: z.string().max(2_000, t.noWords).transform(cleanLines).refine(Boolean, t.noWords),
});

/** Saves a message template, and replaces one of the same name. */
export async function saveTemplate(
  { name, words: given, opened }: z.infer<typeof templateFields>,
  { db, person, now }: ChangeRequest,
): ChangeResult {
  const kept = await listTemplates(db, person.id);
  const known = kept.find((each) => each.name === name);
  if (kept.length >= MOST_TEMPLATES && !known) return refused(t.manyTemplates);
  const before = opened['name'] === name ? opened : {};
  const { fields, clash } = mergeChanges({ words: given }, before, {
    words: known?.words ?? given,
  });
  if (clash) return { ...clash, opened: { ...opened, ...clash.opened } };
  const { words } = fields;
  const row = { words, updated_at: now.getTime() };
  await db
    .insertInto('templates')
    .values({ person_id: person.id, name, ...row })
    .onConflict((conflict) => conflict.columns(['person_id', 'name']).doUpdateSet(row))
    .execute();
  return done(t.templateSaved);
}

export const ofTemplate = z.object({ name: templateName });

export async function removeTemplate(
  { name }: z.infer<typeof ofTemplate>,
  { db, person }: ChangeRequest,
): ChangeResult {
  const own = db.deleteFrom('templates').where('person_id', '=', person.id);
  await own.where('name', '=', name).execute();
  return done(t.templateRemoved);
}

/** The browser's response to a passkey request; undefined when the options are requested. */
const answer = z.looseObject({ id: z.string() }).optional();

export const passkeyFields = z.object({ answer, to: accountFields.to });

type PasskeyFields = z.infer<typeof passkeyFields>;

/** Adds a passkey for the current user: first returns options for the browser, then stores its response. */
export async function addPasskey(
  { answer: response }: PasskeyFields,
  { db, headers, person, now }: PersonRequest,
): Promise<Outcome> {
  const { api } = await authOf(db);
  const body = { response, name: deviceName(headers.get('user-agent')) };
  const { answer: passkeyOptions, error } = await callAuth<object | null>(
    response
      ? api.verifyPasskeyRegistration({ headers, body })
      : api.generatePasskeyRegistrationOptions({ headers }),
  );
  if (error) return refused(error === 'SESSION_NOT_FRESH' ? t.notFresh : t.noPasskey);
  if (!response) return { status: 'passkey_requested', passkeyOptions: { ...passkeyOptions } };
  await noteChange(db, person, { action: 'passkey.added', subject: person.name }, now);
  return done(t.passkeyAdded);
}

/** Signs in by a passkey, in the same two steps. */
export const signInByPasskey = rateLimited(
  async ({ answer, to }: PasskeyFields, { db, headers }) => {
    const { api } = await authOf(db);
    if (!answer) {
      const options = await api.generatePasskeyAuthenticationOptions({ headers });
      const passkeyOptions = { ...options, userVerification: 'required' };
      return { status: 'passkey_requested', passkeyOptions };
    }
    // better-auth rejects a response that does not match the type.
    const body = { response: answer as never };
    const { error } = await callAuth(api.verifyPasskeyAuthentication({ headers, body }));
    return error ? refused(t.noPasskey) : redirectTo(ownPath(to));
  },
);
