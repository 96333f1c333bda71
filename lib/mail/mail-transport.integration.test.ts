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

/** What becomes of the message: the refused recipients, or what went wrong. */
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

/** In smtp-server, the way to refuse is an Error with the code of the reply. */
const reply = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });

test('sends plain text, with an id that a repetition has too', async () => {
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

test('says which of several recipients was refused', async () => {
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
    // Without TLS, which smtp-server asks for before a password.
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      const isRight = username === 'site@site.example' && password === 's%e:c@ret';
      done(isRight ? null : new Error('Wrong'), { user: 'site' });
    },
  };

  it('with a user and a password that are encoded in the URL', async () => {
    const { port, mails } = await open(options);
    const user = `${encodeURIComponent('site@site.example')}:${encodeURIComponent('s%e:c@ret')}`;
    expect(await send(`smtp://${user}@127.0.0.1:${port}`)).toEqual([]);
    expect(mails).toHaveLength(1);
  });

  it('and says, without the password, that it is wrong', async () => {
    const { port } = await open(options);
    const url = `smtp://site:marker@127.0.0.1:${port}`;
    const error = await send(url);
    expect(error).toMatchObject({ code: 'EAUTH', permanent: true });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('marker');
  });
});

describe('is encrypted', () => {
  const { key, cert } = makeCertificate();

  // To a system, this is one of its own addresses; to the site, it is not loopback.
  const elsewhere = (port: number) => `smtp://0.0.0.0:${port}`;

  it('by STARTTLS with smtp', async () => {
    const { port, mails } = await open({ key, cert });
    expect(await send(elsewhere(port), { ca: cert })).toEqual([]);
    expect(mails[0]?.wasEncrypted).toBe(true);
  });

  it('or nothing is sent: without STARTTLS, and with a certificate that nobody vouches for', async () => {
    const without = await open();
    expect(await send(elsewhere(without.port))).toMatchObject({ code: 'ETLS' });
    const unknown = await open({ key, cert });
    expect(await send(elsewhere(unknown.port))).toMatchObject({
      code: expect.any(String) as unknown,
    });
    expect([...without.mails, ...unknown.mails]).toEqual([]);
  });
});
