import nextJest from 'next/jest.js';

// The voice service has it of the site, and tests ask the service in their own process.
process.env.EMBEDDED_PLATFORM_TOKEN ??= 'the-token-of-the-tests';
// Each database that a test makes would be a line.
process.env.LOG_LEVEL ??= 'warn';

const createJestConfig = nextJest({ dir: './' });

/** Published as ES modules only, which Jest does not load by itself. */
const esModules = [
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
    // The standalone build has a package.json of the same name.
    modulePathIgnorePatterns: ['<rootDir>/.next/'],
    moduleNameMapper: {
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
  // What hangs fails; what a busy machine holds up for seconds does not. A project's own is ignored.
  testTimeout: 60_000,
  reporters: ['default', '<rootDir>/testing/run-notes.mjs'],
  projects: await Promise.all([
    project({
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: [`${folders}/**/*.test.ts`],
      testPathIgnorePatterns: ['\\.integration\\.test\\.ts$'],
      setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
    }),
    // What is rendered. Other tests that need a document say so: `@jest-environment jsdom`.
    project({
      displayName: 'jsdom',
      testEnvironment: 'jsdom',
      testMatch: [`${folders}/**/*.test.tsx`],
      setupFilesAfterEnv: ['<rootDir>/jest.setup.ts', '<rootDir>/jest.setup.dom.ts'],
    }),
    // Route handlers, stores and what opens a socket: SQLite in a temporary folder, one PostgreSQL for all files.
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
