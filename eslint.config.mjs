import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import prettier from 'eslint-config-prettier';
import regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';

const noMadePatterns = {
  selector: ':matches(NewExpression, CallExpression)[callee.name="RegExp"]',
  message: 'A pattern is a literal: the rules that find slow ones read no other.',
};

const refuse = (message, ...selectors) => selectors.map((selector) => ({ selector, message }));

/** Rejects spreads of literals, which save a line but are harder to read. */
const noSpreadObjects = refuse(
  'Write the fields out instead of spreading a literal.',
  ':matches(SpreadElement, JSXSpreadAttribute) > ObjectExpression',
  'SpreadElement > TSAsExpression > ObjectExpression',
);
/** Exception for tests, which keep several samples on one line that way. */
const noSpreads = [
  ...noSpreadObjects,
  ...refuse(
    'Write the elements out instead of spreading a literal.',
    'SpreadElement > ArrayExpression',
    'SpreadElement > TSAsExpression > ArrayExpression',
  ),
];
const besideOthers =
  ':matches(JSXElement, JSXFragment):has(> :matches(JSXElement, JSXText[value=/\\S/], JSXExpressionContainer:has(JSXElement))) > JSXExpressionContainer';
const condition = ':matches(ConditionalExpression, LogicalExpression)';
/** Constants such as `texts.title` stay as they are; these names are slots for elements. */
const changingText = [
  'TemplateLiteral',
  'MemberExpression[computed=true]',
  'Identifier[name!=/^(actions|aside|children|dialog|filters|microphone|parts)$/]',
  'CallExpression:not([callee.property.name=/^(map|from|children)$/])',
  `${condition}:not(:has(JSXElement))`,
].join(', ');

/** A translating browser replaces text nodes: React can no longer change one, remove it or put something before it. */
const textsBesideOthers = [
  `${besideOthers} > :matches(${changingText})`,
  // A fragment has no element that could go with its texts.
  'JSXFragment > :matches(JSXText[value=/\\S/], JSXExpressionContainer:has(> MemberExpression))',
  `JSXExpressionContainer:has(> ${condition}) ~ :matches(JSXText[value=/\\S/], JSXExpressionContainer:has(> MemberExpression:not([object.name="props"])))`,
].map((selector) => ({
  selector,
  message: 'Give this text an element of its own, or translating the page breaks it.',
}));

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
    },
  },
  {
    // Patterns must run in linear time; otherwise one message from a visitor could stop the site.
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      // Two alternatives for the same words in a list double its time with each repetition.
      'regexp/no-dupe-disjunctions': [
        'error',
        { report: 'trivial', reportExponentialBacktracking: 'potential' },
      ],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
    },
  },
  { rules: { 'no-restricted-syntax': ['error', ...noSpreadObjects] } },
  {
    files: ['{app,components,lib}/**/*.{ts,tsx,mjs}', '*.ts'],
    ignores: ['**/*.test.*'],
    rules: { 'no-restricted-syntax': ['error', noMadePatterns, ...noSpreads] },
  },
  {
    files: ['{app/desk,components/{desk,leads,ui,voice}}/**/*.tsx'],
    ignores: ['**/*.test.*'],
    rules: {
      'no-restricted-syntax': ['error', noMadePatterns, ...noSpreads, ...textsBesideOthers],
    },
  },
  {
    files: ['{app,components,lib}/**/*.ts', '*.ts'],
    ignores: [
      '**/*.test.*',
      // Documents.
      'lib/content/legal/*.ts',
      // Each keeps a state between short functions.
      'lib/voice/{microphone,sdk-call,sound,transcript}.ts',
      'lib/embedded-platform/{agent/playback,calls/live-call,media/peer,worker-queue}.ts',
      'lib/embedded-platform/{dialogue/conversation,model/model-conversation}.ts',
      // Still too long.
      'lib/desk/auth.ts',
    ],
    rules: {
      'max-lines-per-function': ['error', { max: 60, skipComments: true, skipBlankLines: true }],
    },
  },
  {
    // A component may be longer: its markup is an outline that is read from top to bottom, at a line for each attribute,
    // and a part that is used once takes its values as props. Beyond this it has parts that a reader would name.
    files: ['{app,components}/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: {
      'max-lines-per-function': ['error', { max: 80, skipComments: true, skipBlankLines: true }],
    },
  },
  {
    files: ['{app,components,lib}/**/*.{ts,tsx}', '*.ts'],
    ignores: [
      'lib/env.ts',
      'lib/text/safe-parse.ts',
      // Before lib/env.ts can be read; and Next itself is told there where its build is.
      'lib/server/server.ts',
      'lib/server/background.ts',
      // npm's own variables.
      'lib/{process/command-line,commands/command,commands/main}.ts',
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
        { property: 'safeParse', message: 'lib/text/safe-parse.ts never throws; zod does.' },
        { object: 'URL', property: 'canParse', message: 'lib/text/parse-url.ts says why.' },
      ],
    },
  },
  {
    // E2E fixtures hand a value on with a function named `use`, which is no hook.
    files: ['e2e/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
  // In place of CommonJS packages (stubs/stub.js).
  { files: ['stubs/**'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  prettier,
]);
