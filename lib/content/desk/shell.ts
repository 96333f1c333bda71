export const pagerTexts = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  shown: (from: number, to: number, total: number) =>
    `${from.toLocaleString('en-US')}–${to.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
} as const;

export const searchTexts = { searching: 'Searching' } as const;

export const confirmTexts = { cancel: 'Cancel' } as const;

export const toastTexts = { label: 'Messages', close: 'Close' } as const;

export const actionTexts = {
  offline: 'Not sent. Check the connection, then try again.',
} as const;
