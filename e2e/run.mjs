// `npm run test:e2e`: a browser, a production build, then Playwright. Arguments go on to Playwright.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import { build } from '../lib/launch/start.mjs';
import { findBrowser, findFirefox } from './browser.mjs';

/** The build is made with a token in the environment, so that e2e/secrets.spec.ts can look for it everywhere. */
export const MARKER_TOKEN = 'marker-5f0c1f6e-token-that-must-not-leave';

let executablePath;
try {
  executablePath = findBrowser();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// Now, since an installation would disturb the calls that are listened to. Without one, its test says what to do.
try {
  process.env.FIREFOX_PATH = findFirefox();
} catch {}

process.env.VAPI_PRIVATE_TOKEN = MARKER_TOKEN;
build();
delete process.env.VAPI_PRIVATE_TOKEN;

/** Runs the tests of one project of e2e/playwright.config.ts; resolves to its exit code. */
async function run(project, { yieldsToOthers = false } = {}) {
  const child = spawn(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=e2e/playwright.config.ts',
      `--project=${project}`,
      // The arguments may name files of the other project only.
      '--pass-with-no-tests',
      ...process.argv.slice(2),
    ],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM_PATH: executablePath,
        MARKER_TOKEN,
        // Lines that stay as they are, since two print at once.
        PLAYWRIGHT_FORCE_TTY: '0',
      },
    },
  );
  if (yieldsToOthers) setPriority(child.pid, Math.min(getPriority() + 10, 19));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

// Servers wait as much as they work, and pages take what they leave. Calls have the machine for themselves.
const codes = await Promise.all([run('servers'), run('pages', { yieldsToOthers: true })]);
codes.push(await run('calls'));
process.exit(Math.max(...codes));
