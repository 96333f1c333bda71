import { spawn } from 'node:child_process';
import { recordFigure } from './figures';

/** Lines in which tests print how many inputs they tried, and table rows that contain a number. */
const fuzzed = /^fuzz (.+): (\d+) cases in ([\d.]+) s/;
const tableRow = /^│ (\S+(?: \S+)*) +│ ([\d.]+) +│$/;

/** Runs tests of the project and keeps the figures that they print. Throws if one fails. */
async function figuresOf(part: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, args, {
    env: { MARKER_TOKEN: 'marker-token-of-the-benchmark', ...process.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) output += String(chunk);
  if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')} failed:\n${output}`);

  let cases = 0;
  for (const line of output.split('\n')) {
    const [, target, count, seconds] = fuzzed.exec(line) ?? [];
    if (target !== undefined) {
      cases += Number(count);
      recordFigure(part, `${target}: cases (in ${seconds} s)`, Number(count));
      continue;
    }
    const [, what, figure] = tableRow.exec(line) ?? [];
    if (what !== undefined && what !== 'seed') recordFigure(part, what, Number(figure));
  }
  if (cases > 0) recordFigure(part, 'in all: cases', cases);
}

const playwright = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '-c',
  'e2e/playwright.config.ts',
];

/** The inputs tried, the platform's faults survived, the limits held: by the tests that prove them. */
export async function countProofs(): Promise<void> {
  await figuresOf('inputs', ['node_modules/jest/bin/jest.js', '--silent', 'fuzz']);
  await figuresOf('wire', [...playwright, 'fuzz.spec']);
  await figuresOf('front door', [...playwright, 'front-door']);
  await figuresOf('faults of the platform', [...playwright, 'upstream-faults']);
  await figuresOf('limits', [...playwright, 'limits.spec', 'broken-off', 'ended-at-once']);
}
