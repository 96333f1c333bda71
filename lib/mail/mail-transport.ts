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
 * Sends mail by SMTP, with one connection for each email. Requires TLS with a valid certificate, except on loopback.
 *
 * @param from the sender's address
 * @param ca authority of the server's certificate, if not one of the system's
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
    /** Sends one email; a retry has the same id. Returns the recipients that the mail server refused. */
    async send(id: string, { to, replyTo, subject, text }: LeadMessage, signal: AbortSignal) {
      const { rejected } = await transport.sendMail({
        messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        from: { name: site.name, address: from },
        to: [...to],
        // Other letters in a header need SMTPUTF8, which few servers have.
        replyTo: replyTo && /^[\x21-\x7e]+@/.test(replyTo) ? replyTo : undefined,
        subject,
        text,
        // Suppresses out-of-office replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      });
      return rejected;
    },
    verify: () => transport.verify(),
  };
}
