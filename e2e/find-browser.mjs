// `npm run test:browser`: installs the browser of the end-to-end tests where none is found. `npm test` runs it beside the
// bundle and the type check.
import { findBrowser } from './support/browser.mjs';

try {
  console.log(`The end-to-end tests use ${findBrowser()}.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
