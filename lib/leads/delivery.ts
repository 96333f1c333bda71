import 'server-only';
import { randomUUID } from 'node:crypto';
import { unlessAborted } from '@/lib/abort';
import { once } from 'node:events';
import type { Database } from '@/lib/data/database';
import { siteDatabase } from '@/lib/data/site-database';
import { findDealership } from '@/lib/dealerships/dealerships';
import { env } from '@/lib/env';
import { log as siteLog, type Log } from '@/lib/log';
import { settings } from '@/lib/settings';
import { type LeadChannel, leadChannels } from './lead';
import { confirmationMail, type LeadMailContext, ownerMail } from './lead-mail';
import type { LeadMailTransport } from './lead-mail-transport';
import {
  FinalDeliveryError,
  leadCreated,
  type LeadWebhook,
  leadWebhookOf,
  sendWebhook,
} from './lead-webhook';
import {
  type ClaimedDelivery,
  claimDelivery,
  deliveryKicks,
  type DeliveryOutcome,
  kickDeliveries,
  nextAttempt,
  settleDelivery,
} from './outbox';

const LOOK_EVERY_MS = 2_000;
const SEND_WITHIN_MS = 15_000;

/** Attempts of a channel at a time. Each channel has its own, so that none waits for another's receiver. */
const AT_ONCE = 2;

/** How long attempts go on when the server stops. It ends after 9 s, and stores their outcome before. */
const FINISH_WITHIN_MS = 6_000;

/** Delivers a lead, and resolves when the receiver has taken it. */
export type Deliver = (claimed: ClaimedDelivery, signal: AbortSignal) => Promise<void>;

/** By channel; undefined if it is not configured. */
export type Deliverers = Partial<Record<LeadChannel, Deliver | undefined>>;

export function createDeliverers(o: {
  transport?: LeadMailTransport | undefined;
  mail: LeadMailContext;
  webhook?: LeadWebhook | undefined;
  log: Pick<Log, 'warn'>;
}): Deliverers {
  const { transport, mail, webhook, log } = o;
  const byMail: Deliverers | undefined = transport && {
    async mail({ id, lead }, signal) {
      const refused = await transport.send(id, ownerMail(lead, mail), signal);
      // A retry would reach the others twice.
      const about = { delivery: id, reference: lead.reference, refused };
      if (refused.length > 0) log.warn(about, 'The mail server refused one of the recipients.');
    },
    async confirmation({ id, lead }, signal) {
      await transport.send(id, confirmationMail(lead, mail), signal).catch((cause: unknown) => {
        const { code, command, permanent } = Object(cause) as Record<string, unknown>;
        // A mistyped address: three days of retries would harm the sender's reputation.
        const isRefused = permanent === true && (command === 'RCPT TO' || code === 'EMESSAGE');
        throw isRefused ? new FinalDeliveryError('The address was refused', { cause }) : cause;
      });
    },
  };
  const byWebhook: Deliverers | undefined = webhook && {
    webhook: ({ id, lead }, signal) =>
      sendWebhook(webhook, { id, event: leadCreated(lead) }, signal),
  };
  return { ...byMail, ...byWebhook };
}

interface DeliveryWorkerOptions {
  database(): Promise<Database>;
  deliver: Deliverers;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  now(): Date;
  /** For the log, if the database cannot be used. */
  remedy?: string;
  lookEveryMs?: number;
  finishWithinMs?: number;
  sendWithinMs?: number;
}

/**
 * Delivers what is in the outbox. Several servers may share a database: each claims what the others have not.
 *
 * @returns a function that stops it, and resolves when the outcome of all attempts is stored
 */
