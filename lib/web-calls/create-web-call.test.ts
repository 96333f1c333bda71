import { type Dealership, findDealership } from '@/lib/dealerships/dealerships';
import { createLog } from '@/lib/log';
import { createPlatform } from '@/lib/platform/client';
import { createWebCall, type WebCallDependencies } from './create-web-call';
import { createCallGate } from './limits/call-gate';
import { type CallLimits, type LimitName, limitVariables } from './limits/call-limits';
import { createPlatformCalls } from './limits/platform-calls';
import type { WebCallResult } from './place-call';
import { isDailyRoom } from './room-url';

const token = 'marker-token-0123456789';
const room = 'https://vapi.daily.co/room-1';
const toyota = findDealership('SunriseToyota') as Dealership;
const noon = new Date('2025-01-05T12:00:00Z');

type Upstream = (request: Request) => Response | Promise<Response>;

interface Setup {
  /** The platform's answer to a new call; by default one that was made. */
  upstream?: Upstream;
  limits?: Partial<CallLimits>;
  settings?: Partial<WebCallDependencies['settings']>;
  dependencies?: Partial<WebCallDependencies>;
}

const noLimits = {
  ...(Object.fromEntries(
    Object.keys(limitVariables).map((limit) => [limit, 1_000_000]),
  ) as unknown as Record<LimitName, number>),
  secondsPerCall: 300,
};

interface LogLine {
  level: number;
  [field: string]: unknown;
}

const made = (more: object = {}) =>
  Response.json({ id: 'call-1', webCallUrl: room, ...more }, { status: 201 });

const closes: (() => void)[] = [];

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: noon }));
afterEach(() => {
  for (const close of closes.splice(0)) close();
  jest.useRealTimers();
});

/** The endpoint before a platform that answers in this process. */
async function endpoint({ upstream = () => made(), limits, ...given }: Setup = {}) {
  const sent: unknown[] = [];
  const ended: unknown[] = [];
  const lines: LogLine[] = [];
  const client = createPlatform({
    token,
    baseUrl: 'https://platform.example',
    async fetch(input, init) {
      const request = new Request(input, init);
      if (request.method === 'DELETE') {
        ended.push(new URL(request.url).pathname);
        return Response.json({ status: 'ended', endedAt: '2025-01-05T12:00:00Z' });
      }
      sent.push(await request.clone().json());
      return upstream(request);
    },
  });
  const log = createLog('info', [token], {
    write: (line) => void lines.push(JSON.parse(line) as LogLine),
  });
  const gate = await createCallGate({
    limits: { ...noLimits, ...limits },
    log,
    calls: createPlatformCalls(async () => client, 'https://platform.example'),
  });
  closes.push(gate.close);
  const dependencies: WebCallDependencies = {
    platform: client,
    isRoomUrl: isDailyRoom,
    hasStoredAssistants: true,
    recordsVideo: async () => false,
    gate,
    log,
    findDealership,
    now: () => noon,
    visitorWaitsMs: 9_500,
    settings: {
      SITE_URL: undefined,
      VAPI_PRIVATE_TOKEN: token,
      TRUSTED_PROXY_HOPS: 0,
      VAPI_ASSISTANT_IDS: ['listed-1'],
      VAPI_SQUAD_IDS: ['squad-1'],
      VAPI_WORKFLOW_IDS: ['workflow-1'],
      WEB_CALL_MAX_DURATION_SECONDS: 300,
      ...given.settings,
    },
    ...given.dependencies,
  };
  return {
    sent,
    ended,
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
        dependencies,
      ),
  };
}

/** Has everything happen that needs no time. */
const settled = () => jest.advanceTimersByTimeAsync(0);

const presale = { assistantId: 'demo-presale' };
const codeOf = (result: WebCallResult) => (result.ok ? 'ok' : result.code);

test('the request’s id goes on to the platform, and into one log line without URL or prompt', async () => {
  const ids: unknown[] = [];
  const upstream: Upstream = ({ headers }) => {
    ids.push(headers.get('x-request-id'));
    return made();
  };
  const { call, lines } = await endpoint({ upstream });
  await call(presale);
  expect(ids).toEqual(['request-1']);
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.any(String),
      requestId: 'request-1',
      callId: 'call-1',
      durationMs: 0,
      msg: 'A web call was made.',
    },
  ]);
});

