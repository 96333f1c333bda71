import { ActionButton, ActionChoice } from '@/components/desk/action-button';
import { Section } from '@/components/desk/section';
import { PageHead } from '@/components/desk/shell/page-head';
import { DayText, TimeAgo } from '@/components/desk/shell/time-text';
import { DataTable } from '@/components/ui/data-table';
import { siteDatabase } from '@/lib/data/site-database';
import { listInvitations } from '@/lib/desk/invitations';
import { listPeople } from '@/lib/desk/people';
import { roleNames } from '@/lib/desk/person';
import { requirePerson } from '@/lib/desk/session';

import { remove, setRole, withdraw } from './actions';
import { InviteForm } from './invite-form';

export const metadata = { title: 'People' };

const muted = (text: string) => <span className="font-normal text-muted-foreground">{text}</span>;

export default async function PeoplePage() {
  const person = await requirePerson('owner');
  const db = await siteDatabase();
  const now = new Date();
  const [people, invitations] = await Promise.all([listPeople(db), listInvitations(db, now)]);
  return (
    <>
      <PageHead title="People" />
      <div className="grid items-start gap-x-12 gap-y-10 2xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-10">
          <DataTable
            caption={people.length === 1 ? '1 person' : `${people.length} people`}
            rows={people}
            keyOf={({ id }) => id}
            columns={[
              {
                label: 'Name',
                cell: ({ id, name }) => (
                  <>
                    {name}
                    {id === person.id && muted(' (You)')}
                  </>
                ),
              },
              { label: 'Email', cell: ({ email }) => email },
              {
                label: 'Last here',
                cell: ({ lastSeenAt: at }) =>
                  at ? <TimeAgo at={at.getTime()} now={now.getTime()} /> : muted('Signed out'),
              },
              {
                label: 'Role',
                cell: ({ id, name, role }) => (
                  <ActionChoice
                    isMenu
                    label={`Role of ${name}`}
                    choices={roleNames}
                    value={role}
                    action={setRole}
                    fields={{ id }}
                    name="role"
                  />
                ),
              },
              {
                label: 'Remove',
                cell: ({ id, name }) =>
                  id !== person.id && (
                    <ActionButton
                      variant="quiet"
                      action={remove}
                      fields={{ id }}
                      confirm={{
                        title: `Remove ${name} from the desk?`,
                        text: 'All of their devices are signed out at once. Their links work on, with their name. To let them in again, invite them anew: this cannot be undone.',
                        action: 'Remove',
                      }}
                    >
                      Remove
                    </ActionButton>
                  ),
              },
            ]}
          />
          {invitations.length > 0 && (
            <Section title="Invitations nobody has followed yet">
              <DataTable
                caption="Open invitations"
                rows={invitations}
                keyOf={({ id }) => id}
                columns={[
                  {
                    label: 'For',
                    cell: ({ name, email }) =>
                      [name, email].filter(Boolean).join(', ') || 'Whoever has the link',
                  },
                  { label: 'Role', cell: ({ role }) => roleNames[role] },
                  {
                    label: 'Good until',
                    cell: ({ expiresAt }) => <DayText at={expiresAt.getTime()} />,
                  },
                  {
                    label: 'Take back',
                    cell: ({ id }) => (
                      <ActionButton variant="quiet" action={withdraw} fields={{ id }}>
                        Take back
                      </ActionButton>
                    ),
                  },
                ]}
              />
            </Section>
          )}
        </div>
        <InviteForm />
      </div>
    </>
  );
}
