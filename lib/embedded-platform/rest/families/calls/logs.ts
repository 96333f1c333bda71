import { z } from 'zod';
import type { CallRecord } from '@/lib/embedded-platform/calls/call-log';
import { findCall, listCalls } from '@/lib/embedded-platform/calls/embedded-calls';
import { answer, answerNothing } from '@/lib/embedded-platform/http/respond';
import { apiLog, forgetRequests } from '../../request/api-log';
import { type Filters, type Page, queryObject, selectPage } from '../../request/list-query';
import type { RestCall } from '../../request/rest-call';
import { read } from '../../request/validation';
import { organizationId } from '../../store/stores';
import { refuseUnknown } from '../collection';
import { transcriptOf } from './call-view';

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

const ofOneCall = { shape: { callId: z.uuid() }, isWanted: () => true };

const callIdOnly = z.strictObject(ofOneCall.shape);

function emptyLog(record: CallRecord): void {
  record.logEmptiedAt = new Date().toISOString();
}

export const logHandlers = {
  listForCall({ query }: RestCall) {
    // A faulty query is refused before an unknown call is.
    const none = selectPage<Dated>([], query, ofOneCall);
    if (none instanceof Response) return none;
    const callId = query.get('callId') ?? '';
    const record = findCall(callId);
    if (!record) return refuseUnknown('call', callId);
    const entries = linesOf(record)
      .map((line) => dated({ callId, orgId: organizationId(), ...line }))
      .reverse();
    return answerPage(selectPage(entries, query, ofOneCall));
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
