import fc from 'fast-check';
import { fuzz, junkJson, junkText } from '@/testing/fuzzing';
import { callBodies } from '@/testing/call-bodies';
import { callOutcomes, callStages } from '@/lib/call-stages';
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
const asBody = (value: unknown) => utf8(JSON.stringify(value) ?? '');

const time = fc.oneof(fc.nat(86_400_000), fc.integer(), fc.double());
const anyStages = {
  platform: fc.constantFrom('hosted', 'embedded'),
  isTyped: fc.boolean(),
  reached: fc.dictionary(fc.constantFrom(...callStages), time),
  endedAfter: time,
  outcome: fc.constantFrom(...callOutcomes),
  code: fc.oneof(fc.constantFrom('denied', 'site_busy'), fc.stringMatching(/^[a-z_]{1,50}$/)),
};
const stages = fc.record(anyStages, { requiredKeys: ['reached', 'endedAfter', 'outcome'] });

const bodies = fc.oneof(
  junkText.map((id) => utf8(JSON.stringify({ id }))),
  fc.uuid().map((id) => utf8(JSON.stringify({ id }))),
  junkJson.map((id) => utf8(JSON.stringify({ id }) ?? '')),
  fc
    .tuple(junkText, junkJson)
    .map(([name, value]) => utf8(JSON.stringify({ id: 'a', [name]: value }))),
  fc.record({ id: fc.uuid(), stages }, { requiredKeys: ['stages'] }).map(asBody),
  fc.tuple(stages, junkText, junkJson).map(([all, name, value]) => {
    const reached = { ...all.reached, [name]: value };
    return asBody({ stages: { ...all, reached } });
  }),
  fc
    .tuple(stages, junkText, junkJson)
    .map(([all, name, value]) => asBody({ stages: { ...all, [name]: value } })),
  fc
    .tuple(stages, fc.constantFrom(...Object.keys(anyStages)), junkJson)
    .map(([all, name, value]) => asBody({ stages: { ...all, [name]: value } })),
  callBodies,
  fc.uint8Array({ maxLength: 2_000 }),
);

/** What is an id, said again: a text that is neither empty nor long. zod counts characters, not UTF-16's units. */
const isId = (id: unknown) => typeof id === 'string' && id !== '' && [...id].length <= 200;

const isTime = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 86_400_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether each entry of a value passes the check of its name, and all that must be there are. */
function hasOnly(
  value: unknown,
  checks: Record<string, (field: unknown) => boolean>,
  required: readonly string[] = [],
): boolean {
  if (!isRecord(value) || required.some((name) => !Object.hasOwn(value, name))) return false;
  return Object.entries(value).every(
    ([name, field]) => Object.hasOwn(checks, name) && checks[name]?.(field),
  );
}

const reached = Object.fromEntries(callStages.map((stage) => [stage, isTime]));
const isStages = (value: unknown) =>
  hasOnly(
    value,
    {
      platform: (field) => field === 'hosted' || field === 'embedded',
      isTyped: (field) => typeof field === 'boolean',
      reached: (field) => hasOnly(field, reached),
      endedAfter: isTime,
      outcome: (field) => callOutcomes.some((outcome) => outcome === field),
      code: (field) => typeof field === 'string' && /^[a-z_]{1,40}$/.test(field),
    },
    ['reached', 'endedAfter', 'outcome'],
  );

function isReport(bytes: Uint8Array): boolean {
  if (bytes.length > 1024) return false;
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return hasOnly(value, { id: isId, stages: isStages }) && Object.keys(Object(value)).length > 0;
  } catch {
    return false;
  }
}

test('answers each report of an end with nothing, and all else with its own sentence', async () => {
  const messages = new Set<string>();
  let reports = 0;
  let records = 0;
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
      if (Buffer.from(body).includes('endedAfter')) records += 1;
      expect([response.status, text]).toEqual([204, '']);
      return;
    }
    const answer = JSON.parse(text) as { code: keyof typeof webCallErrors; message: string };
    expect([400, 413]).toContain(response.status);
    expect(response.status).toBe(webCallErrors[answer.code].status);
    messages.add(answer.message);
  });
  expect(reports).toBeGreaterThan(0);
  expect(records).toBeGreaterThan(0);
  expect([...messages].sort()).toEqual([
    'The request body must be 1 KiB or less.',
    'The request body must be JSON.',
    "The request body must be the call's id, its stages or both, and nothing unknown.",
  ]);
});
