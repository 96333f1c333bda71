import { createLog } from '@/lib/log';
import { type CallStages, MAX_STAGE_MS } from '@/lib/voice/call-stages';
import { endWebCall } from './end-web-call';

const STAGES_MESSAGE = 'Call finished';

interface Line {
  level: number;
  msg?: unknown;
  [field: string]: unknown;
}

function setUp(fault?: Error, siteUrl: string | undefined = 'https://www.example.com') {
  const reported: string[] = [];
  const lines: Line[] = [];
  const log = createLog('info', [], { write: (line) => void lines.push(JSON.parse(line) as Line) });
  const reportLeft = async (id: string) => {
    if (fault) throw fault;
    reported.push(id);
  };
  const env = { SITE_URL: siteUrl || undefined, VAPI_PRIVATE_TOKEN: 'token-0123' };
  const end = (body: unknown, init: RequestInit = {}) =>
    endWebCall(
      new Request('http://localhost/api/call/end', {
        method: 'POST',
        ...(init.method === 'GET' ? {} : { body: JSON.stringify(body) }),
        ...init,
        headers: { 'content-type': 'application/json', ...init.headers },
      }),
      'request-1',
      { reportLeft, log, env },
    );
  return { end, reported, lines, log };
}

const stages: CallStages = {
  platform: 'hosted',
  isTyped: false,
  reached: { permission: 3, placed: 5, created: 410, listening: 1_100 },
  endedAfter: MAX_STAGE_MS,
  outcome: 'visitor',
  code: 'site_busy',
};
/** The whole line: no id, no request id, no address. */
const stagesLine = { level: 30, time: expect.any(String), ...stages, msg: STAGES_MESSAGE };

test('answers 204 without a body for any id, and logs nothing', async () => {
  const { end, reported, lines } = setUp();
  const response = await end({ id: 'call-1' });
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-request-id')).toBe('request-1');
  expect(reported).toEqual(['call-1']);
  expect(lines).toEqual([]);
});

test.each([[{ id: 'call-1', stages }], [{ stages }]])(
  'logs the stages of a call in one anonymous line: %j',
  async (report) => {
    const { end, reported, lines } = setUp();
    expect((await end(report)).status).toBe(204);
    expect(reported).toEqual('id' in report ? ['call-1'] : []);
    expect(lines).toEqual([stagesLine]);
  },
);

test('logs an internal error with its cause, answers without it, and keeps the stages', async () => {
  const { end, lines } = setUp(new Error('secret cause'));
  const response = await end({ id: 'call-1', stages });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret cause');
  const fault = expect.objectContaining({ level: 50, code: 'internal_error' });
  expect(lines).toEqual([stagesLine, fault]);
});

const foreign = { headers: { origin: 'https://evil.example' } };
const form = { headers: { 'content-type': 'text/plain' } };
test.each<[string, unknown, RequestInit, number, string]>([
  ['another method', undefined, { method: 'GET' }, 405, 'method_not_allowed'],
  ["another site's page", { id: 'a' }, foreign, 403, 'foreign_origin'],
  ['a form', { id: 'a' }, form, 415, 'unsupported_media_type'],
  ['1 KiB and more', { id: 'a'.repeat(1024) }, {}, 413, 'body_too_large'],
  ['no JSON', undefined, { body: '{' }, 400, 'bad_json'],
  ['nothing', {}, {}, 400, 'invalid_request'],
  ['an empty id', { id: '' }, {}, 400, 'invalid_request'],
  ['a long id', { id: 'a'.repeat(201) }, {}, 400, 'invalid_request'],
  ['an unknown field', { id: 'a', seconds: 0 }, {}, 400, 'invalid_request'],
])('rejects %s and ends no call', async (_of, body, init, status, code) => {
  const { end, reported, lines } = setUp();
  const response = await end(body, init);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({
    statusCode: status,
    message: expect.not.stringMatching(/16 KiB|start/),
    code,
  });
  expect(reported).toEqual([]);
  expect(lines).toEqual([expect.objectContaining({ level: 30, code, requestId: 'request-1' })]);
});

test.each<[string, object]>([
  ['an unknown field', { address: '192.0.2.1' }],
  ['an unknown stage', { reached: { ringing: 1 } }],
  ['an unknown outcome', { outcome: 'happy' }],
  ['text where a time should be', { reached: { placed: '12' } }],
  ['a time before the click', { endedAfter: -1 }],
  ['more than a day', { endedAfter: MAX_STAGE_MS + 1 }],
])('rejects stages with %s', async (_what, more) => {
  const { end, lines } = setUp();
  expect((await end({ stages: { ...stages, ...more } })).status).toBe(400);
  expect(lines).toEqual([expect.objectContaining({ code: 'invalid_request' })]);
});

test('logs ten lines a minute for each outcome, whatever their codes, and counts the rest', async () => {
  const { end, lines, log } = setUp();
  const codes = ['denied', 'site_busy', 'no_device'];
  for (let nth = 0; nth < 30; nth++)
    await end({ stages: { ...stages, code: codes[nth % codes.length] } });
  log.flush();
  expect(lines.filter(({ msg }) => msg === STAGES_MESSAGE)).toHaveLength(10);
  const leftOut = { of: STAGES_MESSAGE, ofCode: 'visitor', leftOut: 20 };
  expect(lines.at(-1)).toMatchObject(leftOut);
});

test.each(['jane_doe_of_naperville', '6305550178'])(
  'replaces the unknown code %s',
  async (code) => {
    const { end, lines } = setUp();
    expect((await end({ stages: { ...stages, code } })).status).toBe(204);
    expect(lines).toEqual([{ ...stagesLine, code: 'other' }]);
  },
);

test('accepts reports at localhost only without SITE_URL, and logs what to set', async () => {
  const { end, reported, lines } = setUp(undefined, '');
  const at = (host: string) => end({ id: 'call-1' }, { headers: { host } });
  expect((await at('localhost:3000')).status).toBe(204);
  expect((await at('evil.example')).status).toBe(403);
  expect(reported).toEqual(['call-1']);
  const remedy = expect.stringContaining('SITE_URL=https://www.example.com');
  expect(lines).toEqual([expect.objectContaining({ level: 40, code: 'site_url_missing', remedy })]);
});
