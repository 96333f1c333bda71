import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Log } from '@/lib/log';
import { platformOf } from '@/lib/platform-of.mjs';
import { readEnvironment } from './read-environment';
import { stopping } from './stopping';

/**
 * Has the addresses of clients noted where the server is not ours, such as in `next dev`. There the site's
 * code gets requests of the Fetch API only, which do not tell from where they came. Through this channel
 * Node tells of its own requests, before Next handles them.
 */
async function noteClientAddresses(): Promise<void> {
  const { noteClientAddress } = await import('@/lib/web-calls/client-address');
  subscribe('http.server.request.start', (message) =>
    noteClientAddress((message as { request: IncomingMessage }).request),
  );
}

interface WhenStoppingDependencies {
  log: Log;
  closeSiteDatabase(): Promise<void>;
}

/** Has `goodbyes` run when the server stops, then the database closed, and the stop logged. */
function whenStopping(
  goodbyes: readonly (() => Promise<unknown>)[],
  { log, closeSiteDatabase }: WhenStoppingDependencies,
): void {
  const goodbye = async () => {
    await Promise.allSettled(goodbyes.map((say) => say()));
    await closeSiteDatabase();
  };
  const { isOurs, farewells } = stopping();
  if (!isOurs) {
    // This server ends in its own way, without farewells.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => goodbye());
    return;
  }
  farewells.add({
    begin(signal) {
      log.info({ signal }, 'The server stops.');
      return goodbye();
    },
    cutOff: (requests) => log.warn({ requests }, 'The server ends before all is answered.'),
  });
}

/** Starts what the server does by itself; each of the functions that it returns ends a part of it. */
async function startBackgroundWork(log: Log): Promise<(() => Promise<void>)[]> {
  const { startSiteDeliveries } = await import('@/lib/leads/site-deliveries');
  const stopDeliveries = await startSiteDeliveries();

  const { siteDatabase } = await import('@/lib/data/site-database');
  const { followPublished } = await import('@/lib/dealerships/follow-published');
  const following = followPublished({ database: siteDatabase, log });

  const { purgeEntries } = await import('@/lib/dealerships/entry-store');
  const { purgeLeads } = await import('@/lib/leads/desk-leads');
  const { purgeLinks } = await import('@/lib/links/link-store');
  const { forgetOldSigns } = await import('@/lib/links/forget-signs');
  const { checkSiteCalls } = await import('@/lib/links/site-calls');
  const { startDeskChores } = await import('@/lib/desk/chores');
  const stopChores = startDeskChores([
    purgeEntries,
    purgeLinks,
    purgeLeads,
    forgetOldSigns,
    checkSiteCalls,
  ]);
  return [stopDeliveries, async () => following.stop(), stopChores];
}

/**
 * What Next waits for before its first request: the environment is checked, the state that Redis shares is
 * read, and in embedded mode the platform is made ready, and is closed when the server stops. The database is
 * opened meanwhile, and nothing waits for it.
 */
export async function startSite(): Promise<void> {
  const env = await readEnvironment();
  const { log } = await import('@/lib/log');
  const { logFatalFaults } = await import('./log-fault');
  logFatalFaults();
  if (!stopping().isOurs) await noteClientAddresses();
  const { callGate } = await import('@/lib/web-calls/dependencies');
  // Before the first request, since other processes may already report calls that ended.
  if (env.REDIS_URL) await callGate();

  const stops = await startBackgroundWork(log);
  const { closeSiteDatabase } = await import('@/lib/data/site-database');

  if (platformOf(env) === 'hosted') {
    log.info({ platform: env.VAPI_BASE_URL }, 'Voice calls go to the hosted platform.');
    if (env.SITE_URL === undefined) {
      const { webCallErrors } = await import('@/lib/web-calls/errors');
      log.warn(
        { remedy: webCallErrors.site_url_missing.remedy },
        'SITE_URL is not set: calls are taken at localhost only.',
      );
    }
    whenStopping([async () => (await callGate()).endOwn(), ...stops], { log, closeSiteDatabase });
    return;
  }
  log.info(
    'VAPI_PRIVATE_TOKEN is not set: voice calls are held by the embedded platform of this server.',
  );
  // Imported here, so that its native and GPL-licensed parts are loaded in embedded mode only.
  const platform = await import('@/lib/embedded-platform/calls/lifecycle');
  whenStopping([platform.closeEmbeddedPlatform, ...stops], { log, closeSiteDatabase });
  await platform.warmEmbeddedPlatform();
}
