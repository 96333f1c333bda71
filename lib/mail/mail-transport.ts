import 'server-only';
import { createTransport } from 'nodemailer';
import { site } from '@/lib/content/site';
import { isLoopbackHost } from '@/lib/http/loopback-host';

export interface LeadMessage {
  to: readonly string[];
  replyTo?: string | undefined;
  subject: string;
  text: string;
}

export type LeadMailTransport = ReturnType<typeof createLeadMailTransport>;

/**
 * Sends by a mail server, with a connection for each email. It is encrypted, with a certificate that is checked, unless
 * the server is on this machine.
 *
 * @param from the sender's address
 * @param ca the authority of its certificate, if not one of the system's
 */
export function createLeadMailTransport(url: string, from: string, ca?: string) {
  const transport = createTransport({
    url,
    connectionTimeout: 5_000,
    socketTimeout: 10_000,
    ...(isLoopbackHost(new URL(url).hostname) ? { ignoreTLS: true } : { requireTLS: true }),
    tls: { ca },
  });
  return {
    /** Sends one email, with an id that a repetition has too. Returns the recipients that the mail server refused. */
    async send(id: string, { to, replyTo, subject, text }: LeadMessage, signal: AbortSignal) {
      const { rejected } = await transport.sendMail({
        messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        from: { name: site.name, address: from },
        to: [...to],
        // Only servers with SMTPUTF8 take other letters in a header.
        replyTo: replyTo && /^[\x21-\x7e]+@/.test(replyTo) ? replyTo : undefined,
        subject,
        text,
        // No out-of-office note answers it.
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      });
      return rejected;
    },
    verify: () => transport.verify(),
  };
}
