import { site } from './site';

export const notFound = {
  plate: 'Extension',
  code: '404',
  timer: '00:00',
  title: 'Oops! Page not found',
  text: 'You dialed a page that is not there. Our agent would have taken a message. This line is just quiet.',
  link: { label: 'Return to Home', href: site.homePath },
  /** The start of the one line in the console; the path follows. */
  log: 'Page not found:',
} as const;
