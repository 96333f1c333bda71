// `npm run test:e2e`: a browser, a production build, then Playwright. Arguments go on to Playwright.
import { spawnSync } from 'node:child_process';
import { build } from '../lib/launch/start.mjs';
import { findBrowser } from './browser.mjs';

/** The build is made with a token in the environment, so that e2e/secrets.spec.ts can look for it everywhere. */
export const MARKER_TOKEN = 'marker-5f0c1f6e-token-that-must-not-leave';

let executablePath;
try {
  executablePath = findBrowser();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

process.env.VAPI_PRIVATE_TOKEN = MARKER_TOKEN;
build();
delete process.env.VAPI_PRIVATE_TOKEN;

const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    'e2e/playwright.config.ts',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: executablePath, MARKER_TOKEN } },
);
process.exit(status ?? 1);
