import { STATUS_CODES } from 'node:http';
import { PlatformConnectionError, PlatformError } from '@/lib/platform/errors';
import { webCallErrors, type WebCallErrorCode } from './errors';
import { readWebCall } from './platform-answer';
import { classifyRefusal, readPlatformFailure, readRetryAfter } from './platform-failure';
import { respond } from './respond';
import { isDailyRoom, isEmbeddedRoom } from './room-url';

describe('the catalogue of errors', () => {
  const entries = Object.entries(webCallErrors);

  test.each(entries)('%s has the reason phrase of its status', (code, { status, error }) => {
    expect(error).toBe(code === 'visitor_left' ? 'Client Closed Request' : STATUS_CODES[status]);
  });

  test.each([
    [/invalid.*key/i, ['upstream_refused_credential']],
    [/must be a uuid/i, ['assistant_id_not_uuid']],
    [/permission/i, []],
  ])('only the sentences meant for it hold the widget’s keyword %s', (keyword, codes) => {
    const holders = entries.filter(([, { message }]) => keyword.test(message));
    expect(holders.map(([code]) => code)).toEqual(codes);
  });
});

describe('an answer to the page', () => {
  const codes = Object.keys(webCallErrors) as WebCallErrorCode[];

  test('a call is 201, not to be stored, and can be found in the log', async () => {
    const call = { id: 'call-1', webCallUrl: 'https://vapi.daily.co/r' };
    const response = respond({ ok: true, call }, 'request-1');
    expect(response.status).toBe(201);
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'x-request-id': 'request-1',
    });
    expect(await response.json()).toEqual(call);
  });

  test.each(codes)(
    "%s has the platform's shape, our own words and nothing for the log",
    async (code) => {
      const details = { upstream: { status: 500, body: 'upstream text' }, err: new Error('cause') };
      const response = respond({ ok: false, code, details }, 'request-1');
      const { status, error, message } = webCallErrors[code];
      expect(response.status).toBe(status);
      expect(await response.json()).toEqual({ statusCode: status, error, message, code });
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-request-id')).toBe('request-1');
    },
  );

  test('a refused method names the one that is allowed', () => {
    const response = respond({ ok: false, code: 'method_not_allowed' }, 'request-1');
    expect(response.headers.get('allow')).toBe('POST');
  });

  test('a limit says how long to wait, in the body as well', async () => {
    const response = respond({ ok: false, code: 'too_many_calls', retryAfterSeconds: 90 }, 'r');
    expect(response.headers.get('retry-after')).toBe('90');
    const { status, error, message } = webCallErrors.too_many_calls;
    expect(await response.json()).toEqual({
      statusCode: status,
      error,
      message,
      code: 'too_many_calls',
      retryAfterSeconds: 90,
    });
  });

  test('a body that came too slowly ends its connection, and no other refusal does', () => {
    const closing = codes.filter(
      (code) => respond({ ok: false, code }, 'request-1').headers.get('connection') === 'close',
    );
    expect(closing).toEqual(['body_too_slow']);
  });
});

describe("what a browser gets of the platform's answer", () => {
  const room = 'https://vapi.daily.co/room-1';
  const read = (answer: unknown) => readWebCall(answer, isDailyRoom);

  describe('a call', () => {
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
        transport: {
          provider: 'daily',
          callUrl: room,
          callToken: 'join-token',
          callSipUri: 'sip:…',
        },
      };
      expect(read(call)).toEqual({
        id: 'call-1',
        webCallUrl: room,
        artifactPlan: { videoRecordingEnabled: false },
        assistant: { voice: { provider: '11labs' } },
        transport: { callToken: 'join-token' },
      });
    });

    test.each([
      ['no URL', {}],
      ['a list', []],
      ['a URL that is a number', { webCallUrl: 1 }],
      ['an empty URL', { webCallUrl: '' }],
      ['a room elsewhere', { webCallUrl: 'https://evil.example/room-1' }],
      ['a path', { webCallUrl: '/room-1' }],
      ['a good URL with an id that is a number', { webCallUrl: room, id: 1 }],
      [
        'a good URL with a token that is an object',
        { webCallUrl: room, transport: { callToken: {} } },
      ],
      [
        'a good URL with a flag that is text',
        { webCallUrl: room, artifactPlan: { videoRecordingEnabled: 'no' } },
      ],
      [
        'a good URL in the transport and a bad one in its place',
        { webCallUrl: 'x', transport: { callUrl: room } },
      ],
    ])('%s makes no sense', (_case, body) => {
      expect(read(body)).toBeUndefined();
    });

    test.each([undefined, null, 'text', '<html>', `{"webCallUrl":"${room}"}`, 1, true])(
      'the answer %p makes no sense',
      (answer) => {
        expect(read(answer)).toBeUndefined();
      },
    );
  });
});

