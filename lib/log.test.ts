import { createLog, passwordsIn, redactBody } from './log';

function linesOf(write: (log: ReturnType<typeof createLog>) => void, secrets: string[] = []) {
  const lines: string[] = [];
  write(createLog('info', secrets, { write: (line) => void lines.push(line) }));
  return lines;
}

test('writes one JSON object a line, without host or process', () => {
  const [line = ''] = linesOf((log) => log.info({ requestId: 'r1' }, 'Hello.'));
  expect(line).toMatch(/^\{.*\}\n$/);
  expect(JSON.parse(line)).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    requestId: 'r1',
    msg: 'Hello.',
  });
});

test('masks a secret anywhere in a line', () => {
  const secret = 'a"quoted\\secret';
  const [line = ''] = linesOf(
    (log) => log.error({ err: new Error(`cannot send ${secret}`), [secret]: secret }, secret),
    [secret],
  );
  expect(line).not.toContain('quoted');
  expect(JSON.parse(line)).toMatchObject({ msg: '[redacted]', '[redacted]': '[redacted]' });
});

test.each([
  'jane.doe+demo@mail.example.com',
  '+1 (415) 555-0100',
  '(630) 555-0178',
  '312.555.0178',
  '3125550178',
  '1-312-555-0178',
  '00 44 20 7946 0958',
])('masks %s anywhere in a line', (person) => {
  const [line = ''] = linesOf((log) =>
    log.error({ err: new Error(`no line to ${person}.`), at: [person] }, `Call of ${person}`),
  );
  expect(line).not.toContain(person);
  expect(JSON.parse(line)).toMatchObject({ at: ['[redacted]'], msg: 'Call of [redacted]' });
});

test('keeps ids, times and addresses of servers', () => {
  const fields = {
    requestId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    callId: '00000000-0000-0000-0000-000000000000',
    roomId: '00123456-7890-4123-8456-312555017842',
    version: '1.24.3125',
    seconds: 1735689600,
    since: '1735689600000',
    at: '2025-08-31T23:59:59.999Z',
    durationMs: 123456789012,
    err: { message: 'connect ECONNREFUSED 127.0.0.1:4711' },
  };
  const [line = ''] = linesOf((log) => log.info(fields, 'Hello.'));
  expect(JSON.parse(line)).toMatchObject({
    ...fields,
    err: { message: 'connect ECONNREFUSED 127.0.0.1:4711' },
  });
});

test('masks phone numbers of any type in a platform’s answer', () => {
  const body = redactBody('{"to":3125550178,"from":"312.555.0178","number":3125550178}');
  const [line = ''] = linesOf((log) => log.warn({ upstream: { body } }, 'Refused.'));
  expect(JSON.parse(line)).toMatchObject({
    upstream: { body: '{"to":[redacted],"from":"[redacted]","number":"[redacted]"}' },
  });
});

test('limits an error to its message, stack and a few thousand characters', () => {
  const err = Object.assign(new Error('a'.repeat(100_000)), { body: 'drop', code: 'ECONNRESET' });
  const [line = ''] = linesOf((log) => log.error({ err }, 'Hello.'));
  expect(line.length).toBeLessThan(10_000);
  expect(line).not.toContain('drop');
  expect(JSON.parse(line)).toMatchObject({ err: { type: 'Error', code: 'ECONNRESET' } });
});

describe('repeated lines', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const times = (count: number, run: () => void) => Array.from({ length: count }, run);
  const withCode = (line: string) => (JSON.parse(line) as { code?: string }).code;

  test('are limited to ten of a kind a minute, with a count of the rest', () => {
    const lines = linesOf((log) => {
      times(3_460, () => log.info({ requestId: 'r', code: 'bad_json' }, 'No JSON.'));
      times(5, () => log.warn({ code: 'too_many_calls' }, 'Too many.'));
      times(12, () => log.error({ err: new Error('x') }, 'A fault.'));
      jest.advanceTimersByTime(60_000);
      log.info({ code: 'bad_json' }, 'No JSON.');
      jest.advanceTimersByTime(60_000);
    });
    const [refused, tooMany, faults] = [
      lines.splice(0, 10),
      lines.splice(0, 5),
      lines.splice(0, 10),
    ];
    expect(refused.map(withCode)).toEqual(Array(10).fill('bad_json'));
    expect(tooMany.map(withCode)).toEqual(Array(5).fill('too_many_calls'));
    expect(faults.every((line) => line.includes('A fault.'))).toBe(true);
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ of: 'No JSON.', ofCode: 'bad_json', leftOut: 3_450, seconds: 60 }),
      expect.objectContaining({ of: 'A fault.', leftOut: 2, seconds: 60 }),
      expect.objectContaining({ code: 'bad_json' }),
    ]);
  });

  test('are not limited for calls that were made', () => {
    const fields = { code: 'call_created', callId: 'c' };
    const lines = linesOf((log) => times(50, () => log.info(fields, 'Call created')));
    expect(lines).toHaveLength(50);
  });
});

test('redacts fields with credentials or prompts at any depth', () => {
  const body = {
    message: 'kept',
    id: 'kept',
    monitor: { listenUrl: 'wss://drop', controlUrl: 'https://drop' },
    webCallUrl: 'https://drop',
    transport: { callToken: 'drop' },
    customer: { number: 'drop', name: 'drop' },
    phoneNumber: 'drop',
    transcript: 'drop',
    assistant: { model: { messages: [{ role: 'system', content: 'drop' }] } },
    headers: [{ Authorization: 'drop' }],
  };
  const shown = redactBody(JSON.stringify(body));
  expect(shown).not.toContain('drop');
  expect(JSON.parse(shown)).toMatchObject({ message: 'kept', id: 'kept' });
});

test('redacts credentials in plain text', () => {
  expect(redactBody('<p>sent Bearer abc.def, key-0123456789abcdef refused</p>')).toBe(
    '<p>sent [redacted], [redacted] refused</p>',
  );
});

test.each([
  ['postgres://user:s%C3%A4cret@db.example.com', ['s%C3%A4cret', 'säcret']],
  ['postgres://db.example.com', []],
  ['postgres://:abc@db.example.com', []],
  [undefined, []],
])('treats the password of %s as a secret', (url, secrets) => {
  expect(passwordsIn(url)).toEqual(secrets);
});
