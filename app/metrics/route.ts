import { env } from '@/lib/env';
import { bearsToken } from '@/lib/http/bears-token';
import { readMetrics } from '@/lib/server/read-metrics';

/** Serves the metrics to Prometheus with METRICS_TOKEN; 404 without that variable. */
export async function GET(request: Request): Promise<Response> {
  const { METRICS_TOKEN } = env;
  if (METRICS_TOKEN === undefined) return new Response(null, { status: 404 });
  if (!bearsToken(request, METRICS_TOKEN))
    return new Response(null, { status: 401, headers: { 'www-authenticate': 'Bearer' } });
  const { text, type } = await readMetrics();
  return new Response(text, { headers: { 'content-type': type, 'cache-control': 'no-store' } });
}
