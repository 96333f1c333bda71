import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchOptions } from '../../e2e/browser-options';
import { dealershipPages } from '../../e2e/pages';
import { type Figures, median, printRows, rowsBeside } from './rows';
import type { Target } from './targets';

/** Fetched when needed: as a dependency it would bring some 150 packages that nothing else needs. */
const lighthouse = 'lighthouse@13.5.0';

/** At most so many times the empty application's largest paint. */
const MOST_LARGEST = 1.8;
/** At most so many milliseconds more than the empty application's. */
const MOST_BLOCKING = 60;
/** The audit that a page fails which asks not to be found. */
const NOINDEX = 'is-crawlable';

interface Report {
  /** What kept Lighthouse from measuring. */
  runtimeError?: { code: string };
  categories: Record<string, { score: number; auditRefs: { id: string }[] }>;
  audits: Record<
    string,
    {
      score: number | null;
      numericValue?: number;
    }
  >;
}

async function run(url: string, flags: readonly string[]): Promise<Report> {
  const { args = [] } = launchOptions();
  // To a file: through a pipe, Lighthouse sometimes ends before a long report is written.
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const file = join(folder, 'report.json');
  const child = spawn(
    'npx',
    [
      '--yes',
      lighthouse,
      url,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      `--chrome-flags=${['--headless=new', ...args, ...flags].join(' ')}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  await once(child, 'exit');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What a page lacks to the full scores of the categories other than performance. */
function missedBy({ categories, audits }: Report): string[] {
  return ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .map(({ id }) => id)
      .filter((id) => (audits[id]?.score ?? 1) < 1),
  );
}

/**
 * Prints Lighthouse's figures of each page, mobile, each run in a fresh browser.
 *
 * @param flags for Chromium
 */
export async function auditTargets(
  targets: readonly Target[],
  flags: readonly string[],
  rounds = 5,
): Promise<void> {
  const reports = new Map(targets.map(({ name }) => [name, [] as Report[]]));
  for (let round = 0; round < rounds; round++) {
    for (const { name, url } of targets) {
      let report = await run(url, flags);
      // A browser that is slow to start is no page's fault.
      if (report.runtimeError) report = await run(url, flags);
      reports.get(name)?.push(report);
    }
  }
  const figures = (read: (report: Report) => number | undefined): Figures =>
    new Map([...reports].map(([name, all]) => [name, median(all.map((one) => read(one) ?? NaN))]));
  const score = (category: string) =>
    figures(({ categories }) => (categories[category]?.score ?? 0) * 100);
  const time = (id: string) => figures(({ audits }) => audits[id]?.numericValue);

  printRows(`Lighthouse, mobile (medians of ${rounds}, taken in turn; times in ms)`, [
    ...rowsBeside('performance', score('performance'), '1 below or less', (a, b) => a >= b - 1),
    ...rowsBeside(
      'largest paint',
      time('largest-contentful-paint'),
      `${MOST_LARGEST} times or less`,
      (a, b) => a <= MOST_LARGEST * b,
    ),
    ...rowsBeside(
      'total blocking time',
      time('total-blocking-time'),
      `${MOST_BLOCKING} above or less`,
      (a, b) => a <= b + MOST_BLOCKING,
    ),
    ...rowsBeside('layout shift', time('cumulative-layout-shift'), '0', (a) => a === 0),
  ]);
  const others = ['accessibility', 'best-practices', 'seo'];
  const scores = new Map(others.map((category) => [category, score(category)]));
  console.log(
    '\nLighthouse, the other categories (goal: 100 each, but for the noindex of dealerships)',
  );
  console.table(
    Object.fromEntries(
      [...reports].map(([name, [first]]) => {
        const missed = first ? missedBy(first) : [];
        const isMet = missed.every((id) => id === NOINDEX && name === dealershipPages[0]?.path);
        const row = others.map((category) => [category, scores.get(category)?.get(name)] as const);
        return [
          name,
          { ...Object.fromEntries(row), missed: missed.join(' '), met: isMet ? 'yes' : 'NO' },
        ];
      }),
    ),
  );
}
