import { isFresh } from '@/components/desk/activity-text';
import { AddressChoice, ListPager, Only, WhoseChoice, whoseId } from '@/components/desk/list-page';
import { Live } from '@/components/desk/live';
import { PageHead } from '@/components/desk/page-parts';
import { readListAddress } from '@/components/desk/shell/list-address';
import { deskButton } from '@/components/ui/button';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { boardTexts } from '@/lib/content/desk/board';
import { activityTexts, linkList } from '@/lib/content/desk/lists';
import { deskPage } from '@/lib/desk/session';
import { type Board, boardDays, groupings, readBoard } from '@/lib/links/board';
import { dealershipName } from '@/lib/links/choices';
import { latestActivity } from '@/lib/links/link';

import { Funnel, FunnelTable } from './funnel';
import { linkColumns } from './link-columns';

export const metadata = { title: boardTexts.title };

export default async function BoardPage({ searchParams }: PageProps<'/desk'>) {
  const { person, db, now } = await deskPage();
  const address = readListAddress('/desk', await searchParams, {});
  const days = boardDays.find((each) => String(each) === address.own('days')) ?? 7;
  const views = person.role === 'owner' ? boardTexts.ownersViews : boardTexts.views;
  const by = groupings.find((each) => each in views && each === address.own('view'));
  const personId = whoseId(address, person);
  const { page } = address.filter;
  const board = await readBoard(db, { days, personId, now, page, by });
  const { rows, groups } = board;
  const other = personId !== person.id && personId && rows[0]?.personName;
  const columns = linkColumns(now);
  return (
    <>
      <PageHead {...boardTexts}>
        <Live news={newsOf(board)} />
      </PageHead>
      <div className="mb-2 flex flex-wrap justify-between gap-x-4 sm:mb-4">
        <AddressChoice
          {...{ address, name: 'days', label: boardTexts.period, value: `${days}` }}
          choices={boardTexts.days}
        />
        {other && (
          <Only address={address} name="whose">
            {other}
          </Only>
        )}
        <WhoseChoice {...{ address, person }} />
      </div>
      {board.total === 0 ? (
        <EmptyBoard {...(days === 90 ? boardTexts.first : boardTexts.empty)} />
      ) : (
        <>
          <Funnel {...board} />
          <AddressChoice
            {...{ address, name: 'view', label: boardTexts.view, value: by }}
            choices={views}
          />
        </>
      )}
      {by && groups && groups.length > 0 && <FunnelTable {...{ by, groups, address }} />}
      {!by && rows.length > 0 && (
        <DataTable
          caption={boardTexts.links}
          labels={linkList.columns}
          rows={rows}
          columns={{ ...columns, from: !personId && columns.from, channel: false }}
          hrefOf={({ code }) => `/desk/links/${code}`}
          isLit={(link) => isFresh(latestActivity(link), now)}
        />
      )}
      {!by && <ListPager {...{ address, total: board.total }} />}
    </>
  );
}

function newsOf({ rows: [link] }: Board): string | undefined {
  const words = link && activityTexts[latestActivity(link).kind];
  if (!words || !('fresh' in words)) return undefined;
  return `${words.fresh}: ${link.recipient}, ${dealershipName(link.dealershipSlug)}`;
}

const EmptyBoard = ({ title, text, action }: Record<'title' | 'text' | 'action', string>) => (
  <EmptyState title={title} text={text}>
    <Link href={boardTexts.create.href} className={deskButton()}>
      {action}
    </Link>
  </EmptyState>
);
