import { networkInterfaces } from 'node:os';

const hasNetwork = Object.values(networkInterfaces())
  .flat()
  .some((address) => !address?.internal);

/** Features that Playwright disables, repeated since Chromium reads only the last `--disable-features`. */
const offByPlaywright = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/**
 * The pop-ups of the address bar are separate pages for every tab. They are invisible in a headless browser, and
 * cost as much processor time as the page under test.
 */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** Renderer processes in reserve: with them, four tests of menus started 51 processes instead of 8. */
const spareRenderers = 'SpareRendererForSitePerProcess';

/**
 * Options that let Chromium hold a call. The fake microphone plays `recording` (a WAV file), and beeps without one.
 * CHROMIUM_PATH names the browser, which e2e/support/browser.mjs finds.
 */
export const launchOptions = (recording?: string) => ({
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    '--use-fake-device-for-media-stream',
    // Without a graphics card, Chromium would compute one: a tenth of the processor that a test takes.
    '--disable-gpu',
    `--disable-features=${[...offByPlaywright, ...addressBarPages, spareRenderers].join(',')}`,
    ...(recording ? [`--use-file-for-fake-audio-capture=${recording}`] : []),
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // Chromium gathers no candidates if the only interface is loopback.
    ...(hasNetwork ? [] : ['--allow-loopback-in-peer-connection']),
  ],
});
