/**
 * No circles between files. Imports of types count: lint's own rule does not look at those.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
const configuration = {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'What two files need of each other belongs in a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['node_modules', '^\\.next', '^test-results', '\\.generated\\.js$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};

export default configuration;