describe('whom a browser may select', () => {
  const inline = (metadata: object) => [
    {
      assistant: expect.objectContaining({ metadata: { ...metadata, claim: expect.any(String) } }),
    },
  ];

  test.each([
    ['demo-general', { demo: 'demo-general' }],
    ['', { demo: 'demo-general' }],
    ['demo-presale', { demo: 'demo-presale' }],
    ['SunriseToyota', { dealership: 'SunriseToyota' }],
  ])('%p is an inline assistant of the server', async (assistantId, metadata) => {
    const { call, sent } = await endpoint();
    expect(await call({ assistantId })).toEqual({
      ok: true,
      call: { id: 'call-1', webCallUrl: room },
    });
    expect(sent).toEqual(inline(metadata));
  });

  const withOwn = { findDealership: () => ({ ...toyota, assistantId: 'own-1' }) };

  test("a dealership's slug is its own assistant, where it has one", async () => {
    const { call, sent } = await endpoint({ dependencies: withOwn });
    await call({ assistantId: 'SunriseToyota' });
    expect(sent).toEqual([expect.objectContaining({ assistantId: 'own-1' })]);
  });

  test.each([
    [{ assistant: 'listed-1' }, { assistantId: 'listed-1' }],
    [{ squadId: 'squad-1' }, { squadId: 'squad-1' }],
    [{ workflow: 'workflow-1' }, { workflowId: 'workflow-1' }],
  ])('a listed id is sent as an id: %j', async (body, id) => {
    const { call, sent } = await endpoint();
    await call(body);
    expect(sent).toEqual([expect.objectContaining(id)]);
  });

  test.each([
    ['an id that is not listed', { assistantId: 'unlisted' }, 'assistant_not_listed'],
    ["a dealership's path misspelt", { assistantId: 'sunrisetoyota' }, 'assistant_not_listed'],
    ['a squad that is not listed', { squadId: 'listed-1' }, 'assistant_not_listed'],
    ['a squad as a workflow', { workflowId: 'squad-1' }, 'assistant_not_listed'],
    ['a dealership as a squad', { squadId: 'SunriseToyota' }, 'assistant_not_listed'],
    ['an inline definition', { assistant: { name: 'x' } }, 'inline_not_allowed'],
    ['overrides', { ...presale, assistantOverrides: {} }, 'inline_not_allowed'],
    ['nobody', {}, 'assistant_missing'],
    ['no JSON', '{', 'bad_json'],
    ['17 KiB', { assistantId: 'x'.repeat(17 * 1024) }, 'body_too_large'],
  ])('%s is refused, and nothing is sent', async (_case, body, code) => {
    const { call, sent } = await endpoint();
    expect(codeOf(await call(body))).toBe(code);
    expect(sent).toEqual([]);
  });
});

describe('an assistant that records video', () => {
  const recording = () => made({ artifactPlan: { videoRecordingEnabled: true } });

  test('is called with sound only, and the page gets no flag, unless the owner wants video', async () => {
    const { call, sent } = await endpoint({ upstream: recording });
    const result = await call({ assistantId: 'listed-1' });
    expect(result).toEqual({ ok: true, call: { id: 'call-1', webCallUrl: room } });
    expect(sent).toMatchObject([
      { assistantOverrides: { artifactPlan: { videoRecordingEnabled: false } } },
    ]);
  });
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
])('%s is refused, and nothing is sent', async (_case, init, code) => {
  const { call, sent } = await endpoint();
  expect(codeOf(await call(presale, init))).toBe(code);
  expect(sent).toEqual([]);
});

describe('the limit on calls of one address', () => {
  const at = (address: string) => ({ headers: { 'x-client-socket-address': address } });

  test('refuses what is over it, and sends nothing', async () => {
    const { call, sent } = await endpoint({ limits: { callsPerAddressPerHour: 1 } });
    expect((await call(presale, at('192.0.2.1'))).ok).toBe(true);
    expect(await call(presale, at('192.0.2.1'))).toMatchObject({
      code: 'too_many_calls',
      retryAfterSeconds: 3_600,
    });
    expect((await call(presale, at('192.0.2.2'))).ok).toBe(true);
    expect(sent).toHaveLength(2);
  });

  test('a refused request costs nothing', async () => {
    const { call } = await endpoint({ limits: { callsPerAddressPerHour: 1 } });
    for (const body of ['{', {}, { assistantId: 'unlisted' }, { assistant: {} }]) await call(body);
    await call(presale, { headers: { origin: 'https://evil.example' } });
    expect((await call(presale)).ok).toBe(true);
  });

  test('a forwarded address counts only behind a trusted proxy', async () => {
    const from = (forwarded: string) => ({
      headers: { 'x-client-socket-address': '10.0.0.1', 'x-forwarded-for': forwarded },
    });
    const direct = await endpoint({ limits: { callsPerAddressPerHour: 1 } });
    await direct.call(presale, from('192.0.2.1'));
    expect(codeOf(await direct.call(presale, from('192.0.2.2')))).toBe('too_many_calls');

    const proxied = await endpoint({
      limits: { callsPerAddressPerHour: 1 },
      settings: { TRUSTED_PROXY_HOPS: 1 },
    });
    await proxied.call(presale, from('192.0.2.1'));
    expect(codeOf(await proxied.call(presale, from('192.0.2.2')))).toBe('ok');
  });
});

