import type { Metadata } from 'next';

import { ActionButton } from '@/components/desk/action-button';
import { PageHead } from '@/components/desk/shell/page-head';
import { DayText, TimeAgo } from '@/components/desk/shell/time-text';
import { DataTable } from '@/components/ui/data-table';
import { siteDatabase } from '@/lib/data/site-database';
import { listInvitations, type OpenInvitation } from '@/lib/desk/invitations';
import { listPeople, type Member } from '@/lib/desk/people';
import { roleTexts } from '@/lib/desk/person';
import { requirePerson } from '@/lib/desk/session';

import { remove, withdraw } from './actions';
import { InviteForm } from './invite-form';
import { RoleChoice } from './role-choice';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'People' };

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
          <PeopleTable people={people} ownId={person.id} now={now} />
          {invitations.length > 0 && <InvitationTable invitations={invitations} />}
        </div>
        <InviteForm />
      </div>
    </>
  );
}

interface PeopleTableProps {
  people: readonly Member[];
  /** Who looks at it. */
  ownId: string;
  now: Date;
}

function PeopleTable({ people, ownId, now }: PeopleTableProps) {
  const muted = (text: string) => <span className="font-normal text-muted-foreground">{text}</span>;
  return (
    <DataTable<Member>
      caption={people.length === 1 ? '1 person' : `${people.length} people`}
      rows={people}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          label: 'Name',
          cell: ({ id, name }) => (
            <>
              {name}
              {id === ownId && muted(' (You)')}
            </>
          ),
        },
        { key: 'email', label: 'Email', cell: ({ email }) => email },
        {
          key: 'seen',
          label: 'Last here',
          cell: ({ lastSeenAt }) =>
            lastSeenAt ? (
              <TimeAgo at={lastSeenAt.getTime()} now={now.getTime()} />
            ) : (
              muted('Signed out')
            ),
        },
        {
          key: 'role',
          label: 'Role',
          cell: ({ id, name, role }) => <RoleChoice id={id} name={name} role={role} />,
        },
        {
          key: 'actions',
          label: 'Remove',
          cell: ({ id, name }) =>
            id !== ownId && (
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
  );
}

function InvitationTable({ invitations }: { invitations: readonly OpenInvitation[] }) {
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className="mb-2 text-xl type-wide">
        Invitations nobody has followed yet
      </h2>
      <DataTable<OpenInvitation>
        caption="Open invitations"
        rows={invitations}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'name',
            label: 'For',
            cell: ({ name, email }) =>
              [name, email].filter(Boolean).join(', ') || 'Whoever has the link',
          },
          { key: 'role', label: 'Role', cell: ({ role }) => roleTexts[role].name },
          {
            key: 'expires',
            label: 'Good until',
            cell: ({ expiresAt }) => <DayText at={expiresAt.getTime()} />,
          },
          {
            key: 'actions',
            label: 'Take back',
            cell: ({ id }) => (
              <ActionButton variant="quiet" action={withdraw} fields={{ id }}>
                Take back
              </ActionButton>
            ),
          },
        ]}
      />
    </section>
  );
}
