import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { PlatformRounds } from './platform-load';

/** Under node_modules, so that packages that are not bundled are found. */
const OUT = join('node_modules', '.cache', 'bench');
const SDK = '@vapi-ai/server-sdk';

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;
const round = (value: number) => Math.round(value * 1000) / 1000;

/** What the platform's client costs a request, and what importing it does. */
export async function timePlatform(): Promise<void> {
  await build({
    entryPoints: { client: 'lib/platform/client.ts', load: 'bench/platform-load.ts' },
    outdir: OUT,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['react-server'],
    external: [SDK],
    logLevel: 'warning',
  });
  await timeRequests();
  timeImports();
}

async function timeRequests(): Promise<void> {
  const load = join(OUT, 'load.mjs');
  const server = fork(load, ['server']);
  try {
    const [{ port }] = (await once(server, 'message')) as [AddressInfo];
    const client = fork(load, ['client', `http://127.0.0.1:${port}`]);
    const [rounds] = (await once(client, 'message')) as [PlatformRounds];
    console.log(
      '\nA request, µs, 50 at once on loopback (medians of batches in turn, ratio of pairs)',
    );
    console.table(
      Object.fromEntries(
        Object.entries(rounds).map(([name, times]) => {
          const of = (pick: (costs: (typeof times)[number]) => number) => median(times.map(pick));
          return [
            name,
            {
              fetch: Math.round(of(({ bare }) => bare.time)),
              client: Math.round(of(({ client }) => client.time)),
              ratio: round(of(({ bare, client }) => client.time / bare.time)),
              'fetch, CPU': Math.round(of(({ bare }) => bare.cpu)),
              'client, CPU': Math.round(of(({ client }) => client.cpu)),
              'ratio of CPU': round(of(({ bare, client }) => client.cpu / bare.cpu)),
            },
          ];
        }),
      ),
    );
  } finally {
    server.kill();
  }
}

/**
 * Imports the client after the SDK, in one process: from process to process the time of the SDK's import
 * varies by more than the client's import takes.
 */
function timeImports(runs = 15): void {
  const timings = Array.from({ length: runs }, () => {
    const output = execFileSync(process.execPath, [
      '--input-type=module',
      '--eval',
      `const start = performance.now();
      await import(${JSON.stringify(SDK)});
      const between = performance.now();
      await import(${JSON.stringify(`./${join(OUT, 'client.mjs')}`)});
      console.log(JSON.stringify([between - start, performance.now() - between]));`,
    ]);
    return JSON.parse(String(output)) as [sdk: number, client: number];
  });
  console.log(`\nImporting, ms (median of ${runs} processes)`);
  console.table({
    SDK: round(median(timings.map(([sdk]) => sdk))),
    'client, beyond it': round(median(timings.map(([, client]) => client))),
  });
}
