import { defineConfig } from '@playwright/test';
import { audioFile } from './audio';
import { launchOptions } from './browser-options';

const specs = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/** Whose tests listen to a call, or count in it what somebody said. */
const calls = specs(
  ...['after-call', 'call', 'captions', 'conversation', 'desk', 'firefox', 'hosted-call'],
  ...['hostile-words'],
  ...['interruption', 'keyboard', 'mute', 'recovery', 'screen-reader', 'sound'],
  ...['squads-and-workflows', 'typed-call', 'understanding', 'video-recording'],
);

/** Whose tests put servers of their own under load, stop them, or measure how long something takes. */
const servers = specs(
  ...[
    'broken-off',
    'calls-process',
    'desk-access',
    'desk-looks',
    'ended-at-once',
    'front-door',
    'fuzz',
    'lifecycle',
    'limits',
  ],
  ...['log', 'published', 'published-killed', 'server', 'shared-limits', 'standalone'],
  ...['upstream-faults'],
);

/** The moving bars of a call take a fourth of a core, which the sound of calls and servers need. */
const still = { reducedMotion: 'reduce' } as const;

export default defineConfig({
  testDir: '.',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  globalSetup: './audio.setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 3,
  // Far more than anything takes: a busy machine holds a page up for many seconds. A test that means a time
  // says which.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['../testing/file-times.mjs']],
  use: {
    launchOptions: launchOptions(audioFile('silence')),
    permissions: ['microphone'],
    viewport: { width: 1280, height: 800 },
    // No trace: recording one takes the processor that a call needs to sound right.
    screenshot: 'only-on-failure',
  },
  // e2e/run.mjs runs servers and pages side by side, and then calls, which nothing else may disturb. On two
  // cores, a third call at once leaves none enough of the processor to sound right.
  projects: [
    { name: 'pages', testIgnore: [...calls, ...servers], workers: 2 },
    { name: 'servers', testMatch: servers, use: { contextOptions: still } },
    { name: 'calls', testMatch: calls, workers: 2, use: { contextOptions: still } },
  ].map((project) => ({ ...project, outputDir: `../test-results/${project.name}` })),
});
