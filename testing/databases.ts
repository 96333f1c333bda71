import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase, type Whereabouts } from '@/lib/data/database';
import { type PostgresServer, startPostgres } from './postgres-server';

/** A kind of database that the site runs on. */
export interface TestedDatabase {
  name: string;
  /** Makes room for a database: an empty folder, or an empty database of the server. */
  create(): Promise<Whereabouts>;
  /** Opens one of its own, which is closed when the file's tests are over. */
  open(): Promise<Database>;
}

const folders: string[] = [];
const opened: Database[] = [];
let server: Promise<PostgresServer> | undefined;

/** The file's own PostgreSQL, which the first who asks starts. */
export const postgres = () => (server ??= startPostgres());

function tested(name: string, create: () => Promise<Whereabouts>): TestedDatabase {
  return {
    name,
    create,
    async open() {
      const database = await openDatabase(await create());
      opened.push(database);
      return database;
    },
  };
}

/** Deletes all that is kept. */
export async function empty(database: Database): Promise<void> {
  for (const table of ['leads', 'places', 'links', 'people'] as const)
    await database.deleteFrom(table).execute();
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-data-'));
  folders.push(folder);
  return folder;
}

/** Both, for `describe.each`. */
export const databases: readonly TestedDatabase[] = [
  tested('SQLite', async () => ({ dataDir: createFolder() })),
  tested('PostgreSQL', async () => ({
    databaseUrl: (await postgres()).createDatabase(),
    dataDir: '/no/such/folder',
  })),
];

afterAll(async () => {
  await Promise.all(opened.map((database) => database.destroy()));
  await (await server)?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});
