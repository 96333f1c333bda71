/** Licences that any dependency may have, as SPDX names: all they ask for is to be named. */
export const allowedLicences: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages with another licence, or none, each with the reason; `*` stands for any part of a name. */
export const acceptedPackages: readonly { name: string; licence: string; why: string }[] = [
  {
    name: '@echogarden/espeak-ng-emscripten',
    licence: 'GPL-3.0',
    why: 'Loaded in embedded mode only, in a worker of its own; docs/embedded-platform.md says so.',
  },
  {
    name: '@fontsource-variable/archivo',
    licence: 'OFL-1.1',
    why: 'The font: may be served with the site.',
  },
  {
    name: '@img/sharp-*',
    licence: 'LGPL-3.0-or-later',
    why: "An optional dependency of Next, as a library of its own: the site's images are not resized.",
  },
  {
    name: '@vapi-ai/server-sdk',
    licence: '',
    why: "The platform's own SDK, for its customers; its package names no licence (2.0.1).",
  },
  {
    name: '@node-datachannel/*',
    licence: 'MPL 2.0',
    why: 'MPL-2.0, which its packages spell with a space.',
  },
  { name: 'node-datachannel', licence: 'MPL 2.0', why: 'As above.' },
  {
    name: 'caniuse-lite',
    licence: 'CC-BY-4.0',
    why: 'Data that the build reads; it is not served.',
  },
];