describe('the limits on calls', () => {
  const oneCall = { callsAtOnce: 1, callsPerDay: 1, callsPerAddressPerHour: 1 };

  /** A fault of fetch, by the name that the system has for it. */
  const failing = (code: string, syscall: string): Upstream => {
    const cause = Object.assign(new Error('socket'), { code, syscall });
    return () => Promise.reject(new TypeError('fetch failed', { cause }));
  };

  test.each<[string, Upstream, string]>([
    ['refuses', () => new Response('', { status: 400 }), 'upstream_refused_request'],
    ['was never asked for', failing('ECONNREFUSED', 'connect'), 'upstream_unreachable'],
  ])(
    'a call that the platform %s holds no line, and takes nothing of the day',
    async (_how, upstream, code) => {
      const { call } = await endpoint({ upstream, limits: oneCall });
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
    'a call that may have been made keeps its line, and is asked for once: the platform %s',
    async (_how, upstream) => {
      const { call, sent } = await endpoint({ upstream, limits: { callsAtOnce: 1 } });
      expect(codeOf(await call(presale))).toMatch(/^upstream_/);
      expect(codeOf(await call(presale))).toBe('site_busy');
      expect(sent).toHaveLength(1);
    },
  );

  describe('a visitor who leaves', () => {
    const leaving = (visitor: AbortController) => ({ signal: visitor.signal });

    test.each<[string, string, (visitor: AbortController) => unknown]>([
      ['while it is asked', 'visitor_left', (visitor) => visitor.abort()],
      [
        'with the time that a visitor waits',
        'upstream_timeout',
        () => jest.advanceTimersByTimeAsync(9_500),
      ],
    ])('%s leaves a call that is ended as soon as it is made', async (_when, code, leave) => {
      const visitor = new AbortController();
      const answers: (() => void)[] = [];
      const { call, ended, sent } = await endpoint({
        limits: { callsAtOnce: 1, callsPerDay: 1, callsPerAddressPerHour: 2 },
        upstream: () =>
          answers.length > 0
            ? made()
            : new Promise((resolve) => answers.push(() => resolve(made()))),
      });
      const first = call(presale, leaving(visitor));
      while (answers.length === 0) await settled();
      await leave(visitor);
      expect(codeOf(await first)).toBe(code);
      expect(codeOf(await call(presale))).toBe('site_busy');
      expect(sent).toHaveLength(1);
      answers[0]?.();
      await settled();
      expect(ended).toEqual(['/call/call-1']);
      // The line and the day's call are back; of the sender's hour, nothing.
      expect(codeOf(await call(presale))).toBe('ok');
      expect(codeOf(await call(presale))).toBe('too_many_calls');
    });

    test('with the room may still join it: the call keeps its line, and is not ended', async () => {
      const visitor = new AbortController();
      const { call, ended } = await endpoint({ limits: { callsAtOnce: 1 } });
      expect(codeOf(await call(presale, leaving(visitor)))).toBe('ok');
      visitor.abort();
      await settled();
      expect(codeOf(await call(presale))).toBe('site_busy');
      expect(ended).toEqual([]);
    });
  });

  test('the spent budget is one error line, whatever the number of refused visitors', async () => {
    const { call, lines } = await endpoint({ limits: { callsPerDay: 1 } });
    await call(presale);
    for (let i = 0; i < 3; i++) expect(codeOf(await call(presale))).toBe('budget_spent');
    expect(lines.map(({ level, code }) => [level, code])).toEqual([
      [30, undefined],
      [50, undefined],
      [30, 'budget_spent'],
      [30, 'budget_spent'],
      [30, 'budget_spent'],
    ]);
    expect(lines[2]).toMatchObject({ limit: 'WEB_CALLS_PER_DAY', assistant: 'demo-presale' });
  });

  test('among 500 requests at once, exactly as many reach the platform as may', async () => {
    const { call, sent } = await endpoint({ limits: { callsAtOnce: 60, callsPerDay: 37 } });
    await Promise.all(Array.from({ length: 500 }, () => call(presale)));
    expect(sent).toHaveLength(37);
  });
});

test('the log line of a refusal has the redacted answer, and what to do', async () => {
  const body = { message: `refused ${token}`, orgToken: 'upstream-secret-text' };
  const { call, lines } = await endpoint({ upstream: () => Response.json(body, { status: 401 }) });
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

test('a fault of our own is logged with its cause, and told without', async () => {
  const { call, lines } = await endpoint({
    dependencies: { gate: { admit: () => Promise.reject(new Error('store is down')) } },
  });
  const result = await call(presale);
  expect(codeOf(result)).toBe('internal_error');
  expect(lines).toEqual([
    expect.objectContaining({
      level: 50,
      code: 'internal_error',
      err: expect.objectContaining({ message: 'store is down' }),
    }),
  ]);
});
