// Bundles the scripts that run outside the site's own bundle. The voice service is a file. The others are written as
// modules that export their source: the call machine is served from memory, and a worker starts alike in the service
// and in Jest, which do not agree on where its file is.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// A step of `npm test` has already made the bundles.
if (process.env.BUNDLED) process.exit(0);

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** @param {import('esbuild').BuildOptions} options */
async function bundle(entry, options) {
  const { outputFiles } = await build({
    entryPoints: [here(entry)],
    bundle: true,
    legalComments: 'none',
    write: false,
    ...options,
  });
  return outputFiles[0].text;
}

/** Writes a file unless it is unchanged, since another process may be reading it. */
async function write(file, text) {
  if ((await readFile(here(file), 'utf8').catch(() => '')) !== text)
    await writeFile(here(file), text);
}

const asModule = (source) => `export default ${JSON.stringify(source)};\n`;

// Turns telemetry off, as for the service (client/voice-service.ts).
process.env.ORT_DISABLE_TELEMETRY = '1';
const started = performance.now();

/** @type {import('esbuild').BuildOptions} */
const onServer = { format: 'cjs', platform: 'node', target: 'node20' };

// Trains from one file of plain JavaScript: functions loaded by tsx take twice the time. By night it trains in any case.
const scorer = await bundle('./dialogue/scorer/build.ts', { ...onServer, packages: 'external' });
await write('./dialogue/scorer/build.generated.js', scorer);
const { buildScorer } = createRequire(import.meta.url)('./dialogue/scorer/build.generated.js');
await buildScorer({ isForced: process.env.TRAIN === 'true' });

const callMachine = await bundle('./browser/main.ts', {
  format: 'iife',
  minify: true,
  target: 'es2022',
});
await write('./http/call-machine.generated.js', asModule(callMachine));

/** Loaded from node_modules, in the deployed folder too (next.config.mjs): native or large, and some may be missing. */
const loaded = [
  '@evan/opus',
  '@echogarden/*',
  '@usefulsensors/*',
  'onnxruntime-node',
  'llama-tokenizer-js',
];

for (const worker of ['speech/speech', 'speech/recognizer', 'dialogue/scorer/scorer']) {
  const source = await bundle(`./${worker}-worker.ts`, { ...onServer, external: loaded });
  await write(`./${worker}-worker.generated.js`, asModule(source));
}

// The service contains the workers' sources, so it comes last.
const service = await bundle('./main.ts', {
  ...onServer,
  // Next reads the package server-only under the same condition.
  conditions: ['react-server'],
  // Native modules are loaded from node_modules.
  external: ['node-datachannel', '@evan/opus'],
});
await write('./service.generated.js', service);

const seconds = ((performance.now() - started) / 1_000).toFixed(1);
console.log(`Bundled the voice service, its workers and the agent's scorer in ${seconds} s.`);
