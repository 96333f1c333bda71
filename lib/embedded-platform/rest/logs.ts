import { z } from 'zod';
import type { CallRecord } from '../call-log';
import { findCall, listCalls } from '../platform';
import { answer, answerNothing } from '../respond';
import { apiLog, forgetRequests } from './api-log';
import { transcriptOf } from './call-view';
import { type Filters, type Page, queryObject, selectPage } from './list-query';
import { refuseUnknown } from './resource';
import type { RestCall } from './rest-call';
import { organizationId } from './stores';
import { read } from './validation';

/** One line of a call's log. */
interface CallLogLine {
  time: string;
  log: string;
  level: 'INFO' | 'LOG' | 'WARN' | 'CHECKPOINT';
}

/** What the platform knows of a call's course, oldest first, since its log was last emptied. */
function linesOf(record: CallRecord): CallLogLine[] {
  const { createdAt, startedAt, endedAt, endedReason, logEmptiedAt } = record;
  const said = record.transcript.map((line): CallLogLine => ({
    time: new Date(line.time).toISOString(),
    log: transcriptOf({ ...record, transcript: [line] }).trimEnd(),
    level: 'LOG',
  }));
  const lines: (CallLogLine | undefined)[] = [
    { time: createdAt, log: 'Call queued', level: 'CHECKPOINT' },
    startedAt ? { time: startedAt, log: 'Call in progress', level: 'CHECKPOINT' } : undefined,
    ...said,
    endedAt
      ? {
          time: endedAt,
          log: `Call ended: ${endedReason ?? 'unknown'}`,
          level: endedReason?.startsWith('pipeline-error') ? 'WARN' : 'CHECKPOINT',
        }
      : undefined,
  ];
  return lines.flatMap((line) =>
    line && (logEmptiedAt === undefined || line.time > logEmptiedAt) ? [line] : [],
  );
}

/** A log entry has one time; lists filter it as the time of its creation and of its update. */
function dated<Entry extends { time: string }>(entry: Entry) {
  return { entry, createdAt: entry.time, updatedAt: entry.time };
}

type Dated = ReturnType<typeof dated<Record<string, unknown> & { time: string }>>;

/** The filters of GET /logs; whatever the embedded platform has not got matches nothing. */
const logFilters: Filters<Dated> = {
  shape: {
    type: z.enum(['API', 'Webhook', 'Call', 'Provider']).optional(),
    webhookType: z.string().optional(),
    assistantId: z.uuid().optional(),
    phoneNumberId: z.uuid().optional(),
    customerId: z.uuid().optional(),
    squadId: z.uuid().optional(),
    callId: z.uuid().optional(),
  },
  isWanted: ({ entry }, query) => isLogged(entry, query),
};

function isLogged(entry: object, query: Record<string, unknown>): boolean {
  return Object.keys(logFilters.shape).every(
    (name) => query[name] === undefined || Reflect.get(entry, name) === query[name],
  );
}

function answerPage(page: Page<Dated> | Response): Response {
  if (page instanceof Response) return page;
  return answer({ ...page, results: page.results.map(({ entry }) => entry) });
}

const newestFirst = (a: Dated, b: Dated) => b.createdAt.localeCompare(a.createdAt);

function callEntries(record: CallRecord): Dated[] {
  const { id: callId, assistantId } = record;
  return linesOf(record).map(({ time, log }) =>
    dated({
      time,
      orgId: organizationId(),
      type: 'Call',
      resource: 'call',
      callId,
      assistantId,
      log,
    }),
  );
}

const callIdOnly = z.strictObject({ callId: z.uuid() });

function emptyLog(record: CallRecord): void {
  record.logEmptiedAt = new Date().toISOString();
}

export const logHandlers = {
  listForCall({ query }: RestCall) {
    const page = selectPage<Dated>([], query, {
      shape: { callId: z.uuid() },
      isWanted: () => true,
    });
    if (page instanceof Response) return page;
    const callId = query.get('callId') ?? '';
    const record = findCall(callId);
    if (!record) return refuseUnknown('call', callId);
    const entries = linesOf(record)
      .map((line) => dated({ callId, orgId: organizationId(), ...line }))
      .reverse();
    return answerPage(
      selectPage(entries, query, { shape: { callId: z.uuid() }, isWanted: () => true }),
    );
  },
  deleteForCall({ query }: RestCall) {
    const parsed = read(callIdOnly, queryObject(query));
    if (parsed instanceof Response) return parsed;
    const record = findCall(parsed.value.callId);
    if (!record) return refuseUnknown('call', parsed.value.callId);
    emptyLog(record);
    return answerNothing();
  },
  list({ query }: RestCall) {
    const entries = [
      ...apiLog().map((entry) => dated({ ...entry, orgId: organizationId() })),
      ...listCalls().flatMap(callEntries),
    ].sort(newestFirst);
    return answerPage(selectPage<Dated>(entries, query, logFilters));
  },
  delete({ query }: RestCall) {
    const parsed = read(z.strictObject(logFilters.shape), queryObject(query));
    if (parsed instanceof Response) return parsed;
    forgetRequests((entry) => isLogged(entry, parsed.value));
    for (const record of listCalls()) {
      const { id: callId, assistantId } = record;
      if (isLogged({ type: 'Call', callId, assistantId }, parsed.value)) emptyLog(record);
    }
    return answerNothing();
  },
};
