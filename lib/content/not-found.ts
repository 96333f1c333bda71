import { site } from '@/lib/content/site';

export const notFound = {
  plate: 'Extension',
  code: '404',
  title: 'Oops! Page not found',
  text: 'Nobody is at this extension. Our agent would have taken a message.',
  link: { label: 'Return to Home', href: site.homePath },
  /** The start of the one line in the console; the path follows. */
  log: 'Page not found:',
} as const;

/** What the path of a dealership's page says once the page was taken back. */
export const withdrawn = {
  plate: 'This line is closed',
  title: 'This page has been taken down.',
  text: 'It was a demo for one dealership. The agent still answers on our home page.',
  link: { label: 'Talk to the agent', href: site.homePath },
} as const;
