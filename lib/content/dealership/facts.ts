import { dealershipFigures } from '@/lib/content/claims';
import type { Dealership, FigureId } from '@/lib/domain/dealership';
import type { Weekday, WeekHours } from '@/lib/time/week';

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

/** Finds the first of these days that is open, with its hours. */
export function firstOpen(week: WeekHours, days: readonly Weekday[]) {
  const day = days.find((each) => week[each]);
  const open = day && week[day];
  return day && open ? { day, ...open } : undefined;
}
