import { STATUS_CODES } from 'node:http';
import { PlatformConnectionError, PlatformError } from '@/lib/platform/errors';
import { respond, type WebCallErrorCode, webCallErrors } from './errors';
import {
  classifyRefusal,
  isDailyRoom,
  isEmbeddedRoom,
  readPlatformFailure,
  readRetryAfter,
  readWebCall,
} from './platform-answer';

const room = 'https://vapi.daily.co/room-1';

describe('an answer to the page', () => {
  const codes = Object.keys(webCallErrors) as WebCallErrorCode[];

  test('a call is 201, uncached, and has the request id of the log', async () => {
    const call = { id: 'call-1', webCallUrl: room };
    const response = respond({ ok: true, call }, 'request-1');
    expect(response.status).toBe(201);
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'x-request-id': 'request-1',
    });
    expect(await response.json()).toEqual(call);
  });

  test.each(codes)('%s has the platform’s shape without log details', async (code) => {
    const details = { upstream: { status: 500, body: 'upstream text' }, err: new Error('cause') };
    const response = respond({ ok: false, code, details }, 'request-1');
    const { status, message } = webCallErrors[code];
    const error = code === 'visitor_left' ? 'Client Closed Request' : STATUS_CODES[status];
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ statusCode: status, error, message, code });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
    expect(response.headers.get('connection')).toBe(code === 'body_too_slow' ? 'close' : null);
  });

  test('a limit says how long to wait, also in the body', async () => {
    const response = respond({ ok: false, code: 'too_many_calls', retryAfterSeconds: 90 }, 'r');
    expect(response.headers.get('retry-after')).toBe('90');
    expect(await response.json()).toMatchObject({ retryAfterSeconds: 90 });
  });

  // The widget's error catalogue searches for these words.
  test.each([
    [/invalid.*key/i, ['upstream_refused_credential']],
    [/must be a uuid/i, ['assistant_id_not_uuid']],
    [/permission/i, []],
  ])('only the intended messages contain the widget’s keyword %s', (keyword, expected) => {
    const holders = codes.filter((code) => keyword.test(webCallErrors[code].message));
    expect(holders).toEqual(expected);
  });
});

describe("the platform's call", () => {
  const read = (answer: unknown) => readWebCall(answer, isDailyRoom);

  test('keeps only what a browser may have', () => {
    const call = {
      id: 'call-1',
      orgId: 'org-1',
      webCallUrl: room,
      artifactPlan: { videoRecordingEnabled: false, recordingPath: 's3://…' },
      monitor: { listenUrl: 'wss://…', controlUrl: 'https://…' },
      assistant: {
        voice: { provider: '11labs', voiceId: 'sarah' },
        model: { messages: ['prompt'] },
      },
      transport: { provider: 'daily', callUrl: room, callToken: 'join-token', callSipUri: 'sip:…' },
    };
    expect(read(call)).toEqual({
      id: 'call-1',
      webCallUrl: room,
      artifactPlan: { videoRecordingEnabled: false },
      assistant: { voice: { provider: '11labs' } },
      transport: { callToken: 'join-token' },
    });
    expect(read({ transport: { callUrl: room } })).toEqual({ webCallUrl: room });
  });

  test.each([
    ['no URL', {}],
    ['a URL that is a number', { webCallUrl: 1 }],
    ['a room elsewhere', { webCallUrl: 'https://evil.example/room-1' }],
    ['a good URL with an id that is a number', { webCallUrl: room, id: 1 }],
    ['a token that is an object', { webCallUrl: room, transport: { callToken: {} } }],
    ['a bad URL before a good one', { webCallUrl: 'x', transport: { callUrl: room } }],
    ['a list', []],
    ['nothing', undefined],
    ['text', '<html>'],
  ])('is rejected with %s', (_case, body) => expect(read(body)).toBeUndefined());

  test.each(['https://daily.co/r', 'https://vapi.daily.co/r?t=1', 'https://a.b.daily.co/r'])(
    'may send a browser to %s',
    (url) => expect(isDailyRoom(new URL(url))).toBe(true),
  );

  test.each([
    'http://vapi.daily.co/r',
    'https://daily.co.evil.example/r',
    'https://evildaily.co/r',
    'https://vapi.daily.co:8443/r',
    'https://vapi.daily.co@evil.example/r',
    'https://user:pass@vapi.daily.co/r',
    'https://evil.example\\.daily.co/r',
    'javascript:alert(1)//vapi.daily.co',
    'wss://vapi.daily.co/r',
  ])('may not send a browser to %s', (url) => expect(isDailyRoom(new URL(url))).toBe(false));

  const origin = 'http://localhost:3000';
  test.each([
    [`${origin}/api/embedded/rooms/Ab-1_`, true],
    ['https://localhost:3000/api/embedded/rooms/abc', false],
    ['http://evil.example/api/embedded/rooms/abc', false],
    ['http://user@localhost:3000/api/embedded/rooms/abc', false],
    [`${origin}/api/embedded/rooms/../call`, false],
    [`${origin}/x/api/embedded/rooms/abc`, false],
    [room, false],
  ])('may send a browser to %s in embedded mode: %p', (url, isAllowed) => {
    expect(isEmbeddedRoom(new URL(url), origin)).toBe(isAllowed);
  });
});

