import { offer } from '@/lib/content/claims';
import { soldOut } from '@/lib/content/offer';
import type { Database } from '@/lib/data/database';
import { type Dealership, findDealership } from '@/lib/dealerships/dealerships';
import { parseEnv } from '@/lib/env';
import { listCalls } from '@/lib/links/calls';
import { createLog } from '@/lib/log';
import { createPlatform } from '@/lib/platform/client';
import { databases } from '@/testing/databases';
import { wideLimits } from '@/testing/wide-limits';
import type { WebCallResult } from './errors';
import { isDailyRoom } from './platform-answer';
import { createWebCall, type WebCallDependencies } from './web-call';

const token = 'marker-token-0123456789';
const room = 'https://vapi.daily.co/room-1';
const toyota = findDealership('SunriseToyota') as Dealership;
const noon = new Date('2025-01-05T12:00:00Z');
const squad = 'b1a7c0de-0000-4000-8000-000000000001';
const workflow = 'b1a7c0de-0000-4000-8000-000000000002';

type Upstream = (request: Request) => Response | Promise<Response>;

interface Setup {
  /** The platform's answer to a new call; by default a created call. */
  upstream?: Upstream;
  variables?: Record<string, string>;
  dependencies?: Partial<WebCallDependencies>;
}

interface LogLine {
  level: number;
  [field: string]: unknown;
}

const made = (more: object = {}) =>
  Response.json({ id: 'call-1', webCallUrl: room, ...more }, { status: 201 });

let db: Database;
beforeAll(async () => (db = await databases[0]!.open()));
beforeEach(() => db.deleteFrom('calls').execute());

/** Reads the calls in the database. */
const calls = () => db.selectFrom('calls').selectAll().execute();

/** The endpoint, with a platform that answers in this process. */
function endpoint({ upstream = () => made(), variables, dependencies }: Setup = {}) {
  const sent: unknown[] = [];
  const lines: LogLine[] = [];
  const platform = createPlatform({
    token,
    baseUrl: 'https://platform.example',
    async fetch(input, init) {
      const request = new Request(input, init);
      sent.push(await request.clone().json());
      return upstream(request);
    },
  });
  const log = createLog('info', [token], {
    write: (line) => void lines.push(JSON.parse(line) as LogLine),
  });
  const given: WebCallDependencies = {
    platform,
    isRoomUrl: isDailyRoom,
    isHosted: true,
    database: async () => db,
    timeOf: async () => noon,
    findDealership,
    findDraft: async () => undefined,
    isOwn: async () => false,
    log,
    now: () => noon,
    env: parseEnv({
      ...wideLimits,
      VAPI_PRIVATE_TOKEN: token,
      VAPI_ASSISTANT_IDS: 'listed-1',
      VAPI_SQUAD_IDS: squad,
      VAPI_WORKFLOW_IDS: workflow,
      ...variables,
    }),
    ...dependencies,
  };
  return {
    sent,
    lines,
    call: (body: unknown, init: RequestInit = {}): Promise<WebCallResult> =>
      createWebCall(
        new Request('http://localhost/api/call/web', {
          method: 'POST',
          body: typeof body === 'string' ? body : JSON.stringify(body),
          ...init,
          headers: { host: 'localhost', 'content-type': 'application/json', ...init.headers },
        }),
        'request-1',
        given,
      ),
  };
}

const presale = { assistantId: 'demo-presale' };
const codeOf = (result: WebCallResult) => (result.ok ? 'ok' : result.code);

test('passes the request id to the platform and to one log line without URL or prompt', async () => {
  const ids: unknown[] = [];
  const upstream: Upstream = ({ headers }) => {
    ids.push(headers.get('x-request-id'));
    return made();
  };
  const { call, lines } = endpoint({ upstream });
  await call(presale);
  expect(ids).toEqual(['request-1']);
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.any(String),
      requestId: 'request-1',
      callId: 'call-1',
      durationMs: 0,
      code: 'call_created',
      msg: 'Call created',
    },
  ]);
});

test('tells our own agent, not a dealership’s, that all spots are taken', async () => {
  const { call, sent } = endpoint();
  const knows = async (assistantId: string) => {
    await call({ assistantId });
    return JSON.stringify(sent.at(-1)).includes(soldOut.fact);
  };
  expect(await knows('demo-presale')).toBe(false);
  const spots = Array.from({ length: offer.customers }, (_, index) => ({
    number: index + 1,
    lead_id: null,
    confirmed_at: 0,
  }));
  await db.insertInto('offer_spots').values(spots).execute();
  expect(await knows('demo-presale')).toBe(true);
  expect(await knows('demo-general')).toBe(false);
  expect(await knows('SunriseToyota')).toBe(false);
  await db.deleteFrom('offer_spots').execute();
});

