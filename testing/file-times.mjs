// A reporter for Jest and for Playwright: notes how long each test file took, for testing/run.mjs.
import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Where times are noted, one JSON line each; undefined where nobody asks for them. */
const file = process.env.FILE_TIMES;

function note(path, ms) {
  if (file) appendFileSync(file, `${JSON.stringify([relative(process.cwd(), path), ms])}\n`);
}

export default class FileTimes {
  /** Jest's, of a file. */
  onTestResult({ path }, { perfStats: { start, end } }) {
    note(path, end - start);
  }

  /** Playwright's, of one test of a file. */
  onTestEnd({ location }, { duration }) {
    note(location.file, duration);
  }
}

/**
 * The files that took longest, slowest first, and how long their tests took in all, in seconds.
 * @param {string} noted @param {number} count @returns {{ file: string, seconds: number }[]}
 */
export function slowestFiles(noted, count) {
  const times = new Map();
  for (const line of readFileSync(noted, 'utf8').split('\n').filter(Boolean)) {
    const [path, ms] = JSON.parse(line);
    times.set(path, (times.get(path) ?? 0) + ms);
  }
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([path, ms]) => ({ file: path, seconds: Math.round(ms / 100) / 10 }));
}
