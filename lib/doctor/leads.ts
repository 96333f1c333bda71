import { randomUUID } from 'node:crypto';
import { testMailTexts } from '@/lib/content/lead-mail';
import { openDatabase } from '@/lib/data/database';
import type { Env } from '@/lib/env';
import { deliveryHealth } from '@/lib/leads/delivery-store';
import { createLeadMailTransport } from '@/lib/leads/lead-mail-transport';
import {
  findReceiver,
  type LeadWebhook,
  leadWebhookOf,
  sendWebhook,
} from '@/lib/leads/lead-webhook';
import { type Check, type Finding, ok, problem, skipped, warning } from './finding';
import { sayReason } from './platform-failure';

export interface LeadsSubject {
  settings: Env;
  /** The variables that have a wrong value. */
  faulty: ReadonlySet<string>;
  /** Where the emails go, and where they are from unless MAIL_FROM says otherwise. */
  owner: string;
  /** Whether to send a test by mail and by webhook. */
  delivers: boolean;
}

/** What takes down what visitors send, and what tells the owner of it. */
export function leadChecks({ settings, faulty, owner, delivers }: LeadsSubject): Check[] {
  const unlessFaulty =
    (names: readonly string[], run: Check['run']): Check['run'] =>
    (signal) => {
      const name = names.find((one) => faulty.has(one));
      if (name === undefined) return run(signal);
      const text = `Not examined: ${name} has a wrong value.`;
      return [skipped('check.not_run', text, 'Correct that first, then run the doctor again.')];
    };
  return [
    {
      title: 'Database',
      run: unlessFaulty(['DATABASE_URL', 'DATA_DIR'], () => examineDatabase(settings)),
    },
    {
      title: 'Email',
      // To sign in, and to send.
      limits: 2,
      run: unlessFaulty(['SMTP_URL', 'MAIL_FROM', 'CONTACT_EMAIL'], (signal) =>
        examineMail({ env: settings, owner, delivers }, signal),
      ),
    },
    {
      title: 'Webhook',
      run: unlessFaulty(
        ['LEADS_WEBHOOK_URL', 'LEADS_WEBHOOK_SECRET', 'LEADS_WEBHOOK_ALLOW_PRIVATE'],
        (signal) => examineWebhook({ webhook: leadWebhookOf(settings), delivers }, signal),
      ),
    },
  ];
}

/** Opens the database, which brings its tables up to date, and looks at what is owed there. */
export async function examineDatabase({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Finding[]> {
  const where = DATABASE_URL ? 'PostgreSQL at DATABASE_URL' : `SQLite in DATA_DIR (${DATA_DIR})`;
  try {
    const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
    try {
      const { failed, overdue } = await deliveryHealth(database, new Date());
      return [
        ok('database.fine', `The database can be used, and its tables are up to date: ${where}.`),
        ...(failed + overdue > 0 ? [findOwed(failed, overdue)] : []),
      ];
    } finally {
      await database.destroy();
    }
  } catch (error) {
    return [
      problem(
        'database.fails',
        `The database cannot be used: ${where}: ${sayReason(error)}.`,
        DATABASE_URL
          ? 'Check DATABASE_URL, and that the server there is up and lets this user make tables.'
          : 'Make DATA_DIR a folder that this user can write to, on a local disk with room, or set DATABASE_URL.',
      ),
    ];
  }
}

function findOwed(failed: number, overdue: number): Finding {
  return problem(
    'database.owes',
    `${failed} deliveries have failed for good in the last week, and ${overdue} are tried for more than an hour.`,
    'Correct what the checks of the mail and the webhook find; `npm run leads -- resend REFERENCE` sends what has failed.',
  );
}

type MailSubject = Pick<LeadsSubject, 'owner' | 'delivers'> & {
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>;
};

/** Signs in at the mail server and, if it is asked for, sends an email to the owner. */
export async function examineMail(
  { env, owner, delivers }: MailSubject,
  signal: AbortSignal,
): Promise<Finding[]> {
  if (env.SMTP_URL === undefined) {
    return [
      warning(
        'mail.none',
        'SMTP_URL is not set: nobody gets an email of what visitors send.',
        'Set it, or look with `npm run leads`, or have a webhook told.',
      ),
    ];
  }
  const transport = createLeadMailTransport(env.SMTP_URL, env.MAIL_FROM ?? owner);
  const { host } = new URL(env.SMTP_URL);
  try {
    await transport.verify();
  } catch (error) {
    return [
      problem(
        'mail.fails',
        `The mail server ${host} cannot be used: ${sayReason(error)}.`,
        'Check the host, the port, the user and the password in SMTP_URL: smtps:// for port 465, smtp:// for 587.',
      ),
    ];
  }
  const fine = ok('mail.fine', `The mail server ${host} takes a connection and the sign-in.`);
  if (!delivers) return [fine, undelivered];
  try {
    await transport.send(randomUUID(), { to: [owner], ...testMailTexts }, signal);
    return [fine, ok('mail.delivered', `It took an email to ${owner}: look whether it arrives.`)];
  } catch (error) {
    return [
      fine,
      problem(
        'mail.refused',
        `It did not take an email to ${owner}: ${sayReason(error)}.`,
        'Set MAIL_FROM to an address that this user may send from, and check CONTACT_EMAIL.',
      ),
    ];
  }
}

const undelivered = skipped(
  'delivery.not_asked',
  'Nothing was sent, so that nothing is proven to arrive.',
  'Run `npm run doctor -- --deliver`.',
);

/** Looks up the receiver of the webhook and, if it is asked for, sends it a test. */
export async function examineWebhook(
  { webhook, delivers }: { webhook: LeadWebhook | undefined; delivers: boolean },
  signal: AbortSignal,
): Promise<Finding[]> {
  if (!webhook) return [ok('webhook.none', 'LEADS_WEBHOOK_URL is not set: no webhook is told.')];
  const { host } = new URL(webhook.url);
  try {
    await findReceiver(webhook);
  } catch (error) {
    return [
      problem(
        'webhook.not_found',
        `The webhook's receiver ${host} cannot be told: ${sayReason(error)}.`,
        'Check LEADS_WEBHOOK_URL and LEADS_WEBHOOK_ALLOW_PRIVATE.',
      ),
    ];
  }
  const found = ok('webhook.found', `The webhook's receiver is ${host}.`);
  if (!delivers) return [found, undelivered];
  const timestamp = new Date().toISOString();
  const event = { type: 'lead.test', timestamp, data: {} };
  try {
    const now = () => new Date();
    await sendWebhook(webhook, { id: randomUUID(), event }, { now }, signal);
    return [found, ok('webhook.delivered', 'It took a test (lead.test), signed as leads are.')];
  } catch (error) {
    return [
      found,
      problem(
        'webhook.refused',
        `It did not take a test (lead.test): ${sayReason(error)}.`,
        'Check the receiver, and that it has the key of LEADS_WEBHOOK_SECRET.',
      ),
    ];
  }
}
