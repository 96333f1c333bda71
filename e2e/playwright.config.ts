import { defineConfig } from '@playwright/test';
import { audioFile } from './support/audio';
import { launchOptions } from './support/browser-options';

/** The moving bars of a call take a fourth of a core, which its sound and the other tests need. */
const contextOptions = { reducedMotion: 'reduce' } as const;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: '.',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  globalSetup: './support/start-servers.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test waits for speech and timers more than for a processor.
  workers: 5,
  // A busy machine holds a page up for many seconds, and the agent takes fifteen to say some answers.
  timeout: 120_000,
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
    // Elsewhere its recording would take the processor that a call needs to sound right.
    trace: process.env.CI ? 'retain-on-failure' : 'off',
    contextOptions,
  },
  projects: [
    { name: 'setup', testMatch: 'owners.setup.ts' },
    // Each file has a browser of its own. As a part of `site` they come last, and their long calls are waited for alone.
    { name: 'browser', testMatch: '*.browser.spec.ts', dependencies: ['setup'] },
    { name: 'site', testMatch: /e2e\/[^/.]+\.spec\.ts$/, dependencies: ['setup'] },
    // The journeys that a prospect and a salesperson make on a phone.
    { name: 'phone', testMatch: 'phone/*.spec.ts', use: phone, dependencies: ['setup'] },
    // Calls that are listened to, which nothing but one more call may disturb.
    {
      name: 'calls',
      testMatch: 'calls/*.spec.ts',
      workers: 2,
      dependencies: ['browser', 'site', 'phone'],
    },
    // What is worth an hour of the machine's time, and not a minute of somebody's: only where it is asked for.
    { name: 'nightly', testMatch: 'nightly/*.spec.ts', workers: 1, dependencies: ['setup'] },
  ].map((project) => ({ ...project, outputDir: `../test-results/${project.name}` })),
});
