import { dealershipFigures } from '@/lib/content/claims';
import type { Dealership, FigureId } from '@/lib/domain/dealership';
import {
  minutesOf,
  type Weekday,
  weekdayNames,
  weekdays,
  type WeekHours,
  type WeekMoment,
} from '@/lib/time/week';

type Callee = 'assistantId' | 'squadId' | 'workflowId';

/** Facts of a dealership that its page shows. */
export type DealershipFacts = Readonly<Omit<Dealership, Callee | 'address'>>;

/** Picks the facts from an object that knows more: everything passed to a page can be read in it. */
export function factsOf(dealership: DealershipFacts): DealershipFacts {
  const { name, slug, city, region, brands, phone, ...more } = dealership;
  const { timeZone, openingHours, serviceHours, guessed, figures, salesperson } = more;
  const hours = { timeZone, openingHours, serviceHours, guessed };
  return { name, slug, city, region, brands, phone, ...hours, figures, salesperson };
}

/** Figures of a page: the owner's, overridden by the registry's. */
export function figuresOf({ figures }: Pick<DealershipFacts, 'figures'>): Record<FigureId, string> {
  return { ...dealershipFigures, ...figures };
}

/** True if a figure is our estimate, since the dealership gave none. */
export const isEstimate = ({ figures }: Pick<DealershipFacts, 'figures'>, id: FigureId) =>
  !figures?.[id];

const conjunction = new Intl.ListFormat('en', { type: 'conjunction' });

/** Formats brands, such as Ford and Lincoln. */
export const allBrands = ({ brands }: DealershipFacts) => conjunction.format(brands);

/** Formats a phone number in its country's notation: +1 239 555 0142 x12 becomes 239-555-0142 x12. */
export const formatPhone = (phone: string) =>
  phone.startsWith('+1 ') ? phone.slice(3).replace(/ (?!x)/g, '-') : phone;

const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Formats a number, such as 5,460 or 109.5. */
export const formatNumber = (value: number) => counts.format(value);

export const shortDayNames = Object.fromEntries(
  weekdays.map((day) => [day, weekdayNames[day].slice(0, 3)]),
) as Record<Weekday, string>;

/** Formats a time of day: `07:30` becomes 7:30 am, `18:00` 6 pm, `12:00` noon. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  if (minutes === 0 && hours === 12) return 'noon';
  if (minutes === 0 && hours % 24 === 0) return 'midnight';
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${hours % 12 || 12}${past}\u00a0${hours < 12 ? 'am' : 'pm'}`;
}

/** Formats a moment, such as Saturday 4 pm. */
export const formatMoment = ({ day, time }: WeekMoment) =>
  `${weekdayNames[day]} ${formatTime(time)}`;

/** Formats hours, such as 8 am to 4 pm, or closed. */
export function formatHours(open: WeekHours[Weekday]): string {
  return open ? `${formatTime(open.opens)} to ${formatTime(open.closes)}` : 'closed';
}

/** Formats a week's open days, equal hours together: Mon to Fri 7 am to 6 pm, Sat …. */
export function formatWeek(week: WeekHours): string {
  const runs: { first: Weekday; last: Weekday; hours: string }[] = [];
  let before: string | undefined;
  for (const day of weekdays) {
    const hours = week[day] ? formatHours(week[day]) : undefined;
    const run = runs.at(-1);
    if (hours && run && hours === before) run.last = day;
    else if (hours) runs.push({ first: day, last: day, hours });
    before = hours;
  }
  return runs
    .map(({ first, last, hours }) => {
      const days = first === last ? '' : ` to ${shortDayNames[last]}`;
      return `${shortDayNames[first]}${days} ${hours}`;
    })
    .join(', ');
}

/** Finds the first of these days that is open, with its hours. */
export function firstOpen(week: WeekHours, days: readonly Weekday[]) {
  const day = days.find((each) => week[each]);
  const open = day && week[day];
  return day && open ? { day, ...open } : undefined;
}

/** Adds minutes to a time of day, within the same day. */
export function later(time: string, minutes: number): string {
  const sum = Math.min(minutesOf(time) + minutes, 24 * 60 - 1);
  return [Math.floor(sum / 60), sum % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
