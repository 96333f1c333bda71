import { ListPage } from '@/components/desk/list-page';
import { readListAddress } from '@/components/desk/shell/list-address';
import { TimeText } from '@/components/desk/shell/time-text';
import { siteDatabase } from '@/lib/data/site-database';
import { listChanges } from '@/lib/desk/desk-log';
import { requirePerson } from '@/lib/desk/session';

export const metadata = { title: 'Log' };

/** What was done, to be followed by what it was done to. */
const actionTexts = new Map([
  ['dealership.created', 'Added the dealership'],
  ['dealership.saved', 'Edited the dealership'],
  ['dealership.published', 'Published'],
  ['dealership.withdrawn', 'Withdrew'],
  ['dealership.deleted', 'Deleted the dealership'],
  ['dealership.restored', 'Brought back the dealership'],
  ['link.created', 'Made the link'],
  ['link.changed', 'Changed the link'],
  ['link.deleted', 'Deleted the link'],
  ['link.restored', 'Brought back the link'],
  ['lead.stage', 'Moved the lead'],
  ['lead.noted', 'Noted something of the lead'],
  ['lead.confirmed', 'Confirmed the pre-order'],
  ['lead.released', 'Released the spot of'],
  ['lead.resent', 'Sent again the lead'],
  ['lead.deleted', 'Deleted the lead'],
  ['lead.restored', 'Brought back the lead'],
  ['leads.exported', 'Exported leads:'],
  ['person.invited', 'Invited'],
  ['person.joined', 'Joined:'],
  ['person.changed', 'Changed the person'],
  ['person.removed', 'Removed'],
  ['person.signed-out-everywhere', 'Signed out everywhere:'],
  ['password.link', 'Made a link to a new password for'],
  ['password.changed', 'Changed the password of'],
]);

export default async function LogPage({ searchParams }: PageProps<'/desk/log'>) {
  await requirePerson('owner');
  const address = readListAddress('/desk/log', await searchParams, { at: 'descending' });
  const { changes, total } = await listChanges(await siteDatabase(), address);
  const now = new Date().getTime();
  return (
    <ListPage
      title="Log"
      lead="Who changed what at the desk."
      address={address}
      noun="change"
      rows={changes}
      total={total}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'What',
          cell: ({ action, subject }) => (
            <>
              {actionTexts.get(action) ?? action}
              <span className="font-normal"> {subject}</span>
            </>
          ),
        },
        { label: 'Details', cell: ({ details }) => details },
        { label: 'Who', cell: ({ person_name }) => person_name },
        { label: 'When', cell: ({ at }) => <TimeText at={at} now={now} /> },
      ]}
      empty={{
        title: 'Nothing has been changed yet',
        text: 'Each link, dealership, lead and person that is made, changed or deleted leaves a line here.',
      }}
    />
  );
}
