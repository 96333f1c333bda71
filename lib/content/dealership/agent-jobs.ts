import { weekdayNames } from '@/lib/week';
import {
  allBrands,
  type DealershipFacts,
  figuresOf,
  firstOpen,
  later,
  lineCount,
  linesOf,
  sayCount,
  sayPhone,
  sayTime,
  sayWeek,
  valueOf,
} from './facts';
import { outboundRule } from '../claims';
import { productRules } from '../product';

/** A sentence of a call; `seconds` is how long it takes to say. */
export interface Turn {
  readonly speaker: 'agent' | 'customer';
  readonly text: string;
  readonly seconds: number;
}

/** How many bars the outreach run has, and how many of them are done. */
const bars = 100;
const done = 41;

/** What the agent does: three jobs, how a call goes, and what it is connected to. */
export function agentJobsContent(facts: DealershipFacts) {
  const { name } = facts;
  const whose = facts.brands.length > 0 ? `, for ${allBrands(facts)}` : '';
  return {
    eyebrow: 'What the agent does',
    title: `Three jobs that nobody at ${name} has time for.`,
    lead: `It takes the calls that nobody gets to, and makes the ones nobody gets around to. Each job below is an example in its own words${whose}.`,
    recapture: recapture(facts),
    tradeIn: tradeIn(facts),
    outreach: outreach(facts),
    howItWorks: howItWorks(facts),
    integration: integration(facts),
  };
}

export type AgentJobsContent = ReturnType<typeof agentJobsContent>;

const customer = 'Maria';

function recapture(facts: DealershipFacts) {
  const { name, brands, serviceHours } = facts;
  const slot = firstOpen(serviceHours, ['thu', 'wed', 'tue', 'fri', 'mon', 'sat', 'sun']);
  const day = slot ? weekdayNames[slot.day] : 'Thursday';
  const time = sayTime(later(slot?.opens ?? '08:00', 40));
  const turns: readonly Turn[] = [
    {
      speaker: 'agent',
      text: `Hi ${customer}, this is the AI voice agent at ${name}. Say stop and I won’t call again. Your ${brands[0] ?? 'car'} is due for its 60,000-mile service, and the front brakes were low last time. Should I find you a morning?`,
      seconds: 13,
    },
    { speaker: 'customer', text: 'The shop near me said $380 for the pads.', seconds: 4 },
    {
      speaker: 'agent',
      text: `I’ll pass that on, and your advisor will call you with a price. ${day} at ${time} is open for both jobs.`,
      seconds: 8,
    },
    { speaker: 'customer', text: `${day} works.`, seconds: 2 },
    { speaker: 'agent', text: `You’re booked: ${day}, ${time}.`, seconds: 4 },
  ];
  return {
    title: 'It brings service back',
    text: 'It calls owners who are overdue and have agreed to calls, asks how the car is doing and books the bay. Questions about price go to your advisor, with a note.',
    call: { label: 'Example of a call', speakers: { agent: 'Agent', customer }, turns },
    order: {
      title: 'Appointment',
      rows: [
        { term: 'Customer', value: `${customer}, last visit 14 months ago` },
        { term: 'When', value: `${day} ${time}` },
        { term: 'Work', value: '60,000-mile service, front brakes' },
        { term: 'For the advisor', value: 'Was quoted $380 elsewhere. Call with a price.' },
      ],
    },
  };
}

function tradeIn({ name, brands, openingHours }: DealershipFacts) {
  const visit = firstOpen(openingHours, ['sat', 'fri', 'thu', 'mon', 'tue', 'wed', 'sun']);
  const when = visit && `${weekdayNames[visit.day]} ${sayTime(later(visit.opens, 120))}`;
  return {
    title: 'It opens the trade-in',
    text: 'Leases, loans and mileage run out on dates that your CRM knows. Where the customer has agreed to calls, it calls before another store does, and gives sales someone who wants to talk.',
    scale: {
      days: 120,
      callAt: 60,
      start: '120 days before',
      call: 'Lease ends in 60 days',
      end: 'Lease ends',
    },
    quote: `“This is the AI voice agent at ${name}. Your lease ends in 60 days. Would you like to know what your ${brands[0] ?? 'car'} is worth before you decide?”`,
    note: {
      title: 'Handed to sales',
      rows: [
        { term: 'Lease', value: 'ends in 60 days, 31,400 of 36,000 miles' },
        { term: 'Wants', value: 'more room, the same payment' },
        { term: 'Agreed', value: when ? `appraisal, ${when}` : 'an appraisal' },
      ],
    },
  };
}

