import { claims, offer, responseMeasure } from './claims';
import { site } from './site';

/** What search engines are told of the product and of its offer. */
export const product = {
  name: `${site.name} voice agent`,
  category: 'Business software',
  description: `An AI voice agent for car dealerships: it answers every call and chat ${claims.coverage}, with ${claims.responseTime} ${responseMeasure}, qualifies leads, books service appointments and hands off to a person.`,
  trial: {
    name: 'Free trial with a pre-sale spot',
    description: `A free trial of ${offer.trialDays} days, then a lifetime ${offer.lifetimeDiscount} discount on the monthly subscription fee, limited to the first ${offer.customers} customers.`,
  },
  contactType: 'sales',
} as const;
