import { writeFile } from 'node:fs/promises';
import { csvOf, leadColumns } from '../lead-csv';
import { type LeadFilter, listLeads } from '../lead-store';
import { CommandError, type Dependencies } from './dependencies';

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
  const csv = csvOf(leads, leadColumns);
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
