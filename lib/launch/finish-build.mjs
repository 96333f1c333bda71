// The last step of `npm run build`: completes .next/standalone, so that `node serve.mjs` serves the site from
// the folder wherever it is copied to. Doing it twice changes nothing.
import { copyFileSync, cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import nextEnv from '@next/env';
import { build } from 'esbuild';
import { writePolicies } from '../headers/write-policies.mjs';
import { filesIn, noteEnd, root } from './built-from.mjs';
import { compressFiles } from './compress-files.mjs';
import { writeFaultPage } from './fault-page.mjs';
import { paintFirst } from './paint-first.mjs';

// As `next build` has: the database may be named there.
nextEnv.loadEnvConfig(root, false, { info() {}, error: console.error });
const next = join(root, '.next');
const standalone = join(next, 'standalone');

const pageFiles = paintFirst(next).map((file) => join('server', 'app', file));
await markPages(pageFiles.map((file) => join(next, file)));
const faultFiles = writeFaultPage(next);
writePolicies(next);

/** Bundles a script of this folder for Node, which runs no TypeScript. */
async function bundle(name, outfile, options) {
  await build({
    entryPoints: [join(root, 'lib', 'launch', name)],
    outfile,
    bundle: true,
    // As Next reads the package server-only.
    conditions: ['react-server'],
    format: 'esm',
    // The bundled CommonJS packages use `require`, which an ES module does not have.
    banner: {
      js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    ...options,
  });
}

/** Has pages show which spots of the offer are taken now, for hosts that never mark them anew. */
async function markPages(files) {
  const script = join(next, 'mark-pages.mjs');
  await bundle('mark-pages.ts', script, { external: ['libsql', 'pg'] });
  const { markPages } = await import(pathToFileURL(script).href);
  await markPages(files, root);
  rmSync(script);
}

/** Replaces a folder, so that nothing of an older build stays. */
function copyFolder(from, to) {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
}

async function completeStandalone() {
  copyFolder(join(root, 'public'), join(standalone, 'public'));
  copyFolder(join(next, 'static'), join(standalone, '.next', 'static'));
  // The prerendered pages and their headers, which were changed after Next had copied them.
  const metaFiles = readdirSync(join(next, 'server', 'app'), { recursive: true })
    .filter((file) => file.endsWith('.meta'))
    .map((file) => join('server', 'app', file));
  for (const path of [...pageFiles, ...faultFiles, ...metaFiles]) {
    copyFileSync(join(next, path), join(standalone, '.next', path));
  }

  // What a server sends as it is (prepared-answers.ts). Fonts and pictures are compressed already.
  await compressFiles([
    ...['public', '.next/static']
      .flatMap((folder) => filesIn(join(standalone, folder)))
      .filter((file) => /\.(?:js|css|svg)$/.test(file)),
    ...filesIn(join(standalone, '.next/server/app')).filter((file) => file.endsWith('.html')),
  ]);

  // Next copies the .env files of the build. They may contain secrets, which are for the server's operator.
  for (const name of readdirSync(standalone)) {
    if (name.startsWith('.env')) rmSync(join(standalone, name));
  }

  // The tests of packages that instrumentation.ts loads: Next (16.4) copies all files of these packages.
  for (const name of readdirSync(join(standalone, 'node_modules'))) {
    rmSync(join(standalone, 'node_modules', name, 'test'), { recursive: true, force: true });
  }

  // Next's own script starts the site without what lib/launch puts before Next.
  rmSync(join(standalone, 'server.js'), { force: true });
  await bundle('serve.ts', join(standalone, 'serve.mjs'), {
    // In the folder, since Next copied them there for its own script.
    external: ['next', '@next/env'],
  });
  console.log('The server is in .next/standalone: node serve.mjs');
}

// On hosts that pack the site themselves, Next makes no such folder.
if (existsSync(standalone)) await completeStandalone();
noteEnd();
