import { networkInterfaces } from 'node:os';

const hasNetwork = Object.values(networkInterfaces())
  .flat()
  .some((address) => !address?.internal);

/** Chromium takes the last `--disable-features` only: these are Playwright's own, as far as they matter here. */
const offByPlaywright = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/**
 * The pop-ups of the address bar are pages of their own, made anew for every tab. In a headless browser
 * nobody sees them, and they cost as much processor time as the page under test.
 */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/**
 * How to launch Chromium so that it holds a call: with a microphone that plays `recording` (a WAV
 * file), or beeps where there is none. CHROMIUM_PATH names the browser (e2e/support/browser.mjs finds it).
 */
export const launchOptions = (recording?: string) => ({
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    '--use-fake-device-for-media-stream',
    `--disable-features=${[...offByPlaywright, ...addressBarPages].join(',')}`,
    ...(recording ? [`--use-file-for-fake-audio-capture=${recording}`] : []),
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // With only a loopback interface Chromium gathers no candidates at all.
    ...(hasNetwork ? [] : ['--allow-loopback-in-peer-connection']),
  ],
});
