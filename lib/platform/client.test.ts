/** @jest-environment node */
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { startUpstream } from '@/e2e/upstream';
import { createPlatform } from './client';

const closes: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(closes.splice(0).map((close) => close()));
});

/** A server on loopback in the platform's place; resolves to its URL. */
async function upstream(answer: RequestListener): Promise<string> {
  const { url, close } = await startUpstream(answer);
  closes.push(close);
  return url;
}

const never = new AbortController().signal;
const post = (baseUrl: string, timeoutMs?: number, signal = never) =>
  createPlatform({ token: 'token-1', baseUrl, timeoutMs }).post('/call/web', { a: 1 }, signal);

test('posts JSON with the bearer token under the base URL', async () => {
  let seen = {};
  const url = await upstream(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { authorization, 'content-type': type } = request.headers;
    seen = { method: request.method, url: request.url, authorization, type, body };
    response.writeHead(201, { 'x-extra': '1' }).end('{"id":"c"}');
  });
  const reply = await post(`${url}/v1`);
  expect(seen).toEqual({
    method: 'POST',
    url: '/v1/call/web',
    authorization: 'Bearer token-1',
    type: 'application/json',
    body: '{"a":1}',
  });
  expect(reply).toMatchObject({ outcome: 'answered', status: 201, body: '{"id":"c"}' });
});

test.each([408, 429, 500, 503])('does not repeat a POST that was answered %d', async (status) => {
  let requests = 0;
  const url = await upstream((_request, response) => {
    requests += 1;
    response.writeHead(status, { 'retry-after': '0' }).end();
  });
  expect(await post(url)).toMatchObject({ outcome: 'answered', status });
  expect(requests).toBe(1);
});

test.each([301, 302, 307, 308])(
  'does not follow a redirect (%d) with the token',
  async (status) => {
    let followed = false;
    const elsewhere = await upstream((_request, response) => {
      followed = true;
      response.end();
    });
    const url = await upstream((_request, response) => {
      response.writeHead(status, { location: elsewhere }).end();
    });
    expect(await post(url)).toMatchObject({ outcome: 'answered', status });
    expect(followed).toBe(false);
  },
);

test.each(['https://evil.example/call', 'call/web'])('refuses to send to %s', async (path) => {
  const platform = createPlatform({ token: 'token-1', baseUrl: 'http://127.0.0.1:1' });
  await expect(platform.post(path, {}, never)).rejects.toThrow('not a path');
});

test('stops reading an endless answer', async () => {
  let closed: Promise<unknown> | undefined;
  const url = await upstream((_request, response) => {
    closed = once(response, 'close');
    const chunk = Buffer.alloc(64 * 1024, 'a');
    const pour = () => {
      while (response.write(chunk));
    };
    response.on('drain', pour);
    pour();
  });
  const reply = await post(url);
  expect(reply.outcome === 'answered' && reply.body.length).toBe(1024 * 1024);
  await closed;
});

test('an answer that never comes is a time-out, and its connection is closed', async () => {
  let closed: Promise<unknown> | undefined;
  const url = await upstream((_request, response) => {
    closed = once(response, 'close');
  });
  expect(await post(url, 50)).toEqual({ outcome: 'timeout' });
  await closed;
});

test('an answer that stalls half-way is a time-out', async () => {
  const url = await upstream((_request, response) => {
    response.writeHead(201).write('{"id":');
  });
  expect(await post(url, 50)).toEqual({ outcome: 'timeout' });
});

test('aborting closes the connection to the platform', async () => {
  const visitor = new AbortController();
  let closed: Promise<unknown> | undefined;
  const url = await upstream((_request, response) => {
    closed = once(response, 'close');
    visitor.abort();
  });
  expect(await post(url, undefined, visitor.signal)).toEqual({ outcome: 'aborted' });
  await closed;
});

test('sends nothing for a visitor who has already gone', async () => {
  let requests = 0;
  const url = await upstream(() => {
    requests += 1;
  });
  expect(await post(url, 1_000, AbortSignal.abort())).toEqual({ outcome: 'aborted' });
  expect(requests).toBe(0);
});

test.each<[string, RequestListener]>([
  ['at once', (request) => request.socket.destroy()],
  [
    'within the answer',
    (request, response) => {
      response.writeHead(201, { 'content-length': 100 });
      response.write('{', () => request.socket.destroy());
    },
  ],
])('a connection that is reset %s is unreachable', async (_when, answer) => {
  expect(await post(await upstream(answer))).toMatchObject({ outcome: 'unreachable' });
});

test('a port where nothing listens is unreachable', async () => {
  const url = await upstream(() => undefined);
  await closes.pop()?.();
  expect(await post(url)).toMatchObject({ outcome: 'unreachable' });
});
