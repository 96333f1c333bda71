import { z } from 'zod';
import type { CallRecord } from '@/lib/embedded-platform/calls/call-log';
import { refuse } from '@/lib/embedded-platform/http/respond';
import { type Filters, selectPage } from '../../request/list-query';
import type { RestCall } from '../../request/rest-call';
import { callMetadata, callView, durationOf, transcriptOf } from './call-view';
import { allCalls, searchFilters } from './calls';

/** Every column, in the order of the contract's default; those of phone calls are empty here. */
const columns = [
  'id',
  'assistantId',
  'squadId',
  'customerId',
  'customerName',
  'customerNumber',
  'customerSipUri',
  'customerExtension',
  'phoneNumberId',
  'endedReason',
  'type',
  'duration',
  'startedAt',
  'endedAt',
  'transcript',
  'summary',
  'successEvaluation',
  'recordingUrl',
  'cost',
  'phoneCallProvider',
  'phoneCallProviderId',
  'createdAt',
  'updatedAt',
] as const;

const names = z.string().transform((text) => text.split(','));
const columnList = z.union([names, z.array(z.string())]).pipe(z.array(z.enum(columns)));

const filters: Filters<ReturnType<typeof allCalls>[number]> = {
  shape: {
    ...searchFilters.shape,
    columns: columnList.optional(),
    async: z.enum(['true', 'false']).optional(),
    // Later versions of the platform have this; the export of 2.3.8 is always CSV.
    format: z.enum(['csv', 'json']).optional(),
  },
  isWanted: searchFilters.isWanted,
};

/** A cell of RFC 4180; one that a spreadsheet would take for a formula is made a text. */
function cell(value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) && typeof value !== 'number' ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function* csvOf(records: readonly CallRecord[], wanted: readonly string[]) {
  yield `${wanted.join(',')}\r\n`;
  for (const record of records) {
    const fields: Record<string, unknown> = {
      ...callMetadata(record),
      duration: durationOf(record),
      transcript: transcriptOf(record),
    };
    yield `${wanted.map((name) => cell(fields[name])).join(',')}\r\n`;
  }
}

function* jsonOf(records: readonly CallRecord[]) {
  yield '[';
  for (const [index, record] of records.entries()) {
    yield (index > 0 ? ',\n' : '\n') + JSON.stringify(callView(record));
  }
  yield '\n]\n';
}

/**
 * GET /v2/call/export: the calls as a CSV file, or with `format=json` as a list, a call at a time. The
 * hosted platform makes the file in the background unless `async=false`; this one always makes it at
 * once, and refuses `async=true`.
 */
export function exportCalls({ query }: RestCall): Response {
  const page = selectPage(allCalls(), query, filters);
  if (page instanceof Response) return page;
  if (query.get('async') === 'true') {
    return refuse(400, 'The embedded platform exports at once only: ask with async=false.');
  }
  const format = query.get('format') ?? 'csv';
  const asked = query.getAll('columns').flatMap((value) => value.split(','));
  const records = page.results.map(({ record }) => record);
  const lines =
    format === 'json' ? jsonOf(records) : csvOf(records, asked.length > 0 ? asked : columns);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = lines.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
  });
  return new Response(body, {
    headers: {
      'content-type': format === 'json' ? 'application/json' : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="calls.${format}"`,
      'cache-control': 'no-store',
    },
  });
}
