import { offer } from '../claims';
import { offerStatus, type OfferContent } from '../offer';
import { type DealershipFacts, figuresOf, sayPhone } from './facts';

/** The vision and the offer: what the phone could be, and a spot in the pre-sale. */
export function visionOfferContent(facts: DealershipFacts) {
  const { name, phone, salesperson } = facts;
  const { customerDatabase } = figuresOf(facts);
  const content: OfferContent = {
    eyebrow: 'The vision and the offer',
    title: `Every call to ${name} answered. Every reminder on time.`,
    lead: 'A goal, not a promise: what we work toward with you, a year from now, on an ordinary day.',
    placesText: `The first ${offer.customers} dealerships that pre-order get ${offer.lifetimeDiscount} off the monthly fee, for life. One of these spots has room for ${name}.`,
    status: offerStatus,
    action: {
      label: 'Pre-order: reserve a spot',
      text: `Half a minute, no card: the form knows ${name} already. Or`,
      mail: { label: 'reserve by email', subject: `Pre-order: a spot for ${name}` },
    },
  };
  return {
    offer: content,
    vision: [
      `${phone === undefined ? name : sayPhone(phone)} picks up at any hour, every day of the year.`,
      `Of ${customerDatabase} customers, those who have agreed to calls hear from you when there is a reason.`,
      'Your people are free for whoever is standing in front of them.',
    ],
    contact: salesperson && {
      title: 'Your contact',
      name: salesperson.name,
      email: salesperson.email,
      phone: salesperson.phone && {
        label: sayPhone(salesperson.phone),
        href: `tel:${salesperson.phone.replaceAll(' ', '')}`,
      },
      calendar: salesperson.calendarUrl && {
        label: 'Pick a time to talk',
        href: salesperson.calendarUrl,
      },
    },
  };
}

export type SalesContact = NonNullable<ReturnType<typeof visionOfferContent>['contact']>;

export type VisionOfferContent = ReturnType<typeof visionOfferContent>;
