import type { HeroContent } from '@/lib/content/home';
import { agentJobsContent } from '@/lib/content/dealership/agent-jobs';
import {
  allBrands,
  type DealershipFacts,
  figuresOf,
  firstOpen,
  isEstimate,
  lineCount,
  linesOf,
  sayCount,
  sayOpen,
  sayPhone,
  sayTime,
  valueOf,
} from '@/lib/content/dealership/facts';
import { site } from '@/lib/content/site';
import { weekdayNames } from '@/lib/week';
import { figureWords, offer } from '@/lib/content/claims';
import { type OfferContent, offerStatus } from '@/lib/content/offer';

/** The words of one dealership's page. */
export function dealershipContent(facts: DealershipFacts) {
  const { name, slug, city, region } = facts;
  const hero: HeroContent = {
    eyebrow: `Made for ${name} in ${city}, ${region}`,
    headline: [`${name} picks up.`, 'Even at 7:42\u00a0pm.'],
    lead: `This is the AI voice agent that would answer the phone at ${name} around the clock. It knows your hours and books your service. Press the button and call your own dealership.`,
    line: `${name}, ${city}`,
    notice: `A demonstration by ${site.name}. ${name} has not endorsed it.`,
  };
  return {
    title: `A voice agent that answers the phone at ${name}`,
    description: `Hear the AI voice agent that would answer every call to ${name} in ${city}.`,
    assistantId: slug,
    hero,
    lostService: lostServiceContent(facts),
    agentJobs: agentJobsContent(facts),
    urgency: urgencyContent(facts),
    proof: proofContent(facts),
    vision: visionOfferContent(facts),
  };
}

export type DealershipContent = ReturnType<typeof dealershipContent>;

/** Stats on lost service. */
function lostServiceContent(facts: DealershipFacts) {
  const { name, city } = facts;
  const { lostService, lostCallers } = figuresOf(facts);
  const ours = (id: 'lostService' | 'lostCallers') =>
    isEstimate(facts, id) ? `, by ${figureWords.estimate}` : '';
  const leaving = linesOf(lostService);
  const silent = linesOf(lostCallers);
  return {
    eyebrow: 'Lost service',
    title: `After the warranty, ${city} turns off before your service drive.`,
    lead: `A car from ${name} comes back while the warranty pays for the visit. After that, its owner books with whoever picks up first. Most of the time that is a shop between home and you.`,
    visits: {
      figure: lostService,
      text: `of service visits go to independent shops once the warranty ends${ours('lostService')}.`,
      lines: lineCount,
      leaving: leaving.drawn,
      start: 'Warranty ends',
      exits: ['Quick lube', 'Tire chain', 'Brake shop', 'Corner garage'],
      end: name,
      endNote: 'service drive',
      caption: `${lineCount} cars out of warranty, one line each. ${leaving.about} take an exit, ${lineCount - leaving.drawn} reach your drive.`,
    },
    callers: {
      figure: lostCallers,
      text: `of callers who reach voicemail do not call back${ours('lostCallers')}.`,
      lines: lineCount,
      silent: silent.drawn,
      rings: 'Rings',
      voicemail: 'Voicemail',
      back: 'Calls back',
      caption: `${lineCount} callers after closing time. ${silent.about} hang up and dial the next shop, ${lineCount - silent.drawn} try you again.`,
      note: 'Last month’s missed calls are in your own phone log.',
    },
  } as const;
}

/** Proof on this page: what to ask the agent, and what it should say. */
function proofContent(facts: DealershipFacts) {
  const { name, brands, phone, serviceHours, guessed } = facts;
  const visit = firstOpen(serviceHours, ['thu', 'fri', 'wed', 'tue', 'mon', 'sat', 'sun']);
  return {
    eyebrow: 'Proof on this page',
    title: `Ask it what only ${name} would know.`,
    lead: 'This is the agent itself, not a recording. Press the button, ask out loud, and check what it says against your own facts.',
    line: `Service, ${name}`,
    ask: 'You ask',
    expect: 'It should say',
    questions: [
      {
        question: '“Is service open on Saturday?”',
        answer: guessed?.includes('serviceHours')
          ? 'It has no hours of yours yet. It says so, and that your team can confirm them.'
          : `Saturday, ${sayOpen(serviceHours.sat)}.`,
      },
      visit && {
        question: `“I need a brake job on ${weekdayNames[visit.day]} morning.”`,
        answer: `It offers times from ${sayTime(visit.opens)}, then asks for a name.`,
      },
      phone !== undefined && { question: '“What is the phone number?”', answer: sayPhone(phone) },
      brands.length > 0 && { question: '“Which brands do you service?”', answer: allBrands(facts) },
      {
        question: '“Let me talk to a person.”',
        answer: 'It agrees at once. This demo has nobody behind it, and it says so.',
      },
    ].filter((entry) => entry !== undefined && entry !== false),
  };
}

/** How many customers the tally begins with. */
const tallied = 20;
/** How many marks the round dial has. */
const marks = 50;

/** Why it matters now: what the agent works toward, as four instruments. */
function urgencyContent(facts: DealershipFacts) {
  const { name, city } = facts;
  const { tradeIns, revenue, retention, callsHandled } = figuresOf(facts);
  const withAgent = Math.round(tallied * (1 + valueOf(retention) / 100));
  return {
    eyebrow: 'Why it matters now',
    title: 'The next twelve months are being booked today.',
    lead: `Each month more cars sold in ${city} leave their warranty, and each owner picks a shop once. These four readings are goals, not results: what we work toward with ${name} in the first year on the line.`,
    tradeIns: {
      figure: tradeIns,
      title: `trade-in opportunities, ${figureWords.goal}`,
      text: 'Conversations about the next car that begin on a call about this one.',
      before: { label: 'Today', value: 100 },
      after: { label: 'The goal', value: 100 + valueOf(tradeIns) },
    },
    revenue: {
      figure: revenue,
      title: `service revenue a year, ${figureWords.goal}`,
      text: 'Visits that would have gone to another shop, added up month by month.',
      months: 12,
      first: 'Month 1',
      last: 'Month 12',
    },
    retention: {
      figure: retention,
      title: `customers who come back for service, ${figureWords.goal}`,
      text: `For every ${tallied} who come back today, ${sayCount(withAgent)}.`,
      before: tallied,
      after: withAgent,
    },
    callsHandled: {
      figure: callsHandled,
      title: `of routine calls handled without a person, ${figureWords.goal}`,
      text: 'Hours, bookings, “is my car ready?” Your advisors keep the calls that need them.',
      marks,
      lit: Math.round((valueOf(callsHandled) / 100) * marks),
    },
  };
}

/** The vision and the offer: what the phone could be, and a spot in the pre-sale. */
function visionOfferContent(facts: DealershipFacts) {
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
    contact: salesperson && contactOf(salesperson),
  };
}

interface Contact {
  name: string;
  email: string;
  phone?: string | null | undefined;
  calendarUrl?: string | null | undefined;
}

/** How a page names whoever sent it. */
export const contactOf = (person: Contact) => ({
  title: 'Your contact',
  name: person.name,
  email: person.email,
  links: contactLinks(person),
});

function contactLinks({ email, phone, calendarUrl }: Contact) {
  return [
    { label: email, href: `mailto:${email}` },
    ...(phone ? [{ label: sayPhone(phone), href: `tel:${phone.replaceAll(' ', '')}` }] : []),
    ...(calendarUrl ? [{ label: 'Pick a time to talk', href: calendarUrl }] : []),
  ];
}
