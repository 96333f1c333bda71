/** @jest-environment node */
import { classifyRefusal, readRetryAfter, readWebCall } from './platform-answer';
import { isDailyRoom } from './room-url';

const room = 'https://vapi.daily.co/room-1';
const read = (answer: unknown) => readWebCall(answer, isDailyRoom);

describe('a call', () => {
  test('keeps only what a browser may have', () => {
    const call = {
      id: 'call-1',
      orgId: 'org-1',
      webCallUrl: room,
      artifactPlan: { videoRecordingEnabled: false, recordingPath: 's3://…' },
      monitor: { listenUrl: 'wss://…', controlUrl: 'https://…' },
      assistant: {
        voice: { provider: '11labs', voiceId: 'sarah' },
        model: { messages: ['prompt'] },
      },
      transport: { provider: 'daily', callUrl: room, callToken: 'join-token', callSipUri: 'sip:…' },
    };
    expect(read(call)).toEqual({
      id: 'call-1',
      webCallUrl: room,
      artifactPlan: { videoRecordingEnabled: false },
      assistant: { voice: { provider: '11labs' } },
      transport: { callToken: 'join-token' },
    });
  });

  test('needs no more than the URL, which may stand in the transport', () => {
    expect(read({ webCallUrl: room })).toEqual({ webCallUrl: room });
    expect(read({ transport: { callUrl: room } })).toEqual({ webCallUrl: room });
  });

  test('leaves out what is null', () => {
    const nulls = { id: null, artifactPlan: null, assistant: { voice: null }, transport: null };
    expect(read({ webCallUrl: room, ...nulls })).toEqual({ webCallUrl: room });
  });

  test.each([
    ['no URL', {}],
    ['a list', []],
    ['a URL that is a number', { webCallUrl: 1 }],
    ['an empty URL', { webCallUrl: '' }],
    ['a room elsewhere', { webCallUrl: 'https://evil.example/room-1' }],
    ['a path', { webCallUrl: '/room-1' }],
    ['a good URL with an id that is a number', { webCallUrl: room, id: 1 }],
    [
      'a good URL with a token that is an object',
      { webCallUrl: room, transport: { callToken: {} } },
    ],
    [
      'a good URL with a flag that is text',
      { webCallUrl: room, artifactPlan: { videoRecordingEnabled: 'no' } },
    ],
    [
      'a good URL in the transport and a bad one in its place',
      { webCallUrl: 'x', transport: { callUrl: room } },
    ],
  ])('%s makes no sense', (_case, body) => {
    expect(read(body)).toBeUndefined();
  });

  test.each([undefined, null, 'text', '<html>', `{"webCallUrl":"${room}"}`, 1, true])(
    '%p makes no sense',
    (answer) => {
      expect(read(answer)).toBeUndefined();
    },
  );
});

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
