/** Texts of the whole site. */
export const site = {
  name: 'Lanekeep',
  description:
    'The AI voice agent for car dealerships: it answers every call, books service and hands off to your people.',
  /** Domain of the email addresses, unless the environment sets SITE_URL. */
  domain: 'lanekeep.example',
  /** Language and country of every page, in Open Graph's notation. */
  locale: 'en_US',
  skipToContent: 'Skip to content',
  homePath: '/',
  homeLabel: 'Lanekeep, home',
} as const;
