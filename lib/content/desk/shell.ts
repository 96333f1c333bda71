import type { Role } from '@/lib/desk/person';

/** A place of the desk, by the segment after `/desk`. */
export type DeskPlace =
  'board' | 'links' | 'dealerships' | 'leads' | 'calls' | 'people' | 'log' | 'account';

export const deskTexts = {
  title: 'Desk',
  navigationLabel: 'Desk',
  home: 'Desk, board',
  more: 'More',
  site: 'Open the website',
  unavailable: {
    title: 'The desk is out of order',
    text: 'Its database cannot be read or written right now. The website works on, and nothing that was saved is lost. This page tries again by itself.',
    retry: 'Try again',
  },
  readOnly:
    'The database takes no changes right now: you can look, but nothing that you change is kept.',
  failed: {
    title: 'This page did not load',
    text: 'Something went wrong on our side. Nothing that was saved is lost.',
    retry: 'Try again',
  },
  missing: {
    title: 'Nothing here',
    text: 'It was deleted, or it belongs to somebody else.',
    back: 'Back to the board',
  },
  loading: 'Loading',
} as const;

/** In the order of the rail. On a phone the first four are in the bar, and the others behind More. */
export const deskPlaces: readonly {
  id: DeskPlace;
  label: string;
  href: string;
  /** Where the role matters. */
  role?: Role;
}[] = [
  { id: 'board', label: 'Board', href: '/desk' },
  { id: 'links', label: 'Links', href: '/desk/links' },
  { id: 'dealerships', label: 'Dealers', href: '/desk/dealerships' },
  { id: 'leads', label: 'Leads', href: '/desk/leads' },
  { id: 'calls', label: 'Calls', href: '/desk/calls' },
  { id: 'people', label: 'People', href: '/desk/people', role: 'owner' },
  { id: 'log', label: 'Log', href: '/desk/log', role: 'owner' },
  { id: 'account', label: 'Account', href: '/desk/account' },
];

export const pagerTexts = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  shown: (from: number, to: number, total: number) =>
    `${from.toLocaleString('en-US')}–${to.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
} as const;

export const searchTexts = { searching: 'Searching' } as const;

export const confirmTexts = { cancel: 'Cancel' } as const;

export const toastTexts = { label: 'Messages', close: 'Close', undo: 'Undo' } as const;

export const actionTexts = {
  offline: 'Not sent. Check the connection, then try again.',
  failed: 'That did not work. Try again in a moment.',
  restored: 'Back again',
  notRestored: 'It could not be brought back.',
} as const;

/** Times as people say them. */
export const timeTexts = {
  now: 'just now',
  minutes: (count: number) => `${count} min ago`,
  hours: (count: number) => `${count} h ago`,
} as const;

/** Copies a text, and says so. */
export const copyTexts = {
  copy: 'Copy',
  copied: 'Copied',
  failed: 'Your browser refused to copy. Select the text and copy it yourself.',
} as const;
