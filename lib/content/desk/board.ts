import { dealershipList, linkList, type ListWords, sendLink } from './lists';

const days = { 7: '7 days', 30: '30 days', 90: '90 days' } as const;

const count = (number: number, [one, several]: readonly [string, string]) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : several}`;

export const boardList = {
  title: 'Board',
  create: linkList.create,
  noun: linkList.noun,
  columns: linkList.columns,
  empty: {
    title: 'Quiet',
    text: 'No link was made, opened or answered in this period. Look at a longer period, or send someone a new link.',
    ...sendLink,
  },
} as const satisfies ListWords;

/** Shown if nothing has happened in the longest period. */
export const emptyBoard = {
  title: 'Nothing sent yet',
  text: 'Make a link for one person at a dealership and send it. When they open the page, it lights up here within seconds.',
  action: 'Make your first link',
  href: linkList.create.href,
} as const;

/** Shown if all links of the period are handled. */
export const handledBoard = {
  title: 'All handled',
  text: 'A link comes back when its page is opened again.',
  ...sendLink,
} as const;

/** List of today's tasks. */
export const todayList = {
  title: boardList.title,
  create: linkList.create,
  noun: ['thing to do', 'things to do'],
  columns: { name: 'Who', why: 'Why', dealership: 'Dealership', reach: 'Next step' },
  empty: {
    title: 'Nothing for today',
    text: 'Follow-ups show up here on their day, and so does a link that nobody opens for two days.',
  },
} as const satisfies ListWords;

export const todayTexts = {
  since: 'Follow up, due',
  notOpened: 'Not opened after two days',
} as const;

export const boardTexts = {
  live: 'Live',
  liveHelp: 'This page updates by itself.',
  away: 'Not live: no connection. Trying again.',
  period: 'Period',
  days,
  view: 'View',
  views: (today: number) => ({
    '': 'Links',
    today: `Today (${today})`,
    dealerships: 'Dealerships',
  }),
  people: { people: 'People' },
} as const;

export const funnelTexts = {
  label: 'How far links got',
  stages: {
    links: { one: 'Link', several: 'Links', text: 'active in this period' },
    opened: { one: 'Opened', several: 'Opened', text: 'the page' },
    talked: { one: 'Talked', several: 'Talked', text: 'to the agent' },
    asked: { one: 'Request', several: 'Requests', text: 'for a call, a spot or an answer' },
  },
  /** @param time total talk time, if any */
  totals: (of: Record<'opened_count' | 'talk_count' | 'lead_count', number>, time: string | null) =>
    `${count(of.opened_count, ['visit', 'visits'])}, ${count(of.talk_count, ['call', 'calls'])}${time ? ` (${time})` : ''}, ${count(of.lead_count, ['request', 'requests'])}`,
  nouns: { dealerships: dealershipList.noun, people: ['person', 'people'] },
  columns: {
    dealerships: 'Dealership',
    people: 'From',
    links: 'Links',
    opened: 'Opened',
    talked: 'Talked',
    asked: 'Requests',
  },
  left: 'Former colleagues',
} as const;

/** First steps of a new person. */
export const stepTexts = {
  title: 'First steps',
  steps: {
    page: {
      label: 'Make a page',
      text: 'A name and a city are enough.',
      href: dealershipList.create.href,
    },
    link: {
      label: 'Send yourself a link',
      text: 'Open it on your phone and talk to the agent.',
      href: linkList.create.href,
    },
    notices: {
      label: 'Turn on notifications',
      text: 'So you know the second a prospect opens theirs.',
      href: '/desk/account#notifications',
    },
    invite: {
      label: 'Invite someone',
      text: 'Each person has links and leads of their own.',
      href: '/desk/people',
    },
  },
  done: 'Done',
  dismiss: 'Hide these steps',
} as const;

/** Visitors who typed a page's address instead of following a link. */
export const unlinkedTexts = {
  title: 'Without a link',
  text: 'They typed the address of the page, or somebody passed it on.',
  columns: {
    dealership: 'Dealership',
    calls: 'Calls',
    seconds: 'Talk time',
    requests: 'Requests',
    last: 'Latest',
  },
} as const;
