import { defineConfig } from '@playwright/test';
import { audioFile } from './audio';
import { launchOptions } from './browser-options';

export default defineConfig({
  testDir: '.',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  outputDir: '../test-results',
  globalSetup: './audio.setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Two calls in real time, each with a browser and a server, are what two cores carry without loss.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    launchOptions: launchOptions(audioFile('silence')),
    permissions: ['microphone'],
    viewport: { width: 1280, height: 800 },
    // No trace: recording one takes the processor that a call needs to sound right.
    screenshot: 'only-on-failure',
  },
});
