import { claims, offer } from '@/lib/content/claims';
import { monthlyFee, offerRules } from '@/lib/content/offer';
import { owner, type OwnerFacts } from '@/lib/content/owner';
import { productRules } from '@/lib/content/product';
import { site } from '@/lib/content/site';

/** The seven questions, in the order of the pages. */
export const faq = [
  {
    id: 'product',
    question: 'What exactly is the AI voice agent?',
    answer: `It answers your dealership’s phone and website chat, ${claims.coverage}. It ${productRules.books} into your calendar, qualifies leads, and hands off to a person when that’s the better answer. ${productRules.response}`,
  },
  {
    id: 'integration',
    question: 'Does it integrate with the systems we already have?',
    answer: `It’s built to. Your website, phone system, CRM and DMS stay, and appointments, leads and call notes land where your team already works. ${productRules.systems}`,
  },
  {
    id: 'staff',
    question: 'Will it replace my staff?',
    answer:
      'No. It takes the calls nobody can get to: after hours, at lunch, when three lines ring at once. Your people keep the calls that need a person, and get a summary with each.',
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
      'A named specialist sets it up with you, listens to its first calls and tunes it. After that, you reach support by phone, chat and email.',
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
      'All of it. You pick the voice, the greeting, the tone, the questions it asks, the services it books and when it hands off.',
  },
] as const;

export const faqSection = {
  eyebrow: 'FAQ',
  title: 'Questions dealers ask',
  lead: 'Or ask the agent. It knows these, too.',
  ask: 'Ask something else',
  mail: { label: 'or write to us', subject: `A question about ${site.name}` },
};

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Questions of buyers, each with the plainest answer that holds today. */
export function questionsBeforeSigning(facts: OwnerFacts) {
  const { systems } = facts;
  return [
    {
      id: 'systems',
      question: 'Which systems, by name?',
      answer:
        systems.length > 0
          ? `${list.format(systems)}, today. Yours isn’t on the list? We tell you in writing, before you sign, whether and how we connect it.`
          : 'We list a system once it runs at a customer’s store. Send us the names of your phone system, CRM and DMS: you get a yes or a no for each, in writing, before you sign.',
    },
    {
      id: 'trial',
      question: 'Can we try it before it’s connected?',
      answer: `Today you can call it on this page. ${offerRules.trial}`,
    },
    {
      id: 'handoff',
      question: 'What if nobody picks up a handoff?',
      answer:
        'You set how long it rings and who’s next. If nobody picks up, the agent takes a message and a time to call back, and your team gets both right away.',
    },
    {
      id: 'recordings',
      question: 'Who hears the recordings?',
      answer: `The people you choose at your dealership, and our specialist while your agent is being tuned. ${productRules.recordings}`,
    },
    {
      id: 'price',
      question: 'What does a month cost?',
      answer: `${monthlyFee(facts)} Your phone carrier’s charges and taxes are extra. ${offerRules.billingStarts}`,
    },
    {
      id: 'leaving',
      question: 'How do we leave?',
      answer: `With ${offer.terminationDays} days’ written notice, any day, no reason needed. In the first ${offer.moneyBackDays} days after activation you leave at once and get your money back. You can export your data for ${offer.exportDays} days after the end.`,
    },
  ];
}

export const beforeYouSign = {
  title: 'Before you sign',
  terms: { label: 'Read the terms', href: '/terms' },
  questions: questionsBeforeSigning(owner),
} as const;
