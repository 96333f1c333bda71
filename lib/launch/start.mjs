// `npm start`: builds when there is no build of the present sources, then serves it.
// Plain JavaScript, since it runs before anything is compiled.
import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import nextEnv from '@next/env';
import { readAddress } from './address.mjs';
import { isBuilt, root } from './built-from.mjs';

/** Runs `npm run build`. Exits with its status when it fails. */
export function build() {
  const { status } = spawnSync('npm', ['run', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** As lib/launch/stopping.ts notes it. */
const isStopping = () => globalThis[Symbol.for('launch.stopping')]?.hasBegun === true;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const parent = process.ppid;
  readAddress(process.env, hostname());
  if (!isBuilt()) build();
  // Not before the build, which reads them itself. The server's own folder has none.
  nextEnv.loadEnvConfig(root, false, { info() {}, error: console.error });
  // A SIGTERM to npm ends the shell between it and this process, which never hears of it.
  if (process.env.npm_lifecycle_event === 'start' && process.platform !== 'win32') {
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      // After a Ctrl+C it is stopping already, and a second signal would cut that short.
      if (!isStopping()) process.kill(process.pid, 'SIGTERM');
    }, 500).unref();
  }
  // In this process: a signal then reaches the server itself, not an npm in between.
  void import(pathToFileURL(join(root, '.next', 'standalone', 'serve.mjs')).href);
}
