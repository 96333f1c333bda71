import type { Callee } from '@/lib/dealerships/form/dealership-form';
import type { SaveState } from '@/lib/dealerships/form/autosave';
import type { EntryState } from '@/lib/dealerships/entry';
import { dealershipFigures, type FigureId } from '../claims';
import { timeZones } from '../leads';
import { site } from '../site';

/** How a dealership stands: as at the desk, with changes that are not published yet, or as a file of the site. */
export type DealershipStanding = 'draft' | 'published' | 'changed' | 'withdrawn' | 'built';

export const dealershipStandings: Record<DealershipStanding, string> = {
  draft: 'Draft',
  published: 'Published',
  changed: 'Published, with changes',
  withdrawn: 'Withdrawn',
  built: 'Built in',
};

export const dealershipList = {
  title: 'Dealerships',
  /** The tab of one of them. */
  one: 'Dealership',
  unnamed: 'Without a name',
  new: 'New dealership',
  search: 'Search dealerships',
  filters: {
    label: 'Which dealerships',
    all: 'All',
    draft: 'Drafts',
    published: 'Published',
    withdrawn: 'Withdrawn',
    built: 'Built in',
  },
  caption: (total: number): string => (total === 1 ? '1 dealership' : `${total} dealerships`),
  columns: { name: 'Dealership', state: 'State', path: 'Page', updated: 'Changed' },
  empty: {
    title: 'No dealership yet',
    text: 'Give a name and a city. The page is there a minute later, ready to be sent.',
  },
  nothing: {
    title: 'Nothing fits',
    text: 'No dealership has these words in its name, its city or its address.',
    clear: 'Show all',
  },
  built: {
    empty: 'None came with the site.',
    note: 'These came with the site. An engineer changes them; their pages and links work like any other.',
  },
} as const;

export const newDealership = {
  title: 'New dealership',
  lead: 'Name and city are enough. We fill in the rest, and you can change all of it before anybody sees it.',
  name: {
    label: 'Name',
    help: 'As on the sign outside.',
    missing: 'Say what the dealership is called.',
  },
  city: {
    label: 'City',
    help: 'With the state, where several have the name: Springfield, OH.',
    missing: 'Say which city it is in.',
  },
  path: (address: string): string => `Its page will be at ${address}`,
  submit: 'Make the page',
  pending: 'Making it…',
} as const;

export const dealershipForm = {
  /** The form's parts, in its order. */
  parts: {
    dealership: { title: 'The dealership' },
    openingHours: { title: 'Showroom hours', help: 'Local time. The agent says them to callers.' },
    serviceHours: {
      title: 'Service hours',
      help: 'The page counts from them how long nobody picks up.',
    },
    salesperson: {
      title: 'Your name on it',
      help: 'Optional. The page then says whom to write to.',
      mine: 'Put mine in',
    },
    figures: {
      title: 'Their own figures',
      help: `Optional. Leave a field empty, and the page shows ${site.name}’s estimate, and says so.`,
    },
    callee: {
      title: 'Who answers',
      help: 'The agent that knows what stands here, unless one was made for them on the voice platform.',
    },
  },
  optional: '(optional)',
  name: { label: 'Name' },
  city: { label: 'City' },
  region: { label: 'State' },
  brands: { label: 'Brands, separated by commas' },
  timeZone: { label: 'Time zone', none: 'Pick one', others: 'All others' },
  phone: { label: 'Phone that the agent would answer' },
  salesperson: {
    name: { label: 'Name' },
    email: { label: 'Email' },
    phone: { label: 'Phone' },
    calendarUrl: { label: 'Web address of their calendar' },
  },
  callee: { label: 'Answered by' },
  calleeId: { label: 'Its id on the voice platform' },
} as const;

export const usZones: Readonly<Record<string, string>> = timeZones;

export const calleeNames: Record<Callee, string> = {
  inline: 'The usual agent',
  assistantId: 'An assistant of theirs',
  squadId: 'A squad of theirs',
  workflowId: 'A workflow of theirs',
};

export const figureLabels: Record<FigureId, { label: string; example: string }> = {
  lostService: {
    label: 'Service visits lost after the warranty',
    example: dealershipFigures.lostService,
  },
  lostCallers: {
    label: 'Callers who do not try again',
    example: dealershipFigures.lostCallers,
  },
  customerDatabase: {
    label: 'Customers on file',
    example: dealershipFigures.customerDatabase,
  },
  tradeIns: { label: 'Goal: trade-in conversations', example: dealershipFigures.tradeIns },
  revenue: { label: 'Goal: service revenue a year', example: dealershipFigures.revenue },
  retention: { label: 'Goal: customers who come back', example: dealershipFigures.retention },
  callsHandled: {
    label: 'Goal: calls handled without a person',
    example: dealershipFigures.callsHandled,
  },
};

