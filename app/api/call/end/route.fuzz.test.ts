import fc from 'fast-check';
import { fuzz, junkJson, junkText } from '@/testing/fuzzing';
import { callBodies } from '@/testing/call-bodies';
import { webCallErrors } from '@/lib/web-calls/errors';

// Thousands of cases, and the machine may have others to serve.
jest.setTimeout(180_000);

let POST: (request: Request) => Promise<Response>;

beforeAll(async () => {
  Object.assign(process.env, {
    VAPI_PRIVATE_TOKEN: 'marker-token-0123456789',
    LOG_LEVEL: 'silent',
  });
  ({ POST } = await import('./route'));
});

const utf8 = (text: string) => new TextEncoder().encode(text);
const bodies = fc.oneof(
  junkText.map((id) => utf8(JSON.stringify({ id }))),
  fc.uuid().map((id) => utf8(JSON.stringify({ id }))),
  junkJson.map((id) => utf8(JSON.stringify({ id }) ?? '')),
  fc
    .tuple(junkText, junkJson)
    .map(([name, value]) => utf8(JSON.stringify({ id: 'a', [name]: value }))),
  callBodies,
  fc.uint8Array({ maxLength: 2_000 }),
);

/** What is a report, said again: an object of one text, which is neither empty nor long. */
function isReport(bytes: Uint8Array): boolean {
  if (bytes.length > 1024) return false;
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const [[name, id] = [], ...others] = Object.entries(value);
    return (
      name === 'id' &&
      typeof id === 'string' &&
      id !== '' &&
      // zod counts characters, not UTF-16's units.
      [...id].length <= 200 &&
      others.length === 0
    );
  } catch {
    return false;
  }
}

test('answers each report of an end with nothing, and all else with its own sentence', async () => {
  const messages = new Set<string>();
  let reports = 0;
  await fuzz("the end's report", bodies, async (body) => {
    const response = await POST(
      new Request('http://localhost/api/call/end', {
        method: 'POST',
        headers: { host: 'localhost', 'content-type': 'application/json' },
        body: Buffer.from(body),
      }),
    );
    const text = await response.text();
    if (isReport(body)) {
      reports += 1;
      expect([response.status, text]).toEqual([204, '']);
      return;
    }
    const answer = JSON.parse(text) as { code: keyof typeof webCallErrors; message: string };
    expect([400, 413]).toContain(response.status);
    expect(response.status).toBe(webCallErrors[answer.code].status);
    messages.add(answer.message);
  });
  expect(reports).toBeGreaterThan(0);
  expect([...messages].sort()).toEqual([
    'The request body must be 1 KiB or less.',
    'The request body must be JSON.',
    "The request body must be the call's id, and nothing unknown.",
  ]);
});
