import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { fuzz, junkText } from '@/testing/fuzzing';
import { parseEnv } from './env';

// Thousands of cases on a machine that may be busy.
jest.setTimeout(180_000);

const names =
  readFileSync(join(__dirname, '..', '.env.example'), 'utf8').match(/^\w+(?==)/gm) ?? [];
const marker = 'marker-5f0c1f6e';

const value = fc.oneof(
  junkText,
  fc.integer().map(String),
  fc.webUrl(),
  fc.emailAddress(),
  fc.constantFrom(
    'info',
    '0',
    '1',
    'https://www.example.com',
    'postgres://127.0.0.1:5432',
    "'self'",
  ),
);

test('parses any environment, or rejects it by the names of its variables only', async () => {
  const source = fc.array(fc.tuple(fc.constantFrom(...names, '__proto__'), value), {
    maxLength: 6,
  });
  await fuzz('environment', source, (given) => {
    const marked = given.map(([name, text]) => [name, text + marker] as const);
    for (const entries of [given, marked]) {
      try {
        expect(parseEnv(Object.fromEntries(entries))).toMatchObject({
          LOG_LEVEL: expect.any(String),
        });
      } catch (error) {
        const [first, ...lines] = (error as Error).message.split('\n');
        expect(first).toBe('Wrong values in the environment:');
        expect(lines.join('\n')).not.toContain(marker);
        for (const line of lines)
          expect(names).toContain(/^ {2}(\w+) should be .+\.$/.exec(line)?.[1]);
      }
    }
  });
});
