import { PlatformConnectionError, PlatformError } from '@/lib/platform/errors';
import { classifyRefusal, readPlatformFailure, readRetryAfter } from './platform-failure';

test.each([
  [
    400,
    '{"message":["assistantId must be a UUID"],"error":"Bad Request"}',
    'assistant_id_not_uuid',
  ],
  [400, '{"message":["assistant.credentialIds must be a UUID"]}', 'upstream_refused_request'],
  [400, '{"error":"Over Concurrency Limit"}', 'upstream_at_capacity'],
  [429, '{"message":"Over Concurrency Limit"}', 'upstream_at_capacity'],
  [400, '{"message":"Wallet Balance is -0.2. Purchase More Credits."}', 'upstream_out_of_credit'],
  [402, 'Payment Required', 'upstream_out_of_credit'],
  [403, '{"message":"Your subscription is frozen"}', 'upstream_out_of_credit'],
  [401, '{"message":"Invalid Key. Hot tip, …"}', 'upstream_refused_credential'],
  [401, '<html>', 'upstream_refused_credential'],
  [403, '{"message":"Key doesn\'t allow assistantId"}', 'upstream_refused_credential'],
  [400, '{"message":["assistant.x should not exist"]}', 'upstream_refused_request'],
  [404, '{"message":"Assistant not found"}', 'upstream_refused_request'],
  [408, '', 'upstream_timeout'],
  [504, 'upstream request timeout', 'upstream_timeout'],
  [429, 'slow down', 'upstream_rate_limited'],
  [500, '{"message":"Over Concurrency Limit in the stack trace"}', 'upstream_unavailable'],
  [503, 'no healthy upstream', 'upstream_unavailable'],
  [301, '', 'upstream_unexpected_answer'],
  [201, 'garbage', 'upstream_unexpected_answer'],
])('%d %s is %s', (status, body, code) => {
  expect(classifyRefusal(status, body)).toBe(code);
});

const now = new Date('2025-01-05T12:00:00Z');

test.each([
  ['7', 7],
  ['0', 1],
  ['86400', 3_600],
  ['Sun, 05 Jan 2025 12:01:30 GMT', 90],
  ['Sun, 05 Jan 2025 11:00:00 GMT', 1],
  ['soon', 60],
  ['', 60],
  [null, 60],
])('Retry-After %p asks to wait %d s', (header, seconds) => {
  expect(readRetryAfter(header, now)).toBe(seconds);
});

test('reads a refusal with what the platform said and how long to wait, without secrets', () => {
  const headers = new Headers({ 'retry-after': '7' });
  const body = { message: 'Slow down, Bearer abcdefghijklmnop' };
  const failure = readPlatformFailure(new PlatformError('GET /call', 429, headers, body));
  expect(failure).toMatchObject({
    code: 'upstream_rate_limited',
    answer: { status: 429 },
    retryAfterSeconds: 7,
  });
  expect(JSON.stringify(failure)).not.toContain('abcdefghijklmnop');
});

test.each([
  ['timeout', 'upstream_timeout'],
  ['unreachable', 'upstream_unreachable'],
  ['answer_too_large', 'upstream_unexpected_answer'],
] as const)(
  'a connection’s %s is %s, with the name that the system has for it',
  (code, expected) => {
    const cause = new TypeError('fetch failed', {
      cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    });
    expect(readPlatformFailure(new PlatformConnectionError('GET /call', code, { cause }))).toEqual({
      code: expected,
      said: expect.stringMatching(/\(ECONNREFUSED\)$/),
    });
  },
);

test('is nothing where the fault is neither the platform’s nor the network’s', () => {
  expect(readPlatformFailure(new TypeError('broken'))).toBeUndefined();
  expect(readPlatformFailure(undefined)).toBeUndefined();
});
