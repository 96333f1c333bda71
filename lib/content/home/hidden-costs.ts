import { exampleHours, hoursOf, hourText, type TimeOfDay } from '@/lib/content/clock';

/** A call that nobody took. */
type MissedCall = readonly [at: TimeOfDay, wanted: string, rings: number, outcome: string];

/** The hours of a Saturday, which is the day of these calls. */
const store = exampleHours.store.sat;
const service = exampleHours.service.sat;

const missed: readonly MissedCall[] = [
  ['07:38', 'Car won’t start. Can you tow it in?', 9, 'Reached voicemail, hung up'],
  ['09:52', 'Is my car ready?', 14, 'Called twice more'],
  ['10:31', 'What do four tires cost?', 3, 'Lines busy. Went to a tire shop'],
  ['11:47', 'Is the gray pickup still there?', 11, 'Called the next dealer'],
  ['12:18', 'Brakes squeal. Any time today?', 10, 'Called the next shop'],
  ['12:36', 'What is my trade-in worth?', 8, 'Left no message'],
  [
    '14:06',
    'A recall letter came. When can I bring it?',
    12,
    `Service had closed at ${hourText(hoursOf(service.closes))}`,
  ],
  ['17:25', 'Can I drive the hybrid tomorrow?', 7, 'Called the next dealer'],
  ['19:42', 'Brakes are grinding. I need them Monday.', 12, 'Called the next shop'],
  ['21:15', 'An oil change before a trip', 6, 'Booked at a quick lube'],
];

const answered = [
  ...'08:04 08:14 08:33 08:52 09:06 09:15 09:31 09:44 10:02 10:14 10:24 10:49'.split(' '),
  ...'11:05 11:22 11:36 12:40 13:03 13:26 13:48 14:31 15:02 15:44 16:12 16:38'.split(' '),
] as TimeOfDay[];

export const hiddenCosts = {
  eyebrow: 'One store, one Saturday',
  title: 'The hidden costs of outdated communication',
  lead: 'A call that nobody takes is in no CRM and no DMS. Only the phone system keeps a record of it, in a log that nobody reads. This is what such a log looks like.',
  missed,
  answered,
  opens: store.opens,
  closes: store.closes,
  strip: {
    label: `${answered.length + missed.length} calls in a day: ${answered.length} answered, ${missed.length} not.`,
    from: 6,
    to: 24,
    hours: ['6 am', 'noon', '6 pm', 'midnight'],
    answered: 'Answered',
    missed: 'Not answered',
    open: 'Store open',
  },
  total: {
    figure: String(missed.length),
    text: `of ${answered.length + missed.length} callers reached nobody. No report shows them, so nobody calls them back.`,
    note: 'An example day, not a customer’s data. Your phone system has your own.',
  },
  columns: {
    time: 'Time',
    wanted: 'What the caller wanted',
    rings: 'Rang',
    outcome: 'What became of it',
    count: 'Missed',
  },
  ringsText: (rings: number) => `${rings} rings`,
  costs: [
    { when: 'That day', text: 'The repair order. It gets written at the shop that picked up.' },
    {
      when: 'That year',
      text: 'The customer. People go back to whoever fixed the car, for tires, for oil, for brakes.',
    },
    {
      when: 'The next car',
      text: 'The trade-in and the sale. The service lane is where both begin, and theirs is now somewhere else.',
    },
  ],
} as const;
