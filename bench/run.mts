// `npm run bench`: costs of pages and calls, all figures from this run. `npm run bench -- paint calls` runs these parts
// only.
import { findBrowser } from '../e2e/support/browser.mjs';
import { type OwnSite, startSite } from '../e2e/support/site';
import { isBuilt } from '../lib/server/built-from.mjs';
import { build } from '../lib/server/start.mjs';
import { timeAnswers } from './answer-time';
import { judgeAgent } from './agent';
import { timeCalls } from './calls';
import { holdManyCalls } from './many-calls';
import { measureMemory } from './endurance';
import { comparePaint } from './paint';

const parts: Record<string, (site: OwnSite) => Promise<void>> = {
  paint: comparePaint,
  calls: timeCalls,
  load: holdManyCalls,
  answers: timeAnswers,
  endurance: measureMemory,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((part) => part !== 'agent' && !(part in parts));
if (unknown.length > 0) {
  console.error(
    `No such part: ${unknown.join(', ')}. There are: ${['agent', ...Object.keys(parts)].join(', ')}.`,
  );
  process.exit(1);
}

// This part needs no site.
if (wanted.length === 0 || wanted.includes('agent')) await judgeAgent();
if (wanted.length === 1 && wanted[0] === 'agent') process.exit();

process.env.CHROMIUM_PATH = findBrowser();
if (!isBuilt()) build();
const site = await startSite({ EMBEDDED_PLATFORM_MAX_ROOMS: '500' });
try {
  for (const [part, run] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(part)) await run(site);
  }
} finally {
  await site.stop();
}
// Threads of native WebRTC peers would keep the process alive.
process.exit();
