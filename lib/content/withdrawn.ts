import { site } from './site';

/** What the path of a dealership's page says once the page was taken back. */
export const withdrawn = {
  plate: 'This line is closed',
  title: 'This page has been taken down.',
  text: 'It was a demonstration that we made for one dealership. The agent still answers on our home page: press the button and talk to it.',
  link: { label: 'Talk to the agent', href: site.homePath },
} as const;
