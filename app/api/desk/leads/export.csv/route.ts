import { noteChange } from '@/lib/desk/desk-log';
import { deskRoute } from '@/lib/desk/desk-route';
import { ownOnly } from '@/lib/desk/person';
import { exportLeads } from '@/lib/leads/desk-leads';

/** The leads, as a spreadsheet reads them. */
export const GET = deskRoute(async ({ person, db, now }) => {
  const personId = ownOnly(person);
  const { csv, total } = await exportLeads(db, personId);
  const details = String(total);
  await noteChange(db, person, { action: 'leads.exported', subject: 'leads', details }, now);
  const name = `leads-${now.toISOString().slice(0, 10)}.csv`;
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
});
