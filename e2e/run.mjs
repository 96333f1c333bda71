// `npm run test:e2e`: finds a browser, makes a production build, and runs Playwright with the arguments. Unless they
// name a project, all tests but the nightly ones run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findBrowser, findFirefox, findWebKit } from './support/browser.mjs';

/** Token in the build's environment, which e2e/money-and-secrets.spec.ts searches for everywhere. */
const MARKER_TOKEN = 'marker-5f0c1f6e-token-that-must-not-leave';

let executablePath;
try {
  executablePath = findBrowser();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// Installs now: an installation would disturb the measured calls. The tests of a missing browser say what to do.
const others = Object.entries({ FIREFOX_PATH: findFirefox, WEBKIT_PATH: findWebKit });
for (const [variable, findOther] of process.argv.includes('--project=nightly') ? others : []) {
  try {
    process.env[variable] = findOther();
  } catch {}
}

/** Builds the site and resolves to the build's output, which a test checks for warnings. */
async function build() {
  const child = spawn('npm', ['run', 'build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, VAPI_PRIVATE_TOKEN: MARKER_TOKEN },
    shell: process.platform === 'win32',
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      printed.push(bytes);
      process.stdout.write(bytes);
    });
  const [status] = await once(child, 'close');
  if (status !== 0) process.exit(status ?? 1);
  return Buffer.concat(printed).toString();
}

const buildOutput = await build();

const named = process.argv.slice(2);
const projects = named.some((argument) => argument.startsWith('--project'))
  ? []
  : ['phone', 'browser', 'site', 'calls', 'light'].map((project) => `--project=${project}`);
const child = spawn(
  process.execPath,
  [
    ...['node_modules/@playwright/test/cli.js', 'test', '--config=e2e/playwright.config.ts'],
    ...[...projects, ...named],
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: executablePath,
      MARKER_TOKEN,
      BUILD_OUTPUT: buildOutput,
      // Turns off rewriting of printed lines, since two processes print at once.
      PLAYWRIGHT_FORCE_TTY: '0',
    },
  },
);
const [code] = await once(child, 'exit');
process.exit(code ?? 1);
