import { ReadableStream } from 'node:stream/web';
import { noteChange } from '@/lib/desk/desk-log';
import { deskRoute } from '@/lib/desk/desk-route';
import { ownOnly } from '@/lib/domain/person';
import { listDeskLeads } from '@/lib/leads/desk-leads';
import { exportLeads } from '@/lib/leads/lead-export';

/** The leads, as a spreadsheet reads them. */
export const GET = deskRoute(async ({ person, db, now }) => {
  const personId = ownOnly(person);
  const { total } = await listDeskLeads(db, { personId });
  const details = String(total);
  await noteChange(db, person, { action: 'leads.exported', subject: 'leads', details }, now);
  const name = `leads-${now.toISOString().slice(0, 10)}.csv`;
  // It asks for nothing before it is read: who asks for the head alone begins no export.
  const csv = ReadableStream.from(exportLeads(db, personId));
  return new Response(csv as BodyInit, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
});
