import { EventText, freshTexts, isFresh, newestEvent } from '@/components/desk/event-text';
import { choicesOf, countText } from '@/components/desk/list-page';
import { DataTable } from '@/components/ui/data-table';
import { readListAddress } from '@/components/desk/shell/list-address';
import { PageHead } from '@/components/desk/shell/page-head';
import { deskButton } from '@/components/ui/button';
import { ChoiceLinks } from '@/components/ui/choice-links';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Pager } from '@/components/ui/pager';
import { siteDatabase } from '@/lib/data/site-database';
import { findDealership } from '@/lib/dealerships/dealerships';
import { requirePerson } from '@/lib/desk/session';
import { type Board, boardDays, readBoard } from '@/lib/links/board';

import { BoardLive } from './board-live';
import { Funnel, FunnelTable, talkTimeColumn } from './funnel';

export const metadata = { title: 'Board' };

const nameOf = (slug: string) => findDealership(slug)?.name ?? slug;

export default async function BoardPage({ searchParams }: PageProps<'/desk'>) {
  const person = await requirePerson();
  const isOwner = person.role === 'owner';
  const parameters = await searchParams;
  const address = readListAddress('/desk', parameters, { sign: 'descending' });
  const { page, href } = address;
  const days = address.one('days', boardDays.map(String)) ?? '7';
  const view = address.one('view', isOwner ? ['dealerships', 'people'] : ['dealerships']);
  const whose = isOwner && parameters.whose ? String(parameters.whose) : undefined;
  const personId = whose === 'mine' || !isOwner ? person.id : whose;
  const now = new Date();
  const board = await readBoard(await siteDatabase(), {
    ...{ personId, now, page },
    days: boardDays.find((each) => String(each) === days) ?? 7,
  });
  const other = board.people.find(({ id }) => id !== undefined && id === whose);
  return (
    <>
      <PageHead title="Board" create={{ label: 'New link', href: '/desk/links/new' }}>
        <BoardLive news={newsOf(board)} />
      </PageHead>
      <div className="mb-2 flex flex-wrap justify-between gap-x-4 sm:mb-4">
        <ChoiceLinks
          label="Period"
          choices={choicesOf(address, 'days', days, { 7: '7 days', 30: '30 days', 90: '90 days' })}
        />
        {isOwner && (
          <ChoiceLinks
            label="Whose"
            choices={choicesOf(address, 'whose', whose, {
              ...{ '': 'All', mine: 'Mine' },
              ...(other?.id && { [other.id]: other.name }),
            })}
          />
        )}
      </div>
      {board.total > 0 ? (
        <>
          <Funnel funnel={board.funnel} totals={board.totals} />
          <ChoiceLinks
            label="View"
            choices={choicesOf(address, 'view', view, {
              ...{ '': 'Links', dealerships: 'Dealerships' },
              ...(isOwner && { people: 'People' }),
            })}
          />
        </>
      ) : (
        <EmptyBoard isFirst={days === '90'} />
      )}
      {board.total > 0 && view === undefined && (
        <>
          <Lines board={board} now={now.getTime()} isOfAll={personId === undefined} />
          <Pager
            page={page}
            total={board.total}
            hrefOf={(next) => href({ page: next === 1 ? undefined : `${next}` })}
          />
        </>
      )}
      {board.total > 0 && view === 'dealerships' && (
        <FunnelTable
          caption="Dealerships, the most opened first"
          label="Dealership"
          rows={board.dealerships.map(({ slug, ...row }) => ({
            ...{ ...row, id: slug, name: nameOf(slug) },
            href: `/desk/links?dealership=${encodeURIComponent(slug)}`,
          }))}
        />
      )}
      {board.total > 0 && view === 'people' && (
        <FunnelTable
          caption="Salespeople, the most opened first"
          label="From"
          rows={board.people.map((row) => ({
            ...{ ...row, name: row.id === undefined ? 'Somebody who left' : row.name },
            href: href({ whose: row.id, view: undefined }),
          }))}
        />
      )}
    </>
  );
}

function newsOf({ lines: [link] }: Board): string | undefined {
  if (!link) return undefined;
  const { kind } = newestEvent(link);
  if (kind === 'made') return undefined;
  return `${freshTexts[kind]}: ${link.recipient}, ${nameOf(link.dealershipSlug)}`;
}

/** A line per link, the newest event first. What has just happened is lit, in words too. */
function Lines({ board, now, isOfAll }: { board: Board; now: number; isOfAll: boolean }) {
  const lines = board.lines.map((link) => ({
    ...{ ...link, event: newestEvent(link), counts: link.period },
  }));
  const count = (key: 'opened' | 'talked' | 'leads', label: string) => ({
    ...{ label, isNumber: true },
    cell: ({ counts }: (typeof lines)[number]) => countText(counts[key]),
  });
  return (
    <DataTable
      caption="Links, the newest event first"
      rows={lines}
      hrefOf={({ code }) => `/desk/links/${code}`}
      isLit={({ event }) => isFresh(event, now)}
      columns={[
        { label: 'For', cell: ({ recipient }) => recipient },
        { label: 'Dealership', cell: ({ dealershipSlug }) => nameOf(dealershipSlug) },
        { label: 'Newest event', cell: ({ event }) => <EventText event={event} now={now} /> },
        isOfAll && { label: 'From', isExtra: true, cell: ({ person }) => person.name },
        count('opened', 'Opened'),
        count('talked', 'Talked'),
        talkTimeColumn,
        count('leads', 'Asked'),
      ]}
    />
  );
}

const EmptyBoard = ({ isFirst }: { isFirst: boolean }) => (
  <EmptyState
    title={isFirst ? 'Nothing sent yet' : 'Quiet'}
    text={
      isFirst
        ? 'Make a link for one person at a dealership and send it. When they open the page, it lights up here within seconds.'
        : 'No link was made, opened or answered in this time. Look at a longer period, or send somebody a new link.'
    }
  >
    <Link href="/desk/links/new" className={deskButton()}>
      {isFirst ? 'Make your first link' : 'New link'}
    </Link>
  </EmptyState>
);
