import { figureWords, offer } from '@/lib/content/claims';
import { agentJobsContent, carsOf } from '@/lib/content/dealership/agent-jobs';
import {
  allBrands,
  type DealershipFacts,
  figuresOf,
  firstOpen,
  isEstimate,
  formatPhone,
} from '@/lib/content/dealership/facts';
import type { HeroContent } from '@/lib/content/home';
import type { OfferContent } from '@/lib/content/offer';
import { recordsOf } from '@/lib/content/records';
import { site } from '@/lib/content/site';
import { telLink } from '@/lib/text/phone-number';
import { formatHours, formatTime } from '@/lib/time/format';
import { weekdayNames } from '@/lib/time/week';

/** Texts of a dealership's page. */
export function dealershipContent(facts: DealershipFacts) {
  const { name, city, region, serviceHours } = facts;
  const visit = firstOpen(serviceHours, ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
  const day = weekdayNames[visit?.day ?? 'mon'];
  const hero: HeroContent = {
    eyebrow: `Made for ${name} in ${city}, ${region}`,
    headline: [`${name} picks up.`, 'Even at 7:42\u00a0pm.'],
    lead: `An AI voice agent that would answer your phone around the clock. It knows your hours and books your service. Call your own dealership and hear it.`,
    line: `${name}, ${city}`,
    openers: [`Brakes are grinding. ${day}?`, 'Open on Saturday?', 'Get me a person'],
    records: recordsOf({ day, opens: visit?.opens ?? '07:00', cars: carsOf(facts) }),
    notice: `A demo by ${site.name}. ${name} has not endorsed it.`,
  };
  return {
    title: `A voice agent that answers the phone at ${name}`,
    description: `Hear the AI voice agent that would answer every call to ${name} in ${city}.`,
    hero,
    lostService: lostServiceContent(facts),
    agentJobs: agentJobsContent(facts),
    urgency: urgencyContent(facts),
    proof: proofContent(facts),
    vision: visionOfferContent(facts),
  };
}

export type DealershipContent = ReturnType<typeof dealershipContent>;

/** Figures on lost service. */
function lostServiceContent(facts: DealershipFacts) {
  const { name, city } = facts;
  const { lostService, lostCallers } = figuresOf(facts);
  const ours = (id: 'lostService' | 'lostCallers') =>
    isEstimate(facts, id) ? `, by ${figureWords.estimate}` : '';
  return {
    eyebrow: 'Lost service',
    title: 'When the warranty ends, so do the visits.',
    lead: `After that, ${city} books with whoever picks up first. Most of the time it’s a shop between home and ${name}.`,
    stats: [
      {
        figure: lostService,
        text: `of service visits go to independent shops once the warranty ends${ours('lostService')}.`,
      },
      {
        figure: lostCallers,
        text: `of callers who reach voicemail don’t call back${ours('lostCallers')}. Last month’s are in your phone log.`,
      },
    ],
  } as const;
}

/** Proof: questions for the agent, with the answers to expect. */
function proofContent(facts: DealershipFacts) {
  const { name, brands, phone, serviceHours, guessed } = facts;
  const visit = firstOpen(serviceHours, ['thu', 'fri', 'wed', 'tue', 'mon', 'sat', 'sun']);
  return {
    eyebrow: 'Proof on this page',
    title: `Ask it what only ${name} would know.`,
    lead: 'This is the agent itself, not a recording. Tap a question and check what it says.',
    ask: 'Ask',
    expect: 'It should say:',
    questions: [
      {
        question: 'Is service open on Saturday?',
        answer: guessed?.includes('serviceHours')
          ? 'It has no hours of yours yet. It says so, and that your team can confirm them.'
          : `Saturday, ${formatHours(serviceHours.sat)}.`,
      },
      visit && {
        question: `I need a brake job on ${weekdayNames[visit.day]} morning.`,
        answer: `It offers times from ${formatTime(visit.opens)}, then asks for a name.`,
      },
      phone !== undefined && { question: 'What is the phone number?', answer: formatPhone(phone) },
      brands.length > 0 && { question: 'Which brands do you service?', answer: allBrands(facts) },
      {
        question: 'Let me talk to a person.',
        answer: 'It agrees at once. This demo has nobody behind it, and it says so.',
      },
    ].filter((entry) => entry !== undefined && entry !== false),
  };
}

/** Urgency: what the agent works toward. */
function urgencyContent(facts: DealershipFacts) {
  const { name, city } = facts;
  const { tradeIns, revenue, retention, callsHandled } = figuresOf(facts);
  return {
    eyebrow: 'Why it matters now',
    title: 'Next year’s service is being booked now.',
    lead: `More cars in ${city} run out of warranty every month. These four are goals, not results: what we work toward with ${name} in the first year.`,
    goals: [
      {
        figure: tradeIns,
        title: `trade-in opportunities, ${figureWords.goal}`,
        text: 'A call about this car turns into a talk about the next.',
      },
      {
        figure: revenue,
        title: `service revenue a year, ${figureWords.goal}`,
        text: 'Visits that would have gone to another shop.',
      },
      {
        figure: retention,
        title: `customers who come back for service, ${figureWords.goal}`,
        text: 'Because somebody answered, and somebody reminded them.',
      },
      {
        figure: callsHandled,
        title: `of routine calls handled without a person, ${figureWords.goal}`,
        text: 'Your advisors keep the calls that need them.',
      },
    ],
  };
}

/** Vision and offer: a better phone line, and a spot in the pre-sale. */
function visionOfferContent(facts: DealershipFacts) {
  const { name, phone, salesperson } = facts;
  const { customerDatabase } = figuresOf(facts);
  const content: OfferContent = {
    eyebrow: 'The vision and the offer',
    title: 'Every call answered. Every reminder on time.',
    spotsText: `The first ${offer.customers} dealerships get ${offer.lifetimeDiscount} off for life. One spot has room for ${name}.`,
    action: {
      label: 'Pre-order: reserve a spot',
      text: `Half a minute, no card: the form knows ${name} already. Or`,
      mail: { label: 'reserve by email', subject: `Pre-order: a spot for ${name}` },
    },
  };
  return {
    offer: content,
    lead: 'A goal, not a promise: an ordinary day, a year from now.',
    vision: [
      `${phone === undefined ? name : formatPhone(phone)} picks up at any hour, every day of the year.`,
      `Of ${customerDatabase} customers, those who agreed to calls hear from you when there’s a reason.`,
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

/** Texts about the sender of the page. */
export const contactOf = (person: Contact) => ({
  title: 'Your contact',
  name: person.name,
  email: person.email,
  links: contactLinks(person),
});

function contactLinks({ email, phone, calendarUrl }: Contact) {
  return [
    { label: email, href: `mailto:${email}` },
    ...(phone ? [{ label: formatPhone(phone), href: telLink(phone) }] : []),
    ...(calendarUrl ? [{ label: 'Pick a time to talk', href: calendarUrl }] : []),
  ];
}
