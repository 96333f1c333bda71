import 'server-only';
import { stringify } from 'csv-stringify/sync';
import { plans } from '@/lib/content/ai';
import {
  exportTexts,
  kindTexts,
  leadListTexts,
  spotTexts,
  stageTexts,
} from '@/lib/content/desk/lists';
import type { Database } from '@/lib/data/database';
import { createTurns } from '@/lib/process/in-turn';
import { internationalNumber } from '@/lib/text/phone-number';
import { type DeskLead, deskLeadOf, filteredLeads, sorted } from './desk-leads';
import { prospectTranscript } from './prospect-transcript';

/** What an export has of a lead, in the words that the desk shows. */
const exportedOf = (lead: DeskLead, notes: readonly string[]) => {
  const values: Record<keyof typeof exportTexts, unknown> = {
    reference: lead.reference,
    sent: lead.createdAt,
    kind: kindTexts[lead.kind],
    stage: stageTexts[lead.stage],
    spot:
      lead.offerSlot ??
      (lead.kind === 'reserve' && lead.status === 'waiting' ? spotTexts.waiting : undefined),
    name: lead.name,
    dealership: lead.dealership,
    email: lead.email,
    // Written with dashes it is a subtraction to a spreadsheet.
    phone: lead.phone?.startsWith('+') ? internationalNumber(lead.phone) : lead.phone,
    message: lead.message,
    notes: notes.join('\n'),
    owner: lead.owner?.name,
    plan: plans.find(({ id }) => id === lead.plan)?.name ?? lead.plan,
    callAt: lead.callAt,
    timeZone: lead.timeZone,
    link: lead.link?.code,
    linkFor: lead.link?.recipient,
    linkFrom: lead.link?.person.name,
    page: lead.dealershipSlug,
    transcript: prospectTranscript(lead),
    spam: lead.isSuspect
      ? leadListTexts.spam
      : lead.isDoubtful
        ? leadListTexts.doubtful
        : undefined,
  };
  return Object.fromEntries(
    Object.entries(exportTexts).map(([key, heading]) => [
      heading,
      values[key as keyof typeof exportTexts],
    ]),
  );
};

/** The notes of some leads, each with its day and who wrote it, the oldest first. */
async function notesOf(db: Database, leadIds: readonly string[]) {
  const rows = await db
    .selectFrom('lead_notes')
    .select(['lead_id', 'person_name', 'text', 'created_at'])
    .where('lead_id', 'in', ['', ...leadIds])
    .orderBy('created_at')
    .execute();
  const notes = new Map<string, string[]>();
  for (const { lead_id, person_name, text, created_at } of rows) {
    const line = `${new Date(created_at).toISOString().slice(0, 10)} ${person_name}: ${text}`;
    notes.set(lead_id, [...(notes.get(lead_id) ?? []), line]);
  }
  return notes;
}

/** A spreadsheet runs it; a phone number has nothing to run. */
const FORMULA = /^["'\s]*(?!\+[\d ]+(?: x\d+)?$)[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** Lines of CSV (RFC 4180), with an apostrophe before a formula. */
export const csvOf = (rows: readonly object[], isBegin = true): string =>
  stringify([...rows], {
    // Spreadsheets know by the mark that it is UTF-8.
    bom: isBegin,
    header: isBegin,
    record_delimiter: 'windows',
    // By itself it quotes only what has both kinds of line breaks.
    quoted_match: /[\r\n]/,
    cast: {
      date: (date) => date.toISOString(),
      // Elsewhere than in the US, spreadsheets begin a cell at a semicolon or a tab, and quotes do not hold.
      string: (text) =>
        text
          .split(/([;\t\r\n])/)
          .map((part, at) => (FORMULA.test(at > 0 ? part : text) ? `'${part}` : part))
          .join(''),
    },
  });

/** Leads of an export that are in memory at a time. */
const EXPORTED_AT_ONCE = 200;

/** One part is made at a time: an export that nobody reads on holds up no other. */
const inTurn = createTurns();

/** The leads of a person, or all, as CSV in parts. */
export async function* exportLeads(db: Database, personId?: string): AsyncGenerator<Buffer> {
  const parts = leadsAsCsv(db, personId);
  for (;;) {
    const { done, value } = await inTurn('part', () => parts.next());
    if (done) return;
    yield Buffer.from(value);
  }
}

async function* leadsAsCsv(db: Database, personId?: string): AsyncGenerator<string> {
  // The oldest first: leads that arrive or are deleted meanwhile move no other.
  const all = sorted(filteredLeads(db, { personId }), { direction: 'asc' }).limit(EXPORTED_AT_ONCE);
  let part = all;
  for (let isBegin = true; ; isBegin = false) {
    const rows = await part.execute();
    const notes = await notesOf(
      db,
      rows.map(({ id }) => id),
    );
    yield csvOf(
      rows.map((row) => exportedOf(deskLeadOf(row), notes.get(row.id) ?? [])),
      isBegin,
    );
    const last = rows.at(-1);
    if (!last) return;
    part = all.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('leads.created_at', 'leads.id'), '>', tuple(last.created_at, last.id)),
    );
  }
}
