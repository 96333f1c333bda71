import { defineConfig } from '@playwright/test';
import { networkInterfaces } from 'node:os';
import { audioFile } from './audio';

const hasNetwork = Object.values(networkInterfaces()).flat().some((address) => !address?.internal);

/** What Chromium needs to hold a call with a microphone that plays `file`. */
export const launchOptions = (file: string) => ({
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // With only a loopback interface Chromium gathers no candidates at all.
    ...(hasNetwork ? [] : ['--allow-loopback-in-peer-connection']),
  ],
});

export default defineConfig({
  testDir: '.',
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
    trace: 'retain-on-failure',
  },
});
