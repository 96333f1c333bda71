import { site } from './site';

/** The screen in place of a page that failed. */
export const errorTexts = {
  title: 'Unexpected Application Error!',
  /** Of an error that says nothing about itself. */
  unknown: 'The page stopped, and did not say why.',
  /** The number under which the server's log has the error follows. */
  reference: 'Reference',
  tryAgain: 'Try again',
  home: { label: 'Return to Home', href: site.homePath },
} as const;
