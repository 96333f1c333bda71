import { pathToFileURL } from 'node:url';
import autocannon from 'autocannon';
import { type Site, startSite } from '../e2e/site';
import { freePort } from '../testing/free-port';
import { startUpstream } from '../testing/upstream';

interface Health {
  /** Milliseconds. */
  eventLoop: { p50: number; p99: number; max: number };
  /** Bytes in use after garbage was collected, and of the process. */
  held: number;
  rss: number;
}

export const round = (value: number, digits = 0) => Number(value.toFixed(digits));
export const MiB = 1024 * 1024;

/** A hosted platform that takes every request and answers none, and counts those for calls. */
async function stalledPlatform() {
  let open = 0;
  const counts = { most: 0, all: 0 };
  const upstream = await startUpstream(({ method }, response) => {
    // Whether it made a call for a request that it did not answer, it does not say either.
    if (method !== 'POST') return;
    counts.all++;
    counts.most = Math.max(counts.most, ++open);
    response.on('close', () => open--);
  });
  return { ...upstream, counts };
}

/** A production server whose platform stalls, and how it fares. */
export async function strainedSite(variables: Record<string, string> = {}) {
  const platform = await stalledPlatform();
  const monitorPort = await freePort();
  const site = await startSite({
    VAPI_PRIVATE_TOKEN: 'bench-token',
    VAPI_BASE_URL: platform.url,
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: `--import ${pathToFileURL('bench/monitor.mjs').href}`,
    MONITOR_PORT: String(monitorPort),
    ...variables,
  });
  const ask = async (what: string) =>
    (await (await fetch(`http://127.0.0.1:${monitorPort}/${what}`)).json()) as Health;
  return {
    site,
    platform,
    health: () => ask('health'),
    memory: () => ask('memory'),
    async stop() {
      await site.stop('SIGKILL');
      await platform.close();
    },
  };
}

export type Strained = Awaited<ReturnType<typeof strainedSite>>;

/** What is asked for, and which statuses are right answers. */
export interface Target {
  name: string;
  path: string;
  method?: 'POST';
  right: readonly number[];
  /** Words that a right answer holds; unless it comes compressed. */
  words?: RegExp;
  encoding?: 'br';
}

export const pages: readonly Target[] = ['/', '/SunriseToyota', '/AI', '/privacy'].map((path) => ({
  name: path,
  path,
  right: [200],
  words: /<\/html>/,
}));
export const endpoint: Target = {
  name: 'POST /api/call/web',
  path: '/api/call/web',
  method: 'POST',
  right: [503, 504],
  words: /"code":"(site_busy|upstream_timeout)"/,
};

/** Asks as fast as it is answered, over so many connections. Wrong answers are counted, never ignored. */
export async function load(
  site: Pick<Site, 'url'>,
  target: Target,
  connections: number,
  seconds: number,
) {
  const result = await autocannon({
    url: site.url + target.path,
    connections,
    duration: seconds,
    // The platform may take 10 s, and the server answers after it.
    timeout: 15,
    method: target.method ?? 'GET',
    ...(target.encoding && { headers: { 'accept-encoding': target.encoding } }),
    ...(target.method && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ assistantId: 'demo-presale' }),
    }),
    verifyBody: (body) => target.words?.test(String(body)) ?? true,
  });
  const otherStatus = Object.entries(result.statusCodeStats ?? {})
    .filter(([status]) => !target.right.includes(Number(status)))
    .reduce((sum, [, { count = 0 }]) => sum + count, 0);
  return { result, wrong: result.errors + result.mismatches + otherStatus };
}
