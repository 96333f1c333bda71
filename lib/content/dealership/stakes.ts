import { formatMoment, formatTime, shortDayNames } from '@/lib/time/format';
import type { OpenWeek } from '@/lib/time/week';
import { type DealershipFacts, firstOpen, formatNumber } from './facts';

const hoursOfWeek = 168;

/** The stakes: hours of the week in which nobody picks up. */
export function stakesContent(facts: DealershipFacts, week: OpenWeek) {
  const { name, city, serviceHours } = facts;
  const closed = formatNumber(week.closedHours);
  const open = formatNumber(hoursOfWeek - week.closedHours);
  const gap = week.longestGap;
  const day = firstOpen(serviceHours, ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
  return {
    eyebrow: 'The stakes',
    title: ['Your service is closed', closed, `of the week’s ${hoursOfWeek} hours.`] as const,
    lead: [
      ...(day ? [`Cars in ${city} break after ${formatTime(day.closes)}, too.`] : []),
      `These are the service hours of ${name}.`,
      ...(gap
        ? [
            `The longest gap: ${formatNumber(gap.hours)} hours, ${formatMoment(gap.from)} to ${formatMoment(gap.to)}.`,
          ]
        : []),
    ].join(' '),
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
  };
}

export type StakesContent = ReturnType<typeof stakesContent>;
