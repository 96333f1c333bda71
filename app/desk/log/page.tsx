import type { Metadata } from 'next';

import { readListAddress, type SearchParameters } from '@/components/desk/shell/list-address';
import { PageHead } from '@/components/desk/shell/page-head';
import { TimeText } from '@/components/desk/shell/time-text';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Pager } from '@/components/ui/pager';
import { actionText, logTexts as texts } from '@/lib/content/desk/log';
import { siteDatabase } from '@/lib/data/site-database';
import { listChanges, type LoggedChange } from '@/lib/desk/desk-log';
import { requirePerson } from '@/lib/desk/session';

interface LogProps {
  searchParams: Promise<SearchParameters>;
}

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: texts.title };

export default async function LogPage({ searchParams }: LogProps) {
  await requirePerson('owner');
  const address = readListAddress('/desk/log', await searchParams, { at: 'descending' });
  const { page } = address;
  const { changes, total } = await listChanges(await siteDatabase(), { page });
  const { columns } = texts;
  const now = new Date().getTime();
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      {total === 0 ? (
        <EmptyState {...texts.empty} />
      ) : (
        <>
          <DataTable<LoggedChange>
            caption={texts.caption(total)}
            rows={changes}
            keyOf={({ id }) => id}
            columns={[
              {
                key: 'action',
                label: columns.action,
                cell: ({ action, subject }) => (
                  <>
                    {actionText(action)}
                    <span className="font-normal"> {subject}</span>
                  </>
                ),
              },
              { key: 'details', label: columns.details, cell: ({ details }) => details },
              { key: 'person', label: columns.person, cell: ({ person }) => person.name },
              {
                key: 'at',
                label: columns.at,
                cell: ({ at }) => <TimeText at={at.getTime()} now={now} />,
              },
            ]}
          />
          <Pager page={page} total={total} hrefOf={(next) => address.href({ page: `${next}` })} />
        </>
      )}
    </>
  );
}
