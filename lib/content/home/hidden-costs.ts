import { exampleHours } from '@/lib/content/clock';
import { formatTime } from '@/lib/time/format';

/** A missed call: the caller's words, and the consequence. */
type MissedCall = readonly [at: string, words: string, outcome: string];

/** These calls are on a Saturday. */
const serviceCloses = formatTime(exampleHours.service.sat.closes);

const missed: readonly MissedCall[] = [
  ['07:38', 'My car won’t start. Can you tow it in?', 'Got voicemail, hung up'],
  ['10:31', 'What do four tires cost?', 'Went to a tire shop'],
  ['12:36', 'What is my trade-in worth?', 'Left no message'],
  ['14:06', 'I got a recall letter. When can I bring it in?', `Service closed at ${serviceCloses}`],
  ['17:25', 'Can I drive the hybrid tomorrow?', 'Called the next dealer'],
  ['19:42', 'My brakes are grinding. I need them done Monday.', 'Called the next shop'],
];

export const hiddenCosts = {
  eyebrow: 'One store, one Saturday',
  title: 'The hidden costs of outdated communication',
  lead: 'Nobody picked up these calls. They’re in no CRM and no DMS. Tap one, and the agent takes it.',
  missed,
  answer: 'Answer',
  total: {
    figure: String(missed.length),
    text: 'of 30 callers reached nobody. No report shows them, so nobody calls back.',
    costs: 'First you lose the repair order. Then the customer. Then the next car.',
    note: 'An example day. Yours is in your phone system’s log.',
  },
} as const;
