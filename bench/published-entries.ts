// `node … bench/published-entries.ts '{"dataDir":"…"}' 5000`: has so many dealerships published, as an import would.
// With `publish URL NAME` instead of a number, publishes one and prints when it was done and when it was served, as JSON.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, openDatabase, type Whereabouts } from '../lib/data/database';
import { columnsOf, pathKeyOf } from '../lib/dealerships/entry-row';
import { createEntry, publishEntry } from '../lib/dealerships/entry-store';
import { slugOf } from '../lib/dealerships/slug';

const AT_ONCE = 100;
const file = join(__dirname, '../lib/dealerships/registry/sunrise-toyota.json');
const contentOf = (name: string) => ({
  ...(JSON.parse(readFileSync(file, 'utf8')) as object),
  name,
});

function rowOf(number: number, now: number) {
  const name = `Store ${number} Ford`;
  const columns = columnsOf(contentOf(name));
  const slug = slugOf(name);
  const at = { created_at: now, updated_at: now, published_at: now, deleted_at: null };
  return {
    ...columns,
    ...at,
    ...{ id: `store-${number}`, slug, path_key: pathKeyOf(slug), state: 'published' },
    ...{ published: columns.content, revision: number, created_by: 'bench' },
  };
}

async function fill(db: Database, count: number): Promise<void> {
  const now = Date.now();
  // In parts: a transaction may take two seconds.
  for (let at = 1; at <= count; at += AT_ONCE) {
    const length = Math.min(AT_ONCE, count - at + 1);
    const rows = Array.from({ length }, (_, i) => rowOf(at + i, now));
    await db.insertInto('dealership_entries').values(rows).execute();
  }
  await db.insertInto('changes').values({ name: 'dealerships', number: count }).execute();
}

/** How long publishing takes, and from then on until a server that was not told serves the page. */
async function publish(db: Database, url: string, name: string) {
  const begun = performance.now();
  await db.transaction().execute(async (transaction) => {
    const { id } = await createEntry(transaction, contentOf(name), { id: 'bench' }, new Date());
    const result = await publishEntry(transaction, id, new Date());
    if (!result.ok) throw new Error(result.code);
  });
  const done = performance.now();
  const isServed = async () => (await fetch(`${url}/${slugOf(name)}`)).status === 200;
  while (!(await isServed())) await wait(10);
  return { published: done - begun, served: performance.now() - done };
}

async function main(): Promise<void> {
  const [where = '{}', what = '', url = '', ...names] = process.argv.slice(2);
  const db = await openDatabase(JSON.parse(where) as Whereabouts);
  if (what !== 'publish') await fill(db, Number(what));
  const times = [];
  for (const name of names) times.push(await publish(db, url, name));
  await db.destroy();
  process.stdout.write(JSON.stringify(times));
}

void main();
