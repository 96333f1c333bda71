import { AddressChoice, ListPage, WhoseChoice, whoseId } from '@/components/desk/list-page';
import { Live } from '@/components/desk/live';
import { readListAddress } from '@/components/desk/shell/list-address';
import { boardList, boardTexts, emptyBoard, funnelTexts } from '@/lib/content/desk/board';
import { activityTexts } from '@/lib/content/desk/lists';
import { firstSteps } from '@/lib/desk/first-steps';
import { deskPage } from '@/lib/desk/session';
import { type Board, boardDays, groupings, readBoard } from '@/lib/links/board';
import { dealershipName } from '@/lib/dealerships/dealerships';
import { listUnlinked } from '@/lib/links/calls';
import { latestActivity } from '@/lib/links/link';
import { DAY_MS } from '@/lib/rate-limits/rate-limits';

import { FirstSteps } from './first-steps';
import { Unlinked } from './unlinked';
import { Funnel, funnelColumns } from './funnel';
import { isFresh, linkColumns } from './link-columns';

export const metadata = { title: boardList.title };

export default async function BoardPage({ searchParams }: PageProps<'/desk'>) {
  const { person, db, now } = await deskPage();
  const address = readListAddress('/desk', await searchParams, {});
  const days = boardDays.find((each) => String(each) === address.own('days')) ?? 7;
  const views = person.role === 'owner' ? boardTexts.ownersViews : boardTexts.views;
  const by = groupings.find((each) => each in views && each === address.own('view'));
  const personId = whoseId(address, person);
  const { page } = address.filter;
  const board = await readBoard(db, { days, personId, now, page, by });
  const { rows, total, groups = [] } = board;
  const words = days === 90 ? { ...boardList, empty: emptyBoard } : boardList;
  const isOther = personId !== undefined && personId !== person.id;
  const shared = {
    address,
    actions: <Live news={newsOf(board)} />,
    filters: (
      <>
        <AddressChoice
          {...{ address, name: 'days', label: boardTexts.period, value: `${days}` }}
          choices={boardTexts.days}
        />
        <WhoseChoice {...{ address, person }} other={isOther ? rows[0]?.personName : undefined} />
      </>
    ),
    children: (
      <>
        <FirstSteps steps={await firstSteps(db, person)} />
        {total > 0 && (
          <>
            <Funnel {...board} />
            <AddressChoice
              {...{ address, name: 'view', label: boardTexts.view, value: by, choices: views }}
            />
          </>
        )}
      </>
    ),
  };
  if (by)
    return (
      <ListPage
        {...shared}
        words={{ ...words, noun: funnelTexts.nouns[by], columns: funnelTexts.columns }}
        {...{ rows: groups, total: groups.length, columns: funnelColumns(by) }}
        hrefOf={({ key }) =>
          by === 'people'
            ? address.href({ whose: key, view: undefined })
            : `/desk/links?dealership=${encodeURIComponent(key)}`
        }
      />
    );
  const columns = linkColumns(now);
  const since = now.getTime() - days * DAY_MS;
  return (
    <>
      <ListPage
        {...shared}
        {...{ words, rows, total }}
        columns={{ ...columns, from: !personId && columns.from, channel: false }}
        hrefOf={({ code }) => `/desk/links/${code}`}
        isLit={(link) => isFresh(latestActivity(link), now)}
      />
      <Unlinked rows={await listUnlinked(db, { since, personId })} />
    </>
  );
}

function newsOf({ rows: [link] }: Board): string | undefined {
  const words = link && activityTexts[latestActivity(link).kind];
  if (!words || !('fresh' in words)) return undefined;
  return `${words.fresh}: ${link.recipient}, ${dealershipName(link.dealershipSlug)}`;
}
