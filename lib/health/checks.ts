import 'server-only';
import { env } from '@/lib/env';
import { platformOf } from '@/lib/platform-of.mjs';
import { callGate } from '@/lib/web-calls/dependencies';
import type { Check } from './readiness';
import { reach } from './reach';

/** The variables and the registry are read once; a fault in either shows here or ends the start. */
const configuration: Check = {
  name: 'configuration',
  isVital: true,
  run: () => import('@/lib/dealerships/dealerships'),
};

const platform: Check = {
  name: 'platform',
  isVital: true,
  run: (signal) =>
    platformOf(env) === 'hosted' ? reach(env.VAPI_BASE_URL, signal) : warmEmbedded(),
};

async function warmEmbedded(): Promise<void> {
  // Only here: with a hosted platform its native modules are never loaded.
  const { checkEmbeddedPlatform } = await import('@/lib/embedded-platform/calls/lifecycle');
  await checkEmbeddedPlatform();
}

/** Calls go on without it, counted by each process for itself. */
const redis: Check = {
  name: 'redis',
  isVital: false,
  async run() {
    const gate = await callGate();
    if (gate.isCutOff()) throw new Error('Redis does not answer.');
  },
};

/** All that /api/ready asks. What calls can do without is not vital. */
export const checks: readonly Check[] = [
  configuration,
  platform,
  ...(env.REDIS_URL ? [redis] : []),
];
