import 'server-only';
import { faultTexts } from '@/lib/content/desk/faults';
import { siteDatabase, visitorsDatabase } from '@/lib/data/site-database';
import { publishedPages } from '@/lib/dealerships/dealerships';
import { checkVoiceService } from '@/lib/embedded-platform/client/voice-service';
import { env } from '@/lib/env';
import { listFaults } from '@/lib/faults/faults';
import { tryToStore } from '@/lib/leads/lead-store';
import { log } from '@/lib/log';
import { platformOf } from '@/lib/platform/platform-of';
import { unlessAborted } from '@/lib/process/abort';

/** A dependency of the site; `run` rejects if it does not work. Reasons go to the log only. */
export interface Check {
  name: string;
  /** True if pages or calls are impossible without it; otherwise they only work less well. */
  isVital: boolean;
  run(signal: AbortSignal): Promise<unknown>;
}

async function checkPlatform(signal: AbortSignal): Promise<void> {
  if (platformOf(env) === 'embedded') {
    await checkVoiceService(signal);
    return;
  }
  // Any answer below 500 passes, so redirects are not followed. Sends no credential, and creates nothing.
  const response = await fetch(env.VAPI_BASE_URL, { method: 'HEAD', redirect: 'manual', signal });
  await response.body?.cancel();
  if (response.status >= 500) throw new Error(`It answered ${response.status}.`);
}

/** Fails if the agent runs without its semantic model, and so understands less. */
async function checkAgent(signal: AbortSignal): Promise<void> {
  const isEmbedded = platformOf(env) === 'embedded';
  if (isEmbedded && (await checkVoiceService(signal)).isWithoutModel)
    throw new Error('The model of meaning does not load: the agent weighs words alone.');
}

const checkDatabase = async () => tryToStore(await visitorsDatabase(), new Date());

/** Fails until the database has answered once: before, published pages may be missing. */
async function checkPages(): Promise<void> {
  if (!publishedPages().isKnown) throw new Error('What is published is not known yet.');
}

/** Fails while deliveries are late, or calls are refused for a lasting reason. */
const checkFaults = (of: 'calls' | 'deliveries') => async () => {
  const names = (await listFaults(await siteDatabase(), new Date())).map(({ name }) => name);
  const own = names.filter((name) => name.startsWith('calls.') === (of === 'calls'));
  if (own.length > 0) throw new Error(own.map((name) => faultTexts[name].title).join(' '));
};

export const checks: readonly Check[] = [
  { name: 'pages', isVital: true, run: checkPages },
  { name: 'platform', isVital: true, run: checkPlatform },
  // Vital in hosted mode, because no paid call is made without the database (lib/web-calls).
  { name: 'database', isVital: platformOf(env) === 'hosted', run: checkDatabase },
  { name: 'agent', isVital: false, run: checkAgent },
  { name: 'deliveries', isVital: false, run: checkFaults('deliveries') },
  // Not vital: without visitors, no successful call could end the fault.
  { name: 'calls', isVital: false, run: checkFaults('calls') },
];

/** Timeout of a check, and lifetime of its outcome, in milliseconds. */
const TIMEOUT_MS = 1_800;
const HOLDS_MS = 5_000;

const failed = new Set<string>();

async function outcomeOf({ name, run }: Check) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    await unlessAborted(run(signal), signal);
    if (failed.delete(name))
      log.info({ code: 'check_passes', check: name }, 'Readiness check passes again');
    return 'ok';
  } catch (err) {
    if (!failed.has(name))
      log.warn({ code: 'check_fails', check: name, err }, 'Readiness check fails');
    failed.add(name);
    return 'failed';
  }
}

/** Runs all checks. `degraded` means that pages and calls work, but a check that is not vital failed. */
async function runChecks(all: readonly Check[]) {
  const entries = all.map(async (check) => [check.name, await outcomeOf(check)] as const);
  const outcomes = Object.fromEntries(await Promise.all(entries));
  const missing = all.filter(({ name }) => outcomes[name] === 'failed');
  const status = missing.some(({ isVital }) => isVital) ? 'not-ready' : 'degraded';
  return { status: missing.length > 0 ? status : 'ready', checks: outcomes };
}

let latest: { answer: ReturnType<typeof runChecks>; until: number } | undefined;

/** Runs all checks together, once for concurrent requests, and caches the outcome for 5 s. */
export function readiness(all = checks) {
  if (latest && performance.now() < latest.until) return latest.answer;
  const asked = { answer: runChecks(all), until: Infinity };
  latest = asked;
  void asked.answer.then(() => (asked.until = performance.now() + HOLDS_MS));
  return asked.answer;
}
