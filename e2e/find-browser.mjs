// `npm run test:browser`: installs the browser of the end-to-end tests if there is none, while others bundle and check.
import { findBrowser } from './support/browser.mjs';

try {
  console.log(`The end-to-end tests use ${findBrowser()}.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
