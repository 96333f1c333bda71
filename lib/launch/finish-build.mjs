// The last step of `npm run build`: makes .next/standalone a folder that serves the site wherever it is
// copied to, with `node serve.mjs`. Doing it twice changes nothing.
import { copyFileSync, cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { writePolicies } from '../headers/write-policies.mjs';
import { noteEnd, root } from './built-from.mjs';

const next = join(root, '.next');
const standalone = join(next, 'standalone');

writePolicies(next);

/** Replaces a folder, so that nothing of an older build stays. */
function copyFolder(from, to) {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
}

async function completeStandalone() {
  copyFolder(join(root, 'public'), join(standalone, 'public'));
  copyFolder(join(next, 'static'), join(standalone, '.next', 'static'));
  // The headers of prerendered pages, into which the policies have gone since Next copied them.
  for (const file of readdirSync(join(next, 'server', 'app'), { recursive: true })) {
    if (!file.endsWith('.meta')) continue;
    const path = join('server', 'app', file);
    copyFileSync(join(next, path), join(standalone, '.next', path));
  }

  // Next copies the variables it was built with. Secrets stay with who runs the server.
  for (const name of readdirSync(standalone)) {
    if (name.startsWith('.env')) rmSync(join(standalone, name));
  }

  // Tests of the packages that instrumentation.ts loads, whose files Next takes all of (16.4).
  for (const name of readdirSync(join(standalone, 'node_modules'))) {
    rmSync(join(standalone, 'node_modules', name, 'test'), { recursive: true, force: true });
  }

  await build({
    entryPoints: [join(root, 'lib', 'launch', 'serve.ts')],
    outfile: join(standalone, 'serve.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  });
  console.log('The server is in .next/standalone: node serve.mjs');
}

// Hosts that pack the site themselves build no such folder.
if (existsSync(join(standalone, 'server.js'))) await completeStandalone();
noteEnd();
