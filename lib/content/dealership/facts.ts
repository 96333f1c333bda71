import {
  minutesOf,
  type Weekday,
  weekdayNames,
  weekdays,
  type WeekHours,
  type WeekMoment,
} from '@/lib/time/week';
import { dealershipFigures } from '@/lib/content/claims';
import type { Dealership, FigureId } from '@/lib/domain/dealership';

type Callee = 'assistantId' | 'squadId' | 'workflowId';

/** A dealership as its page tells of it. */
export type DealershipFacts = Readonly<Omit<Dealership, Callee | 'address'>>;

/** The facts alone, of something that knows more: what is given to a page can be read in it. */
export function factsOf(dealership: DealershipFacts): DealershipFacts {
  const { name, slug, city, region, brands, phone, ...more } = dealership;
  const { timeZone, openingHours, serviceHours, guessed, figures, salesperson } = more;
  const hours = { timeZone, openingHours, serviceHours, guessed };
  return { name, slug, city, region, brands, phone, ...hours, figures, salesperson };
}

/** The page's figures: the owner's, but for those that the registry overrides. */
export function figuresOf({ figures }: Pick<DealershipFacts, 'figures'>): Record<FigureId, string> {
  return { ...dealershipFigures, ...figures };
}

/** Whether the page's figure is ours, for want of the dealership's own. */
export const isEstimate = ({ figures }: Pick<DealershipFacts, 'figures'>, id: FigureId) =>
  !figures?.[id];

const conjunction = new Intl.ListFormat('en', { type: 'conjunction' });

/** Ford and Lincoln. */
export const allBrands = ({ brands }: DealershipFacts) => conjunction.format(brands);

/** A phone number as its own country writes it: +1 239 555 0142 x12 → 239-555-0142 x12. */
export const sayPhone = (phone: string) =>
  phone.startsWith('+1 ') ? phone.slice(3).replace(/ (?!x)/g, '-') : phone;

const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** 5,460; 109.5. */
export const sayCount = (value: number) => counts.format(value);

export const shortDayNames = Object.fromEntries(
  weekdays.map((day) => [day, weekdayNames[day].slice(0, 3)]),
) as Record<Weekday, string>;

/** A time of day as people write it: `07:30` → 7:30 am, `18:00` → 6 pm, `12:00` → noon. */
export function sayTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  if (minutes === 0 && hours === 12) return 'noon';
  if (minutes === 0 && hours % 24 === 0) return 'midnight';
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${hours % 12 || 12}${past}\u00a0${hours < 12 ? 'am' : 'pm'}`;
}

/** Saturday 4 pm. */
export const sayMoment = ({ day, time }: WeekMoment) => `${weekdayNames[day]} ${sayTime(time)}`;

/** 8 am to 4 pm; closed. */
export function sayOpen(open: WeekHours[Weekday]): string {
  return open ? `${sayTime(open.opens)} to ${sayTime(open.closes)}` : 'closed';
}

/** The open days of a week, those of the same hours together: Mon to Fri 7 am to 6 pm, Sat …. */
export function sayWeek(week: WeekHours): string {
  const runs: { first: Weekday; last: Weekday; hours: string }[] = [];
  let before: string | undefined;
  for (const day of weekdays) {
    const hours = week[day] ? sayOpen(week[day]) : undefined;
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

/** The first of these days that is open, with its hours. */
export function firstOpen(week: WeekHours, days: readonly Weekday[]) {
  const day = days.find((each) => week[each]);
  const open = day && week[day];
  return day && open ? { day, ...open } : undefined;
}

/** A time of day some minutes later, within the same day. */
export function later(time: string, minutes: number): string {
  const sum = Math.min(minutesOf(time) + minutes, 24 * 60 - 1);
  return [Math.floor(sum / 60), sum % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
