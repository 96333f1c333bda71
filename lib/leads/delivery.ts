import 'server-only';
import { randomUUID } from 'node:crypto';
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
  DeliveryError,
  leadCreated,
  type LeadWebhook,
  leadWebhookOf,
  sendWebhook,
} from './lead-webhook';
import {
  type ClaimedDelivery,
  claimDelivery,
  type DeliveryOutcome,
  nextAttempt,
  settleDelivery,
} from './outbox';

const LOOK_EVERY_MS = 2_000;
const SEND_WITHIN_MS = 15_000;

/** Attempts of a channel at a time. Each channel has its own, so that none waits for another's receiver. */
const AT_ONCE = 4;

/** How long attempts go on when the server stops. It ends after 9 s, and stores their outcome before. */
const FINISH_WITHIN_MS = 6_000;

/**
 * Delivers a lead, and resolves when the receiver has taken it.
 *
 * @throws DeliveryError if the receiver refuses
 */
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
  return {
    mail:
      transport &&
      (async ({ id, lead }, signal) => {
        const refused = await transport.send(id, ownerMail(lead, mail), signal);
        // A retry would reach the others twice.
        const about = { delivery: id, reference: lead.reference, refused };
        if (refused.length > 0) log.warn(about, 'The mail server refused one of the recipients.');
      }),
    webhook:
      webhook &&
      (({ id, lead }, signal) => sendWebhook(webhook, { id, event: leadCreated(lead) }, signal)),
    confirmation:
      transport &&
      (async ({ id, lead }, signal) => {
        try {
          await transport.send(id, confirmationMail(lead, mail), signal);
        } catch (cause) {
          const { code, command, permanent } = Object(cause) as Record<string, unknown>;
          // A mistyped address: three days of retries would harm the sender's reputation.
          const isFinal = permanent === true && (command === 'RCPT TO' || code === 'EMESSAGE');
          throw isFinal ? new DeliveryError('The address was refused', { isFinal, cause }) : cause;
        }
      }),
  };
}

