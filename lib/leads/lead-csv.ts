import { stringify } from 'csv-stringify/sync';
import type { DeskLead } from './desk-leads';
import type { Lead } from './lead';

type Cell = string | number | undefined;

/** What a spreadsheet is to show of a lead, by the heads of its columns. */
export type Columns<Of> = Record<string, (lead: Of) => Cell>;

/** All that a visitor has sent, and what became of it. */
export const leadColumns: Columns<Lead> = {
  reference: (lead) => lead.reference,
  sent: (lead) => lead.createdAt.toISOString(),
  kind: (lead) => lead.kind,
  status: (lead) => lead.status,
  spot: (lead) => lead.place,
  name: (lead) => lead.name,
  dealership: (lead) => lead.dealership,
  page: (lead) => lead.dealershipSlug,
  email: (lead) => lead.email,
  phone: (lead) => lead.phone,
  plan: (lead) => lead.plan,
  callAt: (lead) => lead.callAt?.toISOString(),
  timeZone: (lead) => lead.timeZone,
  message: (lead) => lead.message,
  call: (lead) => lead.callId,
  transcript: (lead) => lead.transcript,
  suspect: (lead) => (lead.isSuspect ? 'yes' : 'no'),
};

/** The same, and what the desk knows of it. */
export const deskColumns: Columns<DeskLead> = {
  ...leadColumns,
  stage: (lead) => lead.stage,
  link: (lead) => lead.link?.code,
  linkFor: (lead) => lead.link?.recipient,
  linkFrom: (lead) => lead.link?.person.name,
};

/** Where `;` or a tab separates cells, what stands after one within a text would begin a cell. */
const withoutHiddenCells = (cell: Cell) =>
  typeof cell === 'string' ? cell.replace(/(?<!^)[;\t](?=\s?[=+\-@])/g, "$&'") : cell;

/** The leads as CSV (RFC 4180), with a line of heads. What a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvOf<Of extends Lead>(leads: readonly Of[], columns: Columns<Of>): string {
  const rows = leads.map((lead) =>
    Object.values(columns).map((cell) => withoutHiddenCells(cell(lead))),
  );
  return stringify([Object.keys(columns), ...rows], {
    escape_formulas: true,
    record_delimiter: 'windows',
    // By itself it quotes only what has both of them.
    quoted_match: /[\r\n]/,
  });
}