describe('the selection of a browser', () => {
  const inline = (metadata: object) => [
    {
      assistant: expect.objectContaining({
        metadata: expect.objectContaining({ ...metadata, claim: expect.any(String) }),
      }),
    },
  ];

  test.each([
    ['demo-general', { side: 'store' }],
    ['', { side: 'store' }],
    ['demo-presale', { side: 'voice' }],
    [
      'SunriseToyota',
      {
        side: 'store',
        dealership: 'SunriseToyota',
        store: expect.objectContaining({ city: toyota.city }),
      },
    ],
  ])('%p is an inline assistant of the server', async (assistantId, metadata) => {
    const { call, sent } = endpoint();
    expect(await call({ assistantId })).toEqual({
      ok: true,
      call: { id: 'call-1', webCallUrl: room },
    });
    expect(sent).toEqual(inline(metadata));
  });

  const withOwn = { findDealership: () => ({ ...toyota, assistantId: 'own-1' }) };

  test("a dealership's slug selects its own stored assistant", async () => {
    const { call, sent } = endpoint({ dependencies: withOwn });
    await call({ assistantId: 'SunriseToyota' });
    expect(sent).toEqual([expect.objectContaining({ assistantId: 'own-1' })]);
  });

  test.each([
    [{ assistant: 'listed-1' }, { assistantId: 'listed-1' }],
    [{ squadId: squad }, { squadId: squad }],
    [{ workflow: workflow }, { workflowId: workflow }],
  ])('a listed id is sent as an id: %j', async (body, id) => {
    const { call, sent } = endpoint();
    await call(body);
    expect(sent).toEqual([expect.objectContaining(id)]);
  });

  test.each([
    ['an id that is not listed', { assistantId: 'unlisted' }, 'assistant_not_listed'],
    ["a dealership's path misspelt", { assistantId: 'sunrisetoyota' }, 'assistant_not_listed'],
    ['a squad that is not listed', { squadId: 'listed-1' }, 'assistant_not_listed'],
    ['a squad as a workflow', { workflowId: squad }, 'assistant_not_listed'],
    ['a dealership as a squad', { squadId: 'SunriseToyota' }, 'assistant_not_listed'],
    ['an inline definition', { assistant: { name: 'x' } }, 'inline_not_allowed'],
    ['no JSON', '{', 'bad_json'],
    ['17 KiB', { assistantId: 'x'.repeat(17 * 1024) }, 'body_too_large'],
  ])('%s is rejected, and nothing is sent', async (_case, body, code) => {
    const { call, sent } = endpoint();
    expect(codeOf(await call(body))).toBe(code);
    expect(sent).toEqual([]);
  });
});

const recording = () => made({ artifactPlan: { videoRecordingEnabled: true } });

test('an assistant that records video is called without it, and without a flag for the page, unless the owner enables it', async () => {
  const { call, sent } = endpoint({ upstream: recording });
  const result = await call({ assistantId: 'listed-1' });
  expect(result).toEqual({ ok: true, call: { id: 'call-1', webCallUrl: room } });
  expect(sent).toMatchObject([
    { assistantOverrides: { artifactPlan: { videoRecordingEnabled: false } } },
  ]);
});

test.each<[string, RequestInit, string]>([
  [
    "a name that the site was not given, made to lead here, its page's own",
    { headers: { host: 'evil.example', origin: 'http://evil.example' } },
    'site_url_missing',
  ],
  ['a foreign page', { headers: { origin: 'https://evil.example' } }, 'foreign_origin'],
  ['another method', { method: 'PUT' }, 'method_not_allowed'],
  ['a form', { headers: { 'content-type': 'text/plain' } }, 'unsupported_media_type'],
])('%s is rejected, and nothing is sent', async (_case, init, code) => {
  const { call, sent } = endpoint();
  expect(codeOf(await call(presale, init))).toBe(code);
  expect(sent).toEqual([]);
});

