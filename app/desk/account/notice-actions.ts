'use server';

import { z } from 'zod';

import { noticeSettings as t, noticeTexts } from '@/lib/content/desk/notices';
import { deskErrorTexts } from '@/lib/content/desk/errors';
import { deskAction } from '@/lib/desk/action';
import { HOUR_MS, take } from '@/lib/rate-limits/rate-limits';
import { allChoices, saveChoices } from '@/lib/notices/choices';
import {
  deviceFields,
  deviceName,
  forgetDevices,
  listDevices,
  saveDevice,
} from '@/lib/notices/devices';
import { sendPush } from '@/lib/notices/push';

/** Each can reach another server: more of them nobody needs. */
const TRIES_AN_HOUR = 30;

const mayTry = async (...[db, { id }, now]: [Parameters<typeof take>[0], { id: string }, Date]) =>
  (await take(db, [{ key: `push:${id}`, limit: TRIES_AN_HOUR, windowMs: HOUR_MS }], now)).ok;

export const addDevice = deskAction(deviceFields, async (fields, { db, person, headers, now }) => {
  if (!(await mayTry(db, person, now))) return { message: t.device.refused };
  const name = deviceName(headers.get('user-agent'));
  await saveDevice(db, person.id, { ...fields, name }, now);
  return { done: t.device.saved };
});

const device = z.object({ id: z.string().max(100) });

export const removeDevice = deskAction(device, async ({ id }, { db, person }) => {
  await forgetDevices(db, person.id).where('id', '=', id).execute();
  return { done: t.device.removed };
});

/** Tries one device at once, whatever was chosen. */
export const testDevice = deskAction(device, async ({ id }, { db, person, now }) => {
  const own = (await listDevices(db, person.id)).find((each) => each.id === id);
  if (!own) return { message: deskErrorTexts.not_found };
  if (!(await mayTry(db, person, now))) return { message: t.device.refused };
  const message = { ...noticeTexts.test, path: '/desk', tag: 'test', at: now.getTime() };
  const isSent = await sendPush(db, own, message, AbortSignal.timeout(10_000)).catch(() => false);
  return isSent ? { done: t.device.tested } : { message: t.device.unreached };
});

const { noTime, noZone, noQuiet } = t.choices;
const time = z.union([z.literal(''), z.iso.time({ precision: -1 })], noTime);
const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

const choices = z
  .object({
    quietFrom: time,
    quietTo: time,
    timeZone: z.string().refine((zone) => zones.has(zone), noZone),
  })
  .catchall(z.string())
  .refine(({ quietFrom, quietTo }) => (quietFrom === '') === (quietTo === ''), {
    path: ['quietTo'],
    error: noQuiet,
  });

export const saveNoticeChoices = deskAction(choices, async (fields, { db, person }) => {
  const { quietFrom, quietTo, timeZone } = fields;
  const chosen = allChoices.filter((choice) => fields[choice] === 'on');
  await saveChoices(db, person.id, { chosen, quietFrom, quietTo, timeZone });
  return { done: t.choices.saved };
});
