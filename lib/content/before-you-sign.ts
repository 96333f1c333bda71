import { offer } from './claims';
import { offerRules } from './offer';
import { owner, type OwnerFacts } from './owner';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

/** What those ask who sign, each with the plainest answer that holds today. */
export function questionsBeforeSigning({ systems, monthlyPrice }: OwnerFacts) {
  const discounted =
    monthlyPrice && (monthlyPrice * (100 - Number.parseInt(offer.lifetimeDiscount))) / 100;
  return [
    {
      question: 'Which systems, by name?',
      answer:
        systems.length > 0
          ? `${list.format(systems)}, today. Yours is not on the list? We tell you in writing, before you sign, whether and how we connect it.`
          : 'We publish no list until each system on it is running at a customer’s store. Send us the names of your phone system, CRM and DMS: you get a yes or a no for each, in writing, before you sign.',
    },
    {
      question: 'What if nobody picks up a handoff?',
      answer:
        'You set how long it rings and who is tried next. If nobody picks up, the caller goes back to the agent, which takes a message and a callback time, and your team gets both right away.',
    },
    {
      question: 'Who hears the recordings?',
      answer: `The people at your dealership whom you choose, and our specialist while your agent is being tuned. Callers are told that they are recorded. Recordings are deleted after ${offer.recordingDays} days, unless you ask for longer retention for training.`,
    },
    {
      question: 'What does a month cost?',
      answer: `${
        monthlyPrice === undefined || discounted === undefined
          ? `The fee of your plan is in the order confirmation, and nothing binds you before you have it. ${offer.lifetimeDiscount} comes off that fee.`
          : `${dollars.format(monthlyPrice)} at list price, ${dollars.format(discounted)} with the ${offer.lifetimeDiscount} discount.`
      } Your phone carrier’s charges and taxes are extra. ${offerRules.billingStarts}`,
    },
    {
      question: 'How do we leave?',
      answer: `With ${offer.terminationDays} days’ written notice, on any day, without a reason. In the first ${offer.moneyBackDays} days after activation you leave at once and get your money back. You can export your data for ${offer.exportDays} days after the end.`,
    },
  ];
}

export const beforeYouSign = {
  id: 'before-you-sign',
  eyebrow: 'Before you sign',
  title: 'What the person who signs will ask.',
  terms: { label: 'Read the terms', href: '/terms' },
  questions: questionsBeforeSigning(owner),
} as const;

export type BeforeYouSignContent = typeof beforeYouSign;
