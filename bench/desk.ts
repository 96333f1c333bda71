import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '../testing/postgres-server';
import { recordFigure } from './figures';
import { round } from './strained-site';

interface Report {
  filledS: number;
  signs: number;
  rows: { what: string; median: number; most: number }[];
}

/** In a process of its own, which imports as a server does. */
async function measure(where: object): Promise<Report> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--import', 'tsx', '--conditions=react-server', 'bench/desk-board.ts'],
    JSON.stringify(where),
  ]);
  return JSON.parse(stdout) as Report;
}

/** What the desk's board takes with half a year of work in the database: 50,000 links and 1,000,000 signs of life. */
export async function timeDesk(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-desk-'));
  const server = await startPostgres();
  try {
    const databases = {
      SQLite: { dataDir },
      PostgreSQL: { databaseUrl: server.createDatabase(), dataDir: '' },
    };
    for (const [name, where] of Object.entries(databases)) {
      const { filledS, signs, rows } = await measure(where);
      console.log(
        `\nThe desk on ${name}, ms (${signs} signs of life, made in ${round(filledS)} s)`,
      );
      console.table(
        rows.map(({ what, median, most }) => ({ what, median: round(median), most: round(most) })),
      );
      const slowest = Math.max(
        ...rows.filter(({ what }) => what.startsWith('board')).map(({ median }) => median),
      );
      recordFigure('desk', `slowest board on ${name}, ms`, round(slowest));
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}
