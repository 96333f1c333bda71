import type { Counts, SignKind } from '@/lib/links/link';

import { minutesText } from './links';

export const boardTexts = {
  title: 'Board',
  period: 'Period',
  days: (days: number) => `${days} days`,
  view: 'View',
  views: { links: 'Links', dealerships: 'Dealerships', people: 'People' },
  of: 'Whose',
  everyone: 'Everyone',
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

/** What has just come of a link, where that is the moment to ring. */
export const freshTexts: Record<SignKind, string> = {
  opened: 'Just opened',
  talked: 'Just talked',
  'call-back': 'Wants a call',
  reserve: 'Pre-ordered',
  question: 'Asked a question',
  trial: 'Asked for a trial',
};

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
