/**
 * The screen in place of a page that failed. Part of every page's script: it imports nothing.
 */
export const errorTexts = {
  title: 'Unexpected Application Error!',
  /** Of an error that says nothing about itself. */
  unknown: 'The page stopped, and did not say why.',
  /** The number under which the server's log has the error follows. */
  reference: 'Reference',
  tryAgain: 'Try again',
  home: { label: 'Return to Home', href: '/' },
} as const;

/** What a server that failed says of it. */
export const serverFault = { status: 500, statusText: 'Internal Server Error' } as const;
