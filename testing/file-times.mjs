// A reporter for Jest and Playwright that records the time of each test file, for testing/run.mjs.
import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** File of the recorded times, one JSON line each; undefined if not requested. */
const file = process.env.FILE_TIMES;

function note(path, ms) {
  if (file) appendFileSync(file, `${JSON.stringify([relative(process.cwd(), path), ms])}\n`);
}

export default class FileTimes {
  /** Called by Jest for each file. */
  onTestResult({ path }, { perfStats: { start, end } }) {
    note(path, end - start);
  }

  /** Called by Playwright for each test. */
  onTestEnd({ location }, { duration }) {
    note(location.file, duration);
  }
}

/**
 * Lists the slowest files, slowest first, with the total time of their tests in seconds.
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
