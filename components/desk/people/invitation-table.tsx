import 'server-only';
import { DayText } from '@/components/desk/shell/time-text';
import { DataTable } from '@/components/ui/data-table';
import { peopleTexts, roleTexts } from '@/lib/content/desk/people';
import type { OpenInvitation } from '@/lib/desk/invitations';

import { WithdrawInvitation } from './withdraw-invitation';

const { invitations: texts } = peopleTexts;

/** Who was invited and has not come yet. */
export function InvitationTable({ invitations }: { invitations: readonly OpenInvitation[] }) {
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className="mb-2 text-xl type-wide">
        {texts.title}
      </h2>
      <DataTable<OpenInvitation>
        caption={texts.caption}
        rows={invitations}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'name',
            label: texts.columns.name,
            cell: ({ name, email }) => [name, email].filter(Boolean).join(', ') || texts.anybody,
          },
          { key: 'role', label: texts.columns.role, cell: ({ role }) => roleTexts[role].name },
          {
            key: 'expires',
            label: texts.columns.expires,
            cell: ({ expiresAt }) => <DayText at={expiresAt.getTime()} />,
          },
          {
            key: 'actions',
            label: texts.columns.actions,
            cell: ({ id }) => <WithdrawInvitation id={id} />,
          },
        ]}
      />
    </section>
  );
}
