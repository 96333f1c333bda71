import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/browser-options';
import { recordFigure } from './figures';
import { firstPaints } from './paint/first-paint';
import { median, printRows, rowOf } from './paint/rows';
import { load, MiB, round, type Strained, strainedSite } from './strained-site';

const FEW = 4;
const MANY = 5_000;
/** Pages of the many that somebody asks for: each is then kept, as far as there is room. */
const ASKED_FOR = 40;
const ROUNDS = 5;

const built = '/SunriseToyota';
const published = `/Store${MANY}Ford`;

interface Times {
  published: number;
  served: number;
}

/** In a process of its own, which imports as a server does. */
async function entries({ site }: Strained, ...args: string[]): Promise<Times[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--import', 'tsx', '--conditions=react-server', 'bench/published-entries.ts'],
    ...[JSON.stringify({ dataDir: site.dataDir }), ...args],
  ]);
  return JSON.parse(stdout) as Times[];
}

const headers = { 'accept-encoding': 'br' };
const ask = async ({ site }: Strained, path: string) => {
  const response = await fetch(site.url + path, { headers });
  await response.arrayBuffer();
  return response;
};

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It was not so in two minutes.');
    await wait(100);
  }
}

/** Until all is known, and what somebody waited for is as small as what the build has made. */
async function settle(server: Strained, last: string): Promise<void> {
  await until(async () => (await ask(server, last)).status === 200);
  const sizeOf = async (path: string) =>
    Number((await ask(server, path)).headers.get('content-length'));
  const most = 1.03 * (await sizeOf(built));
  await until(async () => (await sizeOf(last)) < most);
}

async function timePublishing(few: Strained, many: Strained) {
  const times = new Map<Strained, Times[]>([few, many].map((server) => [server, []]));
  for (let turn = 0; turn < ROUNDS; turn++) {
    for (const [server, all] of times)
      all.push(...(await entries(server, 'publish', server.site.url, `Turn ${turn} Ford`)));
  }
  const [ofFew = [], ofMany = []] = times.values();
  const of = (all: Times[], what: keyof Times) => median(all.map((each) => each[what]));
  const rows = (['published', 'served'] as const).map((what) => ({
    what: what === 'served' ? 'from then until served, ms' : 'publishing, ms',
    [`with ${FEW}`]: round(of(ofFew, what)),
    [`with ${MANY}`]: round(of(ofMany, what)),
    most: round(Math.max(...ofMany.map((each) => each[what]))),
    ratio: round(of(ofMany, what) / of(ofFew, what), 2),
  }));
  console.log(`\nPublishing one more (medians of ${ROUNDS}, in turn)`);
  console.table(rows);
  recordFigure('published', `served after, ms, with ${MANY}`, round(of(ofMany, 'served')));
}

/** What a server takes that knows many, and has made some of their pages, beyond one that knows few. */
async function weigh(few: Strained, many: Strained): Promise<number> {
  for (let number = 1; number <= ASKED_FOR; number++) {
    await until(async () => (await ask(many, `/Store${number}Ford`)).status === 200);
    // The other renders as much.
    await until(async () => (await ask(few, `/Store${1 + (number % FEW)}Ford`)).status === 200);
  }
  const [a, b] = [await few.memory(), await many.memory()];
  console.log('\nMemory, MiB');
  console.table(
    Object.entries({ [`with ${FEW}`]: a, [`with ${MANY}`]: b }).map(([server, memory]) => ({
      server,
      held: round(memory.held / MiB),
      process: round(memory.rss / MiB),
    })),
  );
  return (b.rss - a.rss) / MiB;
}

/** Answers a second of either page, in turn. */
async function countAnswers({ site }: Strained): Promise<number> {
  const target = { right: [200], encoding: 'br' } as const;
  const counts = new Map<string, number[]>([built, published].map((path) => [path, []]));
  for (let turn = 0; turn < ROUNDS; turn++) {
    for (const [path, all] of counts) {
      const { result, wrong } = await load(site, { ...target, name: path, path }, 10, 2);
      if (wrong > 0) throw new Error(`${path}: ${wrong} wrong answers`);
      all.push(result.requests.average);
    }
  }
  const [ofBuilt = NaN, ofPublished = NaN] = [...counts.values()].map(median);
  console.log(`\nAnswers a second: ${round(ofBuilt)} built, ${round(ofPublished)} published`);
  return ofPublished / ofBuilt;
}

async function compareFirstPaints({ site }: Strained): Promise<number> {
  const browser = await chromium.launch(launchOptions());
  try {
    const targets = [built, published].map((path) => ({ name: path, url: site.url + path }));
    const paints = await firstPaints(browser, targets, true, ROUNDS);
    const [ofBuilt = NaN, ofPublished = NaN] = paints.values();
    console.log(`\nFirst paint, ms: ${round(ofBuilt)} built, ${round(ofPublished)} published`);
    return ofPublished / ofBuilt;
  } finally {
    await browser.close();
  }
}

/** What a page that the desk has published costs beside one of the build, and many beside few. */
export async function comparePublished(): Promise<void> {
  const [few, many] = await Promise.all([strainedSite(), strainedSite()]);
  try {
    await Promise.all([entries(few, String(FEW)), entries(many, String(MANY))]);
    await settle(few, `/Store${FEW}Ford`);
    await settle(many, published);
    const answers = await countAnswers(many);
    const paint = await compareFirstPaints(many);
    await timePublishing(few, many);
    const rows = [
      rowOf('answers a second, of a built page’s', published, answers, { least: 0.9 }),
      rowOf('first paint, of a built page’s', published, paint, { most: 1.1 }),
      rowOf('memory beyond few, MiB', `${MANY} pages`, await weigh(few, many), { most: 150 }),
    ];
    printRows('Published beside built', rows);
    for (const { what, figure } of rows) recordFigure('published', what, figure);
  } finally {
    await Promise.all([few.stop(), many.stop()]);
  }
}
