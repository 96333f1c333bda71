// Run by places.spec.ts as a process of its own, beside the site's server, as the owner's command is:
// tsx --conditions=react-server e2e/confirm-leads.ts FOLDER COUNT
import { openDatabase } from '@/lib/data/database';
import { storeLead } from '@/lib/leads/lead-store';
import { confirmLead } from '@/lib/leads/places';

/** Has so many visitors reserve a spot, and the owner confirm each. */
async function confirmLeads([dataDir = '', count = '']: readonly string[]): Promise<void> {
  const db = await openDatabase({ dataDir });
  for (let number = 0; number < Number(count); number++) {
    const now = new Date();
    const email = `dana-${number}-${now.getTime()}@example.com`;
    const lead = { name: 'Dana', dealership: 'Example Motors', email, isSuspect: false };
    const stored = await storeLead(db, { kind: 'reserve', ...lead }, { channels: [], now });
    const confirmation = await confirmLead(db, stored.reference, now);
    if (!confirmation.ok) throw new Error(confirmation.code);
  }
  await db.destroy();
}

void confirmLeads(process.argv.slice(2));
