import { text } from 'node:stream/consumers';
import { startUpstream } from '@/testing/upstream';
import { createPlatform, type Platform } from './client';
import { PlatformError, PlatformConnectionError } from './errors';

const token = 'marker-token-1';
let requests: { method?: string; url?: string; authorization?: string; body: string }[];
let answer: { status: number; headers?: Record<string, string>; body: string };
let upstream: Awaited<ReturnType<typeof startUpstream>>;
let platform: Platform;

beforeAll(async () => {
  upstream = await startUpstream(async (request, response) => {
    const { method, url, headers } = request;
    const { authorization } = headers;
    requests.push({ method, url, authorization, body: await text(request) });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  platform = createPlatform({ token, baseUrl: `${upstream.url}/v1/` });
});

beforeEach(() => {
  requests = [];
  answer = { status: 200, body: '{"id":"x"}' };
});

afterAll(() => upstream.close());

test('takes path parameters, then the payload, then options', async () => {
  const patch = { type: 'chat' as const, name: 'n' };
  const parsed = await platform.testSuite.updateTest({ id: 'a', testId: 'b' }, patch, {
    headers: { 'X-Trace': '1' },
  });
  expect(parsed).toEqual({ id: 'x' });
  expect(requests).toEqual([
    {
      method: 'PATCH',
      url: '/v1/test-suite/a/test/b',
      authorization: `Bearer ${token}`,
      body: JSON.stringify(patch),
    },
  ]);
});

test('leaves out parts that an operation lacks', async () => {
  await platform.call.list();
  await platform.call.list({ limit: 5 });
  await platform.call.get({ id: 'a' });
  await platform.file.list({ headers: { 'x-trace': '1' } });
  await platform.voiceLibrary.syncProvider({ provider: 'openai' });
  expect(requests.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', '/v1/call', ''],
    ['GET', '/v1/call?limit=5', ''],
    ['GET', '/v1/call/a', ''],
    ['GET', '/v1/file', ''],
    ['POST', '/v1/voice-library/sync/openai', ''],
  ]);
});

test('sends the credential except to the credential webhook', async () => {
  answer.body = '';
  await platform.credential.sendWebhook({ type: 'auth' });
  answer.body = '[]';
  await platform.credential.list();
  expect(requests.map(({ authorization }) => authorization)).toEqual([
    undefined,
    `Bearer ${token}`,
  ]);
});

test('sends an operation chosen at run time', async () => {
  const { request } = platform;
  const operation = { method: 'PUT', path: '/a/{b}', payload: 'text' } as const;
  expect(await request(operation, { path: { b: 'c' }, payload: 'd' })).toEqual({ id: 'x' });
  expect(requests).toEqual([
    { method: 'PUT', url: '/v1/a/c', authorization: `Bearer ${token}`, body: 'd' },
  ]);
});

describe('an answer', () => {
  test('is a stream on request', async () => {
    answer.body = 'id,cost\n1,2';
    expect(await text(await platform.call.export({}, { as: 'stream' }))).toBe('id,cost\n1,2');
    answer.body = '{"json":1}';
    expect(await platform.call.export({}, { as: 'parsed' })).toEqual({ json: 1 });
    expect(await platform.chat.create({ input: 'hi' })).toEqual({ json: 1 });
  });

  test('may be empty', async () => {
    answer = { status: 204, body: '' };
    expect(await platform.call.delete({ id: 'a' })).toBeUndefined();
    expect(await text(await platform.call.delete({ id: 'a' }, { as: 'stream' }))).toBe('');
  });

  test.each([
    ['', undefined],
    ['Accepted', 'Accepted'],
    ['{"ok":true}', { ok: true }],
  ])('of %p is %p if the contract specifies none', async (body, value) => {
    answer.body = body;
    expect(await platform.organization.leave({ id: 'a' })).toEqual(value);
  });

  test.each(['', '<html>', '{"id":'])('of %p is an error if JSON is due', async (body) => {
    answer.body = body;
    await expect(platform.call.get({ id: 'a' })).rejects.toMatchObject({
      name: 'PlatformError',
      message: 'GET /call/{id} was answered 200: no JSON',
      status: 200,
      body: body === '' ? undefined : body,
    });
    expect(requests).toHaveLength(1);
  });
});

describe('a refusal', () => {
  const refusal = () => platform.call.get({ id: 'a' }).catch((error: unknown) => error);

  test('is an Error with status, request id, headers and parsed body', async () => {
    const body = { message: ['id must be a UUID', 'no'], error: 'Bad Request', statusCode: 400 };
    answer = {
      status: 400,
      headers: { 'x-request-id': 'r-1', 'x-extra': '1' },
      body: JSON.stringify(body),
    };
    const error = await refusal();
    expect(error).toBeInstanceOf(Error);
    expect(error).toBeInstanceOf(PlatformError);
    expect(error).toMatchObject({
      message: 'GET /call/{id} was answered 400: id must be a UUID, no',
      status: 400,
      requestId: 'r-1',
      body,
    });
    expect((error as PlatformError).headers.get('x-extra')).toBe('1');
  });

  test.each([
    ['<h1>Bad Gateway</h1>', '<h1>Bad Gateway</h1>', 'GET /call/{id} was answered 403'],
    ['', undefined, 'GET /call/{id} was answered 403'],
    ['{"error":"Over"}', { error: 'Over' }, 'GET /call/{id} was answered 403: Over'],
    ['{"message":{"a":1}}', { message: { a: 1 } }, 'GET /call/{id} was answered 403'],
  ])('%p has the body %p', async (given, body, message) => {
    answer = { status: 403, headers: { 'cf-ray': 'ray-1' }, body: given };
    const error = await refusal();
    expect(error).toMatchObject({ status: 403, requestId: 'ray-1', message });
    expect((error as PlatformError).body).toEqual(body);
  });

  test('of a stream is an Error, too', async () => {
    answer = { status: 401, body: '{"message":"Invalid Key."}' };
    await expect(platform.call.export({}, { as: 'stream' })).rejects.toMatchObject({ status: 401 });
  });
});

test.each(['', 'a\nb', 'a b', 'é'])('rejects the token %j without showing it', (bad) => {
  expect(() => createPlatform({ token: bad, baseUrl: upstream.url })).toThrow(
    new TypeError('The token is not fit for a header.'),
  );
});

async function faultAt(baseUrl: string, timeoutMs = 5_000): Promise<PlatformConnectionError> {
  const platform = createPlatform({ token: 'token-0123', baseUrl, timeoutMs });
  const fault: unknown = await platform.call.create({}).catch((error: unknown) => error);
  if (fault instanceof PlatformConnectionError) return fault;
  throw new Error('There was no such fault.', { cause: fault });
}

describe('the proof that a request did not leave', () => {
  test('exists if nobody listens, at one address or several, and for an unknown host', async () => {
    const { url, close } = await startUpstream(() => undefined);
    await close();
    for (const baseUrl of [url, url.replace('127.0.0.1', 'localhost'), 'http://nowhere.invalid']) {
      expect(await faultAt(baseUrl)).toMatchObject({ code: 'unreachable', isUnsent: true });
    }
  });

  test('is missing after a broken connection or without an answer', async () => {
    const broken = await startUpstream((request) => request.socket.destroy());
    const silent = await startUpstream(() => undefined);
    expect(await faultAt(broken.url)).toMatchObject({ code: 'unreachable', isUnsent: false });
    expect(await faultAt(silent.url, 100)).toMatchObject({ code: 'timeout', isUnsent: false });
    await Promise.all([broken.close(), silent.close()]);
  });

  const failed = (code: string, more: object = {}) =>
    new PlatformConnectionError('POST /call', 'unreachable', {
      cause: new TypeError('fetch failed', {
        cause: Object.assign(new Error(code), { code, ...more }),
      }),
    });

  test.each<[string, PlatformConnectionError, boolean]>([
    ['an expired certificate', failed('CERT_HAS_EXPIRED'), true],
    ["another's certificate", failed('ERR_TLS_CERT_ALTNAME_INVALID'), true],
    ['a connection that took too long', failed('UND_ERR_CONNECT_TIMEOUT'), true],
    ['a reset while it was read', failed('ECONNRESET', { syscall: 'read' }), false],
    ['an alert of TLS', failed('ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR'), false],
    [
      'no connection to some of its addresses',
      failed('', { errors: [{ syscall: 'read' }] }),
      false,
    ],
    ['nothing known', new PlatformConnectionError('POST /call', 'unreachable'), false],
  ])('%s', (_of, { isUnsent }, isCertain) => {
    expect(isUnsent).toBe(isCertain);
  });
});