describe('a room', () => {
  test.each(['https://daily.co/r', 'https://vapi.daily.co/r?t=1', 'https://a.b.daily.co/r'])(
    'a hosted call may send a browser to %s',
    (url) => {
      expect(isDailyRoom(new URL(url))).toBe(true);
    },
  );

  test.each([
    'http://vapi.daily.co/r',
    'https://evil.example/r',
    'https://daily.co.evil.example/r',
    'https://evildaily.co/r',
    'https://vapi.daily.co:8443/r',
    'https://vapi.daily.co@evil.example/r',
    'https://user:pass@vapi.daily.co/r',
    'https://evil.example/vapi.daily.co',
    'https://evil.example\\.daily.co/r',
    'javascript:alert(1)//vapi.daily.co',
    'wss://vapi.daily.co/r',
    'http://localhost:3000/api/embedded/rooms/abc',
  ])('a hosted call may not send a browser to %s', (url) => {
    expect(isDailyRoom(new URL(url))).toBe(false);
  });

  const origin = 'http://localhost:3000';

  test('an embedded call may send a browser to its own rooms', () => {
    expect(isEmbeddedRoom(new URL(`${origin}/api/embedded/rooms/Ab-1_`), origin)).toBe(true);
  });

  test.each([
    'http://localhost:3001/api/embedded/rooms/abc',
    'https://localhost:3000/api/embedded/rooms/abc',
    'http://evil.example/api/embedded/rooms/abc',
    'http://user@localhost:3000/api/embedded/rooms/abc',
    `${origin}/api/embedded/rooms/`,
    `${origin}/api/embedded/rooms/../call`,
    `${origin}/api/embedded/rooms/a/b`,
    `${origin}/x/api/embedded/rooms/abc`,
    'https://vapi.daily.co/r',
  ])('an embedded call may not send a browser to %s', (url) => {
    expect(isEmbeddedRoom(new URL(url), origin)).toBe(false);
  });
});

describe('a refusal of the platform', () => {
  test.each([
    [
      400,
      '{"message":["assistantId must be a UUID"],"error":"Bad Request"}',
      'assistant_id_not_uuid',
    ],
    [400, '{"message":["assistant.credentialIds must be a UUID"]}', 'upstream_refused_request'],
    [400, '{"error":"Over Concurrency Limit"}', 'upstream_at_capacity'],
    [429, '{"message":"Over Concurrency Limit"}', 'upstream_at_capacity'],
    [400, '{"message":"Wallet Balance is -0.2. Purchase More Credits."}', 'upstream_out_of_credit'],
    [402, 'Payment Required', 'upstream_out_of_credit'],
    [403, '{"message":"Your subscription is frozen"}', 'upstream_out_of_credit'],
    [401, '{"message":"Invalid Key. Hot tip, …"}', 'upstream_refused_credential'],
    [401, '<html>', 'upstream_refused_credential'],
    [403, '{"message":"Key doesn\'t allow assistantId"}', 'upstream_refused_credential'],
    [400, '{"message":["assistant.x should not exist"]}', 'upstream_refused_request'],
    [404, '{"message":"Assistant not found"}', 'upstream_refused_request'],
    [408, '', 'upstream_timeout'],
    [504, 'upstream request timeout', 'upstream_timeout'],
    [429, 'slow down', 'upstream_rate_limited'],
    [500, '{"message":"Over Concurrency Limit in the stack trace"}', 'upstream_unavailable'],
    [503, 'no healthy upstream', 'upstream_unavailable'],
    [301, '', 'upstream_unexpected_answer'],
    [201, 'garbage', 'upstream_unexpected_answer'],
  ])('%d %s is %s', (status, body, code) => {
    expect(classifyRefusal(status, body)).toBe(code);
  });

  const now = new Date('2025-01-05T12:00:00Z');

  test.each([
    ['7', 7],
    ['0', 1],
    ['86400', 3_600],
    ['Sun, 05 Jan 2025 12:01:30 GMT', 90],
    ['Sun, 05 Jan 2025 11:00:00 GMT', 1],
    ['soon', 60],
    ['', 60],
    [null, 60],
  ])('Retry-After %p asks to wait %d s', (header, seconds) => {
    expect(readRetryAfter(header, now)).toBe(seconds);
  });

  test('reads a refusal with what the platform said and how long to wait, without secrets', () => {
    const headers = new Headers({ 'retry-after': '7' });
    const body = { message: 'Slow down, Bearer abcdefghijklmnop' };
    const failure = readPlatformFailure(new PlatformError('GET /call', 429, headers, body));
    expect(failure).toMatchObject({
      code: 'upstream_rate_limited',
      answer: { status: 429 },
      retryAfterSeconds: 7,
    });
    expect(JSON.stringify(failure)).not.toContain('abcdefghijklmnop');
  });

  test.each([
    ['timeout', 'upstream_timeout'],
    ['unreachable', 'upstream_unreachable'],
    ['answer_too_large', 'upstream_unexpected_answer'],
  ] as const)(
    'a connection’s %s is %s, with the name that the system has for it',
    (code, expected) => {
      const cause = new TypeError('fetch failed', {
        cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
      });
      expect(
        readPlatformFailure(new PlatformConnectionError('GET /call', code, { cause })),
      ).toEqual({
        code: expected,
        said: expect.stringMatching(/\(ECONNREFUSED\)$/),
      });
    },
  );

  test('is nothing where the fault is neither the platform’s nor the network’s', () => {
    expect(readPlatformFailure(new TypeError('broken'))).toBeUndefined();
    expect(readPlatformFailure(undefined)).toBeUndefined();
  });
});
