import 'server-only';
import type { Log } from '@/lib/log';
import type { Deliver } from './deliver';
import { DeliveryError } from './delivery-error';
import type { LeadChannel } from './lead';
import { confirmationMail, type LeadMailDependencies, ownerMail } from './lead-mail';
import type { LeadMailTransport } from './lead-mail-transport';
import {
  leadCreated,
  type LeadWebhook,
  type LeadWebhookDependencies,
  sendWebhook,
} from './lead-webhook';

export interface DeliverersDependencies {
  /** Nothing where no mail server is set up. */
  transport?: LeadMailTransport | undefined;
  mail: LeadMailDependencies;
  /** Nothing where no receiver is set up. */
  webhook?: LeadWebhook | undefined;
  webhookBy: LeadWebhookDependencies;
  log: Pick<Log, 'warn'>;
}

/** Whether the mail server says that the recipient, or what is written to it, will never be taken. */
function isRefusal(error: unknown): boolean {
  const { code, command, permanent } = Object(error) as Record<string, unknown>;
  // A sender that is refused is a setting that can be put right.
  return permanent === true && (command === 'RCPT TO' || code === 'EMESSAGE');
}

/** What each channel delivers by. */
export function createDeliverers({
  transport,
  mail,
  webhook,
  webhookBy,
  log,
}: DeliverersDependencies): Record<LeadChannel, Deliver | undefined> {
  return {
    mail:
      transport &&
      (async ({ id, lead }, signal) => {
        const refused = await transport.send(id, ownerMail(lead, mail), signal);
        if (refused.length === 0) return;
        // Sent again, it would reach the others twice.
        const about = { delivery: id, reference: lead.reference, refused };
        log.warn(about, 'The mail server refused one of the recipients.');
      }),
    webhook:
      webhook &&
      (({ id, lead }, signal) =>
        sendWebhook(webhook, { id, event: leadCreated(lead) }, webhookBy, signal)),
    confirmation:
      transport &&
      (async ({ id, lead }, signal) => {
        try {
          await transport.send(id, confirmationMail(lead, mail), signal);
        } catch (error) {
          // A mistyped address: the mail server's opinion would suffer from three days of trying.
          if (isRefusal(error)) {
            throw new DeliveryError('The address was refused', { isFinal: true, cause: error });
          }
          throw error;
        }
      }),
  };
}
