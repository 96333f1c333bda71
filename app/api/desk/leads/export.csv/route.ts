import { noteChange } from '@/lib/desk/desk-log';
import { deskRoute } from '@/lib/desk/desk-route';
import { ownOnly } from '@/lib/desk/person';
import { listDeskLeads } from '@/lib/leads/desk-leads';
import { csvOf, deskColumns } from '@/lib/leads/lead-csv';

/** The leads, as a spreadsheet reads them. */
export const GET = deskRoute(async ({ person, db, now }) => {
  const { leads } = await listDeskLeads(db, { personId: ownOnly(person) });
  const details = String(leads.length);
  await noteChange(db, person, { action: 'leads.exported', subject: 'leads', details }, now);
  const name = `leads-${now.toISOString().slice(0, 10)}.csv`;
  // Spreadsheets know by the mark that it is UTF-8.
  return new Response(`\ufeff${csvOf(leads, deskColumns)}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
});
