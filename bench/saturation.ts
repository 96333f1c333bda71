import { once } from 'node:events';
import { createServer } from 'node:net';
import { pathToFileURL } from 'node:url';
import autocannon from 'autocannon';
import { type Site, startSite } from '../e2e/site';
import { startUpstream } from '../e2e/upstream';
import { recordFigure } from './figures';

interface Health {
  /** Milliseconds. */
  eventLoop: { p50: number; p99: number; max: number };
  /** Bytes in use after garbage was collected, and of the process. */
  held: number;
  rss: number;
}

const round = (value: number, digits = 0) => Number(value.toFixed(digits));
const MiB = 1024 * 1024;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A hosted platform that takes every request and answers none, and counts them. */
async function stalledPlatform() {
  let open = 0;
  const counts = { most: 0, all: 0 };
  const upstream = await startUpstream((_request, response) => {
    counts.all++;
    counts.most = Math.max(counts.most, ++open);
    response.on('close', () => open--);
  });
  return { ...upstream, counts };
}

/** A production server whose platform stalls, and how it fares. */
async function strainedSite(variables: Record<string, string> = {}) {
  const platform = await stalledPlatform();
  const monitorPort = await freePort();
  const site = await startSite({
    VAPI_PRIVATE_TOKEN: 'bench-token',
    VAPI_BASE_URL: platform.url,
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: `--import ${pathToFileURL('bench/monitor.mjs').href}`,
    MONITOR_PORT: String(monitorPort),
    WEB_CALLS_PER_IP_PER_HOUR: '1000000',
    WEB_CALLS_AT_ONCE_PER_IP: '1000',
    WEB_CALLS_PER_DAY: '1000000',
    WEB_CALL_MINUTES_PER_DAY: '1000000',
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

type Strained = Awaited<ReturnType<typeof strainedSite>>;

/** What is asked for, and which statuses are right answers. */
interface Target {
  name: string;
  path: string;
  method?: 'POST';
  right: readonly number[];
  /** Words that a right answer holds. */
  words: RegExp;
}

const pages: readonly Target[] = ['/', '/SunriseToyota', '/AI', '/privacy'].map((path) => ({
  name: path,
  path,
  right: [200],
  words: /<\/html>/,
}));
const endpoint: Target = {
  name: 'POST /api/call/web',
  path: '/api/call/web',
  method: 'POST',
  right: [503, 504],
  words: /"code":"(site_busy|upstream_timeout)"/,
};

/** Asks as fast as it is answered, over so many connections. Wrong answers are counted, never ignored. */
async function load(site: Site, target: Target, connections: number, seconds: number) {
  const result = await autocannon({
    url: site.url + target.path,
    connections,
    duration: seconds,
    // The platform may take 10 s, and the server answers after it.
    timeout: 15,
    method: target.method ?? 'GET',
    ...(target.method && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ assistantId: 'demo-presale' }),
    }),
    verifyBody: (body) => target.words.test(String(body)),
  });
  const otherStatus = Object.entries(result.statusCodeStats ?? {})
    .filter(([status]) => !target.right.includes(Number(status)))
    .reduce((sum, [, { count = 0 }]) => sum + count, 0);
  return { result, wrong: result.errors + result.mismatches + otherStatus };
}

/** The fewest connections (a power of two) from which twice as many bring under a tenth more answers. */
async function saturationOf(site: Site, target: Target): Promise<number> {
  let before = 0;
  for (let connections = 1; connections < 512; connections *= 2) {
    const { result } = await load(site, target, connections, 2);
    if (result.requests.average < before * 1.1) return connections / 2;
    before = result.requests.average;
  }
  return 512;
}

async function rowOf(strained: Strained, target: Target, connections: number, seconds: number) {
  await strained.health();
  const { result, wrong } = await load(strained.site, target, connections, seconds);
  const { eventLoop, rss } = await strained.health();
  return {
    connections,
    'answers/s': round(result.requests.average),
    'p50 ms': result.latency.p50,
    'p99 ms': result.latency.p99,
    wrong,
    'loop p99 ms': round(eventLoop.p99, 1),
    'loop max ms': round(eventLoop.max),
    'RSS MiB': round(rss / MiB),
  };
}

