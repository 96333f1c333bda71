import { offer } from '../claims';
import { offerStatus, type OfferContent } from '../offer';
import { site } from '../site';
import { type DealershipFacts, figuresOf, sayPhone } from './facts';

/** The vision and the offer: what the phone could be, and a spot in the pre-sale. */
export function visionOfferContent(facts: DealershipFacts) {
  const { name, city, region, phone, salesperson } = facts;
  const { customerDatabase } = figuresOf(facts);
  const content: OfferContent = {
    eyebrow: 'The vision and the offer',
    title: `Every call to ${name} answered. Every reminder on time.`,
    lead: 'A goal, not a promise: what we work toward with you, a year from now, on an ordinary day.',
    placesText: `The first ${offer.customers} dealerships that pre-order get ${offer.lifetimeDiscount} off the monthly fee, for life. One of these spots has room for ${name}.`,
    status: offerStatus,
    action: {
      label: 'Pre-order: reserve a spot',
      text: `Opens an email from ${name}, already written. Add your name and send it.`,
    },
    mail: {
      subject: `Pre-order: a spot for ${name}`,
      body: `Please reserve one of the ${offer.customers} spots in the ${site.name} pre-sale, with the lifetime ${offer.lifetimeDiscount} discount, for ${name} in ${city}, ${region}.\n\nMy name and role:\nBest number to reach me:\n`,
    },
  };
  return {
    offer: content,
    vision: [
      `${sayPhone(phone)} picks up at any hour, every day of the year.`,
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
