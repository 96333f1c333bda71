import 'server-only';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { env } from '@/lib/env';
import { perProcess } from '@/lib/process/per-process';

/** In seconds, from a quick query to a visitor who gives up. */
const buckets = [0.001, 0.005, 0.02, 0.1, 0.5, 1, 2, 3, 5, 10, 30];

function createMetrics() {
  const registry = new Registry();
  // Measuring the event loop costs a little, all the time.
  if (env.METRICS_TOKEN !== undefined) collectDefaultMetrics({ register: registry });
  const of = <Label extends string>(name: string, help: string, labelNames: Label[] = []) => ({
    name: `site_${name}`,
    help,
    labelNames,
    registers: [registry],
  });
  return {
    registry,
    calls: new Counter(of('calls_total', 'Calls asked for: made, or refused by code', ['outcome'])),
    callStage: new Histogram({
      ...of('call_stage_seconds', 'From the click to a stage of the call, by the page', ['stage']),
      buckets,
    }),
    signInsRefused: new Counter(of('sign_ins_refused_total', 'Sign-ins refused', ['reason'])),
    deliveries: new Counter(
      of('deliveries_total', 'Attempts to deliver, by what came of them', ['channel', 'outcome']),
    ),
    query: new Histogram({
      ...of('database_query_seconds', 'Queries of the database', ['outcome']),
      buckets,
    }),
    restarts: new Counter(of('voice_service_restarts_total', 'Times the voice service ended')),
    /** They are set when the metrics are read; the voice service's, when it tells. */
    gauges: {
      ready: new Gauge(of('ready', 'Whether a check of /api/ready passes', ['check'])),
      used: new Gauge(of('limit_used', 'What is used of a limit', ['limit'])),
      most: new Gauge(of('limit_most', 'The most that a limit allows', ['limit'])),
      waiting: new Gauge(of('waiting', 'What waits for somebody or to be delivered', ['what'])),
      oldest: new Gauge(of('waiting_oldest_seconds', 'Age of what waits longest', ['what'])),
      failed: new Gauge(of('deliveries_failed', 'Given up within a week', ['channel'])),
      voiceCalls: new Gauge(of('voice_service_calls', 'Embedded calls that are on')),
      voiceMemory: new Gauge(of('voice_service_memory_bytes', 'Memory of the voice service')),
    },
  };
}

/** The metrics of the process, which `/metrics` shows. */
export const metrics = () => perProcess('metrics', createMetrics);
