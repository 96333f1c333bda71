import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { PrivateAddressError } from '@/lib/http/public-request';
import { leadCreated } from '@/lib/leads/lead-event';
import { closers } from '@/testing/closers';
import { sampleLead } from '@/testing/leads';
import { startUpstream } from '@/testing/upstream';
import { sendWebhook } from './webhook';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const id = 'delivery-1';
const event = leadCreated(sampleLead());

/** Sends the event to a URL on this machine; returns 'taken' or the error. */
function send(
  url: string,
  signal = new AbortController().signal,
  isPrivateAllowed = true,
): Promise<unknown> {
  return sendWebhook({ url, secret, isPrivateAllowed }, { id, event }, signal).then(
    () => 'taken',
    (error: unknown) => error,
  );
}

async function receiver(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const upstream = await startUpstream(answer);
  closers.push(upstream.close);
  return upstream.url;
}

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closers.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

it('a receiver that accepts can verify the signature with the secret', async () => {
  const got: { body: string; request: IncomingMessage }[] = [];
  const url = await receiver(async (request, response) => {
    got.push({ body: await bodyOf(request), request });
    response.writeHead(204).end();
  });
  expect(await send(`${url}/hook?key=1`)).toBe('taken');
  const [{ body = '', request } = {}] = got;
  expect(request).toMatchObject({ method: 'POST', url: '/hook?key=1' });
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': id,
  });
  const headers = request?.headers as Record<string, string>;
  const verify = (text: string) => new Webhook(secret).verify(text, headers);
  expect(verify(body)).toEqual(JSON.parse(JSON.stringify(event)));
  expect(() => verify(body.replace('Dana', 'Dora'))).toThrow('No matching signature');
});

describe('a receiver that fails', () => {
  it('is reported by its status without its body', async () => {
    const url = await receiver((_, response) => response.writeHead(404).end('private words'));
    const error = await send(url);
    expect(String(error)).toContain('404');
    expect(String(error)).not.toContain('private words');
  });

  it('is not followed to a redirect', async () => {
    const paths: unknown[] = [];
    const url = await receiver((request, response) => {
      paths.push(request.url);
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(String(await send(url))).toContain('redirects are not followed');
    expect(paths).toEqual(['/']);
  });

  it('is aborted while it still sends headers', async () => {
    const timeIsOver = new AbortController();
    const server = createTcp((socket) => {
      socket.on('error', () => undefined);
      socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
      socket.once('data', () => timeIsOver.abort());
      closers.push(() => socket.destroy());
    });
    const url = `http://127.0.0.1:${await listen(server)}`;
    expect(await send(url, timeIsOver.signal)).toMatchObject({ name: 'AbortError' });
  });
});

it.each([
  'http://localhost',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://169.254.169.254',
  'https://10.0.0.1',
  'https://2130706433',
])('unless private addresses are allowed sends nothing to %s', async (url) => {
  expect(await send(url, undefined, false)).toBeInstanceOf(PrivateAddressError);
});
