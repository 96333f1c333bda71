// The last step of `npm run build`: completes .next/standalone, so that `node serve.mjs` serves the site from
// the folder wherever it is copied to. Doing it twice changes nothing.
import { copyFileSync, cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { writePolicies } from '../headers/write-policies.mjs';
import { filesIn, noteEnd, root } from './built-from.mjs';
import { compressFiles } from './compress-files.mjs';
import { writeFaultPage } from './fault-page.mjs';
import { paintFirst } from './paint-first.mjs';

const next = join(root, '.next');
const standalone = join(next, 'standalone');

const pageFiles = paintFirst(next).map((file) => join('server', 'app', file));
const faultFiles = writeFaultPage(next);
writePolicies(next);

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
  await build({
    entryPoints: [join(root, 'lib', 'launch', 'serve.ts')],
    outfile: join(standalone, 'serve.mjs'),
    bundle: true,
    // In the folder, since Next copied them there for its own script.
    external: ['next', '@next/env'],
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
  });
  console.log('The server is in .next/standalone: node serve.mjs');
}

// On hosts that pack the site themselves, Next makes no such folder.
if (existsSync(standalone)) await completeStandalone();
noteEnd();
