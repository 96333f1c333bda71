// Collects for the summary of `npm test`, in one file of JSON lines, how long each test file took, which tests failed, and
// warnings. Its default export is a reporter for Jest and for Playwright.
import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** The file that testing/run.mjs names; undefined where a part runs by itself. */
const file = process.env.RUN_NOTES;

/** @param {{ file: string, ms: number } | { failed: string, command: string } | { warning: string }} note */
export function addNote(note) {
  if (file) appendFileSync(file, `${JSON.stringify(note)}\n`);
}

const pathOf = (path) => relative(process.cwd(), path);
/** As a shell takes it, with what a regular expression would read otherwise. */
const quoted = (title) => `'${title.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll("'", '.')}'`;

export default class RunNotes {
  /** Jest's, of a file. */
  onTestResult({ path }, { perfStats: { start, end }, testResults, testExecError }) {
    const name = pathOf(path);
    addNote({ file: name, ms: end - start });
    const command = `npm run test:unit -- ${quoted(name)}`;
    if (testExecError) addNote({ failed: `${name} could not be run`, command });
    for (const { status, fullName } of testResults)
      if (status === 'failed')
        addNote({ failed: `${name} › ${fullName}`, command: `${command} -t ${quoted(fullName)}` });
  }

  /** Playwright's, of one test of a file. */
  onTestEnd(test, { duration, status }) {
    const { location, title } = test;
    const name = pathOf(location.file);
    addNote({ file: name, ms: duration });
    if (status === test.expectedStatus || status === 'skipped') return;
    const project = test.parent.project().name;
    const what = `${name.replace(/^e2e\//, '')}:${location.line} --project=${project}`;
    // Calls come after all other tests, which they do not need.
    const alone = project === 'calls' ? ' --no-deps' : '';
    addNote({ failed: `${name} › ${title}`, command: `npm run test:e2e -- ${what}${alone}` });
  }
}

/** @returns {{ file?: string, ms?: number, failed?: string, command?: string, warning?: string }[]} */
export const readNotes = (from) =>
  readFileSync(from, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** The files that took longest, slowest first, and how long their tests took in all, in seconds. */
export function slowestFiles(notes, count) {
  const times = new Map();
  for (const { file, ms } of notes) if (file) times.set(file, (times.get(file) ?? 0) + ms);
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([path, ms]) => ({ file: path, seconds: Math.round(ms / 100) / 10 }));
}
