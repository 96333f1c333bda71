/** What the whole site shares. */
export const site = {
  name: 'Lanekeep',
  description:
    'The AI voice agent for car dealerships: it answers every call, books service and hands off to your people.',
  /** Of the mail addresses, where the environment names no site of its own. */
  domain: 'lanekeep.example',
  /** Language and country of every page, as Open Graph writes them. */
  locale: 'en_US',
  skipToContent: 'Skip to content',
  homePath: '/',
  homeLabel: 'Lanekeep, home',
} as const;
