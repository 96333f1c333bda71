import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The framework alone, with which every page's scripts are compared. */
const config = {
  agentRules: false,
  // Excludes the site's own instrumentation.ts, two folders up.
  pageExtensions: ['jsx'],
  turbopack: { root: join(dirname(fileURLToPath(import.meta.url)), '..', '..') },
};

export default config;
