import 'server-only';
import { stringify } from 'csv-stringify/sync';
import type { Database } from '@/lib/data/database';
import { type DeskLead, deskLeadOf, filteredLeads, sorted } from './desk-leads';

/** What an export has of a lead, by the headings of its columns. */
const exportedOf = (lead: DeskLead) => ({
  reference: lead.reference,
  sent: lead.createdAt,
  kind: lead.kind,
  status: lead.status,
  spot: lead.offerSlot,
  name: lead.name,
  dealership: lead.dealership,
  page: lead.dealershipSlug,
  email: lead.email,
  phone: lead.phone,
  plan: lead.plan,
  callAt: lead.callAt,
  timeZone: lead.timeZone,
  message: lead.message,
  call: lead.callId,
  transcript: lead.transcript,
  suspect: lead.isSuspect ? 'yes' : 'no',
  stage: lead.stage,
  link: lead.link?.code,
  linkFor: lead.link?.recipient,
  linkFrom: lead.link?.person.name,
});

/** Lines of CSV (RFC 4180). What a spreadsheet would run as a formula gets an apostrophe before it. */
export const csvOf = (rows: readonly object[], isBegin = true): string =>
  stringify([...rows], {
    // Spreadsheets know by the mark that it is UTF-8.
    bom: isBegin,
    header: isBegin,
    escape_formulas: true,
    record_delimiter: 'windows',
    // By itself it quotes only what has both kinds of line breaks.
    quoted_match: /[\r\n]/,
    cast: {
      date: (date) => date.toISOString(),
      // Elsewhere than in the US, spreadsheets begin a cell at a semicolon or a tab, and quotes do not hold.
      string: (text) =>
        text
          .split(/([;\t\r\n])/)
          .map((part, at) => (at > 0 && /^["'\s]*[=+\-@]/.test(part) ? `'${part}` : part))
          .join(''),
    },
  });

/** Leads of an export that are in memory at a time. */
const EXPORTED_AT_ONCE = 200;

/** When the export that is read now is over, and with it those before. */
let exported = Promise.resolve();

/** The leads of a person's links, or all, as CSV in parts. One export is read at a time: the next waits for its end. */
export async function* exportLeads(db: Database, personId?: string): AsyncGenerator<Buffer> {
  const before = exported;
  let end = () => {};
  exported = new Promise((resolve) => (end = resolve));
  await before;
  try {
    for await (const part of leadsAsCsv(db, personId)) yield Buffer.from(part);
  } finally {
    end();
  }
}

async function* leadsAsCsv(db: Database, personId?: string): AsyncGenerator<string> {
  // The oldest first: leads that arrive or are deleted meanwhile move no other.
  const all = sorted(filteredLeads(db, { personId }), { direction: 'asc' }).limit(EXPORTED_AT_ONCE);
  let part = all;
  for (let isBegin = true; ; isBegin = false) {
    const rows = await part.execute();
    yield csvOf(
      rows.map((row) => exportedOf(deskLeadOf(row))),
      isBegin,
    );
    const last = rows.at(-1);
    if (!last) return;
    part = all.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('leads.created_at', 'leads.id'), '>', tuple(last.created_at, last.id)),
    );
  }
}
