/** What the whole site shares. */
export const site = {
  name: 'Lanekeep',
  description:
    'The AI voice agent for car dealerships: it answers every call, books the service and hands over to your people.',
  contactEmail: 'hello@lanekeep.example',
  skipToContent: 'Skip to content',
  homePath: '/',
  homeLabel: 'Lanekeep, home',
} as const;
