// Finds the browsers of the end-to-end tests and the benchmarks, or installs them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, webkit } from '@playwright/test';

const { PROGRAMFILES, LOCALAPPDATA } = process.env;

/** Browsers, each with its usual paths, its download, Debian's package, and advice to the user. */
const browsers = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    paths: () => [
      chromium.executablePath(),
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome-stable',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      `${PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
      `${LOCALAPPDATA}\\Google\\Chrome\\Application\\chrome.exe`,
    ],
    download: ['npx', ['playwright', 'install', 'chromium']],
    debian: ['chromium'],
    advice:
      'The end-to-end tests need a browser and found none. Install Chrome or Chromium ' +
      '(`npx playwright install chromium`, or `sudo apt-get install chromium`), or set CHROMIUM_PATH.',
  },
  firefox: {
    variable: 'FIREFOX_PATH',
    paths: () => [
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      `${PROGRAMFILES}\\Mozilla Firefox\\firefox.exe`,
      `${LOCALAPPDATA}\\Mozilla Firefox\\firefox.exe`,
    ],
    // Playwright's Firefox is patched, and other drivers cannot drive it.
    download: undefined,
    debian: ['firefox-esr'],
    advice:
      'The test of a call in Firefox found no Firefox. Install it (from https://www.firefox.com, or ' +
      '`sudo apt-get install firefox-esr`), or set FIREFOX_PATH.',
  },
  webkit: {
    variable: 'WEBKIT_PATH',
    paths: () => [webkit.executablePath(), '/usr/bin/WebKitWebDriver'],
    download: undefined,
    debian: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    advice:
      'The tests in WebKit found none. Install it (`npx playwright install --with-deps webkit`, or ' +
      '`sudo apt-get install webkit2gtk-driver xvfb xauth`), or set WEBKIT_PATH.',
  },
};

function run(command, args) {
  console.log(`> ${command} ${args.join(' ')}`);
  return spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // Reports an unreachable download host within seconds instead of minutes.
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env },
  });
}

/** Returns a browser's path: from its variable, else an installed one, else a new installation. */
function find({ variable, paths, download, debian, advice }) {
  const chosen = process.env[variable];
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`${variable} is ${chosen}, but there is no such file.`);
  }
  const present = () => paths().find((path) => existsSync(path));
  if (present()) return present();

  if (download) run(...download);
  if (present()) return present();

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-q']);
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...debian]);
    if (present()) return present();
  }
  throw new Error(advice);
}

/**
 * Finds Chromium or Chrome: CHROMIUM_PATH, else an installed one, else Playwright's download, else (as root on
 * Debian) the distribution's package.
 * @returns {string} @throws {Error} that says what to install.
 */
export const findBrowser = () => find(browsers.chromium);

/**
 * Finds Firefox: FIREFOX_PATH, else an installed one, else (as root on Debian) the distribution's package.
 * @returns {string} @throws {Error} that says what to install.
 */
export const findFirefox = () => find(browsers.firefox);

/**
 * Finds Playwright's WebKit, else WebKitGTK's driver, which it installs (as root on Debian) if neither exists.
 * @returns {string} @throws {Error} that says what to install.
 */
export const findWebKit = () => find(browsers.webkit);
