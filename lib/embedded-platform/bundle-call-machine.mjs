// Bundles the call machine into one script and writes it as a module that exports its source, so
// that the route serves it from memory wherever the server's own bundle goes.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const { outputFiles } = await build({
  entryPoints: [here('./call-machine/main.ts')],
  bundle: true,
  format: 'iife',
  minify: true,
  target: 'es2022',
  legalComments: 'none',
  write: false,
});

await writeFile(
  here('./call-machine.generated.js'),
  `export default ${JSON.stringify(outputFiles[0].text)};\n`,
);
