import { talk } from './agent/talk';
import { claims, offer, outboundRule } from './claims';
import { exampleHours } from './clock';
import { faq } from './faq';
import { productRules } from './product';

/* The agent's sentences, written for speech: short, with numbers as spoken, one question at a time. */

/**
 * The agent's first words, by kind of demo. They say that it is an AI. A demo is not recorded, so they announce no
 * recording.
 */
export const firstMessages: Record<'general' | 'presale', string> = {
  general:
    'Thanks for calling! This is the AI voice agent of our example dealership. How can I help?',
  presale: "Hi! I'm an AI, and I answer the phone for car dealerships. What can I do for you?",
};

/** The first words on a dealership's page. */
export function dealershipFirstMessage(name: string): string {
  return `Thanks for calling ${name}! This is the AI voice agent. How can I help?`;
}

/** Facts about the product for a system prompt, one plain sentence each. */
export const agentFacts: string[] = [
  'The product is an AI voice agent that answers phone calls and web calls for car dealerships.',
  `It covers ${claims.coverage}. ${productRules.response} ${productRules.satisfaction} A target is no result: say the word with the figure.`,
  `It qualifies leads, ${productRules.books}, and hands off to a person.`,
  `It can call a dealership's customers, too. ${outboundRule}`,
  `It is built to connect to the website, the phone system, the CRM and the DMS of a dealership. ${productRules.systems}`,
  'The dealership sees every conversation in real-time analytics and reporting.',
  `The pre-sale offer is a lifetime ${offer.lifetimeDiscount} discount on the monthly fee for the first ${offer.customers} customers.`,
  `After the funding goal is reached, implementation starts within ${offer.implementationHours} hours and integration takes up to ${offer.integrationDays} days.`,
  ...faq.map(({ question, answer }) => `${question} ${answer}`),
];

/** Spoken after some silence, to speaking and typing callers alike. */
export const nudges: readonly string[] = [
  'Are you still there? Take your time.',
  "I'm still on the line, whenever you're ready.",
];

/** The last words of a call. */
export const goodbye = talk.goodbye.en;
/** The example dealership of the agent, for pages without a dealership. */
export const exampleDealership = {
  name: 'our example dealership',
  city: 'Springfield',
  region: 'IL',
  brands: ['all makes'],
  timeZone: 'America/Chicago',
  phone: '',
  openingHours: exampleHours.store,
  serviceHours: exampleHours.service,
};
