import type { IncomingMessage, RequestListener } from 'node:http';
import { type RedisServer, startRedis } from '@/testing/redis-server';
import { startUpstream } from '@/testing/upstream';
import { type Dealership, findDealership } from '@/lib/dealerships/dealerships';
import { createLog } from '@/lib/log';
import { createPlatform } from '@/lib/platform/client';
import { createWebCall, platformLimits, type WebCallDependencies } from './create-web-call';
import { createCallGate } from './limits/call-gate';
import type { CallLimits } from './limits/call-limits';
import { createPlatformCalls } from './limits/platform-calls';
import { RedisLink } from './limits/redis-link';
import type { WebCallResult } from './place-call';
import { isDailyRoom } from './room-url';

const token = 'marker-token-0123456789';
const room = 'https://vapi.daily.co/room-1';
const toyota = findDealership('SunriseToyota') as Dealership;
const closes: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(closes.splice(0).map((close) => close()));
});

interface Setup {
  /** The platform's answer; by default a call. */
  upstream?: RequestListener;
  /** A Redis to count in as well. */
  redis?: string;
  limits?: Partial<CallLimits>;
  /** How long the visitor waits, and how much longer the platform is listened to. */
  waitMs?: number;
  listenMs?: number;
  settings?: Partial<WebCallDependencies['settings']>;
  dependencies?: Partial<WebCallDependencies>;
}

const noLimits: CallLimits = {
  callsPerAddressPerHour: 1_000,
  callsPerNetworkPerHour: 1_000,
  callsPerDealershipPerHour: 1_000,
  callsAtOnce: 1_000,
  callsAtOncePerAddress: 1_000,
  callsAtOncePerNetwork: 1_000,
  callsPendingPerAddress: 1_000,
  callsPendingPerNetwork: 1_000,
  callsPerDay: 1_000,
  secondsPerDay: 1_000 * 300,
  secondsPerCall: 300,
};

