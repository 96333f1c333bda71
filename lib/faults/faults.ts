import 'server-only';
import { randomUUID } from 'node:crypto';
import { faultMail, faultTexts, type FaultName } from '@/lib/content/desk/faults';
import { settings } from '@/lib/content/settings';
import type { Database } from '@/lib/data/database';
import { env } from '@/lib/env';
import { failingChannels } from '@/lib/leads/outbox';
import { log as siteLog, type Log } from '@/lib/log';
import { createMailTransport, type MailTransport } from '@/lib/mail/mail-transport';
import { DAY_MS, takeAttempt } from '@/lib/rate-limits/rate-limits';

/** A failure that lasts until somebody fixes it. */
export interface Fault {
  name: FaultName;
  since: Date;
}

/** Refusals of calls that the next visitor would meet, too, with their names in the table `shared_numbers`. */
const lasting = {
  upstream_refused_credential: 'calls.credential',
  upstream_out_of_credit: 'calls.credit',
  upstream_unexpected_answer: 'calls.answer',
} as const;

/**
 * Remembers a lasting refusal for all servers and across restarts, until a call succeeds.
 *
 * @param outcome `made`, or the code of the refusal
 */
export async function noteCallOutcome(db: Database, outcome: string, at: Date): Promise<void> {
  const names = Object.values(lasting);
  if (outcome === 'made')
    await db.deleteFrom('shared_numbers').where('name', 'in', names).execute();
  if (!Object.hasOwn(lasting, outcome)) return;
  const name = lasting[outcome as keyof typeof lasting];
  await db
    .insertInto('shared_numbers')
    .values({ name, number: at.getTime() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists the current faults. */
export async function listFaults(db: Database, now: Date): Promise<Fault[]> {
  const channels = await failingChannels(db, now);
  const calls = await db
    .selectFrom('shared_numbers')
    .selectAll()
    .where('name', 'in', Object.values(lasting))
    .execute();
  return [
    ...calls.map(({ name, number }) => ({ name, since: number })),
    ...channels.map(({ channel: name, since }) => ({ name, since: since ?? now.getTime() })),
  ].map(({ name, since }) => ({ name: name as FaultName, since: new Date(since) }));
}

/**
 * Creates a watch that logs each fault at level 50 when it begins, and mails it once a day; several servers may run it.
 */
export function createFaultWatch({
  log = siteLog as Pick<Log, 'info' | 'warn' | 'error'>,
  transport = env.SMTP_URL
    ? createMailTransport(env.SMTP_URL, env.MAIL_FROM ?? settings.emails.contact)
    : (undefined as Pick<MailTransport, 'send'> | undefined),
} = {}) {
  let reported: Fault[] = [];
  return async (db: Database, now: Date): Promise<void> => {
    const faults = await listFaults(db, now);
    const isIn = (list: Fault[], { name }: Fault) => list.some((each) => each.name === name);
    const begun = faults.filter((fault) => !isIn(reported, fault));
    for (const { name } of reported.filter((fault) => !isIn(faults, fault)))
      log.info({ code: 'fault', fault: name }, 'Fault resolved');
    reported = faults;
    for (const { name, since } of begun) {
      const { title, remedy } = faultTexts[name];
      log.error({ code: 'fault', fault: name, since, remedy }, title);
      const limit = { key: `fault:${name}`, limit: 1, windowMs: DAY_MS };
      if (!transport || !(await takeAttempt(db, [limit], now)).ok) continue;
      const message = { to: [settings.emails.contact], ...faultMail(name, settings.origin) };
      await transport
        .send(randomUUID(), message, AbortSignal.timeout(30_000))
        .catch((err: unknown) =>
          log.warn({ code: 'fault_mail_failed', err }, 'Fault mail not sent'),
        );
    }
  };
}
