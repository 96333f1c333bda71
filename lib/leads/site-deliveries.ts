import 'server-only';
import { siteDatabase } from '@/lib/data/site-database';
import { findDealership } from '@/lib/dealerships/dealerships';
import { env, type Env } from '@/lib/env';
import { log } from '@/lib/log';
import { settings } from '@/lib/settings';
import { createDeliverers } from './deliverers';
import { type DeliveryWorker, startDeliveryWorker } from './delivery-worker';
import type { LeadMailTransport } from './lead-mail-transport';
import { leadWebhookOf } from './lead-webhook';

const key = Symbol.for('leads.deliveries');
const processWide = globalThis as { [key]?: DeliveryWorker };

/** Has a lead that was just stored delivered at once. Nobody waits for it. */
export function kickDeliveries(): void {
  processWide[key]?.kick();
}

/** The mail server of the environment; undefined where there is none. */
export async function leadMailTransport({
  SMTP_URL,
  MAIL_FROM = settings.emails.contact,
}: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>): Promise<LeadMailTransport | undefined> {
  if (SMTP_URL === undefined) return undefined;
  // Only here: without a mail server its client is never loaded.
  const { createLeadMailTransport } = await import('./lead-mail-transport');
  return createLeadMailTransport(SMTP_URL, MAIL_FROM);
}

const remedy = env.DATABASE_URL
  ? 'Check DATABASE_URL, and that the PostgreSQL there is up; `npm run doctor` says more.'
  : 'Check that DATA_DIR is a folder that this user can write to, on a disk with room, or set DATABASE_URL; `npm run doctor` says more.';

/**
 * Starts what the server does about leads by itself: it opens the database, and as often as that fails tries again,
 * delivers. Nothing waits for it.
 *
 * @returns a function that stops it when what is under way has ended
 */
export async function startSiteDeliveries(): Promise<() => Promise<void>> {
  const now = () => new Date();
  const deliver = createDeliverers({
    transport: await leadMailTransport(env),
    mail: { owner: settings.emails.contact, origin: settings.origin, findDealership },
    webhook: leadWebhookOf(env),
    webhookBy: { now },
    log,
  });
  const worker = startDeliveryWorker({ database: siteDatabase, deliver, log, now, remedy });
  processWide[key] = worker;
  return () => worker.stop();
}
