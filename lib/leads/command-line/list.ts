import { table } from '@/lib/dealerships/command-line/table';
import { cleanLine } from '../clean-text';
import type { Lead } from '../lead';
import { type LeadFilter, listLeads } from '../lead-store';
import { countTaken } from '../places';
import type { Dependencies } from './dependencies';

const heads = ['Reference', 'Sent', 'Kind', 'Status', 'Name', 'Dealership', 'Email', 'Phone'];

/** What has become of a lead, in a word or two. */
export function statusOf({ status, place, isSuspect }: Lead): string {
  const word = place === undefined ? status : `${status}, spot ${place}`;
  return isSuspect ? `${word}, suspect` : word;
}

/** Prints the leads, the newest first: as a table for people, tab-separated without heads for programs. */
export async function list(
  filter: LeadFilter,
  { terminal, database }: Dependencies,
): Promise<void> {
  const db = await database();
  const leads = await listLeads(db, filter);
  const rows = leads.map((lead) =>
    [
      lead.reference,
      lead.createdAt.toISOString().slice(0, 16).replace('T', ' '),
      lead.kind,
      statusOf(lead),
      lead.name,
      lead.dealership,
      lead.email ?? '',
      lead.phone ?? '',
      // A terminal obeys what a visitor could have hidden in a text.
    ].map(cleanLine),
  );
  if (!terminal.isInteractive) {
    for (const row of rows) terminal.print(row.join('\t'));
    return;
  }
  for (const line of rows.length > 0 ? table([heads, ...rows]) : ['No leads.'])
    terminal.print(line);
  terminal.print(`\nTimes are UTC. Spots taken: ${await countTaken(db)}.`);
  if ((filter.suspects ?? 'without') !== 'without') return;
  const hidden = (await listLeads(db, { ...filter, suspects: 'only' })).length;
  if (hidden > 0) terminal.print(`Not shown because a program seems to have sent them: ${hidden}.`);
}
