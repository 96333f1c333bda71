import { claims } from '@/lib/content/claims';
import { exampleHours, hoursOf, type TimeOfDay } from '@/lib/content/clock';
import { productRules } from '@/lib/content/product';

/** A job in Monday's book. */
interface Job {
  readonly bay: 1 | 2 | 3 | 4;
  readonly starts: TimeOfDay;
  readonly hours: number;
  readonly work: string;
  /** When the agent booked it; jobs without one were in the book before the weekend. */
  readonly bookedAt?: string;
}

const jobs: readonly Job[] = [
  { bay: 1, starts: '07:30', hours: 2, work: 'Tires' },
  { bay: 1, starts: '09:30', hours: 1, work: 'Oil', bookedAt: 'Sun 8:20 am' },
  { bay: 1, starts: '10:30', hours: 3, work: 'Clutch' },
  { bay: 1, starts: '13:30', hours: 1.5, work: 'Brakes', bookedAt: 'Sun 6:48 pm' },
  { bay: 1, starts: '15:00', hours: 1.5, work: 'Align' },
  { bay: 2, starts: '07:30', hours: 1.5, work: 'Brakes', bookedAt: 'Sat 7:42 pm' },
  { bay: 2, starts: '09:00', hours: 2, work: 'Recall' },
  { bay: 2, starts: '11:00', hours: 1, work: 'Battery', bookedAt: 'Sun 9:51 am' },
  { bay: 2, starts: '12:00', hours: 3, work: 'Heater' },
  { bay: 2, starts: '15:00', hours: 2, work: 'Recall', bookedAt: 'Sun 3:37 pm' },
  { bay: 3, starts: '07:30', hours: 1, work: 'Oil', bookedAt: 'Sat 9:15 pm' },
  { bay: 3, starts: '08:30', hours: 3, work: 'Transm.' },
  { bay: 3, starts: '11:30', hours: 2, work: 'A/C', bookedAt: 'Sun 1:12 pm' },
  { bay: 3, starts: '13:30', hours: 3, work: 'Struts' },
  { bay: 4, starts: '07:30', hours: 3, work: 'Timing' },
  { bay: 4, starts: '10:30', hours: 2.5, work: 'Brakes' },
  { bay: 4, starts: '13:00', hours: 1, work: 'Tires', bookedAt: 'Sun 9:26 pm' },
  { bay: 4, starts: '14:00', hours: 2.5, work: 'Detail' },
];

const byAgent = jobs.filter(({ bookedAt }) => bookedAt).length;

const openingHours = Object.values(exampleHours.store).map((day) =>
  day ? { from: hoursOf(day.opens), to: hoursOf(day.closes) } : undefined,
);
const openHours = openingHours.reduce((sum, day) => sum + (day ? day.to - day.from : 0), 0);
const weekHours = 7 * 24;

/** The calls of one day, by what came of them. */
const tally = [
  { label: 'booked', count: 17 },
  { label: 'answered', count: 16 },
  { label: 'handed off', count: 8 },
] as const;

export const benefits = {
  eyebrow: 'Benefits',
  title: 'Closed on Sunday. Full on\u00a0Monday.',
  lead: 'Five things change when every call is answered.',
  book: {
    title: 'Monday’s service book',
    before: { figure: String(jobs.length - byAgent), text: 'jobs when service closed on Saturday' },
    after: { figure: String(jobs.length), text: 'jobs when it opened on Monday' },
    bays: { 1: 'Bay 1', 2: 'Bay 2', 3: 'Bay 3', 4: 'Bay 4' } satisfies Record<Job['bay'], string>,
    from: hoursOf(exampleHours.service.mon.opens),
    to: hoursOf(exampleHours.service.mon.closes),
    jobs,
    staff: 'Booked by your team',
    agent: 'Booked by the agent, with the time of the call',
    jobText: (bay: string, time: string) => `${bay}, ${time}`,
    note: 'An example of a weekend.',
  },
  items: {
    coverage: {
      figure: claims.coverage,
      legend: { unit: 'One mark an hour.', open: 'Store open', closed: 'Store closed' },
      title: 'Customer communication and support',
      text: `A week has ${weekHours} hours, and this store is open for ${openHours} of them. The agent takes calls in all ${weekHours}, on the phone and on your website.`,
      openingHours,
    },
    scheduling: {
      title: 'Lead qualification and appointment scheduling',
      answers: [
        { question: 'Drives', answer: 'A 2019 pickup' },
        { question: 'Needs', answer: 'Brakes' },
        { question: 'By', answer: 'Monday, before work' },
      ],
      text: 'It asks what they drive, what they need and by when, and books the slot while they are still on the line. Sales gets the callers who are ready to buy, with their answers.',
    },
    integration: {
      title: 'Integration',
      text: `Your website, phone system, CRM and DMS stay as they are. ${productRules.systems}`,
      systems: ['Website', 'Phone', 'CRM', 'DMS'],
    },
    handoff: {
      title: 'Handoff to a human',
      text: 'A person takes over mid-call and knows what was said.',
      from: 'Agent',
      to: 'Your advisor',
    },
    reporting: {
      title: 'Real-time analytics and reporting',
      text: 'Every conversation, as it happens: who called, what they wanted, what came of it.',
      tally,
      total: `${tally.reduce((sum, { count }) => sum + count, 0)} calls on an example day`,
    },
  },
} as const;
