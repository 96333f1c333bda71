import { claims, offer } from './claims';
import { responseMeasure } from './conduct';
import { offerRules } from './offer';
import { site } from './site';

export type FaqId =
  'product' | 'integration' | 'staff' | 'pre-order' | 'support' | 'security' | 'customization';

export interface FaqItem {
  id: FaqId;
  question: string;
  answer: string;
}

/** The seven questions, in the order the pages show them. */
export const faq: readonly FaqItem[] = [
  {
    id: 'product',
    question: 'What exactly is the AI voice agent?',
    answer: `It is a phone and web agent for car dealerships. It takes every call and chat, ${claims.coverage}, with ${claims.responseTime} ${responseMeasure}. It qualifies leads, books service appointments and test drives straight into your calendar, and hands off to a person whenever that is the better answer.`,
  },
  {
    id: 'integration',
    question: 'Does it integrate with the systems we already have?',
    answer:
      'Yes. It connects to your website, your phone system, your CRM and your DMS, so that appointments, leads and call notes land where your team already works. Nothing has to be replaced.',
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
    answer: `You hold the lifetime ${offer.lifetimeDiscount} discount on the monthly fee, limited to the first ${offer.customers} customers. ${offerRules.fundingGoal} ${offerRules.nothingOwed} Once it is reached, implementation starts within ${offer.implementationHours} hours, and the integration is complete within ${offer.integrationDays} days. ${offerRules.billingStarts} From then on you have a ${offer.guaranteeDays}-day performance guarantee.`,
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
    answer: `Yes. Data is encrypted in transit and at rest, and the service is ${offer.compliance} compliant. Callers are told when they are recorded. Voice recordings are deleted automatically after ${offer.recordingDays} days unless you ask for longer retention. Your data remains yours and can be exported.`,
  },
  {
    id: 'customization',
    question: 'Can we customize what it says?',
    answer:
      'Completely. You decide on the voice, the greeting, the tone, the questions that qualify a lead, the hours, the services it books and when it hands off to a person. It speaks in the name of your dealership.',
  },
];

export interface FaqSection {
  readonly eyebrow: string;
  readonly title: string;
  readonly lead: string;
  /** The link for a question that is not listed. */
  readonly ask: string;
  /** The same by email. */
  readonly mail: { readonly label: string; readonly subject: string };
}

export const faqSection: FaqSection = {
  eyebrow: 'FAQ',
  title: 'Questions dealers ask',
  lead: 'The seven that come up first. The agent answers them too, if you would rather ask out loud.',
  ask: 'Ask something else',
  mail: { label: 'or write to us', subject: `A question about ${site.name}` },
};
