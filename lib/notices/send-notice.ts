import 'server-only';
import { reachTexts } from '@/lib/content/desk/lists';
import { noticeTexts as t } from '@/lib/content/desk/notices';
import type { Database } from '@/lib/data/database';
import type { LeadMailTransport } from '@/lib/mail/mail-transport';
import { type LeadWebhook, sendWebhook } from '@/lib/mail/webhook';
import { telLink, textLink } from '@/lib/text/phone-number';
import { settings } from '@/lib/content/settings';
import { readChoices } from './choices';
import { findDevice } from './devices';
import { noticeKindOf } from '@/lib/domain/notice';
import type { Notice } from './notices';
import { sendPush } from './push';

/** What still is the moment to call, in milliseconds. */
const NOW_MS = 120_000;

/** What a notice says: whom it is about and what they did, and where; and when, unless that is now. */
export function noticeWords({ name, cause, dealership, at }: Notice, now: Date, timeZone: string) {
  const isLate = now.getTime() - at > NOW_MS;
  const look = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;
  const zoned = { ...look, timeZone: timeZone || 'UTC', timeZoneName: 'short' } as const;
  const time = new Date(at).toLocaleString('en-US', zoned).replace(/,/g, '').replace(/\s/g, ' ');
  return {
    title: t.title(name, cause, isLate),
    body: isLate ? t.when(dealership, time) : dealership,
  };
}

/** How to reach whom a notice is about. */
const waysTo = ({ phone }: Notice) =>
  phone
    ? [
        { title: reachTexts.call, action: telLink(phone) },
        { title: reachTexts.text, action: textLink(phone) },
      ]
    : [];

/** For the webhook, signed like a lead's. */
export const linkEvent = (notice: Notice) => ({
  type: `link.${noticeKindOf(notice.cause)}`,
  timestamp: new Date(notice.at).toISOString(),
  data: {
    ...{ code: notice.code, for: notice.name, cause: notice.cause, from: notice.personName },
    ...{ dealership: notice.dealership, dealershipSlug: notice.slug },
    ...{ callId: notice.callId, reference: notice.reference },
    url: settings.origin + notice.path,
  },
});

interface NoticeDelivery {
  id: string;
  channel: string;
  recipient: string;
  notice: Notice;
}

/** Sends one delivery; nothing where its recipient is not there any more. @throws Error where it is not taken */
export async function sendNotice(
  db: Database,
  { id, channel, recipient, notice }: NoticeDelivery,
  senders: { transport?: LeadMailTransport | undefined; webhook?: LeadWebhook | undefined },
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
      ...{ path: notice.path, tag, at: notice.at, actions: waysTo(notice) },
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
  const ways = waysTo(notice).map(({ title, action }) => `${title}: ${action}`);
  const where = [body, ...ways].join('\n');
  const text = t.mail(title, where, origin + notice.path, `${origin}/desk/account`);
  const subject = `${title}, ${notice.dealership}`;
  await transport.send(id, { to: [person.email], subject, text }, signal);
}
