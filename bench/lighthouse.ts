import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchOptions } from '../e2e/browser-options';

/** Not a dependency: it brings some 150 packages that nothing else here needs. */
const lighthouse = 'lighthouse@13.5.0';

export interface Scores {
  performance: number;
  accessibility: number;
  'best practices': number;
  seo: number;
  FCP: number;
  LCP: number;
  TBT: number;
  CLS: number;
  /** The element that was the largest paint. */
  'largest paint': string;
  /** Audits below their best, but for performance's. */
  missed: string;
}

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string }[] }>;
  audits: Record<
    string,
    {
      score: number | null;
      numericValue?: number;
      details?: { items?: { node?: { selector?: string } }[] };
    }
  >;
}

async function run(url: string, flags: readonly string[]): Promise<Report> {
  const { args = [] } = launchOptions();
  // Not by a pipe: Lighthouse ends before a long report is through it, now and then.
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

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Audits one page several times over, each in a fresh browser with `flags`. */
export async function audit(
  url: string,
  runs: number,
  flags: readonly string[] = [],
): Promise<Scores> {
  const reports: Report[] = [];
  for (let index = 0; index < runs; index++) reports.push(await run(url, flags));
  const score = (category: string) =>
    Math.round(median(reports.map(({ categories }) => categories[category]?.score ?? 0)) * 100);
  const time = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? NaN));
  const [first] = reports;
  const missed = ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (first?.categories[category]?.auditRefs ?? [])
      .map(({ id }) => id)
      .filter((id) => (first?.audits[id]?.score ?? 1) < 1),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    seo: score('seo'),
    FCP: Math.round(time('first-contentful-paint')),
    LCP: Math.round(time('largest-contentful-paint')),
    TBT: Math.round(time('total-blocking-time')),
    CLS: Math.round(time('cumulative-layout-shift') * 1000) / 1000,
    'largest paint': largestPaint(first),
    missed: missed.join(' '),
  };
}

function largestPaint(report: Report | undefined): string {
  const insight = report?.audits['lcp-breakdown-insight']?.details as
    { items?: { selector?: string; type?: string }[] } | undefined;
  return insight?.items?.find(({ type }) => type === 'node')?.selector ?? '';
}
