import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port';

/** A Redis of a test's own on loopback, which keeps nothing on disk. */
export interface RedisServer {
  url: string;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again, empty, at the same address. */
  restart(): Promise<void>;
  /** Has it accept connections and answer nothing, until it is resumed. */
  stall(): void;
  resume(): void;
  /** What `redis-cli` would print, for a look from outside. */
  cli(...command: string[]): string;
}

function find(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/**
 * Debian's own package, by one process at a time, and without its service: the file is Debian's way to
 * say that no service may start.
 */
const installation = `
  set -e
  command -v redis-server && exit
  if [ ! -e /usr/sbin/policy-rc.d ]; then
    printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d
    chmod +x /usr/sbin/policy-rc.d
    trap 'rm /usr/sbin/policy-rc.d' EXIT
  fi
  apt-get update -q
  apt-get install -y -q --no-install-recommends redis-server
`;

/**
 * The path of a Redis server: REDIS_SERVER_PATH, else one that is installed, else (as root on Debian)
 * the distribution's package.
 *
 * @throws Error that says what to install
 */
export function findRedis(): string {
  const chosen = process.env.REDIS_SERVER_PATH;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`REDIS_SERVER_PATH is ${chosen}, but there is no such file.`);
  }
  const present = () => find('redis-server', 'valkey-server');
  if (present() === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('flock', ['/tmp/debian-installation', 'sh', '-c', installation], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const path = present();
  if (path !== undefined) return path;
  throw new Error(
    'These tests need a Redis and found none. Install one (`sudo apt-get install redis-server`, or ' +
      '`brew install redis`), or set REDIS_SERVER_PATH.',
  );
}

async function launch(port: number, options: string[]): Promise<ChildProcess> {
  const child = spawn(
    findRedis(),
    [
      ...['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      ...options,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    // A server waits 0.3 s for its Redis, which a busy machine might not give time to before.
    setPriority(child.pid!, -10);
  } catch {
    // Only root may.
  }
  // A test that is killed takes its Redis along.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  let output = '';
  for await (const text of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    output += String(text);
    if (output.includes('eady to accept connections')) {
      child.stdout.resume();
      return child;
    }
  }
  throw new Error(`Redis did not start:\n${output}`);
}

/** Starts a Redis. `options` are the server's own, such as `--requirepass`, `secret`. */
export async function startRedis(...options: string[]): Promise<RedisServer> {
  const port = await freePort();
  let child = await launch(port, options);

  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    async restart() {
      await server.kill();
      child = await launch(port, options);
    },
    stall: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    cli(...command) {
      const client = find('redis-cli', 'valkey-cli') ?? 'redis-cli';
      const { stdout } = spawnSync(client, ['-p', String(port), '--no-auth-warning', ...command]);
      return stdout.toString().trim();
    },
  };
  return server;
}
