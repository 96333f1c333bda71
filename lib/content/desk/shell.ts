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
