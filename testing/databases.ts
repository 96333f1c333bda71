import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Database, openDatabase, type Whereabouts } from '@/lib/data/database';
import { createDatabase, type PostgresServer, startPostgres } from './postgres-server';

/** A kind of database that the site supports. */
export interface TestedDatabase {
  name: string;
  /** Creates an empty database: a folder, or a database of the server. */
  create(): Promise<Whereabouts>;
  /** Opens a new database, which is closed after the file's tests. */
  open(): Promise<Database>;
}

/** Migrated but empty database that each PostgreSQL database is copied from. */
const TEMPLATE = 'site_template';

const folders: string[] = [];
const opened: Database[] = [];
let own: Promise<PostgresServer> | undefined;
let template: Promise<void> | undefined;

/** The file's own PostgreSQL server, started on first use, for tests that kill or stall it. */
export const postgres = () => (own ??= startPostgres());

/** URL of a database of the server that all files share. */
function sharedUrl(database = 'postgres'): string {
  const server = process.env.TEST_POSTGRES;
  if (server === undefined) throw new Error('What needs a database is an integration test.');
  const url = new URL(server);
  url.pathname = database;
  return url.href;
}

/** Creates the template, unless another file has. */
async function makeTemplate(): Promise<void> {
  const client = new Client({ connectionString: sharedUrl() });
  await client.connect();
  // Held until the connection ends.
  await client.query('select pg_advisory_lock(1)');
  const known = await client.query('select from pg_database where datname = $1', [TEMPLATE]);
  if (known.rowCount === 0) {
    await client.query(`create database ${TEMPLATE}`);
    await (await openDatabase({ databaseUrl: sharedUrl(TEMPLATE), dataDir: '' })).destroy();
  }
  await client.end();
}

const createOfPostgres = async (template?: string): Promise<Whereabouts> => ({
  databaseUrl: await createDatabase(sharedUrl(), { template }),
  dataDir: '/no/such/folder',
});

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-data-'));
  folders.push(folder);
  return folder;
}

function kept(database: Database): Database {
  opened.push(database);
  return database;
}

/** Deletes all rows. */
export async function empty(database: Database): Promise<void> {
  for (const table of ['leads', 'offer_spots', 'links', 'people', 'rate_limits'] as const)
    await database.deleteFrom(table).execute();
}

/** Both kinds, for `describe.each`. */
export const databases: readonly TestedDatabase[] = [
  {
    name: 'SQLite',
    create: async () => ({ dataDir: createFolder() }),
    open: async () => kept(await openDatabase({ dataDir: createFolder() })),
  },
  {
    name: 'PostgreSQL',
    create: () => createOfPostgres(),
    async open() {
      await (template ??= makeTemplate());
      return kept(await openDatabase(await createOfPostgres(TEMPLATE)));
    },
  },
];

afterAll(async () => {
  await Promise.all(opened.map((database) => database.destroy()));
  await (await own)?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});
