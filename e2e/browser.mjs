// Finds a Chromium for the end-to-end tests and the benchmarks, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env.LOCALAPPDATA}\\Google\\Chrome\\Application\\chrome.exe`,
];

const present = () => [chromium.executablePath(), ...installed].find((path) => existsSync(path));

function run(command, args) {
  console.log(`> ${command} ${args.join(' ')}`);
  return spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // Where the download host is out of reach, say so soon instead of after minutes of silence.
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env },
  });
}

/**
 * The path of a Chromium or Chrome: CHROMIUM_PATH, else one that is installed, else Playwright's own
 * download, else (as root on Debian) the distribution's package.
 * @returns {string} @throws {Error} that says what to install.
 */
export function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, but there is no such file.`);
  }
  if (present()) return present();

  run('npx', ['playwright', 'install', 'chromium']);
  if (present()) return present();

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-q']);
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']);
    if (present()) return present();
  }
  throw new Error(
    'The end-to-end tests need a browser and found none. Install Chrome or Chromium ' +
      '(`npx playwright install chromium`, or `sudo apt-get install chromium`), or set CHROMIUM_PATH.',
  );
}
