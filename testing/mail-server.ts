import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An email as a mail server got it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** By lower-case name, unfolded. */
  headers: Record<string, string>;
  /** Decoded. */
  text: string;
  wasEncrypted: boolean;
}

/** A mail server on loopback that keeps what it gets; `options` are its own, to have it refuse. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    // Without a certificate of the test's own.
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
  // Of clients that leave in the middle.
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
