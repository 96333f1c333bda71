/** Publishes a dealership, or withdraws it, as the desk does, in a process of its own; prints when that was done. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../lib/data/database';
import {
  createEntry,
  findEntryBySlug,
  publishEntry,
  saveEntry,
  withdrawEntry,
} from '../lib/dealerships/entry-store';
import { slugOf } from '../lib/dealerships/slug';

const [where = '{}', action = '', name = '', city = ''] = process.argv.slice(2);
const file = join(__dirname, '../lib/dealerships/registry/sunrise-toyota.json');

async function main(): Promise<void> {
  const db = await openDatabase(JSON.parse(where) as Parameters<typeof openDatabase>[0]);
  const now = new Date();
  const result = await db.transaction().execute(async (transaction) => {
    const there = await findEntryBySlug(transaction, slugOf(name));
    if (action === 'withdraw') return withdrawEntry(transaction, there?.id ?? '');
    const facts = JSON.parse(readFileSync(file, 'utf8')) as object;
    const content = { ...facts, name, ...(city && { city }) };
    if (there) await saveEntry(transaction, there.id, content, there, now);
    const { id } = there ?? (await createEntry(transaction, content, { id: 'test' }, now));
    return publishEntry(transaction, id, now);
  });
  const done = Date.now();
  await db.destroy();
  process.stdout.write(String(done));
  if (!result.ok) throw new Error(result.code);
}

void main();
