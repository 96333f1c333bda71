import type { Site } from '../e2e/site';
import { recordFigure } from './figures';
import {
  endpoint,
  load,
  MiB,
  pages,
  round,
  type Strained,
  strainedSite,
  type Target,
} from './strained-site';

/** The compression that browsers ask for. */
const compressedPage: Target = { name: '/ with Brotli', path: '/', right: [200], encoding: 'br' };

/** The fewest connections (a power of two) at which doubling them gives less than a tenth more answers. */
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
    for (const target of [...pages, compressedPage, endpoint]) {
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
    for (const { name } of [compressedPage, endpoint]) {
      for (const [at, row] of [
        ['saturation', rows[name]],
        ['twice it', rows[`${name}, twice`]],
      ] as const) {
        recordFigure('load', `${name} at ${at}, answers/s`, row?.['answers/s'] ?? NaN);
        recordFigure(
          'load',
          `${name} at ${at}, event loop delay p99, ms`,
          row?.['loop p99 ms'] ?? NaN,
        );
      }
    }
  } finally {
    await strained.stop();
  }

  // Without that limit: hundreds of requests wait for the platform at once. A call that may have been
  // made keeps its line, so there are lines for all that are asked for.
  const crowd = await strainedSite({ WEB_CALLS_AT_ONCE: '10000' });
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
