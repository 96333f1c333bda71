import 'server-only';
import { sql } from 'kysely';
import { type Database, databaseTime } from '@/lib/data/database';
import { siteDatabase } from '@/lib/data/site-database';
import { env } from '@/lib/env';
import { deliveryHealth } from '@/lib/leads/outbox';
import { log } from '@/lib/log';
import { metrics } from '@/lib/metrics/metrics';
import { DAY_MS } from '@/lib/rate-limits/rate-limits';
import { readiness } from './readiness';

async function readCalls(db: Database, at: number): Promise<void> {
  const { used, most } = metrics().gauges;
  const today = sql`charged_seconds > 0 and started_at >= ${at - (at % DAY_MS)}`;
  const isOpen = sql`ended_at is null and reserved_until > ${at}`;
  const now = await db
    .selectFrom('calls')
    .where('started_at', '>', at - DAY_MS)
    .select([
      sql<number | null>`sum(case when ${today} then 1 end)`.as('WEB_CALLS_PER_DAY'),
      sql<number | null>`sum(case when ${today} then charged_seconds end)`.as('seconds'),
      sql<number | null>`sum(case when ${isOpen} then 1 end)`.as('WEB_CALLS_AT_ONCE'),
    ])
    .executeTakeFirstOrThrow();
  const minutes = (now.seconds ?? 0) / 60;
  for (const limit of ['WEB_CALLS_PER_DAY', 'WEB_CALLS_AT_ONCE'] as const) {
    used.set({ limit }, now[limit] ?? 0);
    most.set({ limit }, env[limit]);
  }
  used.set({ limit: 'WEB_CALL_MINUTES_PER_DAY' }, minutes);
  most.set({ limit: 'WEB_CALL_MINUTES_PER_DAY' }, env.WEB_CALL_MINUTES_PER_DAY);
}

async function readWaiting(db: Database, now: Date): Promise<void> {
  const { waiting, oldest, failed } = metrics().gauges;
  for (const gauge of [waiting, oldest, failed]) gauge.reset();
  const set = (what: string, count: number, since: number | null) => {
    waiting.set({ what }, count);
    oldest.set({ what }, since === null ? 0 : Math.max(0, now.getTime() - since) / 1_000);
  };
  const leads = await db
    .selectFrom('leads')
    .where('stage', '=', 'new')
    .where('bot_suspicion', '=', 0)
    .where('deleted_at', 'is', null)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('since')])
    .executeTakeFirstOrThrow();
  set('leads', leads.count, leads.since);
  // Sets each channel from the start; otherwise an alert could not distinguish an empty queue from a missing metric.
  for (const channel of ['mail', 'webhook', 'confirmation', 'push', 'email']) set(channel, 0, null);
  for (const health of await deliveryHealth(db, now)) {
    set(health.channel, health.waiting, health.since);
    failed.set({ channel: health.channel }, health.failed);
  }
}

/** Returns all metrics in Prometheus' text format. Without the database, its metrics keep their last values. */
export async function readMetrics(): Promise<{ text: string; type: string }> {
  const { registry, gauges } = metrics();
  const { checks } = await readiness();
  for (const [check, outcome] of Object.entries(checks))
    gauges.ready.set({ check }, outcome === 'ok' ? 1 : 0);
  try {
    const db = await siteDatabase();
    const now = await databaseTime(db);
    await Promise.all([readCalls(db, now.getTime()), readWaiting(db, now)]);
  } catch (err) {
    log.warn({ code: 'metrics_stale', err }, 'Metrics are stale: the database does not answer');
  }
  return { text: await registry.metrics(), type: registry.contentType };
}
