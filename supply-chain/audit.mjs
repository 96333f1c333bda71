// Part of `npm run check:dependencies`: `npm audit` of production dependencies; passes if no registry answers.
import { spawnSync } from 'node:child_process';
import { addNote } from '../testing/run-notes.mjs';

const { status, stdout } = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high'], {
  encoding: 'utf8',
  timeout: 60_000,
  shell: process.platform === 'win32',
});
// An unreachable registry fails the command, too, but without a report.
const hasReport = stdout?.includes('vulnerabilit') === true;
const warning = 'npm audit: no answer of the registry, nothing was checked.';
if (!hasReport) addNote({ warning });
console.log(hasReport ? stdout : warning);
process.exitCode = hasReport ? status : 0;
