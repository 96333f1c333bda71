import { childrenOf } from '../e2e/support/server-processes';
import type { OwnSite } from '../e2e/support/site';
import { holdCall } from './many-calls';
import { residentMiB, round } from './statistics';

const AT_ONCE = 10;
const CALL_SECONDS = 5;
/** Limit of the resident set's growth after the first fifth of the run; beyond it memory leaks. */
const MOST_GROWTH_MIB = 60;

/** Makes calls and requests pages for 10 minutes (or BENCH_MINUTES), and fails if memory grows. */
export async function measureMemory(site: OwnSite): Promise<void> {
  const minutes = Number(process.env.BENCH_MINUTES ?? 10);
  const start = Date.now();
  const samples: number[] = [];
  let calls = 0;
  while (Date.now() < start + minutes * 60_000) {
    const until = performance.now() + CALL_SECONDS * 1_000;
    const all = Array.from({ length: AT_ONCE }, () => holdCall(site.url, undefined, until));
    await Promise.all([...all, fetch(site.url), fetch(`${site.url}/AI`)]);
    calls += AT_ONCE;
    const { pid = 0 } = site.process;
    const processes = [pid, ...childrenOf(pid)];
    samples.push(processes.reduce((sum, each) => sum + residentMiB(each), 0));
  }
  const steady = samples.slice(Math.floor(samples.length / 5));
  const [first = NaN, last = NaN] = [steady[0], steady.at(-1)];
  console.log(
    `\nMemory over ${minutes} minutes and ${calls} calls, MiB (server and its processes)`,
  );
  console.table({ first: round(first), last: round(last), growth: round(last - first) });
  if (last - first > MOST_GROWTH_MIB) throw new Error('Memory grows with the number of calls.');
}
