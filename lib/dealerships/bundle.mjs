// Writes the table that the middleware looks paths up in: it runs where there is no file system, and
// must not carry the registry's validation.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The site's own pages, in the spelling that is theirs. */
const pages = ['AI', 'privacy', 'terms', 'cookies', 'reserve', 'call-back', 'ask', 'trial'];

/** The name in a file of the registry; none in a faulty one, which the build itself reports. */
function nameIn(file) {
  try {
    const { name } = JSON.parse(readFileSync(here(`./registry/${file}`), 'utf8'));
    return typeof name === 'string' ? [name] : [];
  } catch {
    return [];
  }
}

const { outputFiles } = await build({
  entryPoints: [here('./spelling.ts')],
  bundle: true,
  format: 'esm',
  write: false,
});
const { pathsByKey } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
);
const files = readdirSync(here('./registry')).filter((file) => file.endsWith('.json'));
const paths = pathsByKey(files.flatMap(nameIn), pages);
writeFileSync(here('./paths.generated.js'), `export default ${JSON.stringify(paths, null, 2)};\n`);
