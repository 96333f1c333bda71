import type { CallRecord } from '@/lib/embedded-platform/calls/call-log';
import { ask, askFor } from '@/testing/ask-platform';
import { analyze } from './analytics';

function record(createdAt: string, seconds: number | undefined, more: Partial<CallRecord> = {}) {
  const startedAt = createdAt;
  const ended = {
    status: 'ended',
    startedAt,
    endedAt: new Date(Date.parse(startedAt) + (seconds ?? 0) * 1_000).toISOString(),
    endedReason: 'customer-ended-call',
  } as const;
  return {
    id: createdAt,
    status: 'in-progress',
    room: 'freed',
    createdAt,
    joined: true,
    visitorTurns: 0,
    agentTurns: 0,
    interruptions: 0,
    returns: 0,
    packets: { sent: 0, received: 0, lost: 0, dropped: 0 },
    transcript: [],
    ...(seconds !== undefined && ended),
    ...more,
  } satisfies CallRecord;
}

const calls = [
  record('2026-03-02T10:00:00.000Z', 60),
  record('2026-03-02T23:30:00.000Z', 30, { endedReason: 'silence-timed-out' }),
  record('2026-03-03T04:30:00.000Z', 90),
  record('2026-03-04T12:00:00.000Z', undefined),
  record('2026-02-01T12:00:00.000Z', 500),
];
const now = new Date('2026-03-05T00:00:00.000Z');

type Query = Parameters<typeof analyze>[1];
const analyzed = (query: Partial<Query>) =>
  analyze(
    calls,
    {
      name: 'figures',
      table: 'call',
      operations: [{ operation: 'count', column: 'id' }],
      ...query,
    },
    now,
  );

test('counts, adds, averages and finds the least and most of the last seven days', () => {
  const operations = (['count', 'sum', 'avg', 'min', 'max'] as const).map((operation) => ({
    operation,
    column: 'duration' as const,
  }));
  expect(analyzed({ operations: [{ operation: 'count', column: 'id' }, ...operations] })).toEqual({
    name: 'figures',
    timeRange: {
      start: '2026-02-26T00:00:00.000Z',
      end: '2026-03-05T00:00:00.000Z',
      timezone: 'UTC',
    },
    result: [
      {
        countId: 4,
        countDuration: 3,
        sumDuration: 180,
        avgDuration: 60,
        minDuration: 30,
        maxDuration: 90,
      },
    ],
  });
});

test('groups by one column or several', () => {
  expect(analyzed({ groupBy: 'endedReason' }).result).toEqual([
    { endedReason: 'customer-ended-call', countId: 2 },
    { endedReason: 'silence-timed-out', countId: 1 },
    { endedReason: null, countId: 1 },
  ]);
  expect(analyzed({ groupBy: ['type', 'status'] }).result).toEqual([
    { type: 'webCall', status: 'ended', countId: 3 },
    { type: 'webCall', status: 'in-progress', countId: 1 },
  ]);
});

test('tells figures by steps of time, in the time zone that is asked for', () => {
  expect(analyzed({ timeRange: { step: 'day' } }).result).toEqual([
    { date: '2026-03-02T00:00:00.000Z', countId: 2 },
    { date: '2026-03-03T00:00:00.000Z', countId: 1 },
    { date: '2026-03-04T00:00:00.000Z', countId: 1 },
  ]);
  const eastern = { step: 'day', timezone: 'America/New_York' } as const;
  expect(analyzed({ timeRange: eastern }).result).toEqual([
    { date: '2026-03-02T05:00:00.000Z', countId: 3 },
    { date: '2026-03-04T05:00:00.000Z', countId: 1 },
  ]);
});

test('looks at the time range that is asked for, ends included', () => {
  const timeRange = { start: '2026-02-01T12:00:00Z', end: '2026-03-02T10:00:00Z' };
  const operations = [{ operation: 'sum', column: 'minutesUsed', alias: 'minutes' } as const];
  expect(analyzed({ timeRange, operations }).result).toEqual([{ minutes: 560 / 60 }]);
});

test('no calls are counted as none, and have no average', () => {
  const timeRange = { start: '2020-01-01', end: '2020-01-02' };
  const operations = [
    { operation: 'count', column: 'id' } as const,
    { operation: 'avg', column: 'duration' } as const,
  ];
  expect(analyzed({ timeRange, operations }).result).toEqual([{ countId: 0, avgDuration: null }]);
  expect(analyzed({ timeRange: { ...timeRange, step: 'day' } }).result).toEqual([]);
});

test('POST /analytics answers each query', async () => {
  const query = { table: 'call', operations: [{ operation: 'count', column: 'id' }] };
  const queries = [
    { ...query, name: 'one' },
    { ...query, name: 'two', groupBy: 'type' },
  ];
  expect(await askFor('POST', '/analytics', { queries })).toMatchObject([
    { name: 'one', result: [{ countId: expect.any(Number) }] },
    { name: 'two', result: expect.any(Array) },
  ]);
});

test.each<[string, object, string]>([
  ['no query', { queries: [] }, 'queries must contain at least 1 elements'],
  ['another table', { table: 'invoice' }, 'queries.0.table must be one of'],
  ['subscriptions', { table: 'subscription' }, 'no subscriptions'],
  ['no operation', { operations: [] }, 'queries.0.operations must contain at least 1'],
  [
    'a history',
    { operations: [{ operation: 'history', column: 'concurrency' }] },
    'keeps no history of concurrency',
  ],
  ['a time zone that is none', { timeRange: { timezone: 'Mars/Base' } }, 'must be a time zone'],
  ['a step that is none', { timeRange: { step: 'fortnight' } }, 'queries.0.timeRange.step must be'],
])('refuses %s', async (_what, change, sentence) => {
  const query = {
    name: 'x',
    table: 'call',
    operations: [{ operation: 'count', column: 'id' }],
    ...change,
  };
  const body = 'queries' in change ? change : { queries: [query] };
  const { status, text } = await ask('POST', '/analytics', { body });
  expect(status).toBe(400);
  expect(text).toContain(sentence);
});
