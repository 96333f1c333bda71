import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port';

/** A PostgreSQL of a test's own on loopback. */
export interface PostgresServer {
  /** Of the database that is there from the start. */
  url: string;
  /** Makes an empty database, and says its URL. Its tables are in `folder`, if one is given. */
  createDatabase(folder?: string): string;
  /** Runs SQL from outside, and returns what `psql` prints. */
  sql(text: string): string;
  /** Ends it at once, as a crash would: its connections break, and its next start recovers. */
  kill(): Promise<void>;
  /** Starts it again at the same address, with what it has kept. */
  restart(): Promise<void>;
  /**
   * Has it answer nothing until it is resumed: on the connections that it has, and unless `isOpen` on new ones, which it
   * accepts.
   */
  stall(o?: { isOpen: boolean }): void;
  resume(): void;
  /** Ends it, and removes what it has kept. */
  stop(): Promise<void>;
  /** The same without waiting, for a process that is about to end. */
  endAtOnce(): void;
}

/** Debian keeps the server's programs in a folder for each version, out of the path. */
function findFolder(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => +b - +a) : [];
  return [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ].find((folder) => existsSync(join(folder, 'initdb')));
}

/**
 * Debian's own package, by one process at a time, and without its service: the file is Debian's way to
 * say that no service may start.
 */
const installation = `
  set -e
  ls /usr/lib/postgresql/*/bin/initdb && exit
  if [ ! -e /usr/sbin/policy-rc.d ]; then
    printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d
    chmod +x /usr/sbin/policy-rc.d
    trap 'rm /usr/sbin/policy-rc.d' EXIT
  fi
  apt-get update -q
  apt-get install -y -q --no-install-recommends postgresql
`;

/**
 * The folder of PostgreSQL's programs: POSTGRES_BIN, else one that is installed, else (as root on Debian)
 * that of the distribution's package.
 *
 * @throws Error that says what to install
 */
export function findPostgres(): string {
  const chosen = process.env.POSTGRES_BIN;
  if (chosen) {
    if (existsSync(join(chosen, 'initdb'))) return chosen;
    throw new Error(`POSTGRES_BIN is ${chosen}, but there is no initdb in it.`);
  }
  if (!findFolder() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('flock', ['/tmp/debian-installation', 'sh', '-c', installation], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const folder = findFolder();
  if (folder !== undefined) return folder;
  throw new Error(
    'These tests need a PostgreSQL and found none. Install one (`sudo apt-get install postgresql`, or ' +
      '`brew install postgresql`), or set POSTGRES_BIN to the folder of its programs.',
  );
}

/** PostgreSQL refuses to run as root: whom its package has made for it does, then. */
export function otherUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => +spawnSync('id', [option, 'postgres']).stdout.toString();
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function launch(folder: string, settings: string[]): Promise<ChildProcess> {
  const child = spawn(
    join(findPostgres(), 'postgres'),
    ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...otherUser(), cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
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

/** Runs one of PostgreSQL's programs to its end, and returns what it prints. */
function run(program: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(join(findPostgres(), program), args, {
    ...otherUser(),
    cwd,
  });
  if (status === 0) return stdout.toString().trim();
  throw new Error(`${program} has failed:\n${stdout.toString()}${stderr.toString()}`);
}

/**
 * Starts a PostgreSQL.
 *
 * @param isDurable whether what it acknowledges is on the disk, as in earnest. Without that, which a crash of the
 *   machine alone would show, it is several times as fast.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const { uid, gid } = otherUser();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const address = { user: 'site', port: await freePort() };
  run(
    'initdb',
    // What it writes now need not outlast a crash of the machine.
    [...['-D', folder, '-U', address.user, '-A', 'trust', '-E', 'UTF8', '--locale=C'], '--no-sync'],
    folder,
  );
  const settings = [
    `port=${address.port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    `fsync=${isDurable ? 'on' : 'off'}`,
  ];
  let child = await launch(folder, settings);
  let stalled: number[] = [];
  let databases = 0;
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const urlOf = (database: string) =>
    `postgres://${address.user}@127.0.0.1:${address.port}/${database}`;

  const server: PostgresServer = {
    url: urlOf('postgres'),
    createDatabase(disk) {
      const name = `site_${++databases}`;
      if (disk !== undefined) server.sql(`create tablespace of_${name} location '${disk}'`);
      server.sql(`create database ${name}${disk === undefined ? '' : ` tablespace of_${name}`}`);
      return urlOf(name);
    },
    sql: (text) => run('psql', [server.url, '-v', 'ON_ERROR_STOP=1', '-Atc', text], folder),
    async kill() {
      server.resume();
      if (isOver()) return;
      child.kill('SIGQUIT');
      await once(child, 'exit');
    },
    async restart() {
      await server.kill();
      child = await launch(folder, settings);
    },
    stall({ isOpen } = { isOpen: false }) {
      const clients = isOpen ? "where datname <> 'postgres'" : '';
      stalled = server.sql(`select pid from pg_stat_activity ${clients}`).split('\n').map(Number);
      if (!isOpen) stalled.push(child.pid!);
      for (const pid of stalled) signal(pid, 'SIGSTOP');
    },
    resume() {
      for (const pid of stalled) signal(pid, 'SIGCONT');
      stalled = [];
    },
    async stop() {
      process.off('exit', server.endAtOnce);
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
    endAtOnce() {
      server.resume();
      child.kill('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  // A test that is killed takes its PostgreSQL along.
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
