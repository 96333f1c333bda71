import 'server-only';
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';
import type { Database } from '@/lib/data/database';
import { env } from '@/lib/env';
import { parseUrl } from '@/lib/text/parse-url';
import { isPrivateAddress } from '@/lib/http/public-request';
import { isLoopbackHost } from '@/lib/http/loopback-host';

/** The most of one person; the newest stay. */
const MOST_DEVICES = 10;

/**
 * Whether pushes may be sent there. Whoever is signed in can name any address: it is to be one of the public internet, by
 * https. On one's own machine, where the site's address may be unknown, that machine is one, too.
 */
export function isPushAddress(text: string, siteUrl = env.SITE_URL): boolean {
  const url = text.length <= 1_000 ? parseUrl(text) : undefined;
  if (!url || url.username || url.password) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isLoopbackHost(url.hostname)) return siteUrl === undefined;
  // On the port of https alone: a port of anybody's is not for a salesperson to knock at.
  return url.protocol === 'https:' && !url.port && !(isIP(host) && isPrivateAddress(host));
}

/** What a browser gives of itself: its address at its maker's push service, and the keys that only it can read with. */
export const deviceFields = z.object({
  endpoint: z.string().refine((text) => isPushAddress(text)),
  p256dh: z.string().regex(/^[\w-]{87}=?$/),
  auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
});

const named = (names: Record<string, RegExp>, agent: string) =>
  Object.keys(names).find((name) => names[name]?.test(agent));

/** “Safari on iPhone” */
export function deviceName(given: string | null): string {
  const agent = given ?? '';
  const browsers = { Edge: /\bEdg/, Firefox: /\bFirefox|FxiOS/, Chrome: /Chrom|CriOS/ };
  const browser = named({ ...browsers, Safari: /\bSafari/ }, agent) ?? 'A browser';
  const systems = { iPhone: /iPhone/, iPad: /iPad/, Android: /Android/, Windows: /Windows/ };
  const system = named({ ...systems, Mac: /Mac OS/, Linux: /Linux/ }, agent);
  return system ? `${browser} on ${system}` : browser;
}

/** Keeps a device for who is signed in on it, whoever was before. */
export async function saveDevice(
  db: Database,
  personId: string,
  { name, ...fields }: z.infer<typeof deviceFields> & { name: string },
  now: Date,
): Promise<void> {
  const row = { ...fields, name, person_id: personId, created_at: now.getTime() };
  await db
    .insertInto('push_devices')
    .values({ id: randomUUID(), ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
  const newest = (await listDevices(db, personId)).slice(0, MOST_DEVICES).map(({ id }) => id);
  await forgetDevices(db, personId).where('id', 'not in', newest).execute();
}

/** The devices of a person, the newest first, without what only pushes need. */
export const listDevices = (db: Database, personId: string) =>
  db
    .selectFrom('push_devices')
    .select(['id', 'name', 'endpoint', 'created_at as at'])
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const findDevice = (db: Database, id: string) =>
  db.selectFrom('push_devices').selectAll().where('id', '=', id).executeTakeFirst();

export type PushDevice = NonNullable<Awaited<ReturnType<typeof findDevice>>>;

export const forgetDevices = (db: Database, personId: string) =>
  db.deleteFrom('push_devices').where('person_id', '=', personId);
