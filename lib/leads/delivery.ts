import 'server-only';
import type { ExpressionBuilder } from 'kysely';
import { settings } from '@/lib/content/settings';
import { type Database, databaseTime } from '@/lib/data/database';
import type { Schema } from '@/lib/data/schema';
import { siteDatabase } from '@/lib/data/site-database';
import type { Lead } from '@/lib/domain/lead';
import { env } from '@/lib/env';
import { log, type Log } from '@/lib/log';
import { createMailTransport, type MailTransport } from '@/lib/mail/mail-transport';
import { type WebhookReceiver, webhookReceiverOf, sendWebhook } from '@/lib/mail/webhook';
import { metrics } from '@/lib/metrics/metrics';
import { type Notice, readNotices } from '@/lib/notices/notices';
import { sendNotice } from '@/lib/notices/send-notice';
import { commandLine } from '@/lib/process/command-line';
import { repeat } from '@/lib/process/repeat';
import { DAY_MS, HOUR_MS } from '@/lib/rate-limits/rate-limits';
import { leadCreated } from './lead-event';
import { confirmationMail, ownerMail } from './lead-mail';
import { leadOf, selectLeads } from './lead-rows';

const LOOK_EVERY_MS = 2_000;
const SEND_WITHIN_MS = 15_000;

/** Time after which another server may retry a claimed delivery, in milliseconds. */
const CLAIMED_FOR_MS = 60_000;

const AT_ONCE = 10;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 6 * HOUR_MS;
const RETRIED_FOR_MS = 3 * DAY_MS;
/** Retry limit of notices: a notice to call now is useless an hour later. */
const NOTICE_RETRIED_FOR_MS = HOUR_MS;

/** The configured ways to send. */
export interface Senders {
  transport?: MailTransport | undefined;
  webhook?: WebhookReceiver | undefined;
  log: Pick<Log, 'warn' | 'error'>;
}

interface Delivery {
  id: string;
  channel: string;
  recipient: string;
  attempts: number;
  created_at: number;
  /** The subject of the delivery: a lead or a notice. */
  lead?: Lead;
  notice?: Notice;
}

