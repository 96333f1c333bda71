import { networkInterfaces } from 'node:os';

const hasNetwork = Object.values(networkInterfaces())
  .flat()
  .some((address) => !address?.internal);

/**
 * How to launch Chromium so that it holds a call: with a microphone that plays `recording` (a WAV
 * file), or beeps where there is none. CHROMIUM_PATH names the browser (e2e/browser.mjs finds it).
 */
export const launchOptions = (recording?: string) => ({
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    '--use-fake-device-for-media-stream',
    ...(recording ? [`--use-file-for-fake-audio-capture=${recording}`] : []),
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // With only a loopback interface Chromium gathers no candidates at all.
    ...(hasNetwork ? [] : ['--allow-loopback-in-peer-connection']),
  ],
});