export function startDeliveryWorker(options: DeliveryWorkerOptions): () => Promise<void> {
  const { database, deliver, log, now, remedy } = options;
  const by = randomUUID();
  const over = new AbortController();
  let isStopped = false;
  let hasFailed = false;

  async function claim(channel: LeadChannel): Promise<ClaimedDelivery | undefined> {
    try {
      const claimed = await claimDelivery(await database(), { by, now: now(), channel });
      if (hasFailed) log.info('The database answers again.');
      hasFailed = false;
      return claimed;
    } catch (err) {
      if (!hasFailed)
        log.error({ err, remedy }, 'The database cannot be used: no lead is taken or delivered.');
      hasFailed = true;
      return undefined;
    }
  }

  async function attempt(claimed: ClaimedDelivery): Promise<DeliveryOutcome> {
    const timeout = AbortSignal.timeout(options.sendWithinMs ?? SEND_WITHIN_MS);
    try {
      const send = deliver[claimed.channel];
      if (!send) throw new Error('It is not configured any more');
      const signal = AbortSignal.any([timeout, over.signal]);
      // Not waited for either if it ignores the signal.
      await unlessAborted(send(claimed, signal), signal);
      return { state: 'done' };
    } catch (thrown) {
      return failed(claimed, timeout.aborted ? new Error('There was no answer in time') : thrown);
    }
  }

  function failed(claimed: ClaimedDelivery, err: unknown): DeliveryOutcome {
    const { id, channel, attempts, lead } = claimed;
    const isFinal = err instanceof FinalDeliveryError;
    const nextAt = isFinal ? undefined : nextAttempt({ ...claimed, now: now() });
    const error = reasonOf(err);
    const about = { delivery: id, channel, reference: lead.reference, attempts, err };
    if (nextAt) {
      log.warn({ ...about, nextAt }, 'A lead was not delivered, and is tried again.');
      return { state: 'pending', nextAt, error };
    }
    // Any visitor can mistype an address: that is no fault of the site.
    const level = channel === 'confirmation' ? 'warn' : 'error';
    const remedy = `“Send again” at /desk/leads/${lead.reference}`;
    log[level]({ ...about, remedy }, 'A lead could not be delivered, and is not tried again.');
    return { state: 'failed', error };
  }

  async function run(channel: LeadChannel): Promise<void> {
    do {
      const claimed = await claim(channel);
      if (claimed) {
        const outcome = await attempt(claimed);
        await database()
          .then((db) => settleDelivery(db, claimed.id, by, outcome))
          .catch((err: unknown) =>
            log.warn({ delivery: claimed.id, err }, 'A delivery may be repeated: its end is lost.'),
          );
      } else if (!isStopped) {
        const signal = AbortSignal.timeout(options.lookEveryMs ?? LOOK_EVERY_MS);
        await once(deliveryKicks(), 'kick', { signal }).catch(() => undefined);
      }
    } while (!isStopped);
  }

  const lanes = leadChannels.flatMap((channel) => Array.from({ length: AT_ONCE }, () => channel));
  const ended = Promise.all(lanes.map(run));
  return async () => {
    isStopped = true;
    kickDeliveries();
    const end = () => over.abort(new Error('The server stopped meanwhile'));
    const cutOff = setTimeout(end, options.finishWithinMs ?? FINISH_WITHIN_MS);
    await ended;
    clearTimeout(cutOff);
  };
}

/** In one line. Node's error of a host with several addresses has no message of its own. */
function reasonOf(error: unknown): string {
  const [first = error] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  const text = first instanceof Error ? first.message : String(first);
  return text.split('\n', 1)[0] ?? '';
}

/** Starts the deliveries of this server. Returns a function that stops them. */
export async function startSiteDeliveries(): Promise<() => Promise<void>> {
  const { SMTP_URL, MAIL_FROM = settings.emails.contact } = env;
  // Without a mail server its client is never loaded.
  const mailer = SMTP_URL && (await import('./lead-mail-transport'));
  const deliver = createDeliverers({
    transport: mailer ? mailer.createLeadMailTransport(SMTP_URL, MAIL_FROM) : undefined,
    mail: { owner: settings.emails.contact, origin: settings.origin, findDealership },
    webhook: leadWebhookOf(env),
    log: siteLog,
  });
  return startDeliveryWorker({
    database: siteDatabase,
    deliver,
    log: siteLog,
    now: () => new Date(),
    remedy: 'Check DATABASE_URL or DATA_DIR; `npm run doctor` says more.',
  });
}
