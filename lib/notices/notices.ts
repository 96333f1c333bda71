import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Database } from '@/lib/data/database';
import type { Person } from '@/lib/domain/person';
import { type Env, env } from '@/lib/env';
import { dealershipName } from '@/lib/dealerships/dealerships';
import { DAY_MS, take } from '@/lib/rate-limits/rate-limits';
import { afterQuietHours, choicesOf } from './choices';
import { type NoticeCause, noticeKindOf } from '@/lib/domain/notice';

/** In which there is one notice of a prospect and a kind, in milliseconds. */
const ONCE_IN_MS = 600_000;
const KEPT_DAYS = 30;
/** The most that a page is told of. */
const MOST_NEWS = 100;

export interface NewNotice {
  cause: NoticeCause;
  /** Of the link; a form may come without one. */
  code?: string | undefined;
  leadId?: string | undefined;
  callId?: string | undefined;
  /** Whose link it is. */
  personId: string | null;
  at: Date;
}

/**
 * Notes what a prospect did, in the transaction that stores it, with a delivery for everything that is to be told of it:
 * whose link it is by their choices, owners where it is nobody's, and the webhook. The database counts, so that several
 * servers tell once.
 */
export async function addNotice(
  transaction: Database,
  { cause, code, leadId, callId, personId, at }: NewNotice,
  configured: Pick<Env, 'SMTP_URL' | 'LEADS_WEBHOOK_URL'> = env,
): Promise<void> {
  const kind = noticeKindOf(cause);
  const limit = { key: `notice:${kind}:${code ?? leadId}`, limit: 1, windowMs: ONCE_IN_MS };
  if (!(await take(transaction, [limit], at)).ok) return;
  const id = randomUUID();
  await transaction
    .insertInto('notices')
    .values({
      ...{ id, cause, at: at.getTime(), person_id: personId },
      ...{ link_code: code ?? null, lead_id: leadId ?? null, call_id: callId ?? null },
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
    ...{ id: randomUUID(), notice_id: id, channel, recipient },
    ...{ state: 'pending', attempts: 0, created_at: from, next_at: from },
  }));
  if (rows.length > 0) await transaction.insertInto('deliveries').values(rows).execute();
}

/** What stands in the desk at the moment: nothing of links and leads that were deleted. */
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
  // A call that goes on is listed under its link.
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

/** What happened within a day that somebody has not looked at, the newest first. */
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

/** Notes that somebody has looked at what happened up to then. */
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