export const hoursTexts = {
  sameOnWeekdays: 'Same Monday to Friday',
  opens: (day: string): string => `${day}, opens`,
  closes: (day: string): string => `${day}, closes`,
  isOpen: (day: string): string => `${day}, open`,
  open: 'Open',
  closed: 'Closed',
  to: 'to',
  typed: {
    label: 'Or type the week in one line',
    example: 'mon-fri 9am-8pm, sat 9-5pm, sun closed',
    submit: 'Take it over',
  },
  copy: 'Same as the showroom',
} as const;

export const saveTexts: Record<SaveState, string> = {
  saved: 'Saved',
  changed: 'Not saved yet',
  saving: 'Saving…',
  failed: 'Not saved. Trying again…',
  conflict: 'Not saved: somebody else changed it',
};

export const editorTexts = {
  back: 'Dealerships',
  edit: 'Edit',
  preview: 'Preview',
  view: 'What to show',
  bar: 'Saving and publishing',
  undo: 'Undo',
  signedOut: {
    text: 'You are signed out. What you typed is still here: sign in again in a new tab, and it is saved.',
    link: 'Sign in',
  },
  conflict: {
    title: 'Somebody else changed this dealership',
    text: 'While you were typing, it was saved from somewhere else. Nothing of yours is lost yet: choose which one stays.',
    mine: 'Keep mine',
    theirs: 'Take theirs',
  },
  faults: (count: number): string =>
    count === 1 ? 'Fix one thing to publish' : `Fix ${count} things to publish`,
  publish: {
    draft: 'Publish',
    published: 'Publish changes',
    withdrawn: 'Publish again',
  } satisfies Record<EntryState, string>,
  publishing: 'Publishing…',
  discard: 'Discard changes',
  withdraw: 'Withdraw',
  delete: 'Delete',
  open: 'Open the page',
  makeLink: 'Make a link',
  published: 'Published. The page is live.',
  withdrawn: 'Withdrawn. The page now says so, and leads to the home page.',
  discarded: 'Back to what is published.',
  deleted: (name: string): string => `${name} is deleted.`,
  withdrawConfirm: {
    title: (name: string): string => `Take ${name} off the site?`,
    text: 'Its page then says kindly that it is no longer here, and leads to the home page. Its links do the same. You can publish it again.',
    action: 'Withdraw',
  },
  unnamed: 'Dealership without a name',
} as const;

export const previewTexts = {
  title: 'Preview',
  frame: (name: string): string => `Preview of the page of ${name}`,
  width: 'How wide',
  phone: 'Phone',
  desktop: 'Desktop',
  newTab: 'Open in a tab',
  note: 'It shows what is saved here. Press its button and talk: the agent knows these facts already.',
  nameless: 'Give it a name and a city, and its page is here.',
  afterCall: 'It is updated when your call is over.',
  /** The tab of a preview that is opened by itself. */
  documentTitle: (name: string): string => `Preview: ${name}`,
} as const;

export const builtTexts = {
  title: 'Built in',
  note: 'This page came with the site, so it cannot be changed here. An engineer changes its file.',
  contact: 'Salesperson',
} as const;

/**
 * What is wrong with a field, as a sentence, of what the registry's schema says for engineers.
 *
 * @param message such as `a time of day such as 08:30`, `is missing`, or a sentence already
 */
export function faultSentence(message: string): string {
  const [first = ''] = message.split(' ');
  if (/^[A-Z].*[.!?]$/.test(message)) return message;
  if (message === 'Invalid UUID') return faultTexts.id;
  if (message.startsWith('must have text') || message.startsWith('Too small: expected array'))
    return faultTexts.empty;
  if (message === 'opens must be before closes') return faultTexts.order;
  if (first === 'a' || first === 'an') return `This should be ${message}.`;
  if (['is', 'must', 'makes'].includes(first)) return `This ${message}.`;
  return faultTexts.other;
}

const faultTexts = {
  id: 'An id looks like 6a5a3e9e-52c1-4a5b-9c3e-0d7f6c1f2b11.',
  empty: 'Fill this in.',
  order: 'It must open before it closes.',
  other: 'This cannot be published as it is.',
} as const;
