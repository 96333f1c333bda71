import { callOutcomes, type CallStages, callStages, MAX_STAGE_MS } from '@/lib/call-stages';
import { createLog } from '@/lib/log';
import { endWebCall } from './end-web-call';
import { webCallErrors } from './errors';
import { STAGES_MESSAGE, logStages, stageCodes, stagesReport, UNKNOWN_CODE } from './stages-record';

describe("a report of a call's end", () => {
  function setUp({ fault, siteUrl }: { fault?: Error; siteUrl?: string } = {}) {
    const reported: string[] = [];
    const lines: { level: number; [field: string]: unknown }[] = [];
    const dependencies = {
      gate: {
        async ended(id: string) {
          if (fault) throw fault;
          reported.push(id);
        },
      },
      log: createLog('info', [], { write: (line) => void lines.push(JSON.parse(line)) }),
      settings: { SITE_URL: siteUrl, VAPI_PRIVATE_TOKEN: 'token-0123' },
    };
    const end = (body: unknown, init: RequestInit = {}) =>
      endWebCall(
        new Request('http://localhost/api/call/end', {
          method: 'POST',
          ...(init.method === 'GET' ? {} : { body: JSON.stringify(body) }),
          ...init,
          headers: { 'content-type': 'application/json', ...init.headers },
        }),
        'request-1',
        dependencies,
      );
    return { end, reported, lines };
  }

  test('answers 204 without a word, for any id, and logs nothing', async () => {
    const { end, reported, lines } = setUp({ siteUrl: 'https://www.example.com' });
    const response = await end({ id: 'call-1' });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-request-id')).toBe('request-1');
    expect(reported).toEqual(['call-1']);
    expect(lines).toEqual([]);
  });

  const stages = { reached: { placed: 4 }, endedAfter: 900, outcome: 'failed', code: 'site_busy' };
  const stagesLine = { level: 30, time: expect.any(String), ...stages, msg: STAGES_MESSAGE };

  test('writes down the stages of a call beside the report of its end', async () => {
    const { end, reported, lines } = setUp({ siteUrl: 'https://www.example.com' });
    expect((await end({ id: 'call-1', stages })).status).toBe(204);
    expect(reported).toEqual(['call-1']);
    // All of the line: no id, no request id, no address.
    expect(lines).toEqual([stagesLine]);
  });

  test('takes the stages of a call that was never made, and ends nothing', async () => {
    const { end, reported, lines } = setUp({ siteUrl: 'https://www.example.com' });
    expect((await end({ stages })).status).toBe(204);
    expect(reported).toEqual([]);
    expect(lines).toEqual([stagesLine]);
  });

  test('the stages are written down also where the end cannot be', async () => {
    const { end, lines } = setUp({ fault: new Error('gone'), siteUrl: 'https://www.example.com' });
    expect((await end({ id: 'call-1', stages })).status).toBe(500);
    expect(lines).toEqual([stagesLine, expect.objectContaining({ code: 'internal_error' })]);
  });

  test.each<[string, unknown, RequestInit, number, string]>([
    ['another method', undefined, { method: 'GET' }, 405, 'method_not_allowed'],
    [
      "another site's page",
      { id: 'a' },
      { headers: { origin: 'https://evil.example' } },
      403,
      'foreign_origin',
    ],
    [
      'a form',
      { id: 'a' },
      { headers: { 'content-type': 'text/plain' } },
      415,
      'unsupported_media_type',
    ],
    ['1 KiB and more', { id: 'a'.repeat(1024) }, {}, 413, 'body_too_large'],
    ['no id', {}, {}, 400, 'invalid_request'],
    ['an empty id', { id: '' }, {}, 400, 'invalid_request'],
    ['a long id', { id: 'a'.repeat(201) }, {}, 400, 'invalid_request'],
    ['an id that is no text', { id: 1 }, {}, 400, 'invalid_request'],
    ['an unknown field', { id: 'a', seconds: 0 }, {}, 400, 'invalid_request'],
    [
      'stages that are not',
      { id: 'a', stages: { outcome: 'visitor' } },
      {},
      400,
      'invalid_request',
    ],
    ['stages of another kind', { id: 'a', stages: null }, {}, 400, 'invalid_request'],
    [
      'an unknown stage',
      { stages: { ...stages, reached: { rung: 1 } } },
      {},
      400,
      'invalid_request',
    ],
    ['no JSON', undefined, { body: '{' }, 400, 'bad_json'],
  ])('refuses %s, and ends nothing', async (_of, body, init, status, code) => {
    const { end, reported, lines } = setUp({ siteUrl: 'https://www.example.com' });
    const response = await end(body, init);
    expect(await response.json()).toEqual({
      statusCode: status,
      error: expect.any(String),
      message: expect.not.stringMatching(/16 KiB|start/),
      code,
    });
    expect(response.status).toBe(status);
    expect(response.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
    expect(reported).toEqual([]);
    expect(lines).toEqual([expect.objectContaining({ level: 30, code, requestId: 'request-1' })]);
  });

  test('a fault of our own is logged with its cause, and told without', async () => {
    const { end, lines } = setUp({
      fault: new Error('secret cause'),
      siteUrl: 'https://www.example.com',
    });
    const response = await end({ id: 'call-1' });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret cause');
    expect(lines).toEqual([expect.objectContaining({ level: 50, code: 'internal_error' })]);
  });

  test('without SITE_URL takes reports at localhost only, and says what to set', async () => {
    const { end, reported, lines } = setUp();
    const at = (host: string) => end({ id: 'call-1' }, { headers: { host } });
    expect((await at('localhost:3000')).status).toBe(204);
    expect((await at('evil.example')).status).toBe(403);
    expect(reported).toEqual(['call-1']);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 40,
        code: 'site_url_missing',
        remedy: expect.stringContaining('SITE_URL=https://www.example.com'),
      }),
    ]);
  });
});

