import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The framework and nothing else: what every page's scripts are measured against. */
const config = {
  agentRules: false,
  // The site's own instrumentation.ts, two folders up, is then no part of it.
  pageExtensions: ['jsx'],
  turbopack: { root: join(dirname(fileURLToPath(import.meta.url)), '..', '..') },
};

export default config;
