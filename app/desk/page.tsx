import { AddressChoice, ListPage, WhoseChoice, whoseId } from '@/components/desk/list-page';
import { Live } from '@/components/desk/live';
import { type ListAddress, readListAddress } from '@/components/desk/shell/list-address';
import type { Columns } from '@/components/ui/data-table';
import * as texts from '@/lib/content/desk/board';
import { firstSteps } from '@/lib/desk/first-steps';
import { deskPage } from '@/lib/desk/session';
import { latestActivity } from '@/lib/domain/link';
import type { Person } from '@/lib/domain/person';
import { type Fault, listFaults } from '@/lib/faults/faults';
import { type Board, boardDays, groupings, readBoard } from '@/lib/links/board';
import { listUnlinked } from '@/lib/links/calls';
import { listToday } from '@/lib/links/follow-ups';
import type { LatestLink } from '@/lib/links/latest';
import { readChoices } from '@/lib/notices/choices';
import { DAY_MS } from '@/lib/rate-limits/rate-limits';
import { Faults } from './faults';
import { FirstSteps } from './first-steps';
import { Funnel, funnelColumns } from './funnel';
import { isFresh, linkColumns, LinkSteps } from './link-columns';
import { todayColumns, todayHref } from './today';
import { Unlinked } from './unlinked';

const { boardList, boardTexts, funnelTexts } = texts;

export const metadata = { title: boardList.title };

/** Columns shown only on wide screens, because a row's text sums them up. */
const counts = ['opened', 'talked', 'leads'] as const;

export default async function BoardPage({ searchParams }: PageProps<'/desk'>) {
  const { person, db, now } = await deskPage();
  const address = readListAddress('/desk', await searchParams, {});
  const days = boardDays.find((each) => String(each) === address.own('days')) ?? 7;
  const personId = whoseId(address, person);
  const view = address.own('view');
  const isOwner = person.role === 'owner';
  const by = groupings.find((each) => each === view && (isOwner || each !== 'people'));
  const { timeZone } = await readChoices(db, person.id);
  const [board, toDo, faults] = await Promise.all([
    readBoard(db, { days, personId, now, page: address.filter.page, by }),
    listToday(db, { personId, now, timeZone }),
    isOwner ? listFaults(db, now) : [],
  ]);
  const { rows, total, groups = [] } = board;
  const views = { ...boardTexts.views(toDo.length), ...(isOwner && boardTexts.people) };
  const quiet = days === 90 ? texts.emptyBoard : boardList.empty;
  const empty = board.funnel.links > 0 ? texts.handledBoard : quiet;
  const words = { ...boardList, empty };
  const isOther = personId !== undefined && personId !== person.id;
  const shared = {
    address,
    actions: <Live />,
    filters: (
      <Filters
        address={address}
        days={days}
        person={person}
        other={isOther ? rows[0]?.person_name : undefined}
      />
    ),
    children: (
      <Summary
        board={board}
        faults={faults}
        steps={await firstSteps(db, person)}
        address={address}
        views={board.funnel.links > 0 || toDo.length > 0 ? views : undefined}
      />
    ),
  };
  if (view === 'today')
    return (
      <ListPage
        {...shared}
        words={texts.todayList}
        rows={toDo}
        total={toDo.length}
        columns={todayColumns}
        hrefOf={todayHref}
      />
    );
  if (by)
    return (
      <ListPage
        {...shared}
        words={{ ...words, noun: funnelTexts.nouns[by], columns: funnelTexts.columns }}
        rows={groups}
        total={groups.length}
        columns={funnelColumns(by)}
        hrefOf={({ key }) => groupHref(address, by, key)}
      />
    );
  const since = now.getTime() - days * DAY_MS;
  return (
    <>
      <ListPage
        {...shared}
        words={words}
        rows={rows}
        total={total}
        columns={boardColumns(now, personId)}
        hrefOf={({ code }) => `/desk/links/${code}`}
        isLit={(link) => isFresh(latestActivity(link, now), now)}
      />
      <Unlinked rows={await listUnlinked(db, { since, personId })} />
    </>
  );
}

const groupHref = (address: ListAddress, by: (typeof groupings)[number], key: string) =>
  by === 'people'
    ? address.href({ whose: key, view: undefined })
    : `/desk/links?dealership=${encodeURIComponent(key)}`;

interface SummaryProps {
  board: Board;
  faults: Fault[];
  steps: Awaited<ReturnType<typeof firstSteps>>;
  address: ListAddress;
  /** Labels of the views; undefined while there is nothing to view. */
  views: Record<string, string> | undefined;
}

/** The content above the rows: faults, first steps, the funnel, and the choice of a view. */
const Summary = ({ board, faults, steps, address, views }: SummaryProps) => (
  <>
    <Faults faults={faults} />
    <FirstSteps steps={steps} />
    {views && (
      <>
        <Funnel {...board} />
        <AddressChoice
          address={address}
          name="view"
          label={boardTexts.view}
          value={address.own('view')}
          choices={views}
        />
      </>
    )}
  </>
);

interface FiltersProps {
  address: ListAddress;
  days: number;
  person: Person;
  /** Name of the other person whose links are shown. */
  other: string | undefined;
}

const Filters = ({ address, days, person, other }: FiltersProps) => (
  <>
    <AddressChoice
      address={address}
      name="days"
      label={boardTexts.period}
      value={`${days}`}
      choices={boardTexts.days}
    />
    <WhoseChoice address={address} person={person} other={other} />
  </>
);

/** Columns of the links; the owner's name only where several people's links are listed. */
function boardColumns(now: Date, personId: string | undefined): Columns<LatestLink> {
  const columns = linkColumns(now);
  return {
    ...columns,
    from: !personId && columns.from,
    channel: false,
    seconds: false,
    ...Object.fromEntries(counts.map((name) => [name, { ...columns[name], isExtra: true }])),
    reach: { cell: (link) => <LinkSteps link={link} /> },
  };
}
