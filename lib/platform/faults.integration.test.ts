import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { closers } from '@/testing/closers';
import { startUpstream } from '@/testing/upstream';
import { createPlatform } from './client';
import type { PlatformOptions } from './client';
import { operations } from './operations';

const token = 'marker-token-1';

/** A client with a server on loopback in place of the platform. */
async function client(answer: RequestListener, options: Partial<PlatformOptions> = {}) {
  let requests = 0;
  let closed: Promise<unknown> | undefined;
  const upstream = await startUpstream((request, response) => {
    requests += 1;
    closed = once(response, 'close');
    answer(request, response);
  });
  closers.push(upstream.close);
  return {
    platform: createPlatform({ token, baseUrl: upstream.url, retryBaseMs: 1, ...options }),
    url: upstream.url,
    requests: () => requests,
    /** Resolves when the last request's connection is closed. */
    closed: () => closed,
  };
}

/** Answers requests in order; repeats the last answer. */
function inTurn(...answers: RequestListener[]): RequestListener {
  let next = 0;
  return (request, response) => {
    const answer = answers[Math.min(next, answers.length - 1)];
    next += 1;
    answer?.(request, response);
  };
}

const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(code, headers).end('{}');
const reset: RequestListener = (request) => request.socket.destroy();
const resetInBody: RequestListener = (request, response) => {
  response.writeHead(200, { 'content-length': 100 });
  response.write('{', () => request.socket.destroy());
};
const stall: RequestListener = () => undefined;
const stallInBody: RequestListener = (_request, response) => {
  response.writeHead(200).write('{"id":');
};
const pour =
  (code: number): RequestListener =>
  (_request, response) => {
    response.writeHead(code);
    const chunk = Buffer.alloc(64 * 1024, 'a');
    const flow = () => {
      while (response.write(chunk));
    };
    response.on('drain', flow);
    flow();
  };

const body = { assistantId: 'a' };

describe('retries', () => {
  const all = Object.values(operations).flatMap((family) => Object.values(family));
  const send = async (method: string, answer: RequestListener) => {
    const operation = all.find((row) => row.method === method && row.path.endsWith('{id}'));
    const { platform, requests } = await client(answer);
    const outcome = await platform
      .request(operation ?? operations.call.create, { path: { id: 'a' }, payload: body })
      .catch((error: unknown) => error);
    return { outcome, requests: requests() };
  };

  const faults: [string, RequestListener][] = [
    ['408', status(408)],
    ['429', status(429, { 'retry-after': '0' })],
    ['500', status(500)],
    ['503', status(503)],
    ['a reset', reset],
    ['a reset within the body', resetInBody],
  ];

  test.each(['GET', 'PUT', 'DELETE'])('repeat %s', async (method) => {
    for (const [, fault] of faults) {
      expect(await send(method, inTurn(fault, fault, status(200)))).toEqual({
        outcome: {},
        requests: 3,
      });
    }
  });

  describe.each(['POST', 'PATCH'])('do not repeat %s', (method) => {
    test.each(faults)('after %s', async (_fault, fault) => {
      const { outcome, requests } = await send(method, inTurn(fault, status(200)));
      expect(outcome).toBeInstanceOf(Error);
      expect(requests).toBe(1);
    });
  });

  test.each([400, 401, 403, 404, 409, 422])('repeat nothing after %d', async (code) => {
    expect(await send('GET', inTurn(status(code), status(200)))).toMatchObject({
      outcome: { status: code },
      requests: 1,
    });
  });

  test('happen twice at most', async () => {
    expect(await send('GET', status(500))).toMatchObject({
      outcome: { name: 'PlatformError', status: 500 },
      requests: 3,
    });
  });

  test('do not happen if the platform’s delay exceeds the time limit', async () => {
    const { platform, requests } = await client(status(429, { 'retry-after': '61' }));
    await expect(platform.call.list()).rejects.toMatchObject({ status: 429 });
    expect(requests()).toBe(1);
  });
});

test.each([301, 302, 303, 307, 308])(
  'does not follow a redirect (%d) to another host',
  async (code) => {
    const elsewhere = await client(status(200));
    const { platform } = await client((_request, response) => {
      response.writeHead(code, { location: elsewhere.url.replace('127.0.0.1', 'localhost') }).end();
    });
    await expect(platform.call.list()).rejects.toMatchObject({ status: code });
    expect(elsewhere.requests()).toBe(0);
  },
);

