import { later, formatTime, formatWeek } from '@/lib/time/format';
import { weekdayNames } from '@/lib/time/week';
import { outboundRule } from '../claims';
import { howItWorks } from '../how-it-works';
import { productRules } from '../product';
import type { SampleTurn } from '../sample';
import { allBrands, type DealershipFacts, figuresOf, firstOpen, formatPhone } from './facts';

/** Work of the agent: three jobs, the course of a call, and its knowledge. */
export function agentJobsContent(facts: DealershipFacts) {
  const { name } = facts;
  return {
    eyebrow: 'What the agent does',
    title: 'Three jobs nobody at your store has time for.',
    lead: `It takes the calls nobody at ${name} gets to, and makes the ones nobody gets around to.`,
    recapture: recapture(facts),
    tradeIn: tradeIn(facts),
    outreach: outreach(facts),
    howItWorks: {
      ...howItWorks,
      title: `What happens to a call to ${facts.phone === undefined ? name : formatPhone(facts.phone)}`,
    },
    integration: integration(facts),
  };
}

export type AgentJobsContent = ReturnType<typeof agentJobsContent>;

/** Three cars that this store may have sold. */
export function carsOf({ brands }: Pick<DealershipFacts, 'brands'>) {
  const brand = (index: number) => brands[index % brands.length] ?? 'sedan';
  return [`2021 ${brand(0)}`, `2019 ${brand(0)}`, `2020 ${brand(1)}`] as const;
}

const customer = 'Maria';

function recapture(facts: DealershipFacts) {
  const { name, brands, serviceHours } = facts;
  const slot = firstOpen(serviceHours, ['thu', 'wed', 'tue', 'fri', 'mon', 'sat', 'sun']);
  const day = slot ? weekdayNames[slot.day] : 'Thursday';
  const time = formatTime(later(slot?.opens ?? '08:00', 40));
  const turns: readonly SampleTurn[] = [
    {
      voice: 'agent',
      text: `Hi ${customer}, this is the AI voice agent at ${name}. Say stop and I won’t call again. Your ${brands[0] ?? 'car'} is due for its 60,000-mile service, and the front brakes were low last time. Should I find you a morning?`,
      seconds: 13,
    },
    { voice: 'caller', text: 'The shop near me said $380 for the pads.', seconds: 4 },
    {
      voice: 'agent',
      text: `Your advisor will call you with our price. ${day} at ${time} is open for both jobs.`,
      seconds: 6,
    },
    { voice: 'caller', text: `${day} works.`, seconds: 2 },
    { voice: 'agent', text: `You’re booked: ${day}, ${time}.`, seconds: 4 },
  ];
  return {
    title: 'It brings service back',
    text: 'It calls owners who are overdue and have agreed to calls, and books the bay. Questions about price go to your advisor.',
    call: { title: 'An example, in its own words', speakers: { agent: 'Agent', caller: customer } },
    turns,
    order: {
      title: 'DMS: appointment',
      rows: [
        { term: 'Customer', value: `${customer} Lopez, last visit 14 months ago` },
        { term: 'Car', value: carsOf(facts)[1] },
        { term: 'When', value: `${day} ${time}` },
        { term: 'Work', value: '60,000-mile service, front brakes' },
        { term: 'Note', value: 'Was quoted $380 elsewhere. Call with a price.' },
      ],
    },
  };
}

function tradeIn(facts: DealershipFacts) {
  const visit = firstOpen(facts.openingHours, ['sat', 'fri', 'thu', 'mon', 'tue', 'wed', 'sun']);
  const when = visit && `${weekdayNames[visit.day]} ${formatTime(later(visit.opens, 120))}`;
  return {
    title: 'It opens the trade-in',
    text: 'Your CRM knows when leases and loans end. The agent calls whoever agreed to calls, before another store does.',
    note: {
      title: 'CRM: handed to sales',
      rows: [
        { term: 'Customer', value: 'Dan Meyers' },
        { term: 'Car', value: `${carsOf(facts)[0]}, lease ends in 60 days` },
        { term: 'Wants', value: 'More room, the same payment' },
        { term: 'Agreed', value: when ? `Appraisal, ${when}` : 'An appraisal' },
      ],
    },
  };
}

function outreach(facts: DealershipFacts) {
  return {
    title: 'It knows who to call, and when',
    figure: figuresOf(facts).customerDatabase,
    figureText: 'customers in your database that it can keep track of',
    text: outboundRule,
  };
}

function integration(facts: DealershipFacts) {
  const { name, brands, phone, openingHours, serviceHours, guessed = [] } = facts;
  return {
    eyebrow: 'Integration',
    title: 'It knows your store. Your systems come next.',
    facts: [
      { term: 'Name', value: `Answers as ${name}.` },
      phone !== undefined && { term: 'Number', value: `Knows ${formatPhone(phone)} is yours.` },
      !guessed.includes('openingHours') && {
        term: 'Showroom',
        value: `${formatWeek(openingHours)}.`,
      },
      !guessed.includes('serviceHours') && {
        term: 'Service',
        value: `${formatWeek(serviceHours)}.`,
      },
      brands.length > 0 && {
        term: 'Brands',
        value: `Knows you sell and service ${allBrands(facts)}.`,
      },
    ].filter((line) => line !== false),
    next: `When you start: your phone system, website, CRM and DMS. ${productRules.systems}`,
  };
}
