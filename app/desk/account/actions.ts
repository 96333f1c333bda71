'use server';

import { z } from 'zod';

import { deskErrorTexts } from '@/lib/content/desk/errors';
import { noticeSettings as t, noticeTexts } from '@/lib/content/desk/notices';
import * as accounts from '@/lib/desk/accounts';
import { changeAction, deskAction, openAction, type PersonRequest } from '@/lib/desk/action';
import { done, redirectTo, refused } from '@/lib/desk/action-state';
import { authOf } from '@/lib/desk/auth';
import { noteChange } from '@/lib/desk/desk-log';
import * as steps from '@/lib/desk/first-steps';
import { mergeChanges, openedField } from '@/lib/desk/merge-changes';
import * as own from '@/lib/desk/own-account';
import { ownPath } from '@/lib/desk/session';
import { allChoices, choiceFields, readChoices, saveChoices } from '@/lib/notices/choices';
import * as devices from '@/lib/notices/devices';
import { sendPush } from '@/lib/notices/push';
import { HOUR_MS, takeAttempt } from '@/lib/rate-limits/rate-limits';
import { isTimeZone } from '@/lib/time/time-zone';

export const signIn = openAction(accounts.signInFields, accounts.signIn);
export const join = openAction(accounts.joinFields, accounts.join);
export const mailResetLink = openAction(accounts.resetFields, accounts.requestReset);
export const savePassword = deskAction(accounts.passwordFields, accounts.changePassword);
export const saveProfile = changeAction(own.profileFields, own.saveProfile);
export const revokeDevice = deskAction(own.ofOwn, own.revokeDevice);
export const addPasskey = deskAction(own.passkeyFields, own.addPasskey);
export const removePasskey = deskAction(own.ofOwn, own.removePasskey);
export const signInByPasskey = openAction(own.passkeyFields, own.signInByPasskey);
export const endSteps = deskAction(z.object({}), steps.endSteps);
export const saveTemplate = changeAction(own.templateFields, own.saveTemplate);
export const removeTemplate = changeAction(own.ofTemplate, own.removeTemplate);

const provider = z.object({ provider: z.enum(['google', 'oidc']), to: accounts.accountFields.to });

export const signInWith = openAction(
  provider,
  // Rate limited: each attempt stores a row until it expires.
  accounts.rateLimited(async ({ provider, to }, { db, headers }) => {
    const body = {
      // better-auth's type lists only its built-in providers.
      provider: provider as 'google',
      callbackURL: ownPath(to),
      errorCallbackURL: '/desk/sign-in',
      disableRedirect: true,
    };
    const { url } = await (await authOf(db)).api.signInSocial({ headers, body });
    return redirectTo(url ?? '/desk/sign-in');
  }),
);

export const signOut = openAction(z.object({}), async (_, { db, headers }) => {
  await (await authOf(db)).api.signOut({ headers });
  return redirectTo('/desk/sign-in');
});

export const signOutEverywhere = deskAction(
  z.object({}),
  async (_, { db, headers, person, now }) => {
    await (await authOf(db)).api.revokeSessions({ headers });
    await devices.forgetDevices(db, person.id).execute();
    const change = { action: 'person.signed-out-everywhere', subject: person.name };
    await noteChange(db, person, change, now);
    return redirectTo('/desk/sign-in');
  },
);

/** Limits tries, because each can send a request to another server. */
const TRIES_AN_HOUR = 30;

async function mayTry({ db, person: { id }, now }: PersonRequest): Promise<boolean> {
  const limit = { key: `push:${id}`, limit: TRIES_AN_HOUR, windowMs: HOUR_MS };
  return (await takeAttempt(db, [limit], now)).ok;
}

export const addDevice = deskAction(devices.deviceFields, async (fields, request) => {
  if (!(await mayTry(request))) return refused(t.device.refused);
  const { db, person, headers, now } = request;
  const name = devices.deviceName(headers.get('user-agent'));
  await devices.saveDevice(db, person.id, { ...fields, name }, now);
  return done(t.device.saved);
});

export const removeDevice = deskAction(own.ofOwn, async ({ id }, { db, person }) => {
  await devices.forgetDevices(db, person.id).where('id', '=', id).execute();
  return done(t.device.removed);
});

/** Sends a test notice to one device at once, whatever the person's notice settings. */
export const testDevice = deskAction(own.ofOwn, async ({ id }, request) => {
  const { db, person, now } = request;
  const device = await devices.findDevice(db, id);
  if (device?.person_id !== person.id) return refused(deskErrorTexts.not_found);
  if (!(await mayTry(request))) return refused(t.device.refused);
  const message = { ...noticeTexts.test, path: '/desk', tag: 'test', at: now.getTime() };
  const sent = sendPush(db, device, message, AbortSignal.timeout(10_000));
  return (await sent.catch(() => false)) ? done(t.device.tested) : refused(t.device.unreached);
});

const { noTime, noZone, noQuiet } = t.choices;
const time = z.union([z.literal(''), z.iso.time({ precision: -1 })], noTime);

const choices = z
  .object({
    quietFrom: time,
    quietTo: time,
    timeZone: z.string().refine(isTimeZone, noZone),
    opened: openedField,
  })
  .catchall(z.string())
  .refine(({ quietFrom, quietTo }) => (quietFrom === '') === (quietTo === ''), {
    path: ['quietTo'],
    error: noQuiet,
  });

export const saveNoticeChoices = deskAction(
  choices,
  async ({ opened, ...sent }, { db, person }) => {
    const unticked = Object.fromEntries(allChoices.map((choice) => [choice, '']));
    const given: Record<string, string> = { ...unticked, ...sent };
    const kept = choiceFields(await readChoices(db, person.id));
    const { fields, clash } = mergeChanges(given, opened, kept);
    if (clash) return clash;
    const { quietFrom = '', quietTo = '', timeZone = '' } = fields;
    const chosen = allChoices.filter((choice) => fields[choice] === 'on');
    await saveChoices(db, person.id, { chosen, quietFrom, quietTo, timeZone });
    return done(t.choices.saved);
  },
);
