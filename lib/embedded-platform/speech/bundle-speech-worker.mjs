// Bundles the speech worker into one script and writes it as a module that exports its source: a
// worker made from source text starts alike under the bundler of the pages, its dev server, Jest
// and a standalone build, none of which agree on where a worker's file is.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const { outputFiles } = await build({
  entryPoints: [here('./speech-worker.ts')],
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  legalComments: 'none',
  write: false,
});

await writeFile(
  here('./speech-worker.generated.js'),
  `export default ${JSON.stringify(outputFiles[0].text)};\n`,
);
