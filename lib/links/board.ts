import 'server-only';
import { sql } from 'kysely';
import type { Database } from '@/lib/data/database';
import { LINES_A_PAGE, linesBefore } from '@/lib/data/listing';
import { DAY_MS } from '@/lib/rate-limits/rate-limits';
import { withLatest } from './latest';

/** Periods of the board in days (UTC), including today. */
export const boardDays = [7, 30, 90] as const;

const noEvents = { opened_count: 0, talk_count: 0, talk_seconds: 0, lead_count: 0 };

/** Ways to group the board's funnels. */
export const groupings = ['dealerships', 'people'] as const;

/**
 * SQL key of each grouping. SQLite would walk the index of a bare `person_id` column and read each link from another
 * place on the disk; `coalesce` prevents that.
 */
const keys = {
  dealerships: sql<string>`dealership_slug`,
  people: sql<string>`coalesce(person_id, '')`,
};

interface BoardOptions {
  days: (typeof boardDays)[number];
  /** Limits the board to this person's links. */
  personId?: string | undefined;
  now: Date;
  page?: number | undefined;
  by?: (typeof groupings)[number] | undefined;
}

/**
 * Reads the board: unhandled links (paged), the funnel, the totals and, with `by`, the most opened groups. Rows are
 * sorted by priority: those who asked first, then those who talked, then those who opened. `totals` include deleted links.
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
  const shown = sql<boolean>`priority >= 0 and archived_at is null`;
  const [rows, { total, ...funnel }, totals, groups] = await Promise.all([
    links
      .where(shown)
      .selectAll()
      .orderBy('priority', 'desc')
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
  const lines = rows.map((link) => ({ ...link, ...(period.get(link.code) ?? noEvents) }));
  return { funnel, totals, rows: await withLatest(db, lines, now), total, groups };
}

export type Board = Awaited<ReturnType<typeof readBoard>>;

const count = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`count(case when ${condition} then 1 end)`;

/**
 * Counts the links that were made or had an event since then, by the stage that they reached. A visitor who talked or
 * asked has opened the page, even if the opening was not counted. A null time compares as false.
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
