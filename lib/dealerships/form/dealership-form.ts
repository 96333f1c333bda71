import { dealershipFigures, type FigureId } from '@/lib/content/claims';
import type { Weekday } from '@/lib/week';
import { type HoursForm, hoursFormOf, recordOf, textsOf, weekOf } from './hours-form';

/** Who takes a dealership's calls: the inline assistant, or what the hosted platform stores under an id. */
export const callees = ['inline', 'assistantId', 'squadId', 'workflowId'] as const;

export type Callee = (typeof callees)[number];

export const figureIds = Object.keys(dealershipFigures) as FigureId[];

const textFields = ['name', 'city', 'region', 'timeZone', 'phone'] as const;
const salespersonFields = ['name', 'email', 'phone', 'calendarUrl'] as const;

/** A dealership as it stands in the desk's form: every field a text, filled in or not. */
export interface DealershipForm extends Record<(typeof textFields)[number], string> {
  /** Separated by commas. */
  brands: string;
  openingHours: HoursForm;
  serviceHours: HoursForm;
  callee: Callee;
  /** The callee's; of no meaning to the inline assistant. */
  calleeId: string;
  figures: Record<FigureId, string>;
  salesperson: Record<(typeof salespersonFields)[number], string>;
}

/**
 * The form of a dealership's content. What the content lacks is empty, and what it should not have is left out.
 *
 * @param content in the shape of a dealership's file, in whatever state a draft left it
 */
export function formOf(content: unknown): DealershipForm {
  const given = recordOf(content);
  const callee = callees.find((each) => given[each] !== undefined) ?? 'inline';
  const brands: unknown[] = Array.isArray(given.brands) ? given.brands : [];
  return {
    ...textsOf(given, textFields),
    brands: brands.filter((brand) => typeof brand === 'string').join(', '),
    openingHours: hoursFormOf(given.openingHours),
    serviceHours: hoursFormOf(given.serviceHours),
    callee,
    calleeId: textsOf(given, [callee])[callee],
    figures: textsOf(recordOf(given.figures), figureIds),
    salesperson: textsOf(recordOf(given.salesperson), salespersonFields),
  };
}

/** Those that are filled in; undefined where none is. */
function filled(texts: Record<string, string>): Record<string, string> | undefined {
  const entries = Object.entries(texts)
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([, text]) => text !== '');
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/**
 * The content of the form, in the shape of a dealership's file: without what is not filled in, and with phone numbers
 * written as files have them.
 */
export function contentOf(form: DealershipForm): Record<string, unknown> {
  const { name, city, region, timeZone, salesperson } = form;
  const optional = {
    phone: internationalNumber(form.phone) || undefined,
    figures: filled(form.figures),
    salesperson: filled({ ...salesperson, phone: internationalNumber(salesperson.phone) }),
    [form.callee]: form.callee === 'inline' ? undefined : form.calleeId.trim(),
  };
  const brands = form.brands.split(',').map((brand) => brand.trim());
  return {
    ...{ name: name.trim(), city: city.trim(), region: region.trim(), timeZone: timeZone.trim() },
    brands: brands.filter(Boolean),
    openingHours: weekOf(form.openingHours),
    serviceHours: weekOf(form.serviceHours),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  };
}

/** A phone number as files have it: `(630) 555-0178` becomes `+1 630 555 0178`. Other text comes back, to be refused. */
export function internationalNumber(text: string): string {
  const plain = text.trim();
  if (plain.startsWith('+')) return plain.replace(/[().\s-]+/g, ' ').trim();
  const digits = /^1?(\d{3})(\d{3})(\d{4})$/.exec(plain.replace(/[().\s-]/g, ''));
  return digits ? `+1 ${digits[1]} ${digits[2]} ${digits[3]}` : plain;
}

/** What is wrong with a draft, by the path of the field in its file, such as `openingHours.mon.opens`. */
export type FileFaults = Readonly<Record<string, string>>;

/** What is wrong with a field of the file, or with the first faulty thing in it. */
export function faultAt(faults: FileFaults, field: string): string | undefined {
  const path = Object.keys(faults).find((each) => each === field || each.startsWith(`${field}.`));
  return path === undefined ? undefined : faults[path];
}

/** What is wrong with a line of a week's hours. */
export const faultOfDays = (
  faults: FileFaults,
  week: 'openingHours' | 'serviceHours',
  days: readonly Weekday[],
): string | undefined =>
  days.map((day) => faultAt(faults, `${week}.${day}`)).find((fault) => fault !== undefined);