describe("the platform's refusal", () => {
  test.each([
    [400, '{"message":["assistantId must be a UUID"]}', 'assistant_id_not_uuid'],
    [400, '{"message":["assistant.credentialIds must be a UUID"]}', 'upstream_refused_request'],
    [400, '{"error":"Over Concurrency Limit"}', 'upstream_at_capacity'],
    [429, '{"message":"Over Concurrency Limit"}', 'upstream_at_capacity'],
    [400, '{"message":"Wallet Balance is -0.2. Purchase More."}', 'upstream_out_of_credit'],
    [402, 'Payment Required', 'upstream_out_of_credit'],
    [403, '{"message":"Your subscription is frozen"}', 'upstream_out_of_credit'],
    [401, '{"message":"Invalid Key. Hot tip, …"}', 'upstream_refused_credential'],
    [403, '{"message":"Key doesn\'t allow assistantId"}', 'upstream_refused_credential'],
    [400, '{"message":["assistant.x should not exist"]}', 'upstream_refused_request'],
    [404, '{"message":"Assistant not found"}', 'upstream_refused_request'],
    [408, '', 'upstream_timeout'],
    [504, 'upstream request timeout', 'upstream_timeout'],
    [429, 'slow down', 'upstream_rate_limited'],
    [500, '{"message":"Over Concurrency Limit in the trace"}', 'upstream_unavailable'],
    [503, 'no healthy upstream', 'upstream_unavailable'],
    [301, '', 'upstream_unexpected_answer'],
    [201, 'garbage', 'upstream_unexpected_answer'],
  ])('%d %s is %s', (status, body, code) => expect(classifyRefusal(status, body)).toBe(code));

  test.each([
    ['7', 7],
    ['0', 1],
    ['86400', 3_600],
    ['Sun, 05 Jan 2025 12:01:30 GMT', 90],
    ['soon', 60],
    [null, 60],
  ])('with Retry-After %p waits %d s', (header, seconds) => {
    expect(readRetryAfter(header, new Date('2025-01-05T12:00:00Z'))).toBe(seconds);
  });

  test('is read with its message and delay, without secrets', () => {
    const headers = new Headers({ 'retry-after': '7' });
    const body = { message: 'Slow down, Bearer abcdefghijklmnop' };
    const failure = readPlatformFailure(new PlatformError('GET /call', 429, headers, body));
    const read = { code: 'upstream_rate_limited', answer: { status: 429 }, retryAfterSeconds: 7 };
    expect(failure).toMatchObject(read);
    expect(JSON.stringify(failure)).not.toContain('abcdefghijklmnop');
  });

  test.each([
    ['timeout', 'upstream_timeout'],
    ['unreachable', 'upstream_unreachable'],
    ['answer_too_large', 'upstream_unexpected_answer'],
  ] as const)('a connection’s %s is %s, with the system’s name for it', (code, expected) => {
    const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect(readPlatformFailure(new PlatformConnectionError('GET /call', code, { cause }))).toEqual({
      code: expected,
      said: expect.stringMatching(/\(ECONNREFUSED\)$/),
    });
    expect(readPlatformFailure(new TypeError('broken'))).toBeUndefined();
  });
});