interface LogLine {
  level: number;
  [field: string]: unknown;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** The endpoint before a platform on loopback. */
async function endpoint({ upstream, limits, redis, waitMs, listenMs, ...given }: Setup = {}) {
  const sent: unknown[] = [];
  const ended: unknown[] = [];
  const lines: LogLine[] = [];
  const platform = await startUpstream(async (request, response) => {
    if (request.method === 'DELETE') {
      ended.push(request.url);
      return void response.end('{"status":"ended","endedAt":"2025-01-05T12:00:00Z"}');
    }
    sent.push(JSON.parse(await textOf(request)));
    if (upstream) return upstream(request, response);
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: 'call-1', webCallUrl: room }));
  });
  closes.push(platform.close);
  const log = createLog('info', [token], {
    write: (line) => void lines.push(JSON.parse(line) as LogLine),
  });
  const client = createPlatform({
    ...platformLimits,
    ...(listenMs !== undefined && { timeoutMs: listenMs }),
    token,
    baseUrl: platform.url,
  });
  const gate = await createCallGate({
    limits: { ...noLimits, ...limits },
    log,
    calls: createPlatformCalls(async () => client, platform.url),
    ...(redis !== undefined && { connect: (onUp) => new RedisLink(redis, log, onUp) }),
  });
  closes.push(async () => gate.close());
  const dependencies: WebCallDependencies = {
    platform: client,
    isRoomUrl: isDailyRoom,
    hasStoredAssistants: true,
    recordsVideo: async () => false,
    gate,
    log,
    findDealership,
    now: () => new Date('2025-01-05T12:00:00Z'),
    visitorWaitsMs: waitMs ?? 9_500,
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
    closeUpstream: platform.close,
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

/** Resolves when `condition` holds, which something under way will bring about. */
async function until(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const presale = { assistantId: 'demo-presale' };
const codeOf = (result: WebCallResult) => (result.ok ? 'ok' : result.code);

test('the request’s id goes on to the platform, and into the log', async () => {
  const ids: unknown[] = [];
  const { call, lines } = await endpoint({
    upstream(request, response) {
      ids.push(request.headers['x-request-id']);
      response.writeHead(201, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ id: 'call-1', webCallUrl: room }));
    },
  });
  await call(presale);
  expect(ids).toEqual(['request-1']);
  expect(lines).toEqual([expect.objectContaining({ requestId: 'request-1', callId: 'call-1' })]);
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

  test('a platform without stored assistants gets the inline one', async () => {
    const { call, sent } = await endpoint({
      dependencies: { ...withOwn, hasStoredAssistants: false },
    });
    await call({ assistantId: 'SunriseToyota' });
    expect(sent).toEqual(inline({ dealership: 'SunriseToyota' }));
  });

  test('a listed id is sent as an id, with the limits forced on it', async () => {
    const { call, sent } = await endpoint({ settings: { WEB_CALL_MAX_DURATION_SECONDS: 60 } });
    await call({ assistant: 'listed-1' });
    expect(sent).toEqual([
      {
        assistantId: 'listed-1',
        assistantOverrides: {
          maxDurationSeconds: 60,
          clientMessages: expect.not.arrayContaining(['conversation-update', 'assistant.started']),
          monitorPlan: { listenEnabled: false, controlEnabled: false },
          artifactPlan: { videoRecordingEnabled: false },
          metadata: { claim: expect.any(String) },
        },
      },
    ]);
  });

  const claim = { claim: expect.any(String) };
  const listed: [string, object, object][] = [
    ['squad', { squadId: 'squad-1' }, { metadata: claim }],
    ['workflow', { workflowId: 'workflow-1' }, { variableValues: claim }],
  ];

  test.each(listed)(
    'a listed %s is sent as an id, by both of its fields',
    async (kind, id, carrying) => {
      const { call, sent } = await endpoint();
      await call(id);
      await call({ [kind]: Object.values(id)[0] });
      const body = { ...id, [`${kind}Overrides`]: expect.objectContaining(carrying) };
      expect(sent).toEqual([body, body]);
    },
  );

  test.each(listed)("a dealership's slug is its own %s, where it has one", async (_kind, id) => {
    const { call, sent } = await endpoint({
      dependencies: { findDealership: () => ({ ...toyota, ...id }) },
    });
    await call({ assistantId: 'SunriseToyota' });
    expect(sent).toEqual([expect.objectContaining(id)]);
  });

  test('whom a visitor selected is in the log, by what it is', async () => {
    const { call, lines } = await endpoint();
    await call({ workflowId: 'unlisted' });
    expect(lines).toEqual([expect.objectContaining({ workflow: 'unlisted' })]);
  });

  test.each([
    ['an id that is not listed', { assistantId: 'unlisted' }, 'assistant_not_listed'],
    ["a dealership's path misspelt", { assistantId: 'sunrisetoyota' }, 'assistant_not_listed'],
    ['a squad that is not listed', { squadId: 'listed-1' }, 'assistant_not_listed'],
    ['a squad as a workflow', { workflowId: 'squad-1' }, 'assistant_not_listed'],
    ['a workflow that is not listed', { workflow: 'listed-1' }, 'assistant_not_listed'],
    ['a squad as an assistant', { assistantId: 'squad-1' }, 'assistant_not_listed'],
    ['a dealership as a squad', { squadId: 'SunriseToyota' }, 'assistant_not_listed'],
    ['an inline squad', { squad: { members: [] } }, 'inline_not_allowed'],
    ['an inline workflow', { workflow: { nodes: [] } }, 'inline_not_allowed'],
    ['a squad and an assistant', { ...presale, squadId: 'squad-1' }, 'invalid_request'],
    ['an inline definition', { assistant: { name: 'x' } }, 'inline_not_allowed'],
    ['overrides', { ...presale, assistantOverrides: {} }, 'inline_not_allowed'],
    ['nobody', {}, 'assistant_missing'],
    ['an unknown field', { ...presale, model: 'x' }, 'invalid_request'],
    ['no JSON', '{', 'bad_json'],
    ['17 KiB', { assistantId: 'x'.repeat(17 * 1024) }, 'body_too_large'],
  ])('%s is refused, and nothing is sent', async (_case, body, code) => {
    const { call, sent } = await endpoint();
    expect(codeOf(await call(body))).toBe(code);
    expect(sent).toEqual([]);
  });
});

