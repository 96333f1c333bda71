import { dealershipFigures, type FigureId } from '@/lib/content/claims';
import { internationalNumber } from './phone';
import { type HoursForm, hoursFormOf, weekOf } from './hours-form';

/** Who takes a dealership's calls: the inline assistant, or what the hosted platform stores under an id. */
export const callees = ['inline', 'assistantId', 'squadId', 'workflowId'] as const;

export type Callee = (typeof callees)[number];

export const figureIds = Object.keys(dealershipFigures) as FigureId[];

/** A dealership as it stands in the desk's form: every field a text, filled in or not. */
export interface DealershipForm {
  name: string;
  city: string;
  region: string;
  /** Separated by commas. */
  brands: string;
  timeZone: string;
  phone: string;
  openingHours: HoursForm;
  serviceHours: HoursForm;
  callee: Callee;
  /** The callee's; of no meaning to the inline assistant. */
  calleeId: string;
  figures: Record<FigureId, string>;
  salesperson: { name: string; email: string; phone: string; calendarUrl: string };
}

const recordOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * The form of a dealership's content. What the content lacks is empty, and what it should not have is left out.
 *
 * @param content in the shape of a dealership's file, in whatever state a draft left it
 */
export function formOf(content: unknown): DealershipForm {
  const given = recordOf(content);
  const figures = recordOf(given.figures);
  const salesperson = recordOf(given.salesperson);
  const callee = callees.find((each) => given[each] !== undefined) ?? 'inline';
  const brands: unknown[] = Array.isArray(given.brands) ? given.brands : [];
  return {
    name: textOf(given.name),
    city: textOf(given.city),
    region: textOf(given.region),
    brands: brands.map(textOf).join(', '),
    timeZone: textOf(given.timeZone),
    phone: textOf(given.phone),
    openingHours: hoursFormOf(given.openingHours),
    serviceHours: hoursFormOf(given.serviceHours),
    callee,
    calleeId: textOf(given[callee]),
    figures: Object.fromEntries(figureIds.map((id) => [id, textOf(figures[id])])) as Record<
      FigureId,
      string
    >,
    salesperson: {
      name: textOf(salesperson.name),
      email: textOf(salesperson.email),
      phone: textOf(salesperson.phone),
      calendarUrl: textOf(salesperson.calendarUrl),
    },
  };
}

/** Those that are filled in; undefined where none is. */
function filled(texts: Record<string, string | undefined>): Record<string, string> | undefined {
  const entries = Object.entries(texts).flatMap(([name, text]) =>
    text?.trim() ? [[name, text.trim()]] : [],
  );
  return entries.length > 0 ? (Object.fromEntries(entries) as Record<string, string>) : undefined;
}

/**
 * The content of the form, in the shape of a dealership's file: without what is not filled in, and with phone numbers
 * written as files have them. Whether it makes a page, the schema of the files says.
 */
export function contentOf(form: DealershipForm): Record<string, unknown> {
  const { salesperson } = form;
  const optional = {
    figures: filled(form.figures),
    salesperson: filled({ ...salesperson, phone: internationalNumber(salesperson.phone) }),
    [form.callee]: form.callee === 'inline' ? undefined : form.calleeId.trim(),
  };
  const present = Object.entries(optional).filter(([, value]) => value !== undefined);
  const brands = form.brands.split(',').map((brand) => brand.trim());
  return {
    name: form.name.trim(),
    city: form.city.trim(),
    region: form.region.trim(),
    brands: brands.filter((brand) => brand !== ''),
    timeZone: form.timeZone.trim(),
    ...filled({ phone: internationalNumber(form.phone) }),
    openingHours: weekOf(form.openingHours),
    serviceHours: weekOf(form.serviceHours),
    ...Object.fromEntries(present),
  };
}
