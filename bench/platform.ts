import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { PlatformRounds } from './platform-load';

/** Under node_modules, so that what is not bundled is found. */
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
    console.log('\nA request, µs, 50 at once on loopback (medians of batches in turn, ratio of pairs)');
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

/** Each import in a process of its own, in turn. */
function timeImports(runs = 15): void {
  const timeImport = (specifier: string) =>
    Number(
      execFileSync(process.execPath, [
        '--input-type=module',
        '--eval',
        `const start = performance.now();
        await import(${JSON.stringify(specifier)});
        console.log(performance.now() - start);`,
      ]),
    );
  const sdk: number[] = [];
  const client: number[] = [];
  for (let run = 0; run < runs; run++) {
    sdk.push(timeImport(SDK));
    client.push(timeImport(`./${join(OUT, 'client.mjs')}`));
  }
  const [alone, both] = [Math.min(...sdk), Math.min(...client)];
  console.log(`\nImporting, ms (the least of ${runs} processes each, in turn)`);
  console.table({ SDK: round(alone), 'SDK and client': round(both), added: round(both - alone) });
}
