import { offer } from './claims';

/** The last screen asks once more. */
export const closing = {
  id: 'closing',
  title: 'Call it once. Then decide.',
  talk: { label: 'Talk to the agent', text: 'Two minutes, in your browser, now.' },
  reserve: {
    label: 'Reserve a spot',
    text: `${offer.lifetimeDiscount} off the monthly fee, for life. Nothing to pay today.`,
    href: '#pricing',
  },
  callBack: {
    label: 'Have a person call you',
    text: 'At the time you pick, or as soon as we can.',
  },
  /** Where the owner has a calendar (`CALENDAR_URL`). */
  book: { label: 'Book fifteen minutes', text: 'With a person, at a time that works for you.' },
} as const;
