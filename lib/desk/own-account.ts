import 'server-only';
import { userAgentFromString } from 'next/server';
import { z } from 'zod';
import { accountOutcomes as t, deviceText } from '@/lib/content/desk/account';
import type { Database } from '@/lib/data/database';
import { internationalNumber } from '@/lib/dealerships/form/dealership-form';
import { phone as dialable } from '@/lib/dealerships/dealership';
import { accountFields, admit, refusal, tooMany } from './accounts';
import type { ActionRequest, ChangeRequest, Outcome, PersonRequest } from './action';
import { authOf } from './auth';
import { type DeskChange, noteChange } from './desk-log';
import { safeParse } from '@/lib/safe-parse';
import { cleanLine } from '@/lib/leads/clean-text';
import { IDLE_MS, ownPath } from './session';

type Logged = Promise<Outcome & { log?: DeskChange }>;

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
});

/** What others see of who is signed in; their links have the new name at once. */
export async function saveProfile(
  { name, phone, calendarUrl }: z.infer<typeof profileFields>,
  { db, person: { id } }: ChangeRequest,
): Logged {
  const reach = { phone: phone || null, calendarUrl: calendarUrl || null };
  await db
    .updateTable('people')
    .set({ name, ...reach })
    .where('id', '=', id)
    .execute();
  await db.updateTable('links').set({ person_name: name }).where('person_id', '=', id).execute();
  return { done: t.profileSaved, log: { action: 'person.described', subject: name } };
}

/** The devices on which somebody is signed in, the last used first. */
export async function listDevices(db: Database, personId: string, now: Date) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', personId)
    .where('expiresAt', '>', now.toISOString())
    .where('updatedAt', '>', new Date(now.getTime() - IDLE_MS).toISOString())
    .orderBy('updatedAt', 'desc')
    .execute();
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => {
    const at = { since: new Date(`${createdAt}`), seenAt: new Date(`${updatedAt}`) };
    return { id, name: deviceName(userAgent), ...at };
  });
}

/** Such as Chrome on Windows. */
function deviceName(userAgent: string | null): string {
  const { browser, os } = userAgentFromString(userAgent ?? undefined);
  return deviceText(browser.name, os.name);
}

export const ofOwn = z.object({ id: z.string() });

/** Signs one of somebody's own devices out. */
export async function revokeDevice(
  { id }: z.infer<typeof ofOwn>,
  { db, person }: ChangeRequest,
): Logged {
  const own = db.deleteFrom('sessions').where('id', '=', id).where('userId', '=', person.id);
  const { numDeletedRows } = await own.executeTakeFirstOrThrow();
  if (!numDeletedRows) return { message: t.deviceGone };
  return { done: t.revoked, log: { action: 'person.device-revoked', subject: person.name } };
}

export const listPasskeys = (db: Database, personId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', personId)
    .orderBy('createdAt')
    .execute();

const MOST_TEMPLATES = 20;

/** Somebody's own words of messages, the last saved first. */
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
  name: templateName.refine((name) => name !== '' && name.length <= 60, t.noTemplateName),
  words: z.string().trim().min(1, t.noWords).max(2_000, t.noWords),
});

/** Keeps words under a name, in the place of those that had it. */
export async function saveTemplate(
  given: z.infer<typeof templateFields>,
  { db, person, now }: ChangeRequest,
): Logged {
  const [name, words] = [given.name, given.words].map((text) => text.replaceAll('\0', ''));
  const kept = await listTemplates(db, person.id);
  if (kept.length >= MOST_TEMPLATES && !kept.some((each) => each.name === name))
    return { message: t.manyTemplates };
  const row = { words: `${words}`, updated_at: now.getTime() };
  await db
    .insertInto('templates')
    .values({ person_id: person.id, name: `${name}`, ...row })
    .onConflict((conflict) => conflict.columns(['person_id', 'name']).doUpdateSet(row))
    .execute();
  return { done: t.templateSaved };
}

export const ofTemplate = z.object({ name: templateName });

export async function removeTemplate(
  { name }: z.infer<typeof ofTemplate>,
  { db, person }: ChangeRequest,
): Logged {
  const own = db.deleteFrom('templates').where('person_id', '=', person.id);
  await own.where('name', '=', name).execute();
  return { done: t.templateRemoved };
}

/** What a browser answered to what it was asked for; nothing where it is to be asked. */
const answer = z
  .string()
  .max(20_000)
  .transform((text): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  })
  .pipe(z.looseObject({ id: z.string() }))
  .optional();

export const passkeyFields = z.object({ answer, to: accountFields.to });

/** Adds a passkey for who is signed in: first says what to ask the browser for, then keeps what it answered. */
export async function addPasskey(
  { answer: response }: z.infer<typeof passkeyFields>,
  { db, headers, person, now }: PersonRequest,
): Promise<Outcome> {
  const { api } = await authOf(db);
  let asked = '';
  const ask = async () => {
    asked = JSON.stringify(await api.generatePasskeyRegistrationOptions({ headers }));
  };
  const body = { response, name: deviceName(headers.get('user-agent')) };
  const refused = await refusal(
    response ? api.verifyPasskeyRegistration({ headers, body }) : ask(),
  );
  if (refused) return { message: refused === 'SESSION_NOT_FRESH' ? t.notFresh : t.noPasskey };
  if (!response) return { asked };
  await noteChange(db, person, { action: 'passkey.added', subject: person.name }, now);
  return { done: t.passkeyAdded };
}

/** Signs in whose passkey it is, in the same two steps. */
export async function signInByPasskey(
  { answer: response, to }: z.infer<typeof passkeyFields>,
  request: ActionRequest,
): Promise<Outcome> {
  const admission = await admit(request);
  if (!admission.ok) return tooMany(admission);
  const { headers } = request;
  const { api } = await authOf(request.db);
  if (!response) {
    const options = await api.generatePasskeyAuthenticationOptions({ headers });
    return { asked: JSON.stringify({ ...options, userVerification: 'required' }) };
  }
  // What is not as the type says, it refuses.
  const body = { response: response as never };
  if (await refusal(api.verifyPasskeyAuthentication({ headers, body })))
    return { message: t.noPasskey };
  await admission.giveBack();
  return { to: ownPath(to) };
}

/** Of one's own alone. */
export async function removePasskey(
  { id }: z.infer<typeof ofOwn>,
  { db, person }: ChangeRequest,
): Logged {
  const own = db.deleteFrom('passkeys').where('id', '=', id).where('userId', '=', person.id);
  const { numDeletedRows } = await own.executeTakeFirstOrThrow();
  if (!numDeletedRows) return { message: t.passkeyGone };
  return { done: t.passkeyRemoved, log: { action: 'passkey.removed', subject: person.name } };
}