/** Static pages and the endpoint, at the load that the server can just carry and at twice it. */
export async function saturate(seconds = 10): Promise<void> {
  const strained = await strainedSite({ WEB_CALLS_AT_ONCE: '10' });
  const rows: Record<string, Awaited<ReturnType<typeof rowOf>>> = {};
  try {
    for (const target of [...pages, endpoint]) {
      const connections = await saturationOf(strained.site, target);
      rows[target.name] = await rowOf(strained, target, connections, seconds);
      rows[`${target.name}, twice`] = await rowOf(strained, target, 2 * connections, seconds);
    }
    const { most, all } = strained.platform.counts;
    console.log('\nLoad, with a platform that never answers (10 calls may be open at once)');
    console.table(rows);
    console.log(`The platform was asked ${all} times, by ${most} at once at most.`);
    const wrong = Object.values(rows).reduce((sum, row) => sum + row.wrong, 0);
    recordFigure('load', 'wrong answers, at saturation and at twice it', wrong);
    recordFigure('load', 'calls at the platform at once, of 10 allowed', most);
    recordFigure('load', '/ at saturation, answers/s', rows['/']?.['answers/s'] ?? NaN);
    recordFigure('load', '/ at twice it, answers/s', rows['/, twice']?.['answers/s'] ?? NaN);
  } finally {
    await strained.stop();
  }

  // Without that limit: hundreds of requests wait for the platform at once.
  const crowd = await strainedSite({ WEB_CALLS_AT_ONCE: '1000' });
  const waiting: Record<string, Awaited<ReturnType<typeof rowOf>>> = {};
  try {
    for (const connections of [500, 1000]) {
      waiting[`${connections} waiting`] = await rowOf(crowd, endpoint, connections, 3 * seconds);
    }
    console.log('\nThe endpoint with as many requests waiting for a platform that never answers');
    console.table(waiting);
  } finally {
    await crowd.stop();
  }
}

/** Least squares: the growth a step, and by how much chance alone may have made it so. */
export function trendOf(values: readonly number[]): { slope: number; error: number } {
  const n = values.length;
  const mean = (n - 1) / 2;
  const meanValue = values.reduce((sum, value) => sum + value, 0) / n;
  const spread = values.reduce((sum, _, index) => sum + (index - mean) ** 2, 0);
  const slope =
    values.reduce((sum, value, index) => sum + (index - mean) * (value - meanValue), 0) / spread;
  const residual = values.reduce(
    (sum, value, index) => sum + (value - meanValue - slope * (index - mean)) ** 2,
    0,
  );
  return { slope, error: Math.sqrt(residual / (n - 2) / spread) };
}

/** Everything at once for so many minutes (BENCH_MINUTES, or 10), with a look at the memory each 5 s. */
export async function endure(minutes = Number(process.env.BENCH_MINUTES ?? 10)): Promise<void> {
  const strained = await strainedSite({ WEB_CALLS_AT_ONCE: '200' });
  const lookEverySeconds = 5;
  const seconds = minutes * 60;
  const held: number[] = [];
  const rss: number[] = [];
  let worstDelay = 0;
  try {
    const loads = Promise.all([
      ...pages.map((target) => load(strained.site, target, 4, seconds)),
      load(strained.site, { ...endpoint, name: 'endpoint' }, 250, seconds),
    ]);
    const until = Date.now() + seconds * 1000;
    while (Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, lookEverySeconds * 1000));
      const look = await strained.memory();
      held.push(look.held);
      rss.push(look.rss);
      worstDelay = Math.max(worstDelay, look.eventLoop.p99);
    }
    const results = await loads;
    const wrong = results.reduce((sum, one) => sum + one.wrong, 0);
    const answers = results.reduce((sum, { result }) => sum + result.requests.total, 0);
    // The first fifth is warming up: code is compiled, pools fill.
    const steady = (values: number[]) => values.slice(Math.ceil(values.length / 5));
    const row = (values: number[]) => {
      const looks = steady(values);
      const { slope, error } = trendOf(looks);
      const perTenMinutes = 600 / lookEverySeconds / MiB;
      return {
        'first MiB': round((looks[0] ?? NaN) / MiB, 1),
        'last MiB': round((looks.at(-1) ?? NaN) / MiB, 1),
        'growth MiB / 10 min': round(slope * perTenMinutes, 2),
        '± (2 standard errors)': round(2 * error * perTenMinutes, 2),
      };
    };
    console.log(
      `\n${answers} answers in ${minutes} minutes, ${wrong} wrong; event loop delay p99, worst of ` +
        `${lookEverySeconds} s: ${round(worstDelay, 1)} ms`,
    );
    console.table({ 'in use after garbage collection': row(held), 'resident set': row(rss) });
    recordFigure('endurance', `answers in ${minutes} minutes, all under load`, answers);
    recordFigure('endurance', 'wrong answers', wrong);
    recordFigure(
      'endurance',
      'growth of memory in use, MiB / 10 min',
      row(held)['growth MiB / 10 min'],
    );
    recordFigure('endurance', 'event loop delay p99, worst 5 s, ms', round(worstDelay, 1));
  } finally {
    await strained.stop();
  }
}
