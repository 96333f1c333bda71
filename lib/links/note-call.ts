import type { Database } from '@/lib/data/database';
import { noteBoardChange } from './board-version';
import { addToDay, recordSign } from './record-sign';

/** A page that is lost does not say that its call is over. Milliseconds. */
const ASK_AFTER_MS = 60_000;

/** A web call that the platform has made for a dealership's page. */
export interface NewCall {
  id: string;
  dealershipSlug: string;
  /** Of the link in the page's address. */
  linkCode?: string | undefined;
  at: Date;
}

const signOf = (callId: string) => `call-${callId}`;

/** Notes a call, and that somebody talked, where a link led its visitor to the page. */
export function noteCall(
  db: Database,
  { id, dealershipSlug, linkCode, at }: NewCall,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const link =
      linkCode === undefined
        ? undefined
        : await transaction
            .selectFrom('links')
            .select('code')
            .where('code', '=', linkCode)
            .where('dealership_slug', '=', dealershipSlug)
            .where('deleted_at', 'is', null)
            .executeTakeFirst();
    await transaction
      .insertInto('calls')
      .values({
        id,
        link_code: link?.code ?? null,
        dealership_slug: dealershipSlug,
        started_at: at.getTime(),
        check_at: at.getTime() + ASK_AFTER_MS,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (!link) return;
    await recordSign(transaction, {
      code: link.code,
      kind: 'talked',
      id: signOf(id),
      at,
      callId: id,
    });
  });
}

/** How a call was, by the platform. */
export interface CallEnd {
  /** 0 where nobody ever joined it: then nobody talked, either. */
  seconds: number;
  endedAt: Date;
  reason?: string | undefined;
}

/** Notes how a call has ended, once. */
export function noteCallEnd(db: Database, id: string, end: CallEnd): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const call = await transaction
      .updateTable('calls')
      .set({
        ended_at: end.endedAt.getTime(),
        seconds: end.seconds,
        end_reason: end.reason?.slice(0, 200) ?? null,
        check_at: null,
      })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('link_code')
      .executeTakeFirst();
    if (!call?.link_code) return;
    // It writes what is there, as whoever counts a sign does first: they wait for each other in one order.
    const link = await transaction
      .updateTable('links')
      .set(({ eb }) => ({ talk_seconds: eb('talk_seconds', '+', end.seconds) }))
      .where('code', '=', call.link_code)
      .returning('person_id')
      .executeTakeFirstOrThrow();
    const sign = await transaction
      .selectFrom('signs')
      .select(['id', 'at'])
      .where('id', '=', signOf(id))
      .executeTakeFirst();
    // The link had ended when the call was made.
    if (!sign) return;
    const day = { code: call.link_code, personId: link.person_id, at: new Date(sign.at) };
    if (end.seconds === 0) await forgetTalk(transaction, call.link_code, sign.id);
    await addToDay(transaction, day, end.seconds === 0 ? { talked: -1 } : { seconds: end.seconds });
    await noteBoardChange(transaction, link.person_id);
  });
}

/** Nobody talked after all. */
async function forgetTalk(db: Database, code: string, signId: string): Promise<void> {
  await db.deleteFrom('signs').where('id', '=', signId).execute();
  await db
    .updateTable('links')
    .set(({ eb, selectFrom }) => ({
      talk_count: eb('talk_count', '-', 1),
      last_talked_at: selectFrom('signs')
        .select(({ fn }) => fn.max('at').as('at'))
        .where('link_code', '=', code)
        .where('kind', '=', 'talked'),
    }))
    .where('code', '=', code)
    .execute();
}
