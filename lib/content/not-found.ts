import { site } from '@/lib/content/site';

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

/** What the path of a dealership's page says once the page was taken back. */
export const withdrawn = {
  plate: 'This line is closed',
  title: 'This page has been taken down.',
  text: 'It was a demonstration that we made for one dealership. The agent still answers on our home page: press the button and talk to it.',
  link: { label: 'Talk to the agent', href: site.homePath },
  /** Where other pages say that the line stays open. */
  footerLine: ['This page is closed.', 'The agent still answers.'],
} as const;
