// `node … bench/desk-board.ts '{"dataDir":"…"}'`: fills a database and times what the desk asks of it, as JSON.
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { openDatabase, type Whereabouts } from '../lib/data/database';
import { readBoard } from '../lib/links/board';
import { boardVersion } from '../lib/links/board-version';
import { listLinks } from '../lib/links/link-store';
import { recordSign } from '../lib/links/record-sign';
import { fillDesk } from './desk-data';

const RUNS = 15;

async function time(what: string, run: (i: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let i = 0; i < RUNS; i++) {
    const start = performance.now();
    await run(i);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { what, median: times[RUNS >> 1] ?? NaN, most: times.at(-1) ?? NaN };
}

async function main(): Promise<void> {
  const where = JSON.parse(process.argv[2] ?? '{}') as Whereabouts;
  const db = await openDatabase(where);
  // What is made for the measurement need not outlast it.
  if (where.databaseUrl === undefined) await sql`pragma synchronous = off`.execute(db);
  const now = new Date();
  const begun = performance.now();
  await fillDesk(db, now.getTime());
  if (where.databaseUrl === undefined) await sql`pragma synchronous = full`.execute(db);
  const filledS = (performance.now() - begun) / 1_000;

  const { links } = await listLinks(db, {});
  const { count } = await db
    .selectFrom('signs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = [];
  for (const days of [7, 30, 90] as const) {
    rows.push(await time(`board of ${days} days, everyone's`, () => readBoard(db, { days, now })));
    rows.push(
      await time(`board of ${days} days, one person's`, () =>
        readBoard(db, { days, now, personId: 'person-3' }),
      ),
    );
  }
  rows.push(await time('has the board changed', () => boardVersion(db)));
  rows.push(await time('list of links', () => listLinks(db)));
  rows.push(await time('search of links', () => listLinks(db, { q: 'recipient 4999' })));
  rows.push(
    await time('count a sign', (i) =>
      recordSign(db, { code: links[i]?.code ?? '', kind: 'opened', id: `bench-${i}`, at: now }),
    ),
  );
  process.stdout.write(JSON.stringify({ filledS, signs: count, rows }));
  await db.destroy();
}

void main();
