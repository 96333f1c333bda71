import 'server-only';
import { sql } from 'kysely';
import type { Database } from '@/lib/data/database';
import { LINES_A_PAGE, linesBefore } from '@/lib/data/listing';
import { boardVersion } from './board-version';
import type { Counts, Link } from './link';
import { linkOf } from './link-rows';
import { dayOf } from './record-sign';

const DAY_MS = 86_400_000;

/** How many dealerships a board shows. */
const TOP_DEALERSHIPS = 10;

/** The periods that a board can be of, in days (of UTC) with the present one. */
export const boardDays = [7, 30, 90] as const;

export type BoardDays = (typeof boardDays)[number];

/**
 * How many links came how far in a period. Whoever talked or asked has opened the page, also where that could not be
 * counted, so that `links` ≥ `opened` ≥ the other two.
 */
export interface Funnel {
  /** That were made or gave a sign of life: as many as the board has lines. */
  links: number;
  /** Of these, those that were made in the period. */
  made: number;
  opened: number;
  talked: number;
  /** Of which a form was sent. */
  asked: number;
}

export interface Board {
  days: BoardDays;
  /** Of the moment before it was read: where it has grown, the board is not as it was. */
  version: number;
  funnel: Funnel;
  /** What came of all links in the period, also of those that have been deleted since. */
  totals: Counts;
  /** A page of the links of the period, the newest sign of life first, each with what came of it in the period. */
  lines: (Link & { period: Counts })[];
  /** How many lines there are on all pages. */
  total: number;
  /** Those whose pages were opened by the most links, with what came of these in the period. */
  dealerships: (Funnel & { slug: string; counts: Counts })[];
  /** All who have links in the period. */
  people: (Funnel & { id?: string | undefined; name: string; counts: Counts })[];
}

const nothing: Counts = { opened: 0, talked: 0, seconds: 0, leads: 0 };

/** What came of the links of a person, or of all, in the last days. */
export async function readBoard(
  db: Database,
  o: { days: BoardDays; personId?: string | undefined; now: Date; page?: number | undefined },
): Promise<Board> {
  const version = await boardVersion(db, o.personId);
  const firstDay = dayOf(o.now) - o.days + 1;
  const since = firstDay * DAY_MS;
  const ofPeriod = () => {
    const query = db
      .selectFrom('links')
      .where('last_sign_at', '>=', since)
      .where('deleted_at', 'is', null);
    return o.personId === undefined ? query : query.where('person_id', '=', o.personId);
  };
  const howFar = funnelSince(since);
  const [rows, people, dealerships, days] = await Promise.all([
    ofPeriod()
      .selectAll()
      .orderBy('last_sign_at', 'desc')
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
    personDays(db, firstDay, o.personId),
  ]);
  const [lineCounts, slugCounts] = await Promise.all([
    countsOfLinks(
      db,
      firstDay,
      rows.map(({ code }) => code),
    ),
    countsOfDealerships(
      db,
      firstDay,
      dealerships.map(({ slug }) => slug),
      o.personId,
    ),
  ]);
  const funnel = sumOf(people, { links: 0, made: 0, opened: 0, talked: 0, asked: 0 });
  return {
    days: o.days,
    version,
    funnel,
    totals: sumOf([...days.values()], nothing),
    lines: rows.map((row) => ({ ...linkOf(row), period: lineCounts.get(row.code) ?? nothing })),
    total: funnel.links,
    dealerships: dealerships.map((each) => ({
      ...each,
      counts: slugCounts.get(each.slug) ?? nothing,
    })),
    people: people.map(({ person_id: id, ...each }) => ({
      ...each,
      id: id === '' ? undefined : id,
      counts: days.get(id) ?? nothing,
    })),
  };
}

/** How many of the links came how far since then. A time of the past that is not there is not after it. */
function funnelSince(since: number) {
  const count = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`count(case when ${condition} then 1 end)`;
  return [
    sql<number>`count(*)`.as('links'),
    count(sql`created_at >= ${since}`).as('made'),
    count(
      sql`last_opened_at >= ${since} or last_talked_at >= ${since} or last_lead_at >= ${since}`,
    ).as('opened'),
    count(sql`last_talked_at >= ${since}`).as('talked'),
    count(sql`last_lead_at >= ${since}`).as('asked'),
  ] as const;
}

/** By the bare column SQLite would go through the links in the order of its index, each from another place of the disk. */
const person = sql<string>`coalesce(person_id, '')`;

const sums = [
  sql<number>`sum(opened)`.as('opened'),
  sql<number>`sum(talked)`.as('talked'),
  sql<number>`sum(seconds)`.as('seconds'),
  sql<number>`sum(leads)`.as('leads'),
] as const;

async function personDays(db: Database, firstDay: number, personId?: string) {
  let query = db
    .selectFrom('person_days')
    .select('person_id as key')
    .select(sums)
    .where('day', '>=', firstDay)
    .groupBy('person_id');
  if (personId !== undefined) query = query.where('person_id', '=', personId);
  return byKey(await query.execute());
}

async function countsOfLinks(db: Database, firstDay: number, codes: string[]) {
  if (codes.length === 0) return new Map<string, Counts>();
  const rows = await db
    .selectFrom('link_days')
    .select('link_code as key')
    .select(sums)
    .where('link_code', 'in', codes)
    .where('day', '>=', firstDay)
    .groupBy('link_code')
    .execute();
  return byKey(rows);
}

async function countsOfDealerships(
  db: Database,
  firstDay: number,
  slugs: string[],
  personId?: string,
) {
  if (slugs.length === 0) return new Map<string, Counts>();
  let query = db
    .selectFrom('links')
    .innerJoin('link_days', 'link_days.link_code', 'links.code')
    .select('dealership_slug as key')
    .select(sums)
    .where('dealership_slug', 'in', slugs)
    .where('deleted_at', 'is', null)
    // The plus keeps SQLite from beginning with all links' days.
    .where(sql<boolean>`+day >= ${firstDay}`)
    .groupBy('dealership_slug');
  if (personId !== undefined) query = query.where('person_id', '=', personId);
  return byKey(await query.execute());
}

function byKey(rows: (Counts & { key: string })[]): Map<string, Counts> {
  return new Map(rows.map(({ key, ...counts }) => [key, counts]));
}

/** Adds up, by the fields of `zero`. */
function sumOf<Field extends string>(
  all: readonly Record<NoInfer<Field>, number>[],
  zero: Record<Field, number>,
): Record<Field, number> {
  const sum = { ...zero };
  for (const each of all) for (const field in zero) sum[field] += each[field];
  return sum;
}
