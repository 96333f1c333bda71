import { defineConfig } from '@playwright/test';
import { audioFile } from './support/audio';
import { launchOptions } from './support/browser-options';

/** The animated bars of a call take a quarter of a core, which its sound and the other tests need. */
const contextOptions = { reducedMotion: 'reduce' } as const;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Files with a browser of their own, and a long journey. In `site` they would run last, and the run would wait for them. */
const early = ['desk.spec.ts', '*.browser.spec.ts'];

/** Files that make no call, and so run beside those whose calls are heard. */
const light = ['findable', 'pages', 'policy'].map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: '.',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  globalSetup: './support/start-servers.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Tests wait for speech and timers, too; with four, a slow machine starves the calls.
  workers: 3,
  // A busy machine delays a page by many seconds, and some of the agent's answers take fifteen.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['../testing/run-notes.mjs'],
    ...(process.env.CI
      ? [['html', { open: 'never', outputFolder: '../playwright-report' }] as const]
      : []),
  ],
  use: {
    launchOptions: launchOptions(audioFile('silence')),
    permissions: ['microphone'],
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // A trace takes an eighth more of the processor, pictures of each moment a fifth more: elsewhere the command that
    // the run prints for a failed test writes one.
    trace: process.env.CI ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    contextOptions,
  },
  projects: [
    // Journeys of a prospect and a salesperson on a phone: long, so they begin early.
    { name: 'phone', testMatch: 'phone/*.spec.ts', use: phone },
    { name: 'browser', testMatch: early },
    { name: 'site', testMatch: /e2e\/[^/.]+\.spec\.ts$/, testIgnore: [...early, ...light] },
    // Calls whose sound is heard or measured, one after another: beside another call, the sound of one was 71 % like its
    // original instead of 80 % on a busy machine. A worker without calls has the second core.
    ...Object.entries({ calls: '*.call.spec.ts', light }).map(([name, testMatch]) => ({
      name,
      testMatch,
      workers: 1,
      dependencies: ['phone', 'browser', 'site'],
    })),
    // Long tests, which run only on request: a folder of them, and those with the tag in other files.
    { name: 'nightly', testMatch: '**/*.spec.ts', grep: /nightly\/|@nightly/, workers: 1 },
  ].map((project) => ({
    grepInvert: project.name === 'nightly' ? undefined : /@nightly/,
    ...project,
    outputDir: `../test-results/${project.name}`,
  })),
});
