import 'server-only';
import { sql } from 'kysely';
import type { Database } from '@/lib/data/database';
import { LINES_A_PAGE, linesBefore } from '@/lib/data/listing';
import { DAY_MS } from '@/lib/rate-limits/rate-limits';
import type { Counts } from './link';
import { linkOf } from './link-store';

/** How many dealerships a board shows. */
const TOP_DEALERSHIPS = 10;

/** The periods that a board can be of, in days (of UTC) with the present one. */
export const boardDays = [7, 30, 90] as const;

/**
 * How many links came how far in a period. Whoever talked or asked has opened the page, also where that could not be
 * counted, so that `links` ≥ `opened` ≥ the other two.
 */
export interface Funnel {
  /** That were made or had an event: as many as the board has lines. */
  links: number;
  /** Of these, those that were made in the period. */
  made: number;
  opened: number;
  talked: number;
  /** Of which a form was sent. */
  asked: number;
}

const nothing: Counts = { opened: 0, talked: 0, seconds: 0, leads: 0 };

/**
 * What came of the links of a person, or of all, in the last days: in `lines` a page of the links, the newest event first;
 * `totals` also of those that have been deleted since; the dealerships whose pages were opened by the most links.
 */
export async function readBoard(
  db: Database,
  o: {
    days: (typeof boardDays)[number];
    personId?: string | undefined;
    now: Date;
    page?: number | undefined;
  },
) {
  const { days, personId } = o;
  const today = o.now.getTime() - (o.now.getTime() % DAY_MS);
  const since = today - (days - 1) * DAY_MS;
  const ofPeriod = () => {
    const query = db
      .selectFrom('links')
      .where('last_event_at', '>=', since)
      .where('deleted_at', 'is', null);
    return personId === undefined ? query : query.where('person_id', '=', personId);
  };
  const eventsOfPeriod = () => {
    const query = db.selectFrom('events').where('at', '>=', since).select(counts);
    return personId === undefined ? query : query.where('events.person_id', '=', personId);
  };
  const howFar = funnelSince(since);
  const [rows, people, dealerships, byPerson] = await Promise.all([
    ofPeriod()
      .selectAll()
      .orderBy('last_event_at', 'desc')
      .orderBy('code', 'desc')
      .limit(LINES_A_PAGE)
      .offset(linesBefore(o.page))
      .execute(),
    ofPeriod()
      .select([person.as('person_id'), ({ fn }) => fn.max('person_name').as('name')])
      .select(howFar)
      .groupBy(person)
      .orderBy('opened', 'desc')
      .orderBy('links', 'desc')
      .execute(),
    ofPeriod()
      .select('dealership_slug as slug')
      .select(howFar)
      .groupBy('dealership_slug')
      .orderBy('opened', 'desc')
      .orderBy('links', 'desc')
      .orderBy('slug')
      .limit(TOP_DEALERSHIPS)
      .execute(),
    eventsOfPeriod().select(person.as('key')).groupBy(person).execute().then(byKey),
  ]);
  const codes = rows.map(({ code }) => code);
  const slugs = dealerships.map(({ slug }) => slug);
  const [byLink, bySlug] = await Promise.all([
    eventsOfPeriod()
      .select('link_code as key')
      .where('link_code', 'in', ['', ...codes])
      .groupBy('link_code')
      .execute()
      .then(byKey),
    eventsOfPeriod()
      .innerJoin('links', 'links.code', 'events.link_code')
      .select('dealership_slug as key')
      .where('dealership_slug', 'in', ['', ...slugs])
      .where('deleted_at', 'is', null)
      .groupBy('dealership_slug')
      .execute()
      .then(byKey),
  ]);
  const funnel = sumOf(people, { links: 0, made: 0, opened: 0, talked: 0, asked: 0 });
  return {
    days,
    funnel,
    totals: sumOf([...byPerson.values()], nothing),
    lines: rows.map((row) => ({ ...linkOf(row), period: byLink.get(row.code) ?? nothing })),
    total: funnel.links,
    dealerships: dealerships.map((each) => ({ ...each, counts: bySlug.get(each.slug) ?? nothing })),
    people: people.map(({ person_id: id, ...each }) => ({
      ...each,
      id: id === '' ? undefined : id,
      counts: byPerson.get(id) ?? nothing,
    })),
  };
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

/** By the bare column SQLite would go through the links in the order of its index, each from another place of the disk. */
const person = sql<string>`coalesce(person_id, '')`;

const counts = [
  count(sql`kind = 'opened'`).as('opened'),
  count(sql`kind = 'talked'`).as('talked'),
  sql<number>`sum(seconds)`.as('seconds'),
  count(sql`kind not in ('opened', 'talked')`).as('leads'),
] as const;

const byKey = (rows: (Counts & { key: string | null })[]): Map<string, Counts> =>
  new Map(rows.map(({ key, ...counts }) => [key ?? '', counts]));

/** Adds up, by the fields of `zero`. */
function sumOf<Field extends string>(
  all: readonly Record<NoInfer<Field>, number>[],
  zero: Record<Field, number>,
): Record<Field, number> {
  const sum = { ...zero };
  for (const each of all) for (const field in zero) sum[field] += each[field];
  return sum;
}