/** Claims the deliveries that have been due longest, and counts the attempt. */
export async function claimDeliveries(db: Database, now: Date): Promise<Delivery[]> {
  const at = now.getTime();
  // A time more than a day ahead comes from a clock that was wrong.
  const isDue = ({ eb, or }: ExpressionBuilder<Schema, 'deliveries'>) =>
    or([eb('next_attempt_at', '<=', at), eb('next_attempt_at', '>', at + DAY_MS)]);
  const due = db
    .selectFrom('deliveries')
    .leftJoin('leads', 'leads.id', 'deliveries.lead_id')
    .select('deliveries.id')
    .where('leads.deleted_at', 'is', null)
    .where('state', '=', 'pending')
    .where(isDue)
    .orderBy('next_attempt_at')
    .limit(AT_ONCE);
  const claimed = await db
    .updateTable('deliveries')
    .set(({ eb }) => ({ next_attempt_at: at + CLAIMED_FOR_MS, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', due)
    // Repeated, since another server may have claimed the row before it was locked.
    .where(isDue)
    .returning(['id', 'lead_id', 'notice_id', 'channel', 'recipient', 'attempts', 'created_at'])
    .execute();
  if (claimed.length === 0) return [];
  const ids = claimed.map(({ lead_id: id }) => id ?? '');
  const [leads, notices] = await Promise.all([
    selectLeads(db).where('leads.id', 'in', ids).execute(),
    readNotices(
      db,
      claimed.map(({ notice_id: id }) => id ?? ''),
    ),
  ]);
  return claimed.flatMap(({ lead_id: leadId, notice_id: noticeId, ...delivery }) => [
    ...leads.filter(({ id }) => id === leadId).map((lead) => ({ ...delivery, lead: leadOf(lead) })),
    ...notices.filter(({ id }) => id === noticeId).map((notice) => ({ ...delivery, notice })),
  ]);
}

async function send(db: Database, delivery: Delivery, senders: Senders, now: Date) {
  const { id, channel, lead, notice } = delivery;
  const { transport, webhook, log } = senders;
  const signal = AbortSignal.timeout(SEND_WITHIN_MS);
  if (notice) return sendNotice(db, { ...delivery, notice }, senders, { now, signal });
  if (!lead) return;
  if (channel === 'webhook' && webhook)
    return sendWebhook(webhook, { id, event: leadCreated(lead) }, signal);
  if (channel === 'webhook' || !transport) throw new Error('It is not configured any more');
  const message = channel === 'mail' ? ownerMail(lead) : confirmationMail(lead);
  const refused = await transport.send(id, message, signal);
  // Only logged: a retry would reach the other recipients twice.
  const about = { code: 'recipient_refused', delivery: id, reference: lead.reference, refused };
  if (refused.length > 0) log.warn(about, 'Mail recipient refused');
}

/** Sends all due deliveries and returns their number. */
export async function deliverDue(db: Database, senders: Senders, now: Date): Promise<number> {
  const claimed = await claimDeliveries(db, now);
  await Promise.all(
    claimed.map(async (delivery) => {
      const outcome = await send(db, delivery, senders, now).then(
        () => ({ state: 'done', last_error: null }),
        (err: unknown) => failed(delivery, err, senders.log, now),
      );
      const { channel } = delivery;
      metrics().deliveries.inc({ channel, outcome: 'state' in outcome ? outcome.state : 'later' });
      await db.updateTable('deliveries').set(outcome).where('id', '=', delivery.id).execute();
    }),
  );
  return claimed.length;
}

function failed(delivery: Delivery, err: unknown, log: Senders['log'], now: Date) {
  const { lead, notice, id, channel, attempts, created_at: since } = delivery;
  const isNotice = notice !== undefined && channel !== 'webhook';
  const triedForMs = isNotice ? NOTICE_RETRIED_FOR_MS : RETRIED_FOR_MS;
  const nextAt = nextAttempt(now.getTime(), attempts, since, triedForMs);
  const last_error = String(err).slice(0, 500);
  const fields = { id, channel, attempts, reference: lead?.reference, notice: notice?.id };
  const what = lead ? 'Lead' : 'Notice';
  if (nextAt !== undefined) {
    const message = `${what} delivery failed, retrying`;
    log.warn({ code: 'delivery_failed', ...fields, err, nextAt: new Date(nextAt) }, message);
    return { next_attempt_at: nextAt, last_error };
  }
  // A visitor can mistype an address, and a phone may be off: neither is a fault of the site.
  const level = channel === 'confirmation' || isNotice ? 'warn' : 'error';
  const remedy = lead && `“Send again” at /desk/leads/${lead.reference}`;
  const message = `${what} delivery given up`;
  log[level]({ code: 'delivery_given_up', ...fields, err, remedy }, message);
  return { state: 'failed', last_error };
}

/**
 * Time of the next attempt: 30 s after the first failure, then twice as long each time; the last is after three days.
 * Undefined after that.
 */
export function nextAttempt(
  now: number,
  attempts: number,
  since: number,
  triedForMs = RETRIED_FOR_MS,
): number | undefined {
  const lastAt = since + triedForMs;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  return now >= lastAt ? undefined : Math.min(now + waitMs, lastAt);
}

/**
 * Delivers the outbox. Several servers may share a database.
 *
 * @returns a function that stops it, and resolves when the outcome of all attempts is stored
 */
export function startSiteDeliveries(): () => Promise<void> {
  const { SMTP_URL, MAIL_FROM = settings.emails.contact } = env;
  const transport = SMTP_URL ? createMailTransport(SMTP_URL, MAIL_FROM) : undefined;
  const senders = { transport, webhook: webhookReceiverOf(env), log };
  let hasFailed = false;

  /** Returns true if more may be due. */
  async function look(): Promise<boolean> {
    try {
      const db = await siteDatabase();
      const count = await deliverDue(db, senders, await databaseTime(db));
      hasFailed = false;
      return count > 0;
    } catch (err) {
      const remedy = `Check DATABASE_URL or DATA_DIR; ${commandLine('doctor')} says more.`;
      if (!hasFailed) log.error({ code: 'database', err, remedy }, 'Database unavailable');
      hasFailed = true;
      return false;
    }
  }

  return repeat(LOOK_EVERY_MS, look);
}
