import 'server-only';
import { sql } from 'kysely';
import type { Database } from '@/lib/data/database';
import { LINES_A_PAGE, linesBefore } from '@/lib/data/listing';
import { DAY_MS } from '@/lib/rate-limits/rate-limits';
import { withLatest } from './latest';
import { type Link, linkColumns } from './link-store';

/** The periods that a board can be of, in days (of UTC) with the present one. */
export const boardDays = [7, 30, 90] as const;

/**
 * How many links came how far in a period. Whoever talked or asked has opened the page, also where that could not be
 * counted, so that `links` ≥ `opened` ≥ the other two.
 */
export interface Funnel {
  /** That were made or had an event. */
  links: number;
  /** Of these, those that were made in the period. */
  made: number;
  opened: number;
  talked: number;
  /** Of which a form was sent. */
  asked: number;
}

const nothing = { opened: 0, talked: 0, seconds: 0, leads: 0 };

/** By the bare column SQLite would go through the links in the order of its index, each from another place of the disk. */
const personId = sql<string>`coalesce(person_id, '')`;

/** What a board can add up by. */
export const groupings = ['dealerships', 'people'] as const;

/** The key of each, and what it is called. */
const groupColumns = {
  dealerships: { key: sql<string>`dealership_slug`, name: sql<string>`dealership_slug` },
  people: { key: personId, name: sql<string>`max(person_name)` },
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
export async function readBoard(db: Database, o: BoardOptions) {
  const today = o.now.getTime() - (o.now.getTime() % DAY_MS);
  const since = today - (o.days - 1) * DAY_MS;
  let links = db
    .selectFrom('links')
    .where('last_event_at', '>=', since)
    .where('deleted_at', 'is', null);
  let events = db.selectFrom('events').where('at', '>=', since).select(counts);
  if (o.personId !== undefined) {
    links = links.where('person_id', '=', o.personId);
    events = events.where('person_id', '=', o.personId);
  }
  const howFar = funnelSince(since);
  const shown = sql<boolean>`need >= 0 and archived_at is null`;
  const [rows, { total, ...funnel }, totals, groups] = await Promise.all([
    links
      .where(shown)
      .select(linkColumns)
      .orderBy('need', 'desc')
      .orderBy('last_event_at', 'desc')
      .orderBy('code', 'desc')
      .limit(LINES_A_PAGE)
      .offset(linesBefore(o.page))
      .$castTo<Link>()
      .execute(),
    links.select([...howFar, count(shown).as('total')]).executeTakeFirstOrThrow(),
    events.executeTakeFirstOrThrow(),
    o.by &&
      links
        .select([groupColumns[o.by].key.as('key'), groupColumns[o.by].name.as('name'), ...howFar])
        .groupBy(groupColumns[o.by].key)
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
  const latest = await withLatest(db, rows, o.now);
  const lines = latest.map((link) => ({ ...link, ...(period.get(link.code) ?? nothing) }));
  return { funnel, totals, rows: lines, total, groups };
}

export type Board = Awaited<ReturnType<typeof readBoard>>;

const count = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`count(case when ${condition} then 1 end)`;

/** How many of the links came how far since then. A time of the past that is not there is not after it. */
const funnelSince = (since: number) =>
  [
    sql<number>`count(*)`.as('links'),
    count(sql`created_at >= ${since}`).as('made'),
    count(
      sql`last_opened_at >= ${since} or last_talked_at >= ${since} or last_lead_at >= ${since}`,
    ).as('opened'),
    count(sql`last_talked_at >= ${since}`).as('talked'),
    count(sql`last_lead_at >= ${since}`).as('asked'),
  ] as const;

const counts = [
  count(sql`kind in ('opened', 'scanned')`).as('opened'),
  count(sql`kind = 'talked'`).as('talked'),
  sql<number>`coalesce(sum(seconds), 0)`.as('seconds'),
  count(sql`kind not in ('opened', 'scanned', 'talked')`).as('leads'),
] as const;
