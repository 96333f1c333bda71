import {
  type ListAddress,
  readListAddress,
  type SearchParameters,
} from '@/components/desk/shell/list-address';
import { boardTexts, freshTexts, liveTexts } from '@/lib/content/desk/board';
import { findDealership } from '@/lib/dealerships/dealerships';
import { type Board, type BoardDays, boardDays } from '@/lib/links/board';

import type { BoardLine } from './board-lines';
import type { FunnelRow } from './funnel-table';
import { newestSign } from './sign-of-life';

const PATH = '/desk';

const views = ['links', 'dealerships', 'people'] as const;

const nameOf = (slug: string) => findDealership(slug)?.name ?? slug;

interface BoardAddress extends Pick<ListAddress<'sign'>, 'href' | 'page'> {
  days: BoardDays;
  view: (typeof views)[number];
  /** 'mine', or the id of a person; everyone's where it is undefined. */
  whose: string | undefined;
}

/** What the board's address asks for: `?days=&view=&whose=&page=`. */
export function boardAddress(parameters: SearchParameters, isOwner: boolean) {
  const list = readListAddress(PATH, parameters, { sign: 'descending' });
  const { href, page, one } = list;
  const days = boardDays.find((each) => String(each) === one('days', boardDays.map(String))) ?? 7;
  const shownViews = isOwner ? views : views.filter((view) => view !== 'people');
  const view = one('view', shownViews) ?? 'links';
  const asked = parameters.whose;
  const whose = isOwner && typeof asked === 'string' && asked !== '' ? asked : undefined;
  return {
    ...{ days, view, whose, page, href },
    periods: boardDays.map((each) => ({
      label: boardTexts.days(each),
      href: href({ days: each === 7 ? undefined : String(each) }),
      isCurrent: each === days,
    })),
    views: shownViews.map((each) => ({
      label: boardTexts.views[each],
      href: href({ view: each === 'links' ? undefined : each }),
      isCurrent: each === view,
    })),
    /** Everyone's, one's own, and another's where that is shown. */
    people(board: Board) {
      const other = board.people.find(({ id }) => id !== undefined && id === whose);
      return [
        { label: boardTexts.everyone, href: href({ whose: undefined }), isCurrent: !whose },
        { label: boardTexts.mine, href: href({ whose: 'mine' }), isCurrent: whose === 'mine' },
        ...(other ? [{ label: other.name, href: href({ whose }), isCurrent: true }] : []),
      ];
    },
    pageHref: (number: number) => href({ page: number === 1 ? undefined : String(number) }),
  };
}

/** The newest sign of life as a sentence. */
export function newsOf(lines: Board['lines']) {
  const [line] = lines;
  if (!line) return undefined;
  const { kind, at } = newestSign(line);
  if (kind === 'made') return undefined;
  return {
    key: `${line.code} ${kind} ${at}`,
    sentence: liveTexts.news(freshTexts[kind], line.recipient, nameOf(line.dealershipSlug)),
  };
}

/** What the board's tables show. */
export function rowsOf(board: Board, { href }: Pick<BoardAddress, 'href'>) {
  const lines = board.lines.map((line): BoardLine => ({
    code: line.code,
    recipient: line.recipient,
    dealership: nameOf(line.dealershipSlug),
    person: line.person.name,
    sign: newestSign(line),
    counts: line.period,
  }));
  const dealerships = board.dealerships.map(({ slug, ...row }): FunnelRow => ({
    ...row,
    key: slug,
    name: nameOf(slug),
    href: `/desk/links?dealership=${encodeURIComponent(slug)}`,
  }));
  const people = board.people.map(({ id, name, ...row }): FunnelRow => ({
    ...row,
    key: id ?? '',
    name: id === undefined ? boardTexts.someone : name,
    href: href({ whose: id, view: undefined }),
  }));
  return { lines, dealerships, people };
}
