import 'server-only';
import { sql } from 'kysely';
import type { Database } from '@/lib/data/database';
import { LINES_A_PAGE, linesBefore } from '@/lib/data/listing';
import { DAY_MS } from '@/lib/rate-limits/rate-limits';
import { withLatest } from './latest';

/** The periods that a board can be of, in days (of UTC) with the present one. */
export const boardDays = [7, 30, 90] as const;

const nothing = { opened_count: 0, talk_count: 0, talk_seconds: 0, lead_count: 0 };

/** What a board can add up by. */
export const groupings = ['dealerships', 'people'] as const;

/**
 * The key of each. By the bare column SQLite would go through the links in the order of its index, each from another
 * place of the disk.
 */
const keys = {
  dealerships: sql<string>`dealership_slug`,
  people: sql<string>`coalesce(person_id, '')`,
};

interface BoardOptions {
  days: (typeof boardDays)[number];
  /** Of this person's links alone. */
  personId?: string | undefined;
  now: Date;
  page?: number | undefined;
  by?: (typeof groupings)[number] | undefined;
}

/**
 * What came of links in the last days: in `rows` a page of those that were not handled, with the counts of those days and
 * their last call and lead: who asked first, then who talked, who opened, and the others; the funnel of all;
 * `totals` also of those that have been deleted since; where asked for, the funnels of the dealerships or the people of
 * whose links the most were opened.
 */
export async function readBoard(db: Database, { days, personId, now, page, by }: BoardOptions) {
  const today = now.getTime() - (now.getTime() % DAY_MS);
  const since = today - (days - 1) * DAY_MS;
  const links = db
    .selectFrom('links')
    .where('last_event_at', '>=', since)
    .where('deleted_at', 'is', null)
    .$if(personId !== undefined, (own) => own.where('person_id', '=', personId!));
  const events = db
    .selectFrom('events')
    .where('at', '>=', since)
    .$if(personId !== undefined, (own) => own.where('person_id', '=', personId!))
    .select(counts);
  const howFar = funnelSince(since);
  const shown = sql<boolean>`need >= 0 and archived_at is null`;
  const [rows, { total, ...funnel }, totals, groups] = await Promise.all([
    links
      .where(shown)
      .selectAll()
      .orderBy('need', 'desc')
      .orderBy('last_event_at', 'desc')
      .orderBy('code', 'desc')
      .limit(LINES_A_PAGE)
      .offset(linesBefore(page))
      .execute(),
    links.select([...howFar, count(shown).as('total')]).executeTakeFirstOrThrow(),
    events.executeTakeFirstOrThrow(),
    by &&
      links
        .select([keys[by].as('key'), sql<string>`max(person_name)`.as('name'), ...howFar])
        .groupBy(keys[by])
        .orderBy('opened', 'desc')
        .orderBy('links', 'desc')
        .orderBy('key')
        .limit(LINES_A_PAGE)
        .execute(),
  ]);
  const ofLinks = await events
    .select('link_code')
    .where('link_code', 'in', ['', ...rows.map(({ code }) => code)])
    .groupBy('link_code')
    .execute();
  const period = new Map(ofLinks.map(({ link_code, ...counts }) => [link_code, counts]));
  const lines = rows.map((link) => ({ ...link, ...(period.get(link.code) ?? nothing) }));
  return { funnel, totals, rows: await withLatest(db, lines, now), total, groups };
}

export type Board = Awaited<ReturnType<typeof readBoard>>;

const count = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`count(case when ${condition} then 1 end)`;

/**
 * How many links were made or had an event since then, and came how far; whoever talked or asked has opened the page,
 * also where that could not be counted. A time that is not there is not after it.
 */
const funnelSince = (since: number) =>
  [
    sql<number>`count(*)`.as('links'),
    count(
      sql`last_opened_at >= ${since} or last_talked_at >= ${since} or last_lead_at >= ${since}`,
    ).as('opened'),
    count(sql`last_talked_at >= ${since}`).as('talked'),
    count(sql`last_lead_at >= ${since}`).as('asked'),
  ] as const;

const counts = [
  count(sql`kind in ('opened', 'scanned')`).as('opened_count'),
  count(sql`kind = 'talked'`).as('talk_count'),
  sql<number>`coalesce(sum(seconds), 0)`.as('talk_seconds'),
  count(sql`kind not in ('opened', 'scanned', 'talked')`).as('lead_count'),
] as const;
