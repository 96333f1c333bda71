// `npm start`: builds unless the build is up to date, serves the build, and prints its address.
// Plain JavaScript, because it runs before anything is compiled.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import nextEnv from '@next/env';
import { readAddress } from './address.mjs';
import { isBuilt, root } from './built-from.mjs';

/** Runs `npm run build`. Exits with its status if it fails. */
export function build() {
  const { status } = spawnSync('npm', ['run', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

const help = `npm start builds the site where its sources have changed, serves it, and prints the address to open.

Each of these variables may be set in the environment or in a file .env. The values are the defaults;
docs/configuration.md says more.

# The port.
PORT=3000

# The address to listen on. Not set: all of the machine's.
HOSTNAME=

`;

/** Prints the usage, and ends the process. */
function explain(argument) {
  const isAsked = argument === '--help' || argument === '-h';
  const variables = readFileSync(join(root, '.env.example'), 'utf8').replace(/^.*?\n\n/s, '');
  if (isAsked) console.log(help + variables.trimEnd());
  else console.error(`npm start takes no ${argument}: npm start -- --help says what can be set.`);
  process.exit(isAsked ? 0 : 1);
}

/** Prints the last line of the start: the server answers only after it has printed everything else. */
async function sayWhereToOpen(url) {
  const answer = await fetch(`${url}/api/health`).catch(() => undefined);
  if (answer?.ok) process.stdout.write(`Open ${url}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const parent = process.ppid;
  const [argument] = process.argv.slice(2);
  if (argument !== undefined) explain(argument);
  readAddress();
  if (!isBuilt()) build();
  // After the build, which reads the .env files itself. The folder that serves contains none of them.
  nextEnv.loadEnvConfig(root, false, { info() {}, error: console.error });
  // The server's own folder is inside .next, which each build replaces.
  process.env.DATA_DIR = resolve(root, process.env.DATA_DIR?.trim() || '.data');
  // Serves in this process, so that signals reach the server.
  const server = pathToFileURL(join(root, '.next', 'standalone', 'serve.mjs')).href;
  const { listening, stopping } = await import(server);
  // A SIGTERM to npm only ends the shell between npm and this process.
  if (process.env.npm_lifecycle_event === 'start' && process.platform !== 'win32') {
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      // A Ctrl+C has reached this process, too; a second signal would end it during its shutdown.
      if (!stopping().begun.signal.aborted) process.kill(process.pid, 'SIGTERM');
    }, 500).unref();
  }
  await sayWhereToOpen(await listening);
}
