// Collects the duration of each test file, failed tests and warnings for the summary of `npm test`, in a file of JSON
// lines. Its default export is a reporter for Jest and for Playwright.
import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** The file given by testing/run.mjs; undefined if a part runs by itself. */
const file = process.env.RUN_NOTES;

/** @param {{ file: string, ms: number } | { failed: string, command: string } | { warning: string }} note */
export function addNote(note) {
  if (file) appendFileSync(file, `${JSON.stringify(note)}\n`);
}

const pathOf = (path) => relative(process.cwd(), path);
/** Quotes a text for a shell, and escapes it for a regular expression. */
const quoted = (title) => `'${title.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll("'", '.')}'`;

export default class RunNotes {
  /** Called by Jest for each file. */
  onTestResult({ path }, { perfStats: { start, end }, testResults, testExecError }) {
    const name = pathOf(path);
    addNote({ file: name, ms: end - start });
    const command = `npm run test:unit -- ${quoted(name)}`;
    if (testExecError) addNote({ failed: `${name} could not be run`, command });
    for (const { status, fullName } of testResults)
      if (status === 'failed')
        addNote({ failed: `${name} › ${fullName}`, command: `${command} -t ${quoted(fullName)}` });
  }

  /** Called by Playwright for each test. */
  onTestEnd(test, { duration, status }) {
    const { location, title } = test;
    const name = pathOf(location.file);
    addNote({ file: name, ms: duration });
    if (status === test.expectedStatus || status === 'skipped') return;
    const project = test.parent.project().name;
    const what = `${name.replace(/^e2e\//, '')}:${location.line} --project=${project}`;
    // These projects depend on others only to run after them.
    const alone = /^(calls|light)$/.test(project) ? ' --no-deps' : '';
    addNote({
      failed: `${name} › ${title}`,
      command: `npm run test:e2e -- ${what}${alone} --trace=on`,
    });
  }
}

/** @returns {{ file?: string, ms?: number, failed?: string, command?: string, warning?: string }[]} */
export const readNotes = (from) =>
  readFileSync(from, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Lists the slowest files, slowest first, and the total duration of their tests, in seconds. */
export function slowestFiles(notes, count) {
  const times = new Map();
  for (const { file, ms } of notes) if (file) times.set(file, (times.get(file) ?? 0) + ms);
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([path, ms]) => ({ file: path, seconds: Math.round(ms / 100) / 10 }));
}
