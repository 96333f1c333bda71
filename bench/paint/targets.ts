import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { dealershipPages } from '../../e2e/pages';
import { freePort } from '../../testing/free-port';

/** A page that is measured. */
export interface Target {
  name: string;
  url: string;
}

/** The name of the empty application, beside which the pages are measured. */
export const BARE = 'bare';

const app = join('bench', 'bare-app');
const next = join('node_modules', 'next', 'dist', 'bin', 'next');

/** One page of each kind of the site, and the empty application's before them. */
export const targetsOf = (siteUrl: string, bareUrl: string): Target[] => [
  { name: BARE, url: `${bareUrl}/` },
  ...['/', '/AI', dealershipPages[0]?.path ?? '/', '/privacy'].map((path) => ({
    name: path,
    url: siteUrl + path,
  })),
];

async function build(): Promise<void> {
  const child = spawn(process.execPath, [next, 'build', app], { stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`The bare application was not built:\n${output}`);
}

/** Builds an empty application of the same framework, and serves it as the framework does by itself. */
export async function startBareApp(): Promise<{ url: string; stop(): Promise<void> }> {
  await build();
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [next, 'start', app, '-p', String(port)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const url = `http://localhost:${port}`;
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The bare application ended.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    async stop() {
      child.kill();
      await exited;
    },
  };
}