describe('the limit on calls of one address', () => {
  test('does not count a rejected request', async () => {
    const { call } = endpoint({ variables: { WEB_CALLS_PER_IP_PER_HOUR: '1' } });
    for (const body of ['{', {}, { assistantId: 'unlisted' }, { assistant: {} }]) await call(body);
    await call(presale, { headers: { origin: 'https://evil.example' } });
    expect((await call(presale)).ok).toBe(true);
  });

  test('a forwarded address counts only behind a trusted proxy', async () => {
    const from = (forwarded: string) => ({
      headers: { 'x-client-socket-address': '10.0.0.1', 'x-forwarded-for': forwarded },
    });
    const direct = endpoint({ variables: { WEB_CALLS_PER_IP_PER_HOUR: '1' } });
    await direct.call(presale, from('192.0.2.1'));
    expect(codeOf(await direct.call(presale, from('192.0.2.2')))).toBe('too_many_calls');

    await db.deleteFrom('calls').execute();
    const proxied = endpoint({
      variables: { WEB_CALLS_PER_IP_PER_HOUR: '1', TRUSTED_PROXY_HOPS: '1' },
    });
    await proxied.call(presale, from('192.0.2.1'));
    expect(codeOf(await proxied.call(presale, from('192.0.2.2')))).toBe('ok');
  });
});

describe('the limits on calls', () => {
  const oneCall = {
    WEB_CALLS_AT_ONCE: '1',
    WEB_CALLS_PER_DAY: '1',
    WEB_CALLS_PER_IP_PER_HOUR: '3',
  };

  /** An error of fetch with a system code. */
  const failing = (code: string, syscall: string): Upstream => {
    const cause = Object.assign(new Error('socket'), { code, syscall });
    return () => Promise.reject(new TypeError('fetch failed', { cause }));
  };

  test.each<[string, Upstream, string]>([
    ['refuses', () => new Response('', { status: 400 }), 'upstream_refused_request'],
    ['was never asked for', failing('ECONNREFUSED', 'connect'), 'upstream_unreachable'],
  ])(
    'a call that the platform %s holds no line and costs nothing',
    async (_how, upstream, code) => {
      const { call } = endpoint({ upstream, variables: oneCall });
      for (let i = 0; i < 3; i++) expect(codeOf(await call(presale))).toBe(code);
    },
  );

  test.each<[string, Upstream]>([
    ['fails', () => new Response('', { status: 500 })],
    ['times out behind a gateway', () => new Response('', { status: 408 })],
    ['answers nonsense', () => Response.json({})],
    ['answers no JSON', () => new Response('<html>')],
    ['redirects', () => new Response(null, { status: 303 })],
    ['hangs up', failing('ECONNRESET', 'read')],
  ])(
    'a call that may exist keeps its line, and is requested once: the platform %s',
    async (_how, upstream) => {
      const { call, sent } = endpoint({ upstream, variables: { WEB_CALLS_AT_ONCE: '1' } });
      expect(codeOf(await call(presale))).toMatch(/^upstream_/);
      expect(codeOf(await call(presale))).toBe('site_busy');
      expect(sent).toHaveLength(1);
    },
  );

  describe('a visitor who leaves', () => {
    afterEach(() => void jest.useRealTimers());
    const visitor = new AbortController();

    test.each<[string, string, RequestInit]>([
      ['while it is asked', 'visitor_left', { signal: visitor.signal }],
      ['with the time that a visitor waits', 'upstream_timeout', {}],
    ])('%s leaves a call that must be ended', async (_when, code, init) => {
      jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
      let answer = () => {};
      const { call } = endpoint({
        upstream() {
          if (init.signal) visitor.abort();
          else jest.advanceTimersByTime(9_500);
          return new Promise((resolve) => (answer = () => resolve(made())));
        },
      });
      expect(codeOf(await call(presale, init))).toBe(code);
      expect(await calls()).toEqual([
        expect.objectContaining({ platform_id: null, charged_seconds: 300 }),
      ]);
      answer();
      while ((await calls())[0]?.platform_id == null) await new Promise(setImmediate);
      const left = {
        platform_id: 'call-1',
        page_left_at: expect.any(Number),
        charged_seconds: 300,
      };
      expect(await calls()).toEqual([expect.objectContaining(left)]);
    });

    test('after getting the room may still join: the call is not ended', async () => {
      const controller = new AbortController();
      const { call } = endpoint();
      expect(codeOf(await call(presale, { signal: controller.signal }))).toBe('ok');
      controller.abort();
      const kept = { platform_id: 'call-1', hang_up_deadline: null, page_left_at: null };
      expect(await calls()).toEqual([expect.objectContaining(kept)]);
    });
  });

  test('the spent budget is an error line with its limit', async () => {
    const { call, lines } = endpoint({ variables: { WEB_CALLS_PER_DAY: '1' } });
    await call(presale);
    expect(codeOf(await call(presale))).toBe('budget_spent');
    const spent = { level: 50, limit: 'WEB_CALLS_PER_DAY', assistant: 'demo-presale' };
    expect(lines[1]).toMatchObject({ ...spent, remedy: expect.stringContaining('Raise') });
  });
});

