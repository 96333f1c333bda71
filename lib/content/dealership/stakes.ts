import { momentAfter, type OpenWeek, weekdayNames } from '@/lib/week';
import {
  type DealershipFacts,
  figuresOf,
  isEstimate,
  sayCount,
  sayMoment,
  sayTime,
  shortDayNames,
} from './facts';

const hoursOfWeek = 168;
const weeksOfYear = 52;

/** The stakes: the hours of the week in which nobody picks up. */
export function stakesContent(facts: DealershipFacts, week: OpenWeek) {
  const { name, city } = facts;
  const closed = sayCount(week.closedHours);
  const open = sayCount(hoursOfWeek - week.closedHours);
  const gap = week.longestGap;
  return {
    eyebrow: 'The stakes',
    title: ['Your service is closed', closed, `of the week’s ${hoursOfWeek} hours.`] as const,
    lead: `Drawn from the service hours of ${name}. Brakes, batteries and second thoughts in ${city} do not keep to them.`,
    grid: {
      days: shortDayNames,
      hours: ['12 am', '6 am', 'Noon', '6 pm'],
      open: 'Service is open',
      closed: 'Nobody picks up',
      agent: 'The agent picks up',
      switchLabel: 'Put the agent on the line',
      readout: {
        off: `Answered: ${open} of ${hoursOfWeek} hours`,
        on: `Answered: ${hoursOfWeek} of ${hoursOfWeek} hours`,
      },
      label: `The week of the service department, hour by hour: open ${open} hours, closed ${closed}.`,
    },
    year: {
      figure: sayCount(week.closedHours * weeksOfYear),
      text: 'closed hours a year. The phone can ring in every one of them.',
    },
    gap: gap && {
      figure: sayCount(gap.hours),
      text: `hours is the longest gap, from ${sayMoment(gap.from)} to ${sayMoment(gap.to)}.`,
    },
    closedHours: gap && {
      title: 'One gap, two outcomes',
      without: 'As it is',
      withAgent: 'With the agent',
      entries: closedHoursOf(facts, gap),
    },
  };
}

export type StakesContent = ReturnType<typeof stakesContent>;

function closedHoursOf(facts: DealershipFacts, gap: NonNullable<OpenWeek['longestGap']>) {
  const { lostCallers } = figuresOf(facts);
  const estimate = isEstimate(facts, 'lostCallers') ? 'We estimate that ' : '';
  // In the evening, at supper, the morning after, in the afternoon; to five minutes, like people.
  const at = (share: number) =>
    sayMoment(momentAfter(gap.from, Math.round((gap.hours * 60 * share) / 5) * 5));
  const opens = (minutes: number) => momentAfter(gap.to, minutes);
  const day = weekdayNames[gap.to.day];
  return [
    {
      when: at(0.012),
      what: 'Front brakes grind on the way home',
      without: 'Voicemail, no message',
      withAgent: `Booked, ${day} ${sayTime(opens(20).time)}`,
    },
    {
      when: at(0.11),
      what: 'Is my car ready?',
      without: 'Voicemail, one angry message',
      withAgent: 'Answered from the repair order',
    },
    {
      when: at(0.42),
      what: 'Battery dead in the driveway',
      without: 'Voicemail, then the roadside shop',
      withAgent: `Booked, ${day} ${sayTime(opens(40).time)}, tow noted`,
    },
    {
      when: at(0.6),
      what: 'The lease ends next month',
      without: 'Voicemail, then another store’s web form',
      withAgent: 'Handed to sales, with the date',
    },
    {
      when: sayMoment(gap.to),
      what: 'You open',
      without: `Four missed calls. ${estimate}${lostCallers} of such callers do not call back`,
      withAgent: 'Two bays filled, one trade-in to talk about',
    },
  ];
}
