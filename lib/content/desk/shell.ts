export const navigationTexts = {
  label: 'Desk',
  more: 'More',
  places: {
    board: 'Board',
    links: 'Links',
    dealerships: 'Dealers',
    leads: 'Leads',
    calls: 'Calls',
    people: 'People',
    log: 'Log',
    account: 'Account',
  },
} as const;

export const pagerTexts = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  shown: (from: number, to: number, total: number) =>
    `${from.toLocaleString('en-US')}–${to.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
} as const;

/** Search over all lists. */
export const everythingTexts = {
  open: 'Search',
  title: 'Search everything',
  placeholder: 'Name, dealership, code or phone',
  hint: 'Type two letters or more, or the digits of a phone number.',
  found: (count: number) =>
    count === 0 ? 'Nothing found.' : count === 1 ? '1 found' : `${count} found`,
  kinds: { lead: 'Lead', link: 'Link', dealership: 'Dealership', person: 'Person' },
  close: 'Close',
} as const;

export const searchTexts = { searching: 'Searching' } as const;

export const passwordTexts = { show: 'Show', hide: 'Hide', what: 'password' } as const;

export const confirmTexts = { cancel: 'Cancel' } as const;

export const toastTexts = { label: 'Messages', close: 'Close' } as const;

export const actionTexts = {
  offline: 'Not sent. Check the connection, then try again.',
  undo: 'Undo',
  undoFailed: 'It could not be restored.',
  signIn: 'Sign in in a new tab, then try again here.',
} as const;

export const copyTexts = {
  copy: 'Copy',
  copied: 'Copied',
  refused: 'Your browser refused to copy. Select the text and copy it yourself.',
  share: 'Share',
  link: 'Link',
  copyLink: 'Copy the link',
} as const;

export const brokenPage = {
  title: 'This page did not load',
  text: 'Something went wrong on our side. Nothing that was saved is lost.',
  action: 'Try again',
} as const;

export const missingPage = {
  title: 'Nothing here',
  text: 'It was deleted, or it belongs to someone else.',
  action: 'Back to the board',
} as const;

export const unavailablePage = {
  title: 'The desk is out of order',
  text: 'Its database cannot be read or written right now. The website still works, and nothing that was saved is lost. This page keeps trying.',
  tryAgain: 'Try again',
  website: 'Open the website',
} as const;
