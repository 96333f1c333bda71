import 'server-only';
import { TimeAgo } from '@/components/desk/shell/time-text';
import { DataTable } from '@/components/ui/data-table';
import { peopleTexts as texts } from '@/lib/content/desk/people';
import type { Member } from '@/lib/desk/people';

import { RemovePerson } from './remove-person';
import { RoleChoice } from './role-choice';

interface PeopleTableProps {
  people: readonly Member[];
  /** Who looks at it. */
  ownId: string;
  now: Date;
}

/** Everybody who works at the desk. */
export function PeopleTable({ people, ownId, now }: PeopleTableProps) {
  const { columns } = texts;
  return (
    <DataTable<Member>
      caption={texts.caption(people.length)}
      rows={people}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          label: columns.name,
          cell: ({ id, name }) => (
            <>
              {name}
              {id === ownId && (
                <span className="font-normal text-muted-foreground"> ({texts.you})</span>
              )}
            </>
          ),
        },
        { key: 'email', label: columns.email, cell: ({ email }) => email },
        {
          key: 'seen',
          label: columns.seen,
          cell: ({ lastSeenAt }) =>
            lastSeenAt ? (
              <TimeAgo at={lastSeenAt.getTime()} now={now.getTime()} />
            ) : (
              <span className="text-muted-foreground">{texts.notHere}</span>
            ),
        },
        {
          key: 'role',
          label: columns.role,
          cell: ({ id, name, role }) => <RoleChoice id={id} name={name} role={role} />,
        },
        {
          key: 'actions',
          label: columns.actions,
          cell: ({ id, name }) => id !== ownId && <RemovePerson id={id} name={name} />,
        },
      ]}
    />
  );
}
