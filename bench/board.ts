// What the board takes with a million events, on SQLite and on a PostgreSQL of its own:
// `NODE_OPTIONS=--conditions=react-server npx tsx bench/board.ts`
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../lib/data/database';
import { boardDays, readBoard } from '../lib/links/board';
import { listToday } from '../lib/links/follow-ups';
import { startPostgres } from '../testing/postgres-server';

const LINKS = 50_000;
const EVENTS_A_LINK = 20;
const AT_ONCE = 250;
const RUNS = 15;
const HALF_YEAR_S = 180 * 86_400;

/** A desk of half a year: links of 25 people, each with 16 visits, 3 talks with their calls, and a form. */
async function fill(db: Database, now: number): Promise<void> {
  const numbers = (from: number, count: number) =>
    sql`with recursive k(i) as (select cast(${sql.lit(from)} as bigint) union all select i + 1 from k where i < ${sql.lit(from + count - 1)})`;
  // In parts: a query may take two seconds.
  for (let from = 0; from < LINKS; from += AT_ONCE) {
    await sql`insert into links (code, dealership_slug, person_id, person_name, recipient, channel, note, created_at,
        updated_at, last_event_at)
      ${numbers(from, AT_ONCE)} select 'L' || (100000 + i), 'Store' || (i % 5000), 'person-' || (i % 25),
        'Person ' || (i % 25), 'Recipient ' || i, 'text', 'Met on a Tuesday.', at, at, at
      from (select i, ${sql.lit(now)} - ((i * 7919) % ${sql.lit(HALF_YEAR_S)}) * 1000 as at from k) made`.execute(
      db,
    );
    const codes = [`L${100_000 + from}`, `L${100_000 + from + AT_ONCE - 1}`];
    const within = sql`code between ${codes[0]} and ${codes[1]}`;
    await sql`insert into events (id, link_code, person_id, kind, at, seconds, call_id)
      ${numbers(0, EVENTS_A_LINK)} select code || '-' || i, code, person_id,
        case when i < 16 then 'opened' when i < 19 then 'talked' else 'question' end,
        ${sql.lit(now)} - ((created_at / 1000 + i * 789331) % ${sql.lit(HALF_YEAR_S)}) * 1000, 60, code || '-' || i
      from links cross join k where ${within}`.execute(db);
    await sql`insert into calls (id, platform_id, link_code, is_listed, started_at, ends_at, charged, ended_at, seconds)
      select id, id, link_code, 1, at, at, 0, at, 60 from events
      where kind = 'talked' and link_code between ${codes[0]} and ${codes[1]}`.execute(db);
    const last = (kind: string) =>
      sql`(select max(at) from events where link_code = code and kind = ${kind})`;
    await sql`update links set opened_count = 16, talk_count = 3, lead_count = 1, talk_seconds = 180,
        need = cast(substr(code, 6, 1) as integer) % 5 - 1,
        last_opened_at = ${last('opened')}, last_talked_at = ${last('talked')}, last_lead_at = ${last('question')},
        last_event_at = (select max(at) from events where link_code = code) where ${within}`.execute(
      db,
    );
  }
  await sql`analyze`.execute(db);
}

/** The median of some runs, in whole milliseconds. */
async function time(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < RUNS; i++) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return Math.round(times.sort((a, b) => a - b)[RUNS >> 1] ?? NaN);
}

async function measure(name: string, db: Database): Promise<void> {
  const now = new Date();
  await fill(db, now.getTime());
  for (const personId of [undefined, 'person-3']) {
    const whose = personId ? "one person's" : "everyone's";
    for (const days of boardDays) {
      const ms = await time(() => readBoard(db, { days, now, personId }));
      console.log(`${name}: board of ${days} days, ${whose}: ${ms} ms`);
    }
    console.log(
      `${name}: today, ${whose}: ${await time(() => listToday(db, { personId, now }))} ms`,
    );
  }
  await db.destroy();
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'board-'));
  await measure('SQLite', await openDatabase({ dataDir }));
  rmSync(dataDir, { recursive: true });
  const server = await startPostgres();
  await measure('PostgreSQL', await openDatabase({ databaseUrl: server.url, dataDir: '' }));
  await server.stop();
}

void main();