function outreach(facts: DealershipFacts) {
  const { customerDatabase } = figuresOf(facts);
  const each = sayCount(valueOf(customerDatabase) / bars);
  return {
    title: 'It knows whom to call, and when',
    figure: customerDatabase,
    figureText:
      'customers in your database that it can keep track of. It calls those who have agreed.',
    text: outboundRule,
    caption: `Example of a run. A bar is ${each} customers: ${done} bars are done, one is in progress. Those without consent are skipped.`,
    bars,
    done,
    lists: [
      { name: 'Out of warranty', share: 34 },
      { name: 'Service overdue', share: 26 },
      { name: 'Repair declined', share: 16 },
      { name: 'Lease or loan ends', share: 11 },
      { name: 'Not seen in two years', share: 13 },
    ],
  };
}

function howItWorks(facts: DealershipFacts) {
  const { name, phone, serviceHours, guessed = [] } = facts;
  const hours = `Your service hours: ${sayWeek(serviceHours)}.`;
  const { callsHandled } = figuresOf(facts);
  const alone = linesOf(callsHandled);
  return {
    eyebrow: 'How it works',
    title: `What happens to ${lineCount} routine calls to ${phone === undefined ? name : sayPhone(phone)}`,
    lines: lineCount,
    toPeople: lineCount - alone.drawn,
    agent: 'Agent',
    people: 'Your people',
    done: 'Done',
    caption: `${alone.about} of ${lineCount} are done when the caller hangs up. That is the goal: ${callsHandled} of routine calls need no person.`,
    steps: [
      {
        title: 'It rings',
        text: 'Your phone system passes on the calls nobody picks up, or all of them. You decide.',
      },
      {
        title: 'It answers',
        text: `As the AI voice agent of ${name}. It asks which car, what is wrong and which day. ${productRules.response}`,
      },
      {
        title: 'It books',
        text: `A service visit or a test drive, in a slot that is open. ${guessed.includes('serviceHours') ? 'You tell it your hours.' : hours}`,
      },
      {
        title: 'It hands off',
        text: 'A price, a complaint, a sale: one of your people gets the call, with a summary of what was said.',
      },
    ],
  };
}

function integration(facts: DealershipFacts) {
  const { name, brands, phone, openingHours, guessed = [] } = facts;
  return {
    eyebrow: 'Integration',
    title: 'Your facts are in. Your systems come next.',
    groups: [
      {
        title: 'For this page',
        isPlugged: true,
        lines: [
          { title: 'Name', text: `It answers as ${name}.` },
          phone !== undefined && { title: 'Number', text: `It knows ${sayPhone(phone)} as yours.` },
          !guessed.includes('openingHours') && {
            title: 'Hours',
            text: `Showroom ${sayWeek(openingHours)}, and the service department’s.`,
          },
          brands.length > 0 && {
            title: 'Brands',
            text: `It speaks of ${allBrands(facts)}, and of no other store.`,
          },
        ].filter((line) => line !== false),
      },
      {
        title: 'When you start',
        isPlugged: false,
        lines: [
          { title: 'Phone system', text: 'It takes calls, and transfers them with a summary.' },
          { title: 'Website', text: 'It answers the call button and the chat.' },
          { title: 'CRM', text: 'It reads who is calling, and writes the note and the next date.' },
          { title: 'DMS', text: 'It reads repair orders and open slots, and writes appointments.' },
          { title: 'By name', text: productRules.systems },
        ],
      },
    ],
  };
}
