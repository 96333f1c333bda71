import 'server-only';
import { siteDatabase } from '@/lib/data/site-database';
import { env } from '@/lib/env';
import { deliveryHealth } from '@/lib/leads/outbox';
import { platformOf } from '@/lib/platform-of.mjs';
import { callGate } from '@/lib/web-calls/dependencies';
import type { Check } from './readiness';

/** Any answer will do, so a redirect needs no following. No credential is sent, and nothing is made there. */
async function reach(url: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
  await response.body?.cancel();
  if (response.status >= 500) throw new Error(`It answered ${response.status}.`);
}

/** The variables and the registry are read once; a fault in either shows here or ends the start. */
const configuration: Check = {
  name: 'configuration',
  isVital: true,
  run: () => import('@/lib/dealerships/dealerships'),
};

const platform: Check = {
  name: 'platform',
  isVital: true,
  run: (signal) =>
    platformOf(env) === 'hosted' ? reach(env.VAPI_BASE_URL, signal) : warmEmbedded(),
};

async function warmEmbedded(): Promise<void> {
  // Only here: with a hosted platform its native modules are never loaded.
  const { checkEmbeddedPlatform } = await import('@/lib/embedded-platform/calls/lifecycle');
  await checkEmbeddedPlatform();
}

/** Calls go on without it, counted by each process for itself. */
const redis: Check = {
  name: 'redis',
  isVital: false,
  async run() {
    const gate = await callGate();
    if (gate.isCutOff()) throw new Error('Redis does not answer.');
  },
};

/** Pages and calls work without it; forms are answered with a ready-made email in their place. */
const database: Check = {
  name: 'database',
  isVital: false,
  async run() {
    const db = await siteDatabase();
    await db.selectFrom('places').select('number').limit(1).execute();
  },
};

/** Whether those who should be told of what visitors send have been. */
const deliveries: Check = {
  name: 'deliveries',
  isVital: false,
  async run() {
    const { failed, overdue } = await deliveryHealth(await siteDatabase(), new Date());
    if (failed + overdue === 0) return;
    throw new Error(
      `${failed} deliveries have failed for good in a week, and ${overdue} for more than an hour.`,
    );
  },
};

/** All that /api/ready asks. What calls can do without is not vital. */
export const checks: readonly Check[] = [
  configuration,
  platform,
  database,
  deliveries,
  ...(env.REDIS_URL ? [redis] : []),
];
