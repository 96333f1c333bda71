/*
 * Allowed imports between folders. `npm run lint` rejects all others. Type imports count.
 */

/**
 * The folders and files of lib, from the top. Each may import only from rows below its own.
 * docs/architecture.md draws these rows, and docs/docs.test.ts compares the two.
 */
export const layers = [
  ['commands'],
  ['server'],
  ['desk', 'web-calls'],
  ['faults'],
  ['leads'],
  ['links'],
  ['notices', 'embedded-platform'],
  ['agent'],
  ['dealerships'],
  ['mail'],
  ['content'],
  ['voice', 'platform'],
  ['domain'],
  ['rate-limits'],
  ['data'],
  ['metrics'],
  ['log'],
  ['env'],
  ['http'],
  ['process', 'text', 'time'],
];

const listed = layers.flat();
/** Pattern for the files of a folder of lib, or the file of that name. */
const pathOf = (names) => `^lib/(?:${names.join('|')})(?:/|\\.ts$)`;
const isTest = '\\.test\\.tsx?$';

const layerRules = layers.flatMap((row, at) =>
  row.map((name) => {
    const above = layers.slice(0, at).flat();
    const refused = [...above, ...row].filter((other) => other !== name);
    return {
      name: `lib-${name}`,
      comment: `lib/${name} imports only from the rows below it, see \`layers\` in .dependency-cruiser.mjs.`,
      severity: 'error',
      from: { path: pathOf([name]), pathNot: isTest },
      // A folder without neighbours at the top may import everything.
      to: { path: refused.length > 0 ? pathOf(refused) : '^$' },
    };
  }),
);

/** @type {import('dependency-cruiser').IConfiguration} */
const configuration = {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'What two files need of each other belongs in a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'components-below-app',
      comment: 'Components do not know the routes.',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^app/' },
    },
    {
      name: 'lib-below-components',
      comment: 'lib renders nothing: it knows neither routes nor components.',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^(?:app|components)/' },
    },
    {
      name: 'testing-for-tests',
      comment: 'Production code imports nothing from testing.',
      severity: 'error',
      from: { path: '^(?:app|components|lib)/|^[^/]+\\.(?:ts|mjs)$', pathNot: isTest },
      to: { path: '^testing/' },
    },
    {
      name: 'e2e-and-bench-on-top',
      comment: 'Code that e2e and bench share with other tests is in testing.',
      severity: 'error',
      from: { path: '^(?:app|components|lib|testing)/' },
      to: { path: '^(?:e2e|bench)/' },
    },
    {
      name: 'lib-in-a-layer',
      comment: 'A new folder of lib gets its row in `layers`.',
      severity: 'error',
      from: { path: '^lib/', pathNot: `${pathOf(listed)}|${isTest}` },
      to: { path: '^lib/' },
    },
    ...layerRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['node_modules', '^\\.next', '^test-results', '\\.generated\\.js$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};

export default configuration;
