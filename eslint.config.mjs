import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import prettier from 'eslint-config-prettier';
import { readdirSync } from 'node:fs';
import { defineConfig, globalIgnores } from 'eslint/config';

/** Inside lib, what a part may import of its siblings; a part that is not listed may import none. */
const siblingsOf = {
  // Labels are Records over the union types of what they label.
  content: ['voice'],
  dealerships: ['content', 'settings', 'parse-url', 'safe-parse'],
  // One reading of a list of origins, at build time and at run time.
  env: ['headers/content-security-policy', 'parse-url'],
  headers: ['env'],
  log: ['env'],
  settings: ['content', 'env'],
  'structured-data': ['content', 'settings'],
  health: ['dealerships', 'embedded-platform', 'env', 'launch', 'log', 'web-calls'],
  launch: ['embedded-platform', 'env', 'headers', 'log', 'web-calls'],
  // Of the platform's client, only the table of operations, which it answers all of.
  'embedded-platform': [
    'dealerships',
    'content',
    'env',
    'log',
    'read-body',
    'safe-parse',
    'platform/operations',
  ],
  doctor: [
    'platform',
    'embedded-platform',
    'web-calls',
    'dealerships',
    'env',
    'log',
    'parse-url',
    'safe-parse',
  ],
  'web-calls': [
    'platform',
    'embedded-platform',
    'dealerships',
    'content',
    'env',
    'log',
    'parse-url',
    'read-body',
    'safe-parse',
  ],
};

const partsOfLib = [
  ...new Set(readdirSync('lib').map((name) => name.replace(/(\.fuzz)?(\.test)?\.\w+$/, ''))),
];

/** app → components → lib, never upward; inside lib as `siblingsOf` says. */
const zones = [
  { target: './components', from: './app', message: 'components do not know the routes.' },
  { target: './lib', from: ['./app', './components'], message: 'lib knows no React tree.' },
  ...partsOfLib.map((part) => ({
    target: `./lib/${part}{,.ts,.test.ts,.fuzz.test.ts,/**}`,
    from: partsOfLib
      .filter((other) => other !== part && !(siblingsOf[part] ?? []).includes(other))
      .map((other) => `./lib/${other}{,.ts,/**}`),
    // A sibling may be one file of a part; the rule compares exceptions with absolute paths.
    except: (siblingsOf[part] ?? [])
      .filter((sibling) => sibling.includes('/'))
      .map((file) => `**/lib/${file}{,.ts,.mjs,.d.mts}`),
    message: `lib/${part} may import of lib: ${(siblingsOf[part] ?? []).join(', ') || 'nothing'}.`,
  })),
];

export default defineConfig([
  globalIgnores([
    '**/.next/**',
    'next-env.d.ts',
    '**/*.generated.*',
    'coverage/**',
    'test-results/**',
  ]),
  nextVitals,
  nextTypescript,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'import/no-cycle': 'error',
      'import/no-restricted-paths': ['error', { zones }],
    },
  },
  {
    files: ['{app,components,lib}/**/*.{ts,tsx}', '*.ts'],
    ignores: [
      'lib/env.ts',
      'lib/safe-parse.ts',
      // The platform's command line knows nothing of this site, and so not its environment.
      'lib/platform/command-line/environment.ts',
      // Runs before Next does, which reads there what it sets.
      'lib/launch/serve.ts',
      // Next itself fills in process.env.NODE_ENV.
      'lib/headers/complete-policy.ts',
      // Next itself decides with process.env.NEXT_RUNTIME which bundle instrumentation.ts goes into.
      'instrumentation.ts',
      '**/*.test.*',
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'lib/env.ts is its only reader.' },
        { property: 'safeParse', message: 'lib/safe-parse.ts never throws; zod does.' },
        { object: 'URL', property: 'canParse', message: 'lib/parse-url.ts says why.' },
      ],
    },
  },
  {
    // E2E fixtures hand a value on with a function named `use`, which is no hook.
    files: ['e2e/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
  prettier,
]);
