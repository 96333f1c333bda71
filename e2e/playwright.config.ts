import { defineConfig } from '@playwright/test';
import { audioFile } from './support/audio';
import { launchOptions } from './support/browser-options';

/** The animated bars of a call take a quarter of a core, which its sound and the other tests need. */
const contextOptions = { reducedMotion: 'reduce' } as const;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: '.',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  globalSetup: './support/start-servers.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Tests wait for speech and timers more than for a processor.
  workers: 4,
  // A busy machine delays a page by many seconds, and some of the agent's answers take fifteen.
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
    // Pictures of each moment would take a fifth more of the processor, which a call's sound needs.
    trace: { mode: 'retain-on-failure', screenshots: false },
    contextOptions,
  },
  projects: [
    { name: 'setup', testMatch: 'owners.setup.ts' },
    // Journeys of a prospect and a salesperson on a phone: long, so they begin early.
    { name: 'phone', testMatch: 'phone/*.spec.ts', use: phone, dependencies: ['setup'] },
    // Each file launches its own browser. In `site` these files would run last, and the run would wait for their calls.
    { name: 'browser', testMatch: '*.browser.spec.ts', dependencies: ['setup'] },
    { name: 'site', testMatch: /e2e\/[^/.]+\.spec\.ts$/, dependencies: ['setup'] },
    // Calls whose sound is measured: at most one other call may run beside them.
    {
      name: 'calls',
      testMatch: 'calls/*.spec.ts',
      workers: 2,
      dependencies: ['browser', 'site', 'phone'],
    },
    // Long tests, which run only on request.
    { name: 'nightly', testMatch: 'nightly/*.spec.ts', workers: 1, dependencies: ['setup'] },
  ].map((project) => ({ ...project, outputDir: `../test-results/${project.name}` })),
});
