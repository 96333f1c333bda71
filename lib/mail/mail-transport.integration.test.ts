import type { SMTPServerOptions } from 'smtp-server';
import { makeCertificate } from '@/testing/certificate';
import { closers } from '@/testing/closers';
import { startMailServer } from '@/testing/mail-server';
import { createLeadMailTransport, type LeadMessage } from './mail-transport';

const message: LeadMessage = {
  to: ['owner@site.example'],
  replyTo: 'dana@visitor.example',
  subject: 'Question, K7Q2-M9XD',
  text: 'Grüße.\n.\n> A line of a visitor\nFrom here on\n',
};

async function open(options: SMTPServerOptions = {}) {
  const server = await startMailServer(options);
  closers.push(server.close);
  return server;
}

/** Sends the message; returns the refused recipients, or the error. */
function send(
  url: string,
  {
    ca,
    signal = new AbortController().signal,
    ...changes
  }: Partial<LeadMessage> & { ca?: string; signal?: AbortSignal } = {},
): Promise<unknown> {
  const transport = createLeadMailTransport(url, 'site@site.example', ca);
  return transport
    .send('delivery-1', { ...message, ...changes }, signal)
    .catch((error: unknown) => error);
}

/** Refusal of smtp-server: an Error with the code of the reply. */
const reply = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });

test('sends plain text, with the same id when repeated', async () => {
  const server = await open();
  expect(await send(server.url)).toEqual([]);
  expect(await send(server.url)).toEqual([]);
  const [mail, again] = server.mails;
  expect(mail).toMatchObject({
    from: 'site@site.example',
    to: ['owner@site.example'],
    headers: {
      'message-id': '<delivery-1@site.example>',
      from: 'Lanekeep <site@site.example>',
      to: 'owner@site.example',
      'reply-to': 'dana@visitor.example',
      subject: 'Question, K7Q2-M9XD',
      'auto-submitted': 'auto-generated',
      'content-type': 'text/plain; charset=utf-8',
    },
    text: message.text,
  });
  expect(again?.headers['message-id']).toBe(mail?.headers['message-id']);
});

test('returns the recipients that were refused', async () => {
  const server = await open({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('sales') ? reply(550, 'No such user') : null),
  });
  const to = ['owner@site.example', 'sales@site.example'];
  expect(await send(server.url, { to })).toEqual(['sales@site.example']);
  expect(server.mails.map(({ to }) => to)).toEqual([['owner@site.example']]);
});

describe('signs in', () => {
  const options: SMTPServerOptions = {
    authOptional: false,
    // Otherwise smtp-server requires TLS before a password.
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      const isRight = username === 'site@site.example' && password === 's%e:c@ret';
      done(isRight ? null : new Error('Wrong'), { user: 'site' });
    },
  };

  it('with the user and password encoded in the URL', async () => {
    const { port, mails } = await open(options);
    const user = `${encodeURIComponent('site@site.example')}:${encodeURIComponent('s%e:c@ret')}`;
    expect(await send(`smtp://${user}@127.0.0.1:${port}`)).toEqual([]);
    expect(mails).toHaveLength(1);
  });

  it('and reports a wrong password without showing it', async () => {
    const { port } = await open(options);
    const url = `smtp://site:marker@127.0.0.1:${port}`;
    const error = await send(url);
    expect(error).toMatchObject({ code: 'EAUTH', permanent: true });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('marker');
  });
});

describe('is encrypted', () => {
  const { key, cert } = makeCertificate();

  // An address of this machine that the site does not treat as loopback.
  const elsewhere = (port: number) => `smtp://0.0.0.0:${port}`;

  it('by STARTTLS with smtp', async () => {
    const { port, mails } = await open({ key, cert });
    expect(await send(elsewhere(port), { ca: cert })).toEqual([]);
    expect(mails[0]?.wasEncrypted).toBe(true);
  });

  it('or sends nothing: without STARTTLS, or with an untrusted certificate', async () => {
    const without = await open();
    expect(await send(elsewhere(without.port))).toMatchObject({ code: 'ETLS' });
    const unknown = await open({ key, cert });
    expect(await send(elsewhere(unknown.port))).toMatchObject({
      code: expect.any(String) as unknown,
    });
    expect([...without.mails, ...unknown.mails]).toEqual([]);
  });
});
