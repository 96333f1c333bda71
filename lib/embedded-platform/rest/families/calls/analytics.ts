import { z } from 'zod';
import type { CallRecord } from '@/lib/embedded-platform/calls/call-log';
import { listCalls } from '@/lib/embedded-platform/calls/embedded-calls';
import { answer, refuse } from '@/lib/embedded-platform/http/respond';
import { isoDate, withBody } from '../../request/validation';
import { durationOf } from './call-view';
import { startOfStep, steps } from './time-steps';

const DAY_MS = 24 * 60 * 60 * 1_000;
const DEFAULT_RANGE_MS = 7 * DAY_MS;

const operation = z.object({
  operation: z.enum(['sum', 'avg', 'count', 'min', 'max', 'history']),
  // prettier-ignore
  column: z.enum([
    'id', 'cost', 'costBreakdown.llm', 'costBreakdown.stt', 'costBreakdown.tts',
    'costBreakdown.vapi', 'costBreakdown.ttsCharacters', 'costBreakdown.llmPromptTokens',
    'costBreakdown.llmCompletionTokens', 'duration', 'concurrency', 'minutesUsed',
  ]),
  alias: z.string().max(40).optional(),
});

const groups = [
  'type',
  'assistantId',
  'endedReason',
  'analysis.successEvaluation',
  'status',
] as const;
const group = z.enum(groups);

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

const analyticsQuery = z.object({
  table: z.enum(['call', 'subscription']),
  name: z.string().max(40),
  // One column, or as the platform's description says a list of them.
  groupBy: z.union([group, z.array(group).max(groups.length)]).optional(),
  timeRange: z
    .object({
      step: z.enum(steps).optional(),
      start: isoDate.optional(),
      end: isoDate.optional(),
      timezone: z.string().max(60).refine(isTimeZone, 'must be a time zone').optional(),
    })
    .optional(),
  operations: z.array(operation).min(1).max(20),
});

type AnalyticsQuery = z.infer<typeof analyticsQuery>;
type Operation = z.infer<typeof operation>;

const analyticsBody = z.object({ queries: z.array(analyticsQuery).min(1).max(20) });

/** Why a query has no figures here. Those of costs are there, and 0: calls cost nothing. */
function unsupported({ table, operations }: AnalyticsQuery): string | undefined {
  if (table === 'subscription') return 'The embedded platform has no subscriptions.';
  const one = operations.find(
    ({ operation, column }) => operation === 'history' || column === 'concurrency',
  );
  return one && `The embedded platform keeps no ${one.operation} of ${one.column}.`;
}

/** A call's figure in a column: seconds of duration, minutes used; undefined while it has none. */
function figureOf(record: CallRecord, column: Operation['column']): number | undefined {
  if (column === 'id') return 1;
  const duration = durationOf(record);
  if (column === 'duration') return duration;
  if (column === 'minutesUsed') return duration === undefined ? undefined : duration / 60;
  return 0;
}

/** As in SQL: calls without a figure are left out, and no figures at all have no average. */
function aggregate(records: readonly CallRecord[], { operation, column }: Operation) {
  const figures = records.flatMap((record) => figureOf(record, column) ?? []);
  if (operation === 'count') return figures.length;
  if (figures.length === 0) return null;
  const sum = figures.reduce((total, figure) => total + figure, 0);
  switch (operation) {
    case 'sum':
      return sum;
    case 'avg':
      return sum / figures.length;
    case 'min':
      return Math.min(...figures);
    default:
      return Math.max(...figures);
  }
}

function groupValue(record: CallRecord, by: (typeof groups)[number]): string | null {
  if (by === 'type') return 'webCall';
  if (by === 'analysis.successEvaluation') return null;
  return record[by] ?? null;
}

const aliasOf = ({ operation, column, alias }: Operation) =>
  alias ?? `${operation}${column.charAt(0).toUpperCase()}${column.slice(1)}`;

interface Row {
  keys: Record<string, unknown>;
  calls: CallRecord[];
}

/** One query's rows: one for each group and step that has calls, in the order of time. */
export function analyze(
  records: readonly CallRecord[],
  { name, groupBy = [], timeRange = {}, operations }: AnalyticsQuery,
  now: Date,
) {
  const { step, timezone = 'UTC' } = timeRange;
  const end = timeRange.end ?? now.toISOString();
  const start = timeRange.start ?? new Date(Date.parse(end) - DEFAULT_RANGE_MS).toISOString();
  const rows = new Map<string, Row>();
  for (const record of records) {
    const time = Date.parse(record.createdAt);
    if (time < Date.parse(start) || time > Date.parse(end)) continue;
    const keys = {
      ...(step && { date: startOfStep(new Date(time), step, timezone).toISOString() }),
      ...Object.fromEntries([groupBy].flat().map((by) => [by, groupValue(record, by)])),
    };
    const key = JSON.stringify(keys);
    const row: Row = rows.get(key) ?? { keys, calls: [] };
    row.calls.push(record);
    rows.set(key, row);
  }
  if (rows.size === 0 && !step && [groupBy].flat().length === 0) {
    rows.set('', { keys: {}, calls: [] });
  }
  const result = [...rows.values()]
    .map(({ keys, calls }) => ({
      ...keys,
      ...Object.fromEntries(operations.map((one) => [aliasOf(one), aggregate(calls, one)])),
    }))
    .sort((a, b) => String(Reflect.get(a, 'date')).localeCompare(String(Reflect.get(b, 'date'))));
  return { name, timeRange: { ...(step && { step }), start, end, timezone }, result };
}

/** POST /analytics: figures of the live and recent calls. */
export const queryAnalytics = withBody(analyticsBody, ({ queries }) => {
  const faults = queries.flatMap((query) => unsupported(query) ?? []);
  if (faults.length > 0) return refuse(400, faults);
  const records = listCalls();
  const now = new Date();
  return answer(
    queries.map((query) => analyze(records, query, now)),
    201,
  );
});
