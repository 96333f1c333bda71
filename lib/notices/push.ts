import 'server-only';
import { generateRequestDetails, generateVAPIDKeys, type VapidKeys } from 'web-push';
import { settings } from '@/lib/content/settings';
import type { Database } from '@/lib/data/database';
import { secretOf } from '@/lib/data/secrets';
import { post, PrivateAddressError } from '@/lib/http/public-request';
import { isPushAddress, type PushDevice } from './devices';

/** Time for which a push service keeps a message for a device that is off, in seconds. */
const KEPT_SECONDS = 3_600;

/** The site's VAPID keys (RFC 8292); created on first use. */
export const pushKeys = async (db: Database) =>
  JSON.parse(await secretOf(db, 'vapid', JSON.stringify(generateVAPIDKeys()))) as VapidKeys;

/** Message for public/desk-worker.js. A newer message replaces one with the same tag. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path of the desk page that a click opens. */
  path: string;
  /** At most 32 letters and digits. */
  tag: string;
  /** Time of the event, in ms since 1970. */
  at: number;
  /** Buttons; `action` is the address that one opens. */
  actions?: { action: string; title: string }[];
}

/**
 * Sends a message to a device, encrypted for it. Deletes a device that the push service no longer knows and returns
 * false.
 *
 * @throws Error if the push service refuses the message
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
      TTL: KEPT_SECONDS,
      urgency: 'high',
      topic: message.tag,
    },
  );
  // In development `isPushAddress` allows loopback addresses, which are plain HTTP.
  const isPrivateAllowed = !endpoint.startsWith('https:');
  const status = await post(endpoint, { headers, body: body ?? '', isPrivateAllowed }, signal);
  if (status >= 200 && status <= 299) return true;
  if (status !== 404 && status !== 410) throw new Error(`The push service answered ${status}`);
  await db.deleteFrom('push_devices').where('id', '=', id).execute();
  return false;
}
