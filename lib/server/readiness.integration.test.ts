import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as SiteDatabase from '@/lib/data/site-database';
import type * as LeadStore from '@/lib/leads/lead-store';
import type { Check } from './readiness';

const folder = mkdtempSync(join(tmpdir(), 'site-checks-'));
/** By name: the environment is read when they are loaded. */
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

async function storeWithDelivery(agoMs: number, channel: 'webhook' | 'confirmation') {
  const db = await siteDatabase.siteDatabase();
  await leadStore.storeLead(
    db,
    {
      kind: 'question',
      name: randomUUID(),
      dealership: 'Lee Ford',
      email: 'ann@example.com',
      isSuspect: false,
    },
    { channels: [channel], now: new Date(Date.now() - agoMs) },
  );
  return db;
}

test('calls of the embedded platform depend on neither the database nor the deliveries', () => {
  expect(checks.database?.isVital).toBe(false);
  expect(checks.deliveries?.isVital).toBe(false);
});

test('the database is well where it can be written', async () => {
  expect(await run('database')).toBe('ok');
});

test('deliveries are well until one is late by an hour or has failed for good', async () => {
  await storeWithDelivery(HOUR_MS / 2, 'webhook');
  await storeWithDelivery(2 * HOUR_MS, 'confirmation');
  expect(await run('deliveries')).toBe('ok');
  const db = await storeWithDelivery(2 * HOUR_MS, 'webhook');
  expect(await run('deliveries')).toMatch(/^0 .* and 1 /);
  await db.updateTable('deliveries').set({ state: 'failed' }).execute();
  expect(await run('deliveries')).toMatch(/^2 .* and 0 /);
});
