// `npm run bench`: prints what calls and pages cost, each figure and ratio from this one run.
// `npm run bench -- paint calls` runs those parts only; `paint` has the options of bench/paint/main.ts.
import { parseArgs } from 'node:util';
import { isBuilt } from '../lib/server/built-from.mjs';
import { build } from '../lib/server/start.mjs';
import { findBrowser } from '../e2e/browser.mjs';
import { platformToken, type Site, startSite } from '../e2e/site';
import { timeCalls } from './calls/main';
import { embeddedLoad } from './embedded-load.mjs';
import { endure } from './endurance';
import { printFigures } from './figures';
import { submitLeads } from './leads';
import { paint, type PaintOptions } from './paint/main';
import { timePlatform } from './platform';
import { comparePublished } from './published';
import { saturate } from './saturation';

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

/** The same call asked of the endpoint and of the platform itself, in turn. */
async function timeEndpoint(site: Site, pairs = 100) {
  const post = async (path: string, body: object, headers: Record<string, string>) => {
    const start = performance.now();
    const response = await fetch(site.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    await response.text();
    if (response.status !== 201) throw new Error(`${path} answered ${response.status}`);
    return performance.now() - start;
  };
  const assistant = {
    firstMessage: 'Hello.',
    model: { provider: 'openai', model: 'gpt-3.5-turbo' },
  };
  const authorization = `Bearer ${platformToken}`;
  const ours: number[] = [];
  const direct: number[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    ours.push(await post('/api/call/web', { assistantId: 'demo-presale' }, {}));
    direct.push(await post('/api/embedded/call/web', { assistant }, { authorization }));
  }
  const [a, b] = [median(ours), median(direct)];
  console.log(`\nPOST, ms (median of ${pairs} each, in turn)`);
  console.table({ endpoint: a, platform: b, added: a - b, ratio: a / b });
}

/** Calls by WebRTC clients in processes of their own, all talking. */
async function timeLoad(site: Site) {
  const rows = [];
  for (const calls of [1, 20, 50]) {
    rows.push(
      await embeddedLoad({
        baseUrl: site.url,
        token: platformToken,
        calls,
        seconds: 10,
        serverPid: site.process.pid,
      }),
    );
  }
  console.log(
    '\nEmbedded calls at once, all talking (CPU in % of one core, of the server and its process for calls)',
  );
  console.table(rows);
}

const parts: Record<string, (site: Site, options: PaintOptions) => Promise<void>> = {
  calls: timeCalls,
  endpoint: timeEndpoint,
  load: timeLoad,
  platform: timePlatform,
  paint: ({ url }, options) => paint(url, options),
  saturation: () => saturate(),
  leads: () => submitLeads(),
  published: () => comparePublished(),
  endurance: () => endure(),
};

const { positionals: wanted, values: options } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, film: { type: 'string' } },
});
const unknown = wanted.filter((part) => !(part in parts));
if (unknown.length > 0) {
  console.error(
    `No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`,
  );
  process.exit(1);
}

process.env.CHROMIUM_PATH = findBrowser();
if (!isBuilt()) build();
const site = await startSite({
  EMBEDDED_PLATFORM_MAX_ROOMS: '500',
});
try {
  for (const [part, run] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(part)) await run(site, options);
  }
} finally {
  await site.stop();
  printFigures();
}
