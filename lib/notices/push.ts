import 'server-only';
import { generateRequestDetails, generateVAPIDKeys, type VapidKeys } from 'web-push';
import type { Database } from '@/lib/data/database';
import { secretOf } from '@/lib/data/secrets';
import { post, PrivateAddressError } from '@/lib/http/public-request';
import { settings } from '@/lib/content/settings';
import { isPushAddress, type PushDevice } from './devices';

/** For how long a push service keeps what a phone that is off has not taken, in seconds. */
const KEPT_SECONDS = 3_600;

/** The site's keys at push services (VAPID, RFC 8292). */
export const pushKeys = async (db: Database) =>
  JSON.parse(await secretOf(db, 'vapid', JSON.stringify(generateVAPIDKeys()))) as VapidKeys;

/** What public/desk-worker.js shows. A newer one with the same tag takes the older one's place. */
export interface PushMessage {
  title: string;
  body: string;
  /** The page of the desk that it opens. */
  path: string;
  /** At most 32 letters and digits. */
  tag: string;
  /** When it was, in ms since 1970. */
  at: number;
  /** Its buttons, each by the address that it opens. */
  actions?: { action: string; title: string }[];
}

/**
 * Sends a message to a device, encrypted for it alone. A device that its push service does not know any more is forgotten,
 * and false is returned.
 *
 * @throws Error where the push service does not take it
 */
export async function sendPush(
  db: Database,
  { id, endpoint, p256dh, auth }: PushDevice,
  message: PushMessage,
  signal: AbortSignal,
): Promise<boolean> {
  if (!isPushAddress(endpoint)) throw new PrivateAddressError();
  const { headers, body } = generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: `mailto:${settings.emails.contact}`, ...(await pushKeys(db)) },
      ...{ TTL: KEPT_SECONDS, urgency: 'high', topic: message.tag },
    },
  );
  // Of the addresses of this machine, `isPushAddress` takes some where it is somebody's own.
  const allowsPrivate = !endpoint.startsWith('https:');
  const status = await post(endpoint, { headers, body: body ?? '', allowsPrivate }, signal);
  if (status >= 200 && status <= 299) return true;
  if (status !== 404 && status !== 410) throw new Error(`The push service answered ${status}`);
  await db.deleteFrom('push_devices').where('id', '=', id).execute();
  return false;
}
