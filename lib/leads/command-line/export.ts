import { writeFile } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import type { Lead } from '../lead';
import { type LeadFilter, listLeads } from '../lead-store';
import { CommandError, type Dependencies } from './dependencies';

const columns: Record<string, (lead: Lead) => string | number | undefined> = {
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

/** Where `;` or a tab separates cells, what stands after one within a text would begin a cell. */
const withoutHiddenCells = (cell: string | number | undefined) =>
  typeof cell === 'string' ? cell.replace(/(?<!^)[;\t](?=\s?[=+\-@])/g, "$&'") : cell;

/** The leads as CSV (RFC 4180), with a line of heads. What a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvOf(leads: readonly Lead[]): string {
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

/**
 * Writes the leads as CSV, to a new file or to the terminal.
 *
 * @throws CommandError where the file is there or cannot be written
 */
export async function exportLeads(
  { output, ...filter }: LeadFilter & { output?: string },
  { terminal, database }: Dependencies,
): Promise<void> {
  const leads = await listLeads(await database(), filter);
  const csv = csvOf(leads);
  if (output === undefined) {
    terminal.print(csv.trimEnd());
    return;
  }
  try {
    // Spreadsheets know by the mark that it is UTF-8. Nobody else is to read it.
    await writeFile(output, `\ufeff${csv}`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new CommandError(`The file cannot be written: ${(error as Error).message}`);
  }
  terminal.print(`${output}: ${leads.length} leads.`);
}
