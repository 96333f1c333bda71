import { claims, offer } from '@/lib/content/claims';
import { offerRules } from '@/lib/content/offer';
import { productRules } from '@/lib/content/product';
import { site } from '@/lib/content/site';
import { owner, type OwnerFacts } from '@/lib/content/owner';

/** The seven questions, in the order the pages show them. */
export const faq = [
  {
    id: 'product',
    question: 'What exactly is the AI voice agent?',
    answer: `It is a phone and web agent for car dealerships. It takes every call and chat, ${claims.coverage}, ${productRules.books} into your calendar, qualifies leads, and hands off to a person whenever that is the better answer. ${productRules.response}`,
  },
  {
    id: 'integration',
    question: 'Does it integrate with the systems we already have?',
    answer: `It is built to: your website, phone system, CRM and DMS stay, and appointments, leads and call notes land where your team already works. ${productRules.systems}`,
  },
  {
    id: 'staff',
    question: 'Will it replace my staff?',
    answer:
      'No. It takes the calls that nobody can get to: after hours, at lunch, when three lines ring at once. Your people keep the conversations that need a person, and get them with a summary of what was said.',
  },
  {
    id: 'pre-order',
    question: 'What happens after I pre-order?',
    answer: `You hold the lifetime ${offer.lifetimeDiscount} discount on the monthly fee, limited to the first ${offer.customers} customers. ${offerRules.fundingGoal} ${offerRules.nothingOwed} Once it is reached, implementation starts within ${offer.implementationHours} hours, and the integration is complete within ${offer.integrationDays} days. ${offerRules.trial} ${offerRules.billingStarts} From then on you have a ${offer.guaranteeDays}-day performance guarantee.`,
  },
  {
    id: 'support',
    question: 'What support do I get?',
    answer:
      'A named specialist sets the agent up with you, listens to its first calls and tunes it. After that, support is there by phone, chat and email, and you see every conversation and its outcome in the reporting.',
  },
  {
    id: 'security',
    question: 'Is our customer data secure?',
    answer: `${productRules.encryption} ${productRules.compliance} ${productRules.recordings} Your data stays yours, and you can export it.`,
  },
  {
    id: 'customization',
    question: 'Can we customize what it says?',
    answer:
      'Completely. You decide on the voice, the greeting, the tone, the questions that qualify a lead, the hours, the services it books and when it hands off to a person. It speaks in the name of your dealership.',
  },
] as const;

export type FaqId = (typeof faq)[number]['id'];

export const faqSection = {
  eyebrow: 'FAQ',
  title: 'Questions dealers ask',
  lead: 'The seven that come up first. The agent answers them too, if you would rather ask out loud.',
  ask: 'Ask something else',
  mail: { label: 'or write to us', subject: `A question about ${site.name}` },
};

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
      question: 'Can we try it before it is connected?',
      answer: `Today you can call it on this page. ${offerRules.trial}`,
    },
    {
      question: 'What if nobody picks up a handoff?',
      answer:
        'You set how long it rings and who is tried next. If nobody picks up, the caller goes back to the agent, which takes a message and a callback time, and your team gets both right away.',
    },
    {
      question: 'Who hears the recordings?',
      answer: `The people at your dealership whom you choose, and our specialist while your agent is being tuned. ${productRules.recordings}`,
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
