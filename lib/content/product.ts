import { claims, figureWords, offer, responseMeasure, satisfactionMeasure } from './claims';
import { site } from './site';

/** Features of today and plans for later, in the same words everywhere. */
export const productRules = {
  books: 'books service visits and test drives',
  response: `${claims.responseTime} is ${figureWords.target}, ${responseMeasure}.`,
  satisfaction: `${claims.satisfaction} satisfaction is ${figureWords.target}: ${satisfactionMeasure}.`,
  systems: 'You get a written yes or no for each, before you sign.',
  encryption:
    'Data is encrypted in transit. Before you sign, you get in writing how it’s encrypted at rest.',
  compliance: `${offer.compliance} compliance is ${figureWords.goal}: we build to it today, and the auditor’s report is still to come.`,
  recordings: `Callers are told when they are recorded. Recordings are deleted automatically after ${offer.recordingDays} days, unless you ask for longer retention for training.`,
} as const;

/** Description of product and offer for search engines. */
export const product = {
  name: `${site.name} voice agent`,
  category: 'Business software',
  description: `An AI voice agent for car dealerships: it answers calls and chats ${claims.coverage}, ${productRules.books}, qualifies leads and hands off to a person. ${productRules.response}`,
  trial: {
    name: 'Free trial with a pre-sale spot',
    description: `A free trial of ${offer.trialDays} days, then a lifetime ${offer.lifetimeDiscount} discount on the monthly subscription fee, limited to the first ${offer.customers} customers.`,
  },
  contactType: 'sales',
} as const;
