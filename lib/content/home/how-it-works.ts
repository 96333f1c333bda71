import { offer } from '@/lib/content/claims';
import { offerRules } from '@/lib/content/offer';

export const howItWorks = {
  eyebrow: 'How it works',
  title: 'From your pre-order to a phone that is always answered',
  lead: `The scale is in days and starts on the day the funding goal is reached. ${offerRules.fundingGoal} ${offerRules.nothingOwed}`,
  before: {
    title: 'Pre-order',
    text: `You reserve one of ${offer.customers} spots, and with it the lifetime ${offer.lifetimeDiscount} discount. No card, and nothing to pay.`,
    goal: 'funding goal reached',
    action: 'Pre-order',
  },
  start: {
    figure: `${offer.implementationHours} hours`,
    title: 'Implementation starts',
    text: 'One of our specialists calls you. Together you set the greeting, the hours, the services it may book and the people it hands off to.',
  },
  integration: {
    figure: `${offer.integrationDays} days`,
    title: 'Integrated',
    text: `Connected to your website, phone system, CRM and DMS, as confirmed in your order, and tested on your own calls. Your ${offer.trialDays} free days come next.`,
  },
  guarantee: {
    figure: `${offer.guaranteeDays} days`,
    title: 'Performance guarantee',
    text: offerRules.guarantee,
  },
  days: {
    start: offer.implementationHours / 24,
    integrated: offer.integrationDays,
    end: offer.integrationDays + offer.guaranteeDays,
  },
  scaleLabel: 'Day',
} as const;
