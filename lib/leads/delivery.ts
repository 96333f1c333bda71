import 'server-only';
import type { ExpressionBuilder } from 'kysely';
import { commandLine } from '@/lib/process/command-line';
import { type Database, databaseTime } from '@/lib/data/database';
import type { Schema } from '@/lib/data/schema';
import { siteDatabase } from '@/lib/data/site-database';
import { env } from '@/lib/env';
import { log, type Log } from '@/lib/log';
import { metrics } from '@/lib/metrics/metrics';
import { type Notice, readNotices } from '@/lib/notices/notices';
import { sendNotice } from '@/lib/notices/send-notice';
import { DAY_MS, HOUR_MS } from '@/lib/rate-limits/rate-limits';
import { repeat } from '@/lib/process/repeat';
import { settings } from '@/lib/content/settings';
import type { Lead } from '@/lib/domain/lead';
import { confirmationMail, ownerMail } from './lead-mail';
import { createLeadMailTransport, type LeadMailTransport } from '@/lib/mail/mail-transport';
import { leadOf, selectLeads } from './lead-rows';
import { leadCreated, type LeadWebhook, leadWebhookOf, sendWebhook } from '@/lib/mail/webhook';

const LOOK_EVERY_MS = 2_000;
const SEND_WITHIN_MS = 15_000;

/** When another server may try again what this one has not ended. */
const CLAIMED_FOR_MS = 60_000;

const AT_ONCE = 10;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 6 * HOUR_MS;
const RETRIED_FOR_MS = 3 * DAY_MS;
/** What one is told to call at once is no news an hour later. */
const NOTICE_RETRIED_FOR_MS = HOUR_MS;

/** What is configured to send by. */
export interface Senders {
  transport?: LeadMailTransport | undefined;
  webhook?: LeadWebhook | undefined;
  log: Pick<Log, 'warn' | 'error'>;
}

interface Delivery {
  id: string;
  channel: string;
  recipient: string;
  attempts: number;
  created_at: number;
  /** What it tells of: one of the two. */
  lead?: Lead;
  notice?: Notice;
}

/** Claims the deliveries that have been due longest, and counts the attempt. */
export async function claimDeliveries(db: Database, now: Date): Promise<Delivery[]> {
  const at = now.getTime();
  // What is further off than a day is of a clock that was wrong.
  const isDue = ({ eb, or }: ExpressionBuilder<Schema, 'deliveries'>) =>
    or([eb('next_at', '<=', at), eb('next_at', '>', at + DAY_MS)]);
  const due = db
    .selectFrom('deliveries')
    .leftJoin('leads', 'leads.id', 'deliveries.lead_id')
    .select('deliveries.id')
    .where('leads.deleted_at', 'is', null)
    .where('state', '=', 'pending')
    .where(isDue)
    .orderBy('next_at')
    .limit(AT_ONCE);
  const claimed = await db
    .updateTable('deliveries')
    .set(({ eb }) => ({ next_at: at + CLAIMED_FOR_MS, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', due)
    // Read again once the row is locked: another server may have claimed it meanwhile.
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
  // A retry would reach the others twice.
  const about = { delivery: id, reference: lead.reference, refused };
  if (refused.length > 0) log.warn(about, 'The mail server refused one of the recipients.');
}

/** Sends what is due. Returns how many deliveries that was. */
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
  const what = lead ? 'A lead' : 'A notice';
  if (nextAt !== undefined) {
    const message = `${what} was not delivered, and is tried again.`;
    log.warn({ ...fields, err, nextAt: new Date(nextAt) }, message);
    return { next_at: nextAt, last_error };
  }
  // Any visitor can mistype an address, and a phone may be off: that is no fault of the site.
  const level = channel === 'confirmation' || isNotice ? 'warn' : 'error';
  const remedy = lead && `“Send again” at /desk/leads/${lead.reference}`;
  const message = `${what} could not be delivered, and is not tried again.`;
  log[level]({ ...fields, err, remedy }, message);
  return { state: 'failed', last_error };
}

/** After 30 s, then after twice as long each time, for the last time after three days. Undefined after that. */
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
 * Delivers what is in the outbox. Several servers may share a database.
 *
 * @returns a function that stops it, and resolves when the outcome of all attempts is stored
 */
export function startSiteDeliveries(): () => Promise<void> {
  const { SMTP_URL, MAIL_FROM = settings.emails.contact } = env;
  const transport = SMTP_URL ? createLeadMailTransport(SMTP_URL, MAIL_FROM) : undefined;
  const senders = { transport, webhook: leadWebhookOf(env), log };
  let hasFailed = false;

  /** True where there may be more to deliver. */
  async function look(): Promise<boolean> {
    try {
      const db = await siteDatabase();
      const count = await deliverDue(db, senders, await databaseTime(db));
      hasFailed = false;
      return count > 0;
    } catch (err) {
      const remedy = `Check DATABASE_URL or DATA_DIR; ${commandLine('doctor')} says more.`;
      if (!hasFailed) log.error({ err, remedy }, 'The database cannot be used: no lead is taken.');
      hasFailed = true;
      return false;
    }
  }

  return repeat(LOOK_EVERY_MS, look);
}
