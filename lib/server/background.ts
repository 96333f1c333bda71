import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { type Database, inTransaction, purgeDeleted } from '@/lib/data/database';
import { foldRows } from '@/lib/data/folded';
import { closeSiteDatabase, siteDatabase } from '@/lib/data/site-database';
import { publishedPages } from '@/lib/dealerships/dealerships';
import { followPublished } from '@/lib/dealerships/published';
import { forgetOldAccess, inviteFirstOwner } from '@/lib/desk/access';
import { startVoiceService, stopVoiceService } from '@/lib/embedded-platform/client/voice-service';
import { env } from '@/lib/env';
import { createFaultWatch } from '@/lib/faults/faults';
import { recordClientAddress } from '@/lib/http/client-address';
import { startSiteDeliveries } from '@/lib/leads/delivery';
import { forgetOldLeads } from '@/lib/leads/lead-store';
import { forgetOldEvents } from '@/lib/links/events';
import { log } from '@/lib/log';
import { forgetOldNotices } from '@/lib/notices/notices';
import { pushKeys } from '@/lib/notices/push';
import { platformOf } from '@/lib/platform/platform-of';
import { forgetAttempts } from '@/lib/rate-limits/rate-limits';
import { endOpenCalls, startCallWatcher } from '@/lib/web-calls/call-watcher';
import { forgetCallers } from '@/lib/web-calls/claims';
import { webCallErrors } from '@/lib/web-calls/errors';
import { ownUrl } from './address.mjs';
import { startCron } from './cron';
import { stopOnSignals, stopping } from './stop';

/** Starts the background work; each returned function stops a part of it. */
function startBackgroundWork(): (() => unknown)[] {
  const stopDeliveries = startSiteDeliveries();
  const stopCron = startCron(
    [
      startOnce(),
      createFaultWatch(),
      purgeDeleted,
      forgetAttempts,
      forgetCallers,
      (db) => inTransaction(db, foldRows),
    ],
    [
      forgetOldAccess,
      forgetOldEvents,
      forgetOldNotices,
      (db, now) => forgetOldLeads(db, env.LEADS_KEPT_DAYS, now),
    ],
  );
  const stopFollowing = followPublished(publishedPages(), siteDatabase, log);
  return [stopDeliveries, stopFollowing, stopCron, startCallWatcher()];
}

/** Creates missing push keys and invites a first owner if nobody has joined, as soon as the database answers. */
function startOnce() {
  let isDone = false;
  const print = (link: string) => void process.stdout.write(`${link}\n`);
  return async (db: Database, now: Date) => {
    if (isDone) return;
    await pushKeys(db);
    await inviteFirstOwner(db, { origin: env.SITE_URL ?? ownUrl(), log, print, now });
    isDone = true;
  };
}

/**
 * Starts the site. Next waits for this before its first request: with the embedded platform, until the voice service
 * listens. The database opens in the meantime; nothing waits for it.
 */
export async function startSite(): Promise<void> {
  process.on('uncaughtExceptionMonitor', (err, origin) => {
    log.error({ code: 'server_crashed', err, origin }, 'Server crashed');
  });
  // Runs under `next dev` or on a host; under lib/server/server.ts, this variable has Next's configuration.
  if (process.env.__NEXT_PRIVATE_STANDALONE_CONFIG === undefined) {
    // Node publishes a request before Next handles it; Fetch API requests lack the client's address.
    subscribe('http.server.request.start', (message) =>
      recordClientAddress((message as { request: IncomingMessage }).request),
    );
    stopOnSignals();
  }
  const work = startBackgroundWork();
  stopping().goodbyes.add(async (signal, answered) => {
    log.info({ code: 'server_stopping', signal }, 'Server stopping');
    const ended = [stopVoiceService(), ...work.map((stop) => stop())];
    // Closes the database last, because requests in flight need it.
    await Promise.allSettled([...ended, answered]);
    await closeSiteDatabase();
  });

  if (platformOf(env) === 'embedded') {
    void endOpenCalls().catch(() => undefined);
    log.info(
      { code: 'embedded_calls' },
      'Calls are held by the embedded platform: VAPI_PRIVATE_TOKEN is not set',
    );
    return startVoiceService().catch((err: unknown) => {
      const remedy = 'Its own lines say why. All but calls works, and they do once it listens.';
      log.error({ code: 'voice_service', err, remedy }, 'The voice service does not start.');
    });
  }
  log.info(
    { code: 'hosted_calls', platform: env.VAPI_BASE_URL },
    'Calls are held by the hosted platform',
  );
  const { remedy } = webCallErrors.site_url_missing;
  if (env.SITE_URL === undefined)
    log.warn(
      { code: 'site_url_missing', remedy },
      'Calls are accepted at localhost only: SITE_URL is not set',
    );
}