export interface DeliveryWorker {
  /** Looks for due deliveries at once. Nobody waits for it. */
  kick(): void;
  /** Claims nothing more. Resolves when the outcome of all attempts is stored. */
  stop(): Promise<void>;
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
 * Delivers what is in the outbox until it is stopped. Several servers may share a database: each claims what the others
 * have not.
 */
export function startDeliveryWorker(options: DeliveryWorkerOptions): DeliveryWorker {
  const { database, deliver, log, now, remedy } = options;
  const { lookEveryMs = LOOK_EVERY_MS, finishWithinMs = FINISH_WITHIN_MS } = options;
  const { sendWithinMs = SEND_WITHIN_MS } = options;
  const by = randomUUID();
  const over = new AbortController();
  const underWay = new Map<Promise<void>, LeadChannel>();
  let looking = Promise.resolve();
  let isQueued = false;
  let isStopped = false;
  let hasFailed = false;

  async function attempt(claimed: ClaimedDelivery): Promise<DeliveryOutcome> {
    const timeout = AbortSignal.timeout(sendWithinMs);
    try {
      const send = deliver[claimed.channel];
      if (!send) throw new DeliveryError('It is not configured any more');
      const signal = AbortSignal.any([timeout, over.signal]);
      // Not waited for either if it ignores the signal.
      await Promise.race([send(claimed, signal), rejectOnAbort(signal)]);
      return { state: 'done' };
    } catch (thrown) {
      const err = timeout.aborted
        ? new DeliveryError(`There was no answer within ${sendWithinMs / 1_000} s`)
        : thrown;
      return failed(claimed, err);
    }
  }

  function failed(claimed: ClaimedDelivery, err: unknown): DeliveryOutcome {
    const { id, channel, attempts, createdAt, lead } = claimed;
    const { isFinal = false, retryAfterMs } = err instanceof DeliveryError ? err : {};
    const nextAt = isFinal
      ? undefined
      : nextAttempt({ now: now(), attempts, createdAt, retryAfterMs });
    const error = reasonOf(err);
    const about = { delivery: id, channel, reference: lead.reference, attempts, err };
    if (nextAt) {
      log.warn({ ...about, nextAt }, 'A lead was not delivered, and is tried again.');
      return { state: 'pending', nextAt, error };
    }
    // Any visitor can mistype an address: that is no fault of the site.
    if (channel === 'confirmation') {
      log.warn(about, 'A confirmation could not be delivered.');
    } else {
      const remedy = `“Send again” at /desk/leads/${lead.reference}`;
      log.error({ ...about, remedy }, 'A lead could not be delivered, and is not tried again.');
    }
    return { state: 'failed', error };
  }

  function begin(db: Database, claimed: ClaimedDelivery): void {
    const ended = attempt(claimed)
      .then((outcome) => settleDelivery(db, claimed.id, by, outcome))
      .catch((err: unknown) =>
        log.warn(
          { delivery: claimed.id, err },
          'A delivery may be repeated: its end is not stored.',
        ),
      )
      .then(() => {
        underWay.delete(ended);
        kick();
      });
    underWay.set(ended, claimed.channel);
  }

  async function look(): Promise<void> {
    try {
      const db = await database();
      for (const channel of leadChannels) {
        const isFree = () =>
          [...underWay.values()].filter((one) => one === channel).length < AT_ONCE;
        let claimed: ClaimedDelivery | undefined;
        while (isFree() && (claimed = await claimDelivery(db, { by, now: now(), channel })))
          begin(db, claimed);
      }
      if (hasFailed) log.info('The database answers again.');
      hasFailed = false;
    } catch (err) {
      if (!hasFailed)
        log.error({ err, remedy }, 'The database cannot be used: no lead is taken or delivered.');
      hasFailed = true;
    }
  }

  function kick(): void {
    if (isQueued || isStopped) return;
    isQueued = true;
    looking = looking.then(() => {
      isQueued = false;
      return look();
    });
  }

  const timer = setInterval(kick, lookEveryMs).unref();
  kick();
  return {
    kick,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      const end = () => over.abort(new Error('The server stopped meanwhile'));
      const cutOff = setTimeout(end, finishWithinMs);
      // A database that hangs while it is opened would hold the stop up for ever.
      await Promise.race([looking, rejectOnAbort(over.signal)]).catch(() => undefined);
      await Promise.all(underWay.keys());
      clearTimeout(cutOff);
    },
  };
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/** In one line. Node's error of a host with several addresses has no message of its own. */
function reasonOf(error: unknown): string {
  const [first = error] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  const text = first instanceof Error ? first.message : String(first);
  return text.split('\n', 1)[0] ?? '';
}

const key = Symbol.for('leads.deliveries');
/** Next's bundles have a copy of this module each. */
const processWide = globalThis as { [key]?: DeliveryWorker };

/** Has a lead that was just stored delivered at once. */
export const kickDeliveries = (): void => processWide[key]?.kick();

const remedy = env.DATABASE_URL
  ? 'Check DATABASE_URL, and that the PostgreSQL there is up; `npm run doctor` says more.'
  : 'Check that DATA_DIR is a folder that this user can write to, on a disk with room, or set DATABASE_URL; `npm run doctor` says more.';

/** Starts the deliveries of this server; the database is opened meanwhile. Returns a function that stops them. */
export async function startSiteDeliveries(): Promise<() => Promise<void>> {
  const { SMTP_URL, MAIL_FROM = settings.emails.contact } = env;
  const deliver = createDeliverers({
    transport:
      SMTP_URL === undefined
        ? undefined
        : (await import('./lead-mail-transport')).createLeadMailTransport(SMTP_URL, MAIL_FROM),
    mail: { owner: settings.emails.contact, origin: settings.origin, findDealership },
    webhook: leadWebhookOf(env),
    log: siteLog,
  });
  const now = () => new Date();
  const worker = startDeliveryWorker({
    database: siteDatabase,
    deliver,
    log: siteLog,
    now,
    remedy,
  });
  processWide[key] = worker;
  return worker.stop;
}
