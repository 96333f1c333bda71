import { type DealershipFacts, figuresOf, sayCount, valueOf } from './facts';

/** How many customers the tally begins with. */
const tallied = 20;
/** How many marks the round dial has. */
const marks = 50;

/** Why it matters now: what the agent works toward, as four instruments. */
export function urgencyContent(facts: DealershipFacts) {
  const { name, city } = facts;
  const { tradeIns, revenue, retention, callsHandled } = figuresOf(facts);
  const withAgent = Math.round(tallied * (1 + valueOf(retention) / 100));
  return {
    eyebrow: 'Why it matters now',
    title: 'The next twelve months are being booked today.',
    lead: `Each month more cars sold in ${city} leave their warranty, and each owner picks a shop once. These four readings are goals, not results: what we work toward with ${name} in the first year on the line.`,
    tradeIns: {
      figure: tradeIns,
      title: 'trade-in opportunities',
      text: 'Conversations about the next car that begin on a call about this one.',
      before: { label: 'Today', value: 100 },
      after: { label: 'The goal', value: 100 + valueOf(tradeIns) },
    },
    revenue: {
      figure: revenue,
      title: 'service revenue a year',
      text: 'Visits that would have gone to another shop, added up month by month.',
      months: 12,
      first: 'Month 1',
      last: `Month 12: ${revenue}`,
    },
    retention: {
      figure: retention,
      title: 'customers who come back for service',
      text: `For every ${tallied} who come back today, ${sayCount(withAgent)}.`,
      before: tallied,
      after: withAgent,
    },
    callsHandled: {
      figure: callsHandled,
      title: 'of routine calls handled without a person',
      text: 'Hours, bookings, “is my car ready?” Your advisors keep the calls that need them.',
      marks,
      lit: Math.round((valueOf(callsHandled) / 100) * marks),
    },
  };
}

export type UrgencyContent = ReturnType<typeof urgencyContent>;
