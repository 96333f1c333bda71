import { dealershipFigures } from '@/lib/content/claims';
import { faultSentence } from '@/lib/content/desk/dealerships';
import type { FigureId } from '@/lib/domain/dealership';
import type { Guessable } from '@/lib/domain/dealership';
import { slugOf } from '@/lib/domain/paths';
import { cleanLine } from '@/lib/text/clean-text';
import { readEmailAddress } from '@/lib/text/email-address';
import { internationalNumber } from '@/lib/text/phone-number';
import { hoursText, parseHours, asRecord, textsOf } from './hours-form';

/** Kinds of callees: the inline assistant, or an id on the hosted platform. */
export const calleeKinds = ['inline', 'assistantId', 'squadId', 'workflowId'] as const;

const textFields = ['name', 'path', 'address', 'city', 'region', 'timeZone', 'phone'] as const;
const figureIds = Object.keys(dealershipFigures) as FigureId[];
const salespersonFields = ['name', 'email', 'phone', 'calendarUrl'] as const;

/** Fields of the desk's form, in the order of its parts. */
export const formParts = {
  dealership: ['name', 'path', 'brands', 'address', 'city', 'region', 'timeZone', 'phone'],
  hours: ['openingHours', 'serviceHours'],
  salesperson: salespersonFields.map((name) => `salesperson.${name}` as const),
  figures: figureIds.map((id) => `figures.${id}` as const),
  callee: ['callee', 'calleeId'],
} as const;

export type FormPart = keyof typeof formParts;

export type FieldName = (typeof formParts)[FormPart][number];

/** The fields of the form, all text, filled in or not. */
export type DealershipForm = Record<FieldName, string>;

/** Prefixes each field name. */
const prefixed = <Prefix extends string, Name extends string>(
  prefix: Prefix,
  texts: Record<Name, string>,
) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [`${prefix}.${name}`, text]),
  ) as Record<`${Prefix}.${Name}`, string>;

/**
 * Converts a dealership's content to the form's fields. Missing values become empty, unknown ones are dropped.
 *
 * @param content in the shape of a dealership's file, as a draft left it
 */
export function formOf(content: unknown): DealershipForm {
  const given = asRecord(content);
  const callee = calleeKinds.find((each) => given[each] !== undefined) ?? 'inline';
  const brands: unknown[] = Array.isArray(given.brands) ? given.brands : [];
  return {
    ...textsOf(given, textFields),
    brands: brands.filter((brand) => typeof brand === 'string').join(', '),
    openingHours: hoursText(given.openingHours),
    serviceHours: hoursText(given.serviceHours),
    ...prefixed('salesperson', textsOf(asRecord(given.salesperson), salespersonFields)),
    ...prefixed('figures', textsOf(asRecord(given.figures), figureIds)),
    callee,
    calleeId: textsOf(given, [callee])[callee],
  };
}

/** Collects the filled-in fields of a part, without the part's prefix; undefined if empty. */
function filled(
  form: DealershipForm,
  part: 'salesperson' | 'figures',
): Record<string, string> | undefined {
  const entries = formParts[part]
    .map((name) => [name.slice(part.length + 1), cleanLine(form[name])] as const)
    .filter(([, text]) => text !== '');
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Parses hours; keeps a text that cannot be parsed. */
function weekOf(text: string): unknown {
  const read = text && parseHours(text);
  return read && 'week' in read ? read.week : text || undefined;
}

/** Extracts the path from a text, which may be a whole address. */
export const pathOf = (text: string) => slugOf(text.replace(/^.*\//, ''));

/**
 * Converts the form's fields to content in the shape of a dealership's file, without empty fields and with
 * international phone numbers.
 */
export function contentOf(form: DealershipForm): Record<string, unknown> {
  const { callee, openingHours } = form;
  const salesperson = filled(form, 'salesperson');
  const { email, phone } = salesperson ?? {};
  const content = {
    ...Object.fromEntries(textFields.map((name) => [name, cleanLine(form[name])])),
    brands: form.brands.split(',').map(cleanLine).filter(Boolean),
    path: pathOf(form.path) || undefined,
    address: form.address.trim() || undefined,
    phone: internationalNumber(form.phone) || undefined,
    openingHours: weekOf(cleanLine(openingHours)),
    serviceHours: weekOf(cleanLine(form.serviceHours) || cleanLine(openingHours)),
    figures: filled(form, 'figures'),
    salesperson: salesperson && {
      ...salesperson,
      ...(email && { email: readEmailAddress(email) ?? email }),
      ...(phone && { phone: internationalNumber(phone) }),
    },
    [callee]: callee === 'inline' ? undefined : form.calleeId.trim(),
  };
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));
}

/** Fields of a content that are guesses. */
export const guessesIn = (content: unknown) => (asRecord(content).guessed ?? []) as Guessable[];

/** Changes fields of a content. A field that somebody changes or confirms is no longer a guess. */
export function editContent(
  content: unknown,
  changed: Partial<Record<string, string>>,
  isConfirmed = false,
): Record<string, unknown> {
  const form = formOf(content);
  const guessed = guessesIn(content).filter(
    (field) => !isConfirmed && (changed[field] ?? form[field]) === form[field],
  );
  return { ...contentOf({ ...form, ...changed }), ...(guessed.length > 0 && { guessed }) };
}

/**
 * Error sentences for the form's fields.
 *
 * @param faults by path in the file, such as `openingHours.mon.opens`
 */
export function formFaults({
  content,
  faults,
}: {
  content: unknown;
  faults: Readonly<Record<string, string>>;
}): Partial<Record<FieldName, string>> {
  const form = formOf(content);
  const sentences = Object.values(formParts)
    .flat()
    .flatMap((name) => {
      const field = name === 'calleeId' ? form.callee : name;
      const [, fault] =
        Object.entries(faults).find(([at]) => at === field || at.startsWith(`${field}.`)) ?? [];
      if (fault === undefined) return [];
      const isHours = name === 'openingHours' || name === 'serviceHours';
      const hours = isHours && form[name] ? parseHours(form[name]) : {};
      return [[name, 'fault' in hours ? `${hours.fault}.` : faultSentence(fault)]];
    });
  return Object.fromEntries(sentences) as Partial<Record<FieldName, string>>;
}
