// Bundles the two scripts that run outside the server's own bundle, and writes each as a module that
// exports its source: the route then serves the call machine from memory, and the speech worker starts
// alike under Next's bundler, its dev server, Jest and a standalone build, none of which agree on where
// a worker's file is.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** @param {import('esbuild').BuildOptions} options */
async function bundle(entry, output, options) {
  const { outputFiles } = await build({
    entryPoints: [here(entry)],
    bundle: true,
    legalComments: 'none',
    write: false,
    ...options,
  });
  await writeFile(here(output), `export default ${JSON.stringify(outputFiles[0].text)};\n`);
}

await bundle('./call-machine/main.ts', './call-machine.generated.js', {
  format: 'iife',
  minify: true,
  target: 'es2022',
});
await bundle('./speech/speech-worker.ts', './speech/speech-worker.generated.js', {
  format: 'cjs',
  platform: 'node',
  target: 'node20',
});
