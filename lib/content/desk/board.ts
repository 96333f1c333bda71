import type { Counts } from '@/lib/links/link';

import { minutesText } from './links';

export const boardTexts = {
  title: 'Board',
  period: 'Period',
  days: (days: number) => `${days} days`,
  view: 'View',
  views: { links: 'Links', dealerships: 'Dealerships', people: 'People' },
  of: 'Whose',
  everyone: 'All',
  mine: 'Mine',
  newLink: 'New link',
  funnelLabel: 'How far the links came',
  totals: ({ opened, talked, seconds, leads }: Counts) =>
    [
      plural(opened, 'visit'),
      plural(talked, 'talk') + (seconds > 0 ? ` (${minutesText(seconds)})` : ''),
      plural(leads, 'form'),
    ].join(', '),
  linesCaption: 'Links, the newest sign of life first',
  dealershipsCaption: 'Dealerships, the most opened first',
  peopleCaption: 'Salespeople, the most opened first',
  columns: {
    recipient: 'For',
    dealership: 'Dealership',
    person: 'From',
    sign: 'Newest sign',
    far: 'How far',
    links: 'Links',
    opened: 'Opened',
    talked: 'Talked',
    asked: 'Asked',
    time: 'Talk time',
  },
  noDealerships: 'No dealership’s link has been opened in this time.',
  someone: 'Somebody who left',
} as const;

export type FunnelStage = 'links' | 'opened' | 'talked' | 'asked';

/** The stages of the funnel: how many of the links came so far. */
export const funnelTexts: Record<FunnelStage, { label: string; text: string }> = {
  links: { label: 'Links', text: 'out there in this time' },
  opened: { label: 'Opened', text: 'the page' },
  talked: { label: 'Talked', text: 'to the agent' },
  asked: { label: 'Asked', text: 'for a call, a spot or an answer' },
};

/** What came of a link last, with its time after it. */
export const shownSignTexts = {
  made: 'Made',
  opened: 'Opened',
  talked: 'Talked',
  asked: 'Asked',
} as const;

/** The same while it is fresh: the moment to ring. */
export const freshTexts = {
  opened: 'Just opened',
  talked: 'Just talked to the agent',
  asked: 'Just left a form',
} as const;

export const liveTexts = {
  live: 'Live',
  liveText: 'This page follows by itself.',
  away: 'Not live: no connection. It tries again.',
  /** Said, and in the tab's title. */
  news: (sign: string, recipient: string, dealership: string) =>
    `${sign}: ${recipient}, ${dealership}`,
  titleMark: '●',
} as const;

export const emptyBoard = {
  first: {
    title: 'Nothing sent yet',
    text: 'Make a link for one person at a dealership and send it. When they open the page, it lights up here within seconds.',
    action: 'Make your first link',
  },
  period: {
    title: 'Quiet',
    text: 'No link was made, opened or answered in this time. Look at a longer period, or send somebody a new link.',
    action: 'New link',
  },
} as const;

function plural(count: number, thing: string): string {
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;
}