test.each([
  ['before the answer', stall],
  ['within the answer', stallInBody],
  [
    'within a refusal',
    (_request: unknown, response: ServerResponse) => void response.writeHead(404).write('{'),
  ],
])('a time-out ends a stall %s, and closes the connection', async (_when, answer) => {
  const { platform, closed, requests } = await client(answer, { timeoutMs: 200 });
  await expect(platform.call.get({ id: 'a' })).rejects.toMatchObject({
    name: 'PlatformConnectionError',
    code: 'timeout',
    message: 'GET /call/{id} was not answered in time',
  });
  await closed();
  expect(requests()).toBeLessThan(2);
});

test.each([
  ['at once', reset],
  ['within the answer', resetInBody],
])('a lost connection %s is reported with its cause', async (_when, answer) => {
  const { platform } = await client(answer, { maxRetries: 0 });
  await expect(platform.call.list()).rejects.toMatchObject({
    name: 'PlatformConnectionError',
    code: 'unreachable',
    message: 'GET /call did not reach the platform, or lost the connection',
    cause: expect.any(Object),
  });
});

describe('a huge answer', () => {
  test('is not held in memory', async () => {
    const { platform, closed } = await client(pour(200), { maxAnswerBytes: 1_000_000 });
    await expect(platform.call.list()).rejects.toMatchObject({ code: 'answer_too_large' });
    await closed();
  });

  test('is cut off in a refusal', async () => {
    const { platform, closed } = await client(pour(400));
    await expect(platform.call.list()).rejects.toMatchObject({
      status: 400,
      body: 'a'.repeat(1024 * 1024),
    });
    await closed();
  });

  test('passes through as a stream, chunk by chunk', async () => {
    let response: ServerResponse | undefined;
    const { platform } = await client(
      (_request, given) => {
        response = given;
        given.write('1');
      },
      { maxAnswerBytes: 1 },
    );
    const reader = (await platform.call.export({}, { as: 'stream' })).getReader();
    for (const chunk of ['1', '2', '3']) {
      expect(String.fromCharCode(...((await reader.read()).value ?? []))).toBe(chunk);
      if (chunk === '3') response?.end();
      else response?.write(String(Number(chunk) + 1));
    }
    expect((await reader.read()).done).toBe(true);
  });
});

describe('an abort', () => {
  const gone = new Error('gone');

  test('by signal closes the connection', async () => {
    const visitor = new AbortController();
    const { platform, closed } = await client(() => visitor.abort(gone));
    await expect(platform.call.create(body, { signal: visitor.signal })).rejects.toBe(gone);
    await closed();
  });

  test('by cancel token ends all requests with it, and no other', async () => {
    const waiting: ServerResponse[] = [];
    let arrived: (() => void) | undefined;
    const all = new Promise<void>((resolve) => (arrived = resolve));
    const { platform } = await client((_request, response) => {
      if (waiting.push(response) === 3) arrived?.();
    });
    const cancelled = [1, 2].map(() => platform.call.list({}, { cancelToken: 0 }));
    const other = platform.call.list({}, { cancelToken: 'other' });
    await all;
    platform.cancel(0);
    for (const request of cancelled) {
      await expect(request).rejects.toMatchObject({ name: 'AbortError' });
    }
    waiting.forEach((response) => response.end('[]'));
    expect(await other).toEqual([]);
  });

  test('during a stream frees the socket', async () => {
    const visitor = new AbortController();
    const { platform, closed } = await client(pour(200));
    const reader = (
      await platform.call.export({}, { as: 'stream', signal: visitor.signal })
    ).getReader();
    await reader.read();
    visitor.abort(gone);
    await closed();
    const rest = async () => {
      while (!(await reader.read()).done);
    };
    await expect(rest()).rejects.toBe(gone);
  });

  test('during the delay before a retry ends it at once', async () => {
    const visitor = new AbortController();
    const { platform, requests } = await client((_request, response) => {
      response.on('finish', () => visitor.abort(gone));
      response.writeHead(503, { 'retry-after': '30' }).end();
    });
    await expect(platform.call.list({}, { signal: visitor.signal })).rejects.toBe(gone);
    expect(requests()).toBe(1);
  });
});

test('no error contains the token', async () => {
  for (const answer of [reset, stall, status(401), pour(200)]) {
    const { platform } = await client(answer, { timeoutMs: 100, maxAnswerBytes: 1_000 });
    const error: unknown = await platform.call.create(body).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(token);
  }
});
