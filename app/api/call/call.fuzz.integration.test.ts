import { isUtf8 } from 'node:buffer';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { bytesOf, fuzz, junkJson, junkJsonText, junkText, objectOf } from '@/testing/fuzzing';
import { startUpstream } from '@/testing/upstream';
import { type WebCallErrorCode, webCallErrors } from '@/lib/web-calls/errors';

// It asks the platform later, when the test is over; lib/links has its tests.
jest.mock('@/lib/links/site-calls', () => ({ noteSiteCall: jest.fn(), siteCallEnded: jest.fn() }));

// Thousands of cases every night, and the machine may have others to serve.
jest.setTimeout(180_000);

const token = 'marker-token-0123456789';
const room = 'https://vapi.daily.co/room';
const stored = 'b1a7c0de-0000-4000-8000-000000000000';
const callable = ['demo-general', 'demo-presale', '', 'SunriseToyota', '1stStreetKia', stored];

const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
let upstream: Awaited<ReturnType<typeof startUpstream>>;
let web: (request: Request) => Promise<Response>;
let end: (request: Request) => Promise<Response>;
let asked = 0;

beforeAll(async () => {
  upstream = await startUpstream((request, response) => {
    // Of the calls that were made it is asked as well, once in a while.
    if (request.method === 'POST') asked += 1;
    request.resume();
    response.writeHead(201, { 'content-type': 'application/json', 'x-token': token });
    response.end(JSON.stringify({ id: 'call-1', webCallUrl: room, token }));
  });
  const most = '1000000';
  Object.assign(process.env, {
    VAPI_PRIVATE_TOKEN: token,
    VAPI_BASE_URL: upstream.url,
    VAPI_ASSISTANT_IDS: stored,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    WEB_CALLS_PER_IP_PER_HOUR: most,
    WEB_CALLS_PER_DEALERSHIP_PER_HOUR: most,
    WEB_CALLS_AT_ONCE: '10000',
    WEB_CALLS_AT_ONCE_PER_IP: '10000',
    WEB_CALLS_PER_DAY: most,
    WEB_CALL_MINUTES_PER_DAY: most,
  });
  ({ POST: web } = await import('./web/route'));
  ({ POST: end } = await import('./end/route'));
});
afterAll(async () => {
  const { callGate } = await import('@/lib/web-calls/dependencies');
  (await callGate()).close();
  await (await import('@/lib/data/site-database')).closeSiteDatabase();
  rmSync(dataDir, { recursive: true });
  await upstream.close();
});

const name = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...callable) }, junkText);
const definition = fc.oneof(fc.constant({}), junkJson);
/** Fields near those of the schema: most of the right type, one in four by chance. */
const field = fc.oneof(
  fc.tuple(fc.constantFrom('assistant', 'assistantId', 'squadId', 'workflow'), name),
  fc.tuple(fc.constantFrom('assistant', 'assistantOverrides', 'workflowOverrides'), definition),
  fc.tuple(fc.constant('roomDeleteOnUserLeaveEnabled'), fc.constantFrom(true, null, 'true')),
  fc.tuple(fc.oneof(fc.constantFrom('squad', 'model', '__proto__'), junkText), junkJson),
);
const asJson = (values: fc.Arbitrary<unknown>) =>
  values.map((value) => JSON.stringify(value) ?? '');
const callBodies = bytesOf(
  fc.oneof(
    { weight: 3, arbitrary: asJson(name.map((assistantId) => ({ assistantId }))) },
    { weight: 3, arbitrary: asJson(fc.array(field, { maxLength: 3 }).map(objectOf)) },
    { weight: 1, arbitrary: asJson(junkJson) },
    { weight: 1, arbitrary: junkJsonText },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 16_000, max: 17_000 }).map((size) => ' '.repeat(size)),
    },
  ),
);

const ids = ['assistantId', 'squadId', 'workflowId'];
const either = ['assistant', 'squad', 'workflow'];
const inline = ['assistantOverrides', 'workflowOverrides'];

/** What must become of a body, stated once more without the schema; undefined where it is a call. */
function codeOfBody(bytes: Uint8Array): WebCallErrorCode | undefined {
  if (bytes.length > 16_384) return 'body_too_large';
  if (!isUtf8(bytes)) return 'bad_json';
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return 'bad_json';
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'invalid_request';
  const isId = (value: unknown) => typeof value === 'string' && [...value].length <= 100;
  const isInline = (value: unknown) => typeof value === 'object' && !Array.isArray(value);
  const isRight = ([key, value]: [string, unknown]) => {
    if (key === 'roomDeleteOnUserLeaveEnabled') return value === null || typeof value === 'boolean';
    if (either.includes(key)) return value === null || isId(value) || isInline(value);
    if (ids.includes(key)) return value === null || isId(value);
    return inline.includes(key) && isInline(value);
  };
  const given = Object.entries(body);
  if (!given.every(isRight)) return 'invalid_request';
  const present = given.filter(([, value]) => value !== null && typeof value !== 'boolean');
  const named = present.filter(([key]) => !inline.includes(key));
  if (named.length === 0) return 'assistant_missing';
  if (present.some(([, value]) => typeof value === 'object')) return 'inline_not_allowed';
  if (named.length > 1) return 'invalid_request';
  const [[key, id] = []] = named;
  return key?.startsWith('assistant') && callable.includes(String(id))
    ? undefined
    : 'assistant_not_listed';
}

const post = (route: typeof web, body: Uint8Array, headers: Record<string, string> = {}) =>
  route(
    new Request('http://localhost/api/call/web', {
      method: 'POST',
      headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
      body: Buffer.from(body),
    }),
  );

test('every request for a call is answered as it must be, and tells nothing', async () => {
  const foreign = [
    ...['', 'null', 'file://', 'localhost', 'https://evil.example', 'http://localhost:81'],
    ...[
      'http://localhost.evil.example',
      'http://localhost@evil.example',
      'data:text/html,localhost',
    ],
  ];
  const own = ['http://localhost', 'https://LOCALHOST'];
  const origins = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...own) },
    fc.constantFrom(...foreign),
  );
  await fuzz('endpoint', fc.tuple(origins, callBodies), async ([origin, body]) => {
    asked = 0;
    const response = await post(web, body, { origin });
    const code = own.includes(origin) ? codeOfBody(body) : 'foreign_origin';
    const text = await response.text();
    const { status = 201, error, message } = code ? webCallErrors[code] : {};
    expect(JSON.parse(text)).toEqual(
      code ? { statusCode: status, error, message, code } : { id: 'call-1', webCallUrl: room },
    );
    expect(response.status).toBe(status);
    expect(asked).toBe(code ? 0 : 1);
    expect(JSON.stringify([...response.headers]) + text).not.toContain(token);
  });
});

test('every report of an end is answered with nothing, or with why it is none', async () => {
  const time = fc.oneof(fc.nat(86_400_000), fc.double());
  const stages = fc.record({ reached: junkJson, endedAfter: time, outcome: junkText });
  const report = fc.record({ id: junkText, stages }, { requiredKeys: [] });
  await fuzz('the end’s report', fc.oneof(bytesOf(asJson(report)), callBodies), async (body) => {
    const response = await post(end, body);
    const text = await response.text();
    expect([204, 400, 413]).toContain(response.status);
    if (response.status === 204) expect(text).toBe('');
    else expect(JSON.parse(text)).toMatchObject({ statusCode: response.status });
  });
});
