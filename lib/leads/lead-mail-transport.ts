import 'server-only';
import { createTransport } from 'nodemailer';
import { site } from '@/lib/content/site';
import { isLoopbackHost } from '@/lib/server/policy.mjs';

/** An email in plain text. */
export interface LeadMessage {
  to: readonly string[];
  replyTo?: string | undefined;
  subject: string;
  text: string;
}

export type LeadMailTransport = ReturnType<typeof createLeadMailTransport>;

const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(host);

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
    dnsTimeout: 5_000,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    ...(isLoopback(new URL(url).hostname) ? { ignoreTLS: true } : { requireTLS: true }),
    tls: { ca },
    // Nothing in an email is ever read from a file or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const asAddress = (address: string) => ({ name: '', address });

  return {
    /**
     * Sends one email. Resolves when the mail server has taken it for at least one recipient.
     *
     * @param id the same for every attempt
     * @returns the recipients that the mail server refused
     * @throws Error if it took it for none of them, or could not be reached
     */
    async send(id: string, { to, replyTo, subject, text }: LeadMessage, signal: AbortSignal) {
      const { rejected } = await transport.sendMail({
        messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        from: { name: site.name, address: from },
        // As objects: the text of an address is no list of several.
        to: to.map(asAddress),
        ...(replyTo !== undefined && { replyTo: asAddress(replyTo) }),
        subject,
        text,
        // No out-of-office note answers it.
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      });
      return rejected;
    },
    /** Connects and signs in. @throws Error if that fails */
    verify: () => transport.verify(),
  };
}
