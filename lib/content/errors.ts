/** Screen in place of a page that failed. Part of every page's script, so it imports nothing. */
export const errorTexts = {
  title: 'Unexpected Application Error!',
  /** Text for an error without a message. */
  unknown: 'The page stopped, and did not say why.',
  /** Precedes the number of the error in the server's log. */
  reference: 'Reference',
  tryAgain: 'Try again',
  home: { label: 'Return to Home', href: '/' },
} as const;

/** Text for a failed server. */
export const serverFault = { status: 500, statusText: 'Internal Server Error' } as const;
