import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import prettier from 'eslint-config-prettier';
import regexp from 'eslint-plugin-regexp';
import { readdirSync } from 'node:fs';
import { defineConfig, globalIgnores } from 'eslint/config';

/** Inside lib, what a part may import of its siblings; a part that is not listed may import none. */
const siblingsOf = {
  // What pages tell and what the server takes down is one list.
  voice: ['call-stages'],
  // Labels are Records over the union types of what they label.
  content: [
    'voice',
    'week',
    'leads/lead',
    'leads/lead-fields',
    'leads/lead-stage',
    'links/link',
    'desk/person',
    'dealerships/entry',
    'dealerships/dealership-file',
    'dealerships/form/autosave',
    'dealerships/form/dealership-form',
  ],
  dealerships: ['content', 'data', 'env', 'log', 'settings', 'parse-url', 'safe-parse', 'week'],
  // One reading of a list of origins, at build time and at run time.
  env: ['server/policy', 'parse-url'],
  log: ['env', 'log-repeats'],
  // The connection and the tables; what they hold is the business of those that keep it.
  data: ['env', 'log'],
  leads: [
    'content',
    'data',
    'dealerships',
    'env',
    'log',
    'mail-link',
    'parse-url',
    'read-body',
    'safe-parse',
    'settings',
    'spoken-code',
    // A lead that came of a link is counted with it, and the desk's people note what became of it.
    'links/link',
    'links/record-sign',
    'links/referring-link',
    // These by its tests.
    'links/link-store',
    'links/board',
    'desk/person',
    'rate-limits',
    // One reading of a client's address, one check of where a request comes from.
    'web-calls/client-address',
    'web-calls/same-origin',
    'web-calls/request-id',
  ],
  settings: ['content', 'env'],
  links: [
    'content',
    'data',
    'dealerships',
    'env',
    'log',
    'parse-url',
    'platform',
    'read-body',
    'safe-parse',
    'settings',
    'embedded-platform',
    'leads/clean-text',
    'spoken-code',
    'desk/person',
    'web-calls',
  ],
  // What the desk's people do with all that is kept: who they are, what they may, and what was done.
  desk: [
    'content',
    'data',
    'dealerships',
    'env',
    'leads',
    'links',
    'log',
    'parse-url',
    'read-body',
    'safe-parse',
    'settings',
    'web-calls',
    'week',
  ],
  'structured-data': ['content', 'settings'],
  countdown: ['content'],
  server: [
    'data',
    'dealerships',
    'desk',
    'embedded-platform',
    'env',
    'leads',
    'links',
    'log',
    'web-calls',
  ],
  // Of the platform's client, only the table of operations, which it answers all of.
  'embedded-platform': [
    'dealerships',
    'content',
    'env',
    'log',
    'loopback-request',
    'read-body',
    'safe-parse',
    'platform/operations',
    // Both ends of a room number their messages alike.
    'call-machine/outbox',
    'week',
  ],
  commands: [
    'content',
    'data',
    'dealerships',
    'desk',
    'env',
    'leads',
    'log',
    'platform',
    'settings',
    'web-calls',
  ],
  'web-calls': [
    'platform',
    'embedded-platform',
    'dealerships',
    'content',
    'env',
    'log',
    'loopback-request',
    'parse-url',
    'read-body',
    'safe-parse',
    'week',
    'call-stages',
    'voice/call-messages',
    // Of these the types: their problems are codes of the log.
    'voice/camera',
    'voice/microphone',
  ],
};

/** The rooms of the embedded platform, in the same way. */
const roomsOfEmbeddedPlatform = {
  'handle-embedded-request': ['calls', 'http', 'media', 'rest'],
  agent: ['dialogue', 'speech'],
  calls: ['agent', 'media', 'per-process', 'speech'],
  http: ['per-process'],
  // Of the calls, their records and what opens, ends and lists them.
  rest: ['calls/call-log', 'calls/embedded-calls', 'dialogue', 'http', 'per-process'],
};

/** And of its REST API: what is stored ← what a request says ← the families ← the table of all. */
const roomsOfRest = {
  'handle-operation': ['request', 'routes'],
  routes: ['handlers', 'request'],
  handlers: ['families', 'request'],
  families: ['request', 'store'],
  request: ['store'],
};

/** Zones that let each part of a folder import itself and the siblings that are listed for it. */
function zonesWithin(folder, siblingsOf) {
  const parts = [
    ...new Set(readdirSync(folder).map((name) => name.replace(/(\.fuzz)?(\.test)?\.\w+$/, ''))),
  ];
  return parts.map((part) => {
    const siblings = siblingsOf[part] ?? [];
    return {
      target: `./${folder}/${part}{,.ts,.test.ts,.fuzz.test.ts,/**}`,
      from: parts
        .filter((other) => other !== part && !siblings.includes(other))
        .map((other) => `./${folder}/${other}{,.ts,/**}`),
      // A sibling may be one file of a part; the rule compares exceptions with absolute paths.
      except: siblings
        .filter((sibling) => sibling.includes('/'))
        .map((file) => `**/${folder}/${file}{,.ts,.mjs,.d.mts}`),
      message: `${folder}/${part} may import of its siblings: ${siblings.join(', ') || 'none'}.`,
    };
  });
}

/** app → components → lib, never upward; inside lib as `siblingsOf` says; tests → testing. */
const zones = [
  {
    target: ['./{app,components,lib}/**/!(*.test).{ts,tsx,mjs}', './*.{ts,mjs}'],
    from: './testing/**',
    message: 'testing is for tests: no production file imports it.',
  },
  {
    target: './{app,components,lib,testing}/**',
    from: './{e2e,bench}/**',
    message: 'What e2e and bench share with other tests is in testing.',
  },
  { target: './components', from: './app', message: 'components do not know the routes.' },
  { target: './lib', from: ['./app', './components'], message: 'lib knows no React tree.' },
  ...zonesWithin('lib', siblingsOf),
];

const embeddedPlatform = 'lib/embedded-platform';
const roomZones = [
  ...zonesWithin(embeddedPlatform, roomsOfEmbeddedPlatform),
  ...zonesWithin(`${embeddedPlatform}/rest`, roomsOfRest),
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
      'import/no-restricted-paths': ['error', { zones }],
    },
  },
  {
    // Tests may import any room.
    files: [`${embeddedPlatform}/**`],
    ignores: ['**/*.test.ts'],
    rules: { 'import/no-restricted-paths': ['error', { zones: [...zones, ...roomZones] }] },
  },
  {
    // A pattern takes time in proportion to its text, or one message of a visitor stops the site.
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
    },
  },
  {
    files: ['{app,components,lib}/**/*.{ts,tsx,mjs}', '*.ts'],
    ignores: ['**/*.test.*'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(NewExpression, CallExpression)[callee.name="RegExp"]',
          message: 'A pattern is a literal: the rules that find slow ones read no other.',
        },
      ],
    },
  },
  {
    files: ['{app,components,lib}/**/*.{ts,tsx}', '*.ts'],
    ignores: [
      'lib/env.ts',
      'lib/safe-parse.ts',
      // Before lib/env.ts can be read; and Next itself is told there where its build is.
      'lib/server/server.ts',
      'lib/server/background.ts',
      // Next itself decides with process.env.NEXT_RUNTIME which bundle instrumentation.ts goes into.
      'instrumentation.ts',
      // It runs where lib/env.ts cannot.
      'middleware.ts',
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
