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
