import nextJest from 'next/jest.js';

// The site gives this variable to its voice service; tests run the service in their own process.
process.env.EMBEDDED_PLATFORM_TOKEN ??= 'the-token-of-the-tests';
// Hides one line for each database that a test creates.
process.env.LOG_LEVEL ??= 'warn';

const createJestConfig = nextJest({ dir: './' });

/** Published as ES modules only, which Jest does not load by itself. */
const esModules = [
  '@bjorn3',
  'better-auth',
  '@better-auth',
  'better-call',
  '@better-fetch',
  '@noble',
  'defu',
  'jose',
  'nanostores',
  'rou3',
];

const project = async (config) => {
  const created = await createJestConfig({
    // Jest looks up globals at each use, which is slow for a million samples.
    sandboxInjectedGlobals: ['Math'],
    // The standalone build contains a package.json of the same name.
    modulePathIgnorePatterns: ['<rootDir>/.next/'],
    moduleNameMapper: {
      // Zod loads its sentences in sixty languages: two thirds of its time, in each test file.
      '^\\.\\./locales/index\\.cjs$': '<rootDir>/node_modules/zod/v4/locales/en.cjs',
      '^@/(.*)$': '<rootDir>/$1',
      '^server-only$': '<rootDir>/node_modules/server-only/empty.js',
    },
    ...config,
  })();
  return {
    ...created,
    transformIgnorePatterns: [`/node_modules/(?!(?:${esModules.join('|')})/)`],
  };
};

const folders = '<rootDir>/{app,components,docs,lib}';

const config = {
  // Long enough for a busy machine, short enough to fail a hanging test. Jest ignores a project's own limit.
  testTimeout: 60_000,
  reporters: ['default', '<rootDir>/testing/run-notes.mjs'],
  // Each file leaves threads and asynchronous contexts behind, which slow the next ones of its process.
  workerIdleMemoryLimit: '1200MB',
  projects: await Promise.all([
    project({
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: [`${folders}/**/*.test.ts`],
      testPathIgnorePatterns: ['\\.integration\\.test\\.ts$'],
      setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
    }),
    // Tests of rendering. Other tests that need a document declare `@jest-environment jsdom`.
    project({
      displayName: 'jsdom',
      testEnvironment: 'jsdom',
      testMatch: [`${folders}/**/*.test.tsx`],
      setupFilesAfterEnv: ['<rootDir>/jest.setup.ts', '<rootDir>/jest.setup.dom.ts'],
    }),
    // Tests of route handlers, stores and sockets: SQLite in a temporary folder, one PostgreSQL server for all files.
    project({
      displayName: 'integration',
      testEnvironment: 'node',
      testMatch: [`${folders}/**/*.integration.test.ts`],
      globalSetup: '<rootDir>/testing/integration-setup.ts',
      globalTeardown: '<rootDir>/testing/integration-teardown.ts',
      setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
    }),
  ]),
};

export default config;