describe('an assistant that records video', () => {
  const recording: RequestListener = (_request, response) => {
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        id: 'call-1',
        webCallUrl: room,
        artifactPlan: { videoRecordingEnabled: true },
      }),
    );
  };

  test('is called with sound only, and the page gets no flag, unless the owner wants video', async () => {
    const { call, sent } = await endpoint({ upstream: recording });
    const result = await call({ assistantId: 'listed-1' });
    expect(result).toEqual({ ok: true, call: { id: 'call-1', webCallUrl: room } });
    expect(sent).toMatchObject([
      { assistantOverrides: { artifactPlan: { videoRecordingEnabled: false } } },
    ]);
  });

  test('records by its own plan where the owner does', async () => {
    const asked: unknown[] = [];
    const recordsVideo = async (callee: unknown) => asked.push(callee) > 0;
    const { call, sent } = await endpoint({ upstream: recording, dependencies: { recordsVideo } });
    expect(await call({ assistantId: 'listed-1' })).toMatchObject({
      call: { artifactPlan: { videoRecordingEnabled: true } },
    });
    expect(asked).toEqual([{ assistant: 'listed-1' }]);
    expect(sent).toEqual([
      {
        assistantId: 'listed-1',
        assistantOverrides: expect.not.objectContaining({ artifactPlan: expect.anything() }),
      },
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
  test("a dealership's link has its own, and the general demo none", async () => {
    const { call } = await endpoint({ limits: { callsPerDealershipPerHour: 1 } });
    const toyotaCall = { assistantId: 'SunriseToyota' };
    expect(codeOf(await call(toyotaCall))).toBe('ok');
    expect(await call(toyotaCall)).toMatchObject({
      code: 'dealership_busy',
      retryAfterSeconds: 3_600,
    });
    expect(codeOf(await call(presale))).toBe('ok');
    expect(codeOf(await call(presale))).toBe('ok');
  });

  const oneCall = { callsAtOnce: 1, callsPerDay: 1, callsPerAddressPerHour: 1 };

  test('a call that the platform refuses holds no line, and takes nothing of the day', async () => {
    const upstream: RequestListener = (_request, response) => void response.writeHead(400).end();
    const { call } = await endpoint({ upstream, limits: oneCall });
    for (let i = 0; i < 3; i++) {
      expect(codeOf(await call(presale))).toBe('upstream_refused_request');
    }
  });

  test('a call that the platform was never asked for takes nothing either', async () => {
    const { call, closeUpstream } = await endpoint({ limits: oneCall });
    await closeUpstream();
    for (let i = 0; i < 3; i++) expect(codeOf(await call(presale))).toBe('upstream_unreachable');
  });

  test.each<[string, Setup]>([
    ['fails', { upstream: (_request, response) => void response.writeHead(500).end() }],
    [
      'times out behind a gateway',
      { upstream: (_, response) => void response.writeHead(408).end() },
    ],
    ['answers nonsense', { upstream: (_request, response) => void response.end('{}') }],
    ['answers no JSON', { upstream: (_request, response) => void response.end('<html>') }],
    ['redirects', { upstream: (_request, response) => void response.writeHead(303).end() }],
    ['hangs up', { upstream: (request) => request.socket.destroy() }],
    ['does not answer', { upstream: () => undefined, waitMs: 300 }],
    ['does not answer to anybody', { upstream: () => undefined, listenMs: 300 }],
  ])('a call that may have been made keeps its line: the platform %s', async (_how, setup) => {
    const { call, sent } = await endpoint({ ...setup, limits: { callsAtOnce: 1 } });
    expect(codeOf(await call(presale))).toMatch(/^upstream_/);
    expect(codeOf(await call(presale))).toBe('site_busy');
    expect(sent).toHaveLength(1);
  });

  test.each<[string, object]>([
    ['has no room', { id: 'call-1' }],
    ['has a room elsewhere', { id: 'call-1', webCallUrl: 'https://evil.example/room' }],
  ])('a call that %s was made all the same, and is ended at the platform', async (_how, answer) => {
    const upstream: RequestListener = (_request, response) =>
      void response.writeHead(201).end(JSON.stringify(answer));
    const { call, ended, lines } = await endpoint({ upstream, limits: { callsAtOnce: 1 } });
    expect(codeOf(await call(presale))).toBe('upstream_unexpected_answer');
    await until(() => lines.length === 2);
    expect(ended).toEqual(['/call/call-1']);
    expect(codeOf(await call(presale))).toBe('upstream_unexpected_answer');
  });

  describe('a visitor who leaves', () => {
    const leaving = (visitor: AbortController) => ({ signal: visitor.signal });

    test('before the platform is asked costs nothing, and it is not asked', async () => {
      const visitor = new AbortController();
      const { call, sent } = await endpoint({
        limits: oneCall,
        dependencies: {
          findDealership() {
            visitor.abort();
            return undefined;
          },
        },
      });
      expect(codeOf(await call(presale, leaving(visitor)))).toBe('visitor_left');
      expect(sent).toEqual([]);
      expect(codeOf(await call(presale))).toBe('ok');
    });

    test.each<[string, Setup, (visitor: AbortController) => void]>([
      ['while it is asked', {}, (visitor) => visitor.abort()],
      ['with the time that a visitor waits', { waitMs: 2_000 }, () => undefined],
    ])('%s leaves a call that is ended as soon as it is made', async (_when, setup, leave) => {
      const visitor = new AbortController();
      let answerFirst: (() => unknown) | undefined;
      const { call, ended, lines } = await endpoint({
        ...setup,
        limits: { callsAtOnce: 1, callsPerDay: 1, callsPerAddressPerHour: 2 },
        upstream: (_request, response) => {
          const answer = () =>
            response.writeHead(201).end(JSON.stringify({ id: 'call-1', webCallUrl: room }));
          if (answerFirst) return void answer();
          answerFirst = answer;
          leave(visitor);
        },
      });
      const code = codeOf(await call(presale, leaving(visitor)));
      expect(code).toBe(setup.waitMs ? 'upstream_timeout' : 'visitor_left');
      expect(codeOf(await call(presale))).toBe('site_busy');
      answerFirst?.();
      await until(() => lines.some(({ callId }) => callId === 'call-1'));
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
      for (let i = 0; i < 3; i++) expect(codeOf(await call(presale))).toBe('site_busy');
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

  describe('under 500 requests at once', () => {
    let redis: RedisServer;
    beforeAll(async () => {
      redis = await startRedis();
    }, 120_000);
    afterAll(() => redis.kill());

    const limits = { callsAtOnce: 60, callsPerDay: 37 };
    const rush = (call: (body: unknown) => Promise<WebCallResult>, requests: number) =>
      Promise.all(Array.from({ length: requests }, () => call(presale)));

    test('exactly as many reach the platform as may, by memory', async () => {
      const { call, sent } = await endpoint({ limits });
      await rush(call, 500);
      expect(sent).toHaveLength(37);
    });

    test('exactly as many reach the platform as may, by Redis', async () => {
      redis.cli('FLUSHALL');
      const { call, sent } = await endpoint({ limits, redis: redis.url });
      await rush(call, 500);
      expect(sent).toHaveLength(37);
    });

    test('exactly as many reach it of two servers with one Redis', async () => {
      redis.cli('FLUSHALL');
      const a = await endpoint({ limits, redis: redis.url });
      const b = await endpoint({ limits, redis: redis.url });
      await Promise.all([rush(a.call, 250), rush(b.call, 250)]);
      expect([...a.sent, ...b.sent]).toHaveLength(37);
    });
  });
});

describe("the platform's faults", () => {
  const secret = 'upstream-secret-text';
  const answer =
    (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
    (_request, response) => {
      response.writeHead(status, headers);
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };

  test.each<[string, RequestListener, string]>([
    ['401', answer(401, { message: `Invalid Key. ${secret}` }), 'upstream_refused_credential'],
    ['403 in HTML', answer(403, `<h1>${secret}</h1>`), 'upstream_refused_credential'],
    [
      'an id that is no UUID',
      answer(400, { message: ['assistantId must be a UUID'] }),
      'assistant_id_not_uuid',
    ],
    ['another 400', answer(400, { message: [secret] }), 'upstream_refused_request'],
    ['404', answer(404, { message: secret }), 'upstream_refused_request'],
    [
      'an empty wallet',
      answer(400, { message: `Wallet Balance is 0. ${secret}` }),
      'upstream_out_of_credit',
    ],
    ['no line free', answer(400, { error: 'Over Concurrency Limit' }), 'upstream_at_capacity'],
    ['500', answer(500, secret), 'upstream_unavailable'],
    ['503 in plain text', answer(503, `no healthy upstream ${secret}`), 'upstream_unavailable'],
    [
      'a redirect',
      answer(307, '', { location: 'https://evil.example/' }),
      'upstream_unexpected_answer',
    ],
    ['HTML with status 200', answer(200, `<html>${secret}`), 'upstream_unexpected_answer'],
    ['nothing with status 201', answer(201, ''), 'upstream_unexpected_answer'],
    [
      '204, which has no body',
      (_, response) => void response.writeHead(204).end(),
      'upstream_unexpected_answer',
    ],
    ['a call without URL', answer(201, { id: secret }), 'upstream_unexpected_answer'],
    [
      'a room elsewhere',
      answer(201, { webCallUrl: `https://evil.example/${secret}` }),
      'upstream_unexpected_answer',
    ],
    [
      'wrong types',
      answer(201, { id: { secret }, webCallUrl: [room] }),
      'upstream_unexpected_answer',
    ],
    [
      '2 MB',
      answer(201, { webCallUrl: room, padding: 'x'.repeat(2_000_000) }),
      'upstream_unexpected_answer',
    ],
    ['a reset', (request) => request.socket.destroy(), 'upstream_unreachable'],
  ])('%s', async (_case, upstream, code) => {
    const { call, lines } = await endpoint({ upstream });
    const result = await call(presale);
    expect(codeOf(result)).toBe(code);
    expect(lines[0]).toEqual(expect.objectContaining({ requestId: 'request-1', code }));
    expect(JSON.stringify(lines)).not.toContain(token);
  });

  test('429 asks to wait as long as the platform does', async () => {
    const { call } = await endpoint({ upstream: answer(429, secret, { 'retry-after': '7' }) });
    expect(await call(presale)).toMatchObject({
      code: 'upstream_rate_limited',
      retryAfterSeconds: 7,
    });
  });

  test('a stall is a time-out', async () => {
    const { call } = await endpoint({ upstream: () => undefined, listenMs: 50 });
    expect(codeOf(await call(presale))).toBe('upstream_timeout');
  });

  test('the time that its assistant is looked up is part of what a visitor waits', async () => {
    const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const { call } = await endpoint({
      waitMs: 500,
      dependencies: { recordsVideo: () => after(450).then(() => false) },
      upstream: (_request, response) =>
        void after(250).then(() =>
          response.writeHead(201).end(JSON.stringify({ id: 'call-1', webCallUrl: room })),
        ),
    });
    expect(codeOf(await call(presale))).toBe('upstream_timeout');
  });

  test('a platform that is down is unreachable', async () => {
    const { call, closeUpstream, lines } = await endpoint();
    await closeUpstream();
    expect(codeOf(await call(presale))).toBe('upstream_unreachable');
    expect(lines).toEqual([
      expect.objectContaining({
        level: 50,
        err: expect.objectContaining({ message: expect.any(String) }),
      }),
    ]);
  });

  test('the log line has the status and the redacted answer, and what to do', async () => {
    const body = { message: `refused ${token}`, orgToken: secret };
    const { call, lines } = await endpoint({ upstream: answer(401, body) });
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
});

test('a fault of our own is logged with its cause, and told without', async () => {
  const { call, lines } = await endpoint({
    dependencies: { gate: { admit: () => Promise.reject(new Error('store is down')) } },
  });
  expect(codeOf(await call(presale))).toBe('internal_error');
  expect(lines).toEqual([
    expect.objectContaining({
      level: 50,
      code: 'internal_error',
      err: expect.objectContaining({ message: 'store is down' }),
    }),
  ]);
});

test('a call that was made is one log line, without its URL or prompt', async () => {
  const { call, lines } = await endpoint();
  await call(presale);
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
