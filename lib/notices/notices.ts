import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Database } from '@/lib/data/database';
import { dealershipName } from '@/lib/dealerships/dealerships';
import { type NoticeCause, noticeKindOf } from '@/lib/domain/notice';
import type { Person } from '@/lib/domain/person';
import { type Env, env } from '@/lib/env';
import { DAY_MS, takeAttempt } from '@/lib/rate-limits/rate-limits';
import { afterQuietHours, choicesOf } from './choices';

/** Minimum gap between two notices of one kind about one prospect, in milliseconds. */
const DEDUPE_WINDOW_MS = 600_000;
const KEPT_DAYS = 30;
/** Maximum number of notices on a page. */
const MOST_NEWS = 100;

export interface NewNotice {
  cause: NoticeCause;
  /** Code of the link; a form may come without one. */
  code?: string | undefined;
  leadId?: string | undefined;
  callId?: string | undefined;
  /** Owner of the link. */
  personId: string | null;
  at: Date;
}

/**
 * Records what a prospect did, in the transaction that stores it, with one delivery for each recipient: the link's
 * owner as they chose, all owners of the desk if the link has none, and the webhook. The database enforces the gap, so
 * that several servers notify once.
 */
export async function addNotice(
  transaction: Database,
  { cause, code, leadId, callId, personId, at }: NewNotice,
  configured: Pick<Env, 'SMTP_URL' | 'LEADS_WEBHOOK_URL'> = env,
): Promise<void> {
  const kind = noticeKindOf(cause);
  const limit = { key: `notice:${kind}:${code ?? leadId}`, limit: 1, windowMs: DEDUPE_WINDOW_MS };
  if (!(await takeAttempt(transaction, [limit], at)).ok) return;
  const id = randomUUID();
  await transaction
    .insertInto('notices')
    .values({
      id,
      cause,
      at: at.getTime(),
      person_id: personId,
      link_code: code ?? null,
      lead_id: leadId ?? null,
      call_id: callId ?? null,
    })
    .execute();
  const due: { channel: string; recipient: string; from: number }[] = [];
  if (configured.LEADS_WEBHOOK_URL && code)
    due.push({ channel: 'webhook', recipient: '', from: at.getTime() });
  const people = await transaction
    .selectFrom('people')
    .leftJoin('notice_choices', 'person_id', 'people.id')
    .select(['people.id', 'choices'])
    .where((eb) => (personId ? eb('people.id', '=', personId) : eb('role', '=', 'owner')))
    .execute();
  const ids = ['', ...people.map((person) => person.id)];
  const devices = await transaction
    .selectFrom('push_devices')
    .select(['id', 'person_id'])
    .where('person_id', 'in', ids)
    .execute();
  for (const person of people) {
    const choices = choicesOf(person.choices);
    const from = afterQuietHours(at, choices);
    if (configured.SMTP_URL && choices.chosen.includes(`email-${kind}`))
      due.push({ channel: 'email', recipient: person.id, from });
    const own = devices.filter((device) => device.person_id === person.id);
    if (choices.chosen.includes(`push-${kind}`))
      due.push(...own.map((device) => ({ channel: 'push', recipient: device.id, from })));
  }
  const rows = due.map(({ channel, recipient, from }) => ({
    id: randomUUID(),
    notice_id: id,
    channel,
    recipient,
    state: 'pending',
    attempts: 0,
    created_at: from,
    next_attempt_at: from,
  }));
  if (rows.length > 0) await transaction.insertInto('deliveries').values(rows).execute();
}

/** Selects notices with their links and leads; skips those whose link or lead was deleted. */
const selectNotices = (db: Database) =>
  db
    .selectFrom('notices')
    .leftJoin('links', 'links.code', 'notices.link_code')
    .leftJoin('leads', 'leads.id', 'notices.lead_id')
    .select(['notices.id', 'notices.cause', 'notices.at', 'notices.call_id as callId'])
    .select(['links.code', 'links.recipient', 'links.person_name as personName'])
    .select(['links.dealership_slug as slug', 'leads.reference', 'leads.name', 'leads.dealership'])
    .select(['links.phone', 'leads.phone as leadPhone'])
    .where('links.deleted_at', 'is', null)
    .where('leads.deleted_at', 'is', null);

type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectNotices>['execute']>>[number];

export type Notice = ReturnType<typeof noticeOf>;

function noticeOf({ cause, recipient, name, dealership, leadPhone, ...row }: NoticeRow) {
  const { code, reference, callId, slug } = row;
  // The link of an ongoing call lists it.
  const ofCall = cause === 'booked' && callId ? `/desk/calls/${encodeURIComponent(callId)}` : '';
  const ofLead = reference ? `/desk/leads/${reference}` : '';
  return {
    ...row,
    cause: cause as NoticeCause,
    name: recipient ?? name ?? '',
    phone: row.phone || leadPhone,
    dealership: slug === null ? (dealership ?? '') : dealershipName(slug),
    path: ofLead || ofCall || `/desk/links/${code ?? ''}`,
  };
}

export const readNotices = async (db: Database, ids: readonly string[]): Promise<Notice[]> =>
  (await selectNotices(db).where('notices.id', 'in', ids).execute()).map(noticeOf);

/** Lists a person's unseen notices of the last 24 hours, newest first. */
export async function readNews(
  db: Database,
  { id, role }: Pick<Person, 'id' | 'role'>,
  now: Date,
): Promise<Notice[]> {
  const seen = db.selectFrom('notice_choices').select('seen_at').where('person_id', '=', id);
  const { seen_at: seenAt = 0 } = (await seen.executeTakeFirst()) ?? {};
  const rows = await selectNotices(db)
    .where('notices.at', '>', Math.max(seenAt, now.getTime() - DAY_MS))
    .where(({ eb, or }) => {
      const own = eb('notices.person_id', '=', id);
      return role === 'owner' ? or([own, eb('notices.person_id', 'is', null)]) : own;
    })
    .orderBy('notices.at', 'desc')
    .orderBy('notices.id')
    .limit(MOST_NEWS)
    .execute();
  return rows.map(noticeOf);
}

/** Marks notices up to a time as seen. */
export const markSeen = (db: Database, personId: string, at: number) =>
  db
    .insertInto('notice_choices')
    .values({ person_id: personId, seen_at: at })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ seen_at: at }))
    .execute();

export const forgetOldNotices = (db: Database, now: Date) =>
  db
    .deleteFrom('notices')
    .where('at', '<', now.getTime() - KEPT_DAYS * DAY_MS)
    .execute();
