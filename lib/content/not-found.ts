import { site } from '@/lib/content/site';

export const notFound = {
  plate: 'Extension',
  code: '404',
  title: 'Oops! Page not found',
  text: 'Nobody is at this extension. Our agent would have taken a message.',
  link: { label: 'Return to Home', href: site.homePath },
  /** Beginning of the line in the console, followed by the path. */
  log: 'Page not found:',
} as const;

/** Page of a withdrawn dealership. */
export const withdrawn = {
  plate: 'This line is closed',
  title: 'This page has been taken down.',
  text: 'It was a demo for one dealership. The agent still answers on our home page.',
  link: { label: 'Talk to the agent', href: site.homePath },
} as const;
