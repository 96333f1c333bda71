import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Log } from '@/lib/log';
import { platformOf } from '@/lib/platform-of';
import { stopOnSignals, stopping } from './stop';

/** Whether lib/server/server.ts serves, and not `next dev` or a host: it has Next's configuration in a variable. */
const isOurServer = () => process.env.__NEXT_PRIVATE_STANDALONE_CONFIG !== undefined;

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

/** Starts what the server does by itself; each of the functions that it returns ends a part of it. */
async function startBackgroundWork(log: Log): Promise<(() => Promise<void>)[]> {
  const { startSiteDeliveries } = await import('@/lib/leads/delivery');
  const stopDeliveries = startSiteDeliveries();

  const { siteDatabase } = await import('@/lib/data/site-database');
  const { publishedPages } = await import('@/lib/dealerships/dealerships');
  const { followPublished } = await import('@/lib/dealerships/published');
  const following = followPublished(publishedPages(), siteDatabase, log);

  const { purgeEntries } = await import('@/lib/dealerships/entry-store');
  const { purgeLeads } = await import('@/lib/leads/desk-leads');
  const { purgeLinks } = await import('@/lib/links/link-store');
  const { forgetOldEvents } = await import('@/lib/links/events');
  const { forgetCallers } = await import('@/lib/web-calls/claims');
  const { forgetAttempts } = await import('@/lib/rate-limits/rate-limits');
  const { startCron } = await import('@/lib/desk/cron');
  const { env } = await import('@/lib/env');
  const { forgetOldLeads } = await import('@/lib/leads/lead-store');
  const stopCron = startCron([
    purgeEntries,
    purgeLinks,
    purgeLeads,
    forgetOldEvents,
    forgetAttempts,
    forgetCallers,
    (db, now) => forgetOldLeads(db, env.LEADS_KEPT_DAYS, now),
  ]);

  const { endOpenCalls, startCallWatcher } = await import('@/lib/web-calls/call-watcher');
  const { checkDependencies } = await import('@/lib/web-calls/platform');
  if (platformOf(env) === 'embedded')
    void siteDatabase()
      .then(endOpenCalls)
      .catch(() => undefined);
  const watcher = startCallWatcher(checkDependencies, log);
  return [stopDeliveries, async () => following.stop(), stopCron, watcher.stop];
}

/**
 * What Next waits for before its first request: in embedded mode the platform is made ready. The database is opened
 * meanwhile, and nothing waits for it.
 */
export async function startSite(): Promise<void> {
  const { env } = await import('@/lib/env');
  const { log } = await import('@/lib/log');
  process.on('uncaughtExceptionMonitor', (err, origin) => {
    log.error({ err, origin }, 'The server ends by a fault of its own.');
  });
  if (!isOurServer()) {
    await noteClientAddresses();
    stopOnSignals();
  }
  const { closeSiteDatabase } = await import('@/lib/data/site-database');
  const work = await startBackgroundWork(log);
  const isHosted = platformOf(env) === 'hosted';
  // Imported here, so that its native and GPL-licensed parts are loaded in embedded mode only.
  const embedded = isHosted ? undefined : await import('@/lib/embedded-platform/calls/lifecycle');
  stopping().goodbyes.add(async (signal, answered) => {
    log.info({ signal }, 'The server stops.');
    const ended = [embedded?.closeEmbeddedPlatform(), ...work.map((stop) => stop())];
    // Requests in flight need the database, too.
    await Promise.allSettled([...ended, answered]);
    await closeSiteDatabase();
  });

  if (embedded) {
    log.info(
      'VAPI_PRIVATE_TOKEN is not set: voice calls are held by the embedded platform of this server.',
    );
    return embedded.warmEmbeddedPlatform();
  }
  log.info({ platform: env.VAPI_BASE_URL }, 'Voice calls go to the hosted platform.');
  if (env.SITE_URL !== undefined) return;
  const { webCallErrors } = await import('@/lib/web-calls/errors');
  const { remedy } = webCallErrors.site_url_missing;
  log.warn({ remedy }, 'SITE_URL is not set: calls are taken at localhost only.');
}
