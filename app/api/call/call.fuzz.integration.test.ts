import { mkdtempSync, rmSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { webCallErrors } from '@/lib/web-calls/errors';
import { callBodies, codeOfBody, storedAssistant } from '@/testing/call-bodies';
import { bytesOf, fuzz, junkJson, junkText } from '@/testing/fuzzing';
import { startUpstream } from '@/testing/upstream';
import { wideLimits } from '@/testing/wide-limits';

// Thousands of cases every night on a machine that may be busy.
jest.setTimeout(180_000);

const token = 'marker-token-0123456789';
const room = 'https://vapi.daily.co/room';

const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
let upstream: Awaited<ReturnType<typeof startUpstream>>;
let web: (request: Request) => Promise<Response>;
let end: (request: Request) => Promise<Response>;
let asked = 0;

beforeAll(async () => {
  upstream = await startUpstream((request, response) => {
    // The site also asks about existing calls from time to time.
    if (request.method === 'POST') asked += 1;
    request.resume();
    response.writeHead(201, { 'content-type': 'application/json', 'x-token': token });
    response.end(JSON.stringify({ id: 'call-1', webCallUrl: room, token }));
  });
  Object.assign(process.env, {
    VAPI_PRIVATE_TOKEN: token,
    VAPI_BASE_URL: upstream.url,
    VAPI_ASSISTANT_IDS: storedAssistant,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...wideLimits,
  });
  ({ POST: web } = await import('./web/route'));
  ({ POST: end } = await import('./end/route'));
});
afterAll(async () => {
  await (await import('@/lib/data/site-database')).closeSiteDatabase();
  rmSync(dataDir, { recursive: true });
  await upstream.close();
});

const post = (route: typeof web, body: Uint8Array, headers: Record<string, string> = {}) =>
  route(
    new Request('http://localhost/api/call/web', {
      method: 'POST',
      headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
      body: Buffer.from(body),
    }),
  );

test('answers every request for a call correctly, without secrets', async () => {
  const foreign = [
    '',
    'null',
    'file://',
    'localhost',
    'https://evil.example',
    'http://localhost:81',
    'http://localhost.evil.example',
    'http://localhost@evil.example',
    'data:text/html,localhost',
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
    const { status = 201, message } = code ? webCallErrors[code] : {};
    const error = STATUS_CODES[status];
    expect(JSON.parse(text)).toEqual(
      code ? { statusCode: status, error, message, code } : { id: 'call-1', webCallUrl: room },
    );
    expect(response.status).toBe(status);
    expect(asked).toBe(code ? 0 : 1);
    expect(JSON.stringify([...response.headers]) + text).not.toContain(token);
  });
});

test('answers every report that a call ended with an empty body or an error', async () => {
  const time = fc.oneof(fc.nat(86_400_000), fc.double());
  const stages = fc.record({ reached: junkJson, endedAfter: time, outcome: junkText });
  const report = fc.record({ id: junkText, stages }, { requiredKeys: [] });
  await fuzz(
    'the end’s report',
    fc.oneof(bytesOf(report.map((given) => JSON.stringify(given))), callBodies),
    async (body) => {
      const response = await post(end, body);
      const text = await response.text();
      expect([204, 400, 413]).toContain(response.status);
      if (response.status === 204) expect(text).toBe('');
      else expect(JSON.parse(text)).toMatchObject({ statusCode: response.status });
    },
  );
});
