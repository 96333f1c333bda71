export const notFound = {
  code: '404',
  title: 'Oops! Page not found',
  text: 'Nobody is at this extension. The agent is on the home page, and it picks up.',
  link: 'Return to Home',
  /** The start of the one line in the console; the path follows. */
  log: 'Page not found:',
} as const;
