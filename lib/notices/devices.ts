import 'server-only';
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';
import type { Database } from '@/lib/data/database';
import { env } from '@/lib/env';
import { isLoopbackHost } from '@/lib/http/loopback-host';
import { isPrivateAddress } from '@/lib/http/public-request';
import { parseUrl } from '@/lib/text/parse-url';

/** Maximum number of devices of one person; the oldest are deleted. */
const MOST_DEVICES = 10;

/**
 * True if pushes may be sent to an address. A signed-in person can submit any address, so it must be a public HTTPS
 * address. Without SITE_URL, as in development, loopback addresses are allowed too.
 */
export function isPushAddress(text: string, siteUrl = env.SITE_URL): boolean {
  const url = text.length <= 1_000 ? parseUrl(text) : undefined;
  if (!url || url.username || url.password) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isLoopbackHost(url.hostname)) return siteUrl === undefined;
  // Only the default port, so that nobody can probe other ports.
  return url.protocol === 'https:' && !url.port && !(isIP(host) && isPrivateAddress(host));
}

/** A browser's push subscription: its address at the push service of its vendor, and its keys for encryption. */
export const deviceFields = z.object({
  endpoint: z.string().refine((text) => isPushAddress(text)),
  p256dh: z.string().regex(/^[\w-]{87}=?$/),
  auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
});

const findName = (names: Record<string, RegExp>, agent: string) =>
  Object.keys(names).find((name) => names[name]?.test(agent));

/** Names a device, such as “Safari on iPhone”. */
export function deviceName(given: string | null): string {
  const agent = given ?? '';
  const browsers = { Edge: /\bEdg/, Firefox: /\bFirefox|FxiOS/, Chrome: /Chrom|CriOS/ };
  const browser = findName({ ...browsers, Safari: /\bSafari/ }, agent) ?? 'A browser';
  const systems = { iPhone: /iPhone/, iPad: /iPad/, Android: /Android/, Windows: /Windows/ };
  const system = findName({ ...systems, Mac: /Mac OS/, Linux: /Linux/ }, agent);
  return system ? `${browser} on ${system}` : browser;
}

/** Stores a device for the signed-in person; replaces the device's previous owner. */
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
  const newest = (await listPushDevices(db, personId)).slice(0, MOST_DEVICES).map(({ id }) => id);
  await forgetDevices(db, personId).where('id', 'not in', newest).execute();
}

/** Lists a person's devices, newest first, without their keys. */
export const listPushDevices = (db: Database, personId: string) =>
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
