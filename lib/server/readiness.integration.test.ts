import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type * as SiteDatabase from '@/lib/data/site-database';
import type { LeadChannel } from '@/lib/domain/lead';
import type * as LeadStore from '@/lib/leads/lead-store';
import type { Check } from './readiness';

const folder = mkdtempSync(join(tmpdir(), 'site-checks-'));
/** Checks by name; imported late, because they read the environment when loaded. */
const checks: Record<string, Check> = {};
let siteDatabase: typeof SiteDatabase;
let leadStore: typeof LeadStore;

beforeAll(async () => {
  process.env.DATA_DIR = folder;
  process.env.DATABASE_URL = '';
  siteDatabase = await import('@/lib/data/site-database');
  leadStore = await import('@/lib/leads/lead-store');
  for (const check of (await import('./readiness')).checks) checks[check.name] = check;
});
afterAll(async () => {
  await siteDatabase.closeSiteDatabase();
  rmSync(folder, { recursive: true });
});

const run = (name: string) =>
  Promise.resolve(checks[name]?.run(new AbortController().signal)).then(
    () => 'ok',
    (error: Error) => error.message,
  );

const HOUR_MS = 3_600_000;

async function storeWithDelivery(agoMs: number, ...channels: LeadChannel[]) {
  const db = await siteDatabase.siteDatabase();
  await leadStore.storeLead(
    db,
    {
      kind: 'question',
      name: randomUUID(),
      dealership: 'Lee Ford',
      email: 'ann@example.com',
      message: 'Why? '.repeat(300),
      isSuspect: false,
    },
    { channels, now: new Date(Date.now() - agoMs) },
  );
  return db;
}

test('keeps calls of the embedded platform independent of database and deliveries', () => {
  expect(checks.database?.isVital).toBe(false);
  expect(checks.deliveries?.isVital).toBe(false);
});

test('passes the database check if a form can be stored, and fails it on a full disk', async () => {
  expect(await run('database')).toBe('ok');
  const db = await siteDatabase.siteDatabase();
  expect(await db.selectFrom('leads').select('id').execute()).toEqual([]);
  // Forbids SQLite to grow the file.
  await sql`pragma max_page_count = 1`.execute(db);
  await expect(Promise.all(Array.from({ length: 20 }, () => storeWithDelivery(0)))).rejects.toThrow(
    'full',
  );
  expect(await run('database')).toMatch(/full/);
  await sql`pragma max_page_count = 1000000`.execute(db);
  expect(await run('database')).toBe('ok');
});

test('fails the pages check until the published pages are known', async () => {
  expect(checks.pages?.isVital).toBe(true);
  expect(await run('pages')).toMatch(/not known/);
  const { publishedPages } = await import('@/lib/dealerships/dealerships');
  await publishedPages().refresh(await siteDatabase.siteDatabase());
  expect(await run('pages')).toBe('ok');
});

test('passes the deliveries check until one is an hour late or has failed for good', async () => {
  await storeWithDelivery(HOUR_MS / 2, 'webhook');
  await storeWithDelivery(2 * HOUR_MS, 'confirmation');
  expect(await run('deliveries')).toBe('ok');
  const db = await storeWithDelivery(2 * HOUR_MS, 'webhook');
  expect(await run('deliveries')).toMatch(/webhook/);
  await db.updateTable('deliveries').set({ state: 'failed' }).execute();
  expect(await run('deliveries')).toMatch(/webhook/);
});

test('fails the calls check from a lasting refusal until a call succeeds', async () => {
  const { noteCallOutcome } = await import('@/lib/faults/faults');
  const db = await siteDatabase.siteDatabase();
  const outcomes = ['made', 'upstream_refused_credential', 'upstream_timeout', 'made'];
  const said: string[] = [];
  for (const outcome of outcomes) {
    await noteCallOutcome(db, outcome, new Date());
    said.push(await run('calls'));
  }
  expect(said).toEqual(['ok', ...Array(2).fill(expect.stringMatching(/refuses.*key/)), 'ok']);
  expect(checks.calls?.isVital).toBe(false);
});
