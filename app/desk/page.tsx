import type { Metadata } from 'next';
import { Link } from '@/components/ui/link';

import { BoardLive } from '@/components/desk/board/board-live';
import { BoardLines } from '@/components/desk/board/board-lines';
import { boardAddress, newsOf, rowsOf } from '@/components/desk/board/board-parts';
import { Funnel } from '@/components/desk/board/funnel';
import { FunnelTable } from '@/components/desk/board/funnel-table';
import { PageHead } from '@/components/desk/shell/page-head';
import type { SearchParameters } from '@/components/desk/shell/list-address';
import { deskButton } from '@/components/ui/button';
import { ChoiceLinks } from '@/components/ui/choice-links';
import { EmptyState } from '@/components/ui/empty-state';
import { Pager } from '@/components/ui/pager';
import { boardTexts, emptyBoard } from '@/lib/content/desk/board';
import { siteDatabase } from '@/lib/data/site-database';
import { requirePerson } from '@/lib/desk/session';
import { readBoard } from '@/lib/links/board';
import { boardVersion } from '@/lib/links/board-version';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: boardTexts.title };

interface BoardPageProps {
  searchParams: Promise<SearchParameters>;
}

export default async function BoardPage({ searchParams }: BoardPageProps) {
  const person = await requirePerson();
  const isOwner = person.role === 'owner';
  const address = boardAddress(await searchParams, isOwner);
  const { days, view, whose, page } = address;
  const db = await siteDatabase();
  // What /api/desk/board/version tells this person, from before the board is read.
  const version = await boardVersion(db, isOwner ? undefined : person.id);
  const now = new Date();
  const personId = whose === 'mine' || !isOwner ? person.id : whose;
  const board = await readBoard(db, { days, personId, now, page });
  const isFirst = board.total === 0 && days === 90;
  const empty = isFirst ? emptyBoard.first : emptyBoard.period;
  const rows = rowsOf(board, address);
  return (
    <>
      <PageHead
        title={boardTexts.title}
        create={{ label: boardTexts.newLink, href: '/desk/links/new' }}
      >
        <BoardLive version={version} news={newsOf(board.lines)} />
      </PageHead>
      <div className="mb-2 flex flex-wrap justify-between gap-x-4 sm:mb-4">
        <ChoiceLinks label={boardTexts.period} choices={address.periods} />
        {isOwner && <ChoiceLinks label={boardTexts.of} choices={address.people(board)} />}
      </div>
      {board.total > 0 && (
        <>
          <Funnel funnel={board.funnel} totals={board.totals} />
          <ChoiceLinks label={boardTexts.view} choices={address.views} />
        </>
      )}
      {view === 'links' && board.total > 0 && (
        <>
          <BoardLines lines={rows.lines} now={now.getTime()} isOfAll={personId === undefined} />
          <Pager page={page} total={board.total} hrefOf={address.pageHref} />
        </>
      )}
      {view === 'dealerships' && board.total > 0 && (
        <FunnelTable
          caption={boardTexts.dealershipsCaption}
          label={boardTexts.columns.dealership}
          rows={rows.dealerships}
        />
      )}
      {view === 'people' && board.total > 0 && (
        <FunnelTable
          caption={boardTexts.peopleCaption}
          label={boardTexts.columns.person}
          rows={rows.people}
        />
      )}
      {board.total === 0 && (
        <EmptyState title={empty.title} text={empty.text}>
          <Link href="/desk/links/new" className={deskButton()}>
            {empty.action}
          </Link>
        </EmptyState>
      )}
    </>
  );
}
