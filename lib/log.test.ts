/** @jest-environment node */
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

test('blacks out a secret wherever in a line it stands', () => {
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
  '+14155550100',
  '+1 (415) 555-0100',
  '(630) 555-0178',
  '630-555-0178',
])('blacks out %s wherever in a line it stands', (person) => {
  const [line = ''] = linesOf((log) =>
    log.error({ err: new Error(`no line to ${person}.`), at: [person] }, `Call of ${person}`),
  );
  expect(line).not.toContain(person);
  expect(JSON.parse(line)).toMatchObject({ at: ['[redacted]'], msg: 'Call of [redacted]' });
});

test('leaves ids, times and addresses of servers as they are', () => {
  const fields = {
    requestId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    callId: '00000000-0000-0000-0000-000000000000',
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

test('leaves out lines below its level', () => {
  expect(linesOf((log) => log.debug('Hello.'))).toEqual([]);
});

test('redacts fields that open something or hold a prompt, at any depth', () => {
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

test('shows nothing of JSON that was cut off', () => {
  expect(redactBody('{"callToken":"drop","a')).toBe('[unreadable JSON of 22 characters]');
});

test('shortens a long body', () => {
  expect(redactBody('a'.repeat(1_000_000))).toHaveLength(2_000);
});

test.each([
  ['redis://user:s%C3%A4cret@redis.example.com', ['s%C3%A4cret', 'säcret']],
  ['redis://redis.example.com', []],
  ['redis://:abc@redis.example.com', []],
  [undefined, []],
])('takes the password of %s for a secret', (url, secrets) => {
  expect(passwordsIn(url)).toEqual(secrets);
});
