import type { Database } from '@/lib/data/database';
import { noteBoardChange } from './board-version';
import type { Counts, SignKind } from './link';
import { readLinkCode } from './link-code';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Nobody opens a page so often: from there on somebody else counts up, and the link keeps what it has. */
const OPENED_AN_HOUR = 60;

/** The day of UTC, in days since 1970. */
export const dayOf = (at: Date | number): number => Math.floor(Number(at) / DAY_MS);

/** A sign of life of a link. */
export interface NewSign {
  code: string;
  /** The dealership whose page it was seen on; of another one's link it is none. */
  dealershipSlug?: string | undefined;
  kind: SignKind;
  /** The same for the same event: it is counted once. */
  id: string;
  at: Date;
  callId?: string | undefined;
}

/**
 * Counts a sign of life, once. Not that of a link which is not there, or has ended, or is opened more often than any
 * person would.
 *
 * @returns whether it was counted
 */
export function recordSign(db: Database, sign: NewSign): Promise<boolean> {
  return db.isTransaction
    ? record(db, sign)
    : db.transaction().execute((transaction) => record(transaction, sign));
}

async function record(
  db: Database,
  { code, dealershipSlug, kind, id, at, callId }: NewSign,
): Promise<boolean> {
  const time = at.getTime();
  // It writes what is there: the row is this transaction's until it ends, and all others of the link wait.
  const link = await db
    .updateTable('links')
    .set(({ ref }) => ({ code: ref('code') }))
    .where('code', '=', readLinkCode(code) ?? '')
    .where('deleted_at', 'is', null)
    .where(({ eb, val }) =>
      eb(
        'dealership_slug',
        '=',
        dealershipSlug === undefined ? eb.ref('dealership_slug') : val(dealershipSlug),
      ),
    )
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', time)]))
    .returning(['code', 'person_id', 'first_opened_at', 'last_sign_at'])
    .executeTakeFirst();
  if (!link) return false;
  if (kind === 'opened' && (await openedOfLate(db, link.code, time)) >= OPENED_AN_HOUR)
    return false;
  const added = await db
    .insertInto('signs')
    .values({ id, link_code: link.code, kind, at: time, call_id: callId ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await db
    .updateTable('links')
    .set(({ eb }) => ({
      last_sign_at: Math.max(link.last_sign_at, time),
      ...(kind === 'opened'
        ? {
            opened_count: eb('opened_count', '+', 1),
            first_opened_at: link.first_opened_at ?? time,
            last_opened_at: time,
          }
        : kind === 'talked'
          ? { talk_count: eb('talk_count', '+', 1), last_talked_at: time }
          : { lead_count: eb('lead_count', '+', 1), last_lead_at: time }),
    }))
    .where('code', '=', link.code)
    .execute();
  const counted = kind === 'opened' ? 'opened' : kind === 'talked' ? 'talked' : 'leads';
  await addToDay(db, { code: link.code, personId: link.person_id, at }, { [counted]: 1 });
  await noteBoardChange(db, link.person_id);
  return true;
}

async function openedOfLate(db: Database, code: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('signs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('link_code', '=', code)
    .where('at', '>', now - HOUR_MS)
    .where('kind', '=', 'opened')
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds to what came of a link, and of its person's links, on a day. */
export async function addToDay(
  db: Database,
  { code, personId, at }: { code: string; personId: string | null; at: Date },
  { opened = 0, talked = 0, seconds = 0, leads = 0 }: Partial<Counts>,
): Promise<void> {
  const row = { day: dayOf(at), opened, talked, seconds, leads };
  await db
    .insertInto('link_days')
    .values({ ...row, link_code: code })
    .onConflict((conflict) =>
      conflict.columns(['link_code', 'day']).doUpdateSet(({ eb }) => ({
        opened: eb('link_days.opened', '+', opened),
        talked: eb('link_days.talked', '+', talked),
        seconds: eb('link_days.seconds', '+', seconds),
        leads: eb('link_days.leads', '+', leads),
      })),
    )
    .execute();
  await db
    .insertInto('person_days')
    .values({ ...row, person_id: personId ?? '' })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'day']).doUpdateSet(({ eb }) => ({
        opened: eb('person_days.opened', '+', opened),
        talked: eb('person_days.talked', '+', talked),
        seconds: eb('person_days.seconds', '+', seconds),
        leads: eb('person_days.leads', '+', leads),
      })),
    )
    .execute();
}