test('answers with a call that is made although the database is slow, and records it later', async () => {
  const { call } = endpoint({
    upstream: async () => {
      // Only the first attempt to record the call fails.
      jest.spyOn(db, 'transaction').mockImplementationOnce(() => {
        throw new Error('timeout exceeded when trying to connect');
      });
      return made();
    },
  });
  expect(codeOf(await call(presale))).toBe('ok');
  expect(await calls()).toEqual([expect.objectContaining({ platform_id: null })]);
  while ((await calls())[0]?.platform_id == null) await new Promise(setImmediate);
  expect(await calls()).toEqual([
    expect.objectContaining({ platform_id: 'call-1', hang_up_deadline: null }),
  ]);
});

test('remembers a lasting refusal until a call succeeds', async () => {
  const refused = endpoint({ upstream: () => Response.json({}, { status: 401 }) });
  const remembered = () =>
    db.selectFrom('shared_numbers').where('name', 'like', 'calls.%').select('name').execute();
  await refused.call(presale);
  while ((await remembered()).length === 0) await new Promise(setImmediate);
  await endpoint().call(presale);
  while ((await remembered()).length > 0) await new Promise(setImmediate);
});

test('logs a refusal with its redacted answer and remedy', async () => {
  const body = { message: `refused ${token}`, orgToken: 'upstream-secret-text' };
  const { call, lines } = endpoint({ upstream: () => Response.json(body, { status: 401 }) });
  await call(presale);
  expect(lines).toEqual([
    expect.objectContaining({
      level: 50,
      code: 'upstream_refused_credential',
      assistant: 'demo-presale',
      upstream: { status: 401, body: '{"message":"refused [redacted]","orgToken":"[redacted]"}' },
      remedy: expect.stringContaining('VAPI_PRIVATE_TOKEN'),
    }),
  ]);
});

test('logs an internal error with its cause, and answers without it', async () => {
  const findDealership = () => {
    throw new Error('broken');
  };
  const { call, lines } = endpoint({ dependencies: { findDealership } });
  expect(codeOf(await call(presale))).toBe('internal_error');
  const err = expect.objectContaining({ message: 'broken' });
  expect(lines).toEqual([expect.objectContaining({ level: 50, code: 'internal_error', err })]);
});

describe('without the database', () => {
  const database = () => Promise.reject(new Error('The database is away.'));

  test('makes no paid call, and logs the cause with its remedy', async () => {
    const { call, sent, lines } = endpoint({ dependencies: { database } });
    expect(await call(presale)).toMatchObject({ code: 'site_busy', retryAfterSeconds: 30 });
    expect(sent).toEqual([]);
    const err = expect.objectContaining({ message: 'The database is away.' });
    expect(lines).toContainEqual(expect.objectContaining({ level: 50, err }));
    expect(lines.find(({ code }) => code === 'site_busy')?.remedy).toMatch(/DATABASE_URL/);
  });

  test('makes calls of the embedded platform', async () => {
    const { call, sent } = endpoint({ dependencies: { database, isHosted: false } });
    expect(codeOf(await call(presale))).toBe('ok');
    // The embedded platform does not know an account's ids.
    expect(codeOf(await call({ squadId: squad }))).toBe('ok');
    expect(codeOf(await call({ workflowId: workflow }))).toBe('ok');
    const inlineOnly = expect.objectContaining({ assistant: expect.anything() });
    expect(sent).toEqual([inlineOnly, inlineOnly, inlineOnly]);
  });
});

test('the desk lists calls from published pages, except those of its own people', async () => {
  const listed = async (assistantId: string, isOwn = false) => {
    await db.deleteFrom('calls').execute();
    const { call } = endpoint({ dependencies: { isOwn: async () => isOwn } });
    await call({ assistantId });
    return (await listCalls(db)).rows.map((row) => [row.platform_id, row.dealership_slug]);
  };
  expect(await listed('SunriseToyota')).toEqual([['call-1', 'SunriseToyota']]);
  expect(await listed('demo-presale')).toEqual([]);
  expect(await listed('SunriseToyota', true)).toEqual([]);
});
