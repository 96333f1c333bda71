import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An email as received by a mail server. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Unfolded headers by lower-case name. */
  headers: Record<string, string>;
  /** Decoded text. */
  text: string;
  wasEncrypted: boolean;
}

/** Starts a mail server on loopback that keeps received emails; `options` can make it refuse. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    // STARTTLS needs the test's own certificate.
    ...(options.key === undefined && { disabledCommands: ['STARTTLS'] }),
    async onData(stream, { envelope, secure }, done) {
      const { headers, text = '' } = await PostalMime.parse(await buffer(stream));
      mails.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
        text,
        wasEncrypted: secure,
      });
      done();
    },
    ...options,
  });
  // Ignores clients that disconnect.
  server.on('error', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
