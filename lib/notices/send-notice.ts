import 'server-only';
import { reachTexts } from '@/lib/content/desk/lists';
import { noticeTexts as t } from '@/lib/content/desk/notices';
import { settings } from '@/lib/content/settings';
import type { Database } from '@/lib/data/database';
import { noticeKindOf } from '@/lib/domain/notice';
import type { MailTransport } from '@/lib/mail/mail-transport';
import { type WebhookReceiver, sendWebhook } from '@/lib/mail/webhook';
import { telLink, textLink } from '@/lib/text/phone-number';
import { formatRecent } from '@/lib/time/format';
import { readChoices } from './choices';
import { findDevice } from './devices';
import type { Notice } from './notices';
import { sendPush } from './push';

/** Age up to which a notice counts as current, in milliseconds. */
const CURRENT_MS = 120_000;

/** Title and body of a notice; the body of an older notice names its time. */
export function noticeWords({ name, cause, dealership, at }: Notice, now: Date, timeZone: string) {
  const isLate = now.getTime() - at > CURRENT_MS;
  return {
    title: t.title(name, cause, isLate),
    body: isLate ? t.when(dealership, formatRecent(at, timeZone || 'UTC')) : dealership,
  };
}

/** Buttons to call or text the prospect. */
const contactActions = ({ phone }: Notice) =>
  phone
    ? [
        { title: reachTexts.call, action: telLink(phone) },
        { title: reachTexts.text, action: textLink(phone) },
      ]
    : [];

/** The webhook's event, signed like a lead's. */
export const linkEvent = (notice: Notice) => ({
  type: `link.${noticeKindOf(notice.cause)}`,
  timestamp: new Date(notice.at).toISOString(),
  data: {
    code: notice.code,
    for: notice.name,
    cause: notice.cause,
    from: notice.personName,
    dealership: notice.dealership,
    dealershipSlug: notice.slug,
    callId: notice.callId,
    reference: notice.reference,
    url: settings.origin + notice.path,
  },
});

interface NoticeDelivery {
  id: string;
  channel: string;
  recipient: string;
  notice: Notice;
}

/**
 * Sends a delivery; does nothing if its recipient no longer exists.
 *
 * @throws Error if it is refused, or its channel is no longer configured
 */
export async function sendNotice(
  db: Database,
  { id, channel, recipient, notice }: NoticeDelivery,
  senders: { transport?: MailTransport | undefined; webhook?: WebhookReceiver | undefined },
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  const { transport, webhook } = senders;
  if (channel === 'webhook') {
    if (!webhook) throw new Error('It is not configured any more');
    return sendWebhook(webhook, { id, event: linkEvent(notice) }, signal);
  }
  if (channel === 'push') {
    const device = await findDevice(db, recipient);
    if (!device) return;
    const { timeZone } = await readChoices(db, device.person_id);
    const tag = (notice.code ?? notice.id).replaceAll('-', '');
    const message = {
      ...noticeWords(notice, now, timeZone),
      path: notice.path,
      tag,
      at: notice.at,
      actions: contactActions(notice),
    };
    await sendPush(db, device, message, signal);
    return;
  }
  const people = db.selectFrom('people').select('email').where('id', '=', recipient);
  const person = await people.executeTakeFirst();
  if (!person) return;
  if (!transport) throw new Error('It is not configured any more');
  const { title, body } = noticeWords(notice, now, (await readChoices(db, recipient)).timeZone);
  const { origin } = settings;
  const ways = contactActions(notice).map(({ title, action }) => `${title}: ${action}`);
  const where = [body, ...ways].join('\n');
  const text = t.mail(title, where, origin + notice.path, `${origin}/desk/account`);
  const subject = `${title}, ${notice.dealership}`;
  await transport.send(id, { to: [person.email], subject, text }, signal);
}