describe("the record of a call's stages", () => {
  const whole: CallStages = {
    platform: 'hosted',
    isTyped: false,
    reached: {
      permission: 3,
      placed: 5,
      created: 410,
      joined: 900,
      playable: 950,
      listening: 1_100,
      firstAudio: 1_250,
    },
    endedAfter: 61_000,
    outcome: 'visitor',
    code: 'budget_spent',
  };

  function record(...all: CallStages[]) {
    const lines: { [field: string]: unknown }[] = [];
    const log = createLog('info', [], { write: (line) => void lines.push(JSON.parse(line)) });
    for (const stages of all) logStages(stages, log);
    log.flush();
    return lines;
  }

  test.each<[string, CallStages]>([
    ['a whole call', whole],
    ['one that was given up at once', { reached: {}, endedAfter: 0, outcome: 'canceled' }],
    [
      'one of a day',
      { reached: { placed: MAX_STAGE_MS }, endedAfter: MAX_STAGE_MS, outcome: 'longest' },
    ],
  ])('takes %s as it is', (_of, stages) => {
    expect(stagesReport.parse(stages)).toEqual(stages);
  });

  test.each<[string, object]>([
    ['an unknown field', { ...whole, address: '192.0.2.1' }],
    ['an unknown stage', { ...whole, reached: { ...whole.reached, ringing: 1 } }],
    ['an unknown outcome', { ...whole, outcome: 'happy' }],
    ['an unknown platform', { ...whole, platform: 'other' }],
    ['text where a time should be', { ...whole, reached: { placed: '12' } }],
    ['part of a millisecond', { ...whole, endedAfter: 1.5 }],
    ['a time before the click', { ...whole, endedAfter: -1 }],
    ['more than a day', { ...whole, endedAfter: MAX_STAGE_MS + 1 }],
    ['a time that is not there', { ...whole, reached: { placed: null } }],
    ['a code with digits, such as a telephone number', { ...whole, code: '6305550178' }],
    ['a long code', { ...whole, code: 'a'.repeat(41) }],
    ['no code', { ...whole, code: '' }],
    ['no outcome', { reached: {}, endedAfter: 1 }],
    ['no stages', { endedAfter: 1, outcome: 'visitor' }],
  ])('refuses %s', (_what, stages) => {
    expect(stagesReport.safeParse(stages).success).toBe(false);
  });

  test('the line says the stages, and nothing of who called or of what was said', () => {
    expect(record(whole)).toEqual([
      { level: 30, time: expect.any(String) as string, ...whole, msg: STAGES_MESSAGE },
    ]);
  });

  test('a code is one of the endpoint, of a microphone or of a camera; another is not written down', () => {
    for (const code of Object.keys(webCallErrors)) expect(stageCodes.has(code)).toBe(true);
    for (const code of ['no_device', 'in_use', 'denied']) expect(stageCodes.has(code)).toBe(true);
    expect(record({ ...whole, code: 'jane_doe_of_naperville' })).toEqual([
      expect.objectContaining({ code: UNKNOWN_CODE }),
    ]);
  });

  test('ten lines a minute of each outcome, whatever their codes, and then how many more', () => {
    const codes = [...stageCodes];
    const flood = callOutcomes.flatMap((outcome) =>
      Array.from({ length: 1_000 }, (_, nth) => {
        const code = codes[nth % (codes.length + 1)];
        return { ...whole, outcome, ...(code !== undefined && { code }) };
      }),
    );
    const lines = record(...flood);
    const isRecord = ({ msg }: { msg?: unknown }) => msg === STAGES_MESSAGE;
    expect(lines.filter(isRecord)).toHaveLength(callOutcomes.length * 10);
    expect(lines.filter((line) => !isRecord(line))).toEqual(
      callOutcomes.map((outcome) =>
        expect.objectContaining({ of: STAGES_MESSAGE, ofCode: outcome, leftOut: 990 }),
      ),
    );
  });
});
