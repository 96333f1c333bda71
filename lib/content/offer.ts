import { claims, offer } from '@/lib/content/claims';
import { owner, type OwnerFacts } from '@/lib/content/owner';
import { site } from '@/lib/content/site';
import { formatClock, formatFullDay } from '@/lib/time/format';

export interface OfferContent {
  readonly eyebrow: string;
  readonly title: string;
  readonly lead?: string;
  /** Text below the drawing of the spots. */
  readonly spotsText: string;
  /** Purpose of the form, and the equivalent email. */
  readonly action: {
    readonly label: string;
    readonly text: string;
    readonly mail: { readonly label: string; readonly subject: string };
  };
}

/** Rules of the pre-sale, in the same words everywhere. */
export const offerRules = {
  ends: `The offer ends when all ${offer.customers} spots are taken.`,
  pastTheDate: 'After the deadline, we may close it sooner.',
  fundingGoal: 'The funding goal is the sum that pays for the first installations.',
  nothingOwed: 'Until it is reached nothing is billed, and if it never is, nothing is owed.',
  discountedPrice: 'Off the list price of your plan’s monthly fee, for as long as you subscribe.',
  trial: `The ${offer.trialDays}-day free trial starts when the agent is set up for your store. It needs no card and ends on its own.`,
  billingStarts:
    'Billing starts at service activation: the agent’s first call from a customer, after your free trial.',
  guarantee: `If it doesn’t perform, tell us within ${offer.moneyBackDays} days of service activation and get your money back.`,
} as const;

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

/** Text about the monthly price, as far as the owner has set it. */
export function monthlyFee({ monthlyPrice }: OwnerFacts): string {
  if (monthlyPrice === undefined)
    return `Ask, and a person sends you your plan’s monthly fee in writing. ${offer.lifetimeDiscount} comes off it. Nothing binds you before you have it.`;
  const discounted = (monthlyPrice * (100 - Number.parseInt(offer.lifetimeDiscount))) / 100;
  return `${dollars.format(monthlyPrice)} at list price, ${dollars.format(discounted)} with the ${offer.lifetimeDiscount} discount.`;
}

/** The offer in figures: equal on every page and in the terms of service. */
export const offerSticker = {
  title: 'Pre-sale',
  model: `${site.name} voice agent, ${claims.coverage}`,
  discount: {
    figure: offer.lifetimeDiscount,
    label: 'Lifetime discount',
    text: `${offerRules.discountedPrice} First ${offer.customers} customers only.`,
  },
  terms: [
    {
      figure: `${offer.trialDays} days`,
      label: 'Free trial',
      text: 'No card. It starts when the agent is set up for your store, and ends on its own.',
    },
    {
      figure: `${offer.implementationHours} hours`,
      label: 'Implementation starts',
      text: 'Once we reach the funding goal, the sum that pays for the first installations.',
    },
    {
      figure: `${offer.integrationDays} days`,
      label: 'Integration complete',
      text: 'Counted from the funding goal: website, phone system, CRM and DMS, as in your order.',
    },
    {
      figure: `${offer.guaranteeDays} days`,
      label: 'Performance guarantee',
      text: offerRules.guarantee,
    },
  ],
  today: {
    figure: '$0',
    label: 'Due today',
    text: `Nothing is billed before the funding goal. If we never reach it, you owe nothing. ${monthlyFee(owner)}`,
  },
};

/** Text about the taken spots, below their drawing. */
export function spotsTaken(taken: number): string {
  const all = offer.customers;
  if (taken === all) return `All ${all} spots are taken.`;
  return `${taken} of the ${all} spots ${taken === 1 ? 'is' : 'are'} taken.`;
}

const nextFree = 'The next one that is free goes to the waiting list.';

/** Replacement texts once all spots are taken. */
export const soldOut = {
  /** Text below the drawing of the spots, or alone. */
  text: nextFree,
  status: spotsTaken(offer.customers),
  label: 'Join the waiting list',
  /** Fact for an agent that is asked about the offer. */
  fact: `${spotsTaken(offer.customers)} Whoever wants the offer joins the waiting list, which costs nothing. Say so whenever the offer comes up.`,
  /** Text that precedes the link to an email. */
  action: `${nextFree} First come, first served, and it costs nothing. Or`,
} as const;

const firstCome = 'First come, first served.';

/** Status of the offer before and after the end of the countdown. */
export const offerStatus = {
  open: `${firstCome} ${offerRules.ends} ${offerRules.pastTheDate}`,
  ended: `${offer.customers} founding stores. ${firstCome}`,
} as const;

export const homeOffer: OfferContent = {
  eyebrow: 'The pre-sale offer',
  title: `Founding dealers: ${offer.customers}\u00a0stores, ${offer.lifetimeDiscount}\u00a0off for life`,
  lead: 'You build this with us, so you keep the price.',
  spotsText: 'One spot for each dealership.',
  action: {
    label: 'Pre-order: reserve a spot',
    text: 'Half a minute, no card. Or',
    mail: { label: 'reserve by email', subject: `Pre-order: a spot in the ${site.name} pre-sale` },
  },
};

const inZone = (timeZone: string, instant: Date) => ({
  day: formatFullDay(instant, timeZone),
  time: formatClock(instant, timeZone),
});

/** Formats an instant for readers anywhere: “Sunday, August 31, 2025, 11:59 pm UTC (7:59 pm Eastern)”. */
export function offerEndText(endsAt: Date): string {
  const utc = inZone('UTC', endsAt);
  const eastern = inZone('America/New_York', endsAt);
  const day = eastern.day === utc.day ? '' : `${eastern.day}, `;
  return `${utc.day}, ${utc.time} UTC (${day}${eastern.time} Eastern)`;
}

/** Text about the deadline, before and after it; the offer continues until all spots are taken. */
export const offerTexts = { ends: 'Deadline:', ended: 'The deadline was' } as const;

/** Ways beside the form: a call from a person, and a talk if the owner has a calendar (`CALENDAR_URL`). */
export const offerWays = {
  callBack: 'Have a person call you',
  book: 'Book fifteen minutes',
} as const;
