import { dealershipFigures } from '@/lib/content/claims';
import type { FigureId } from '@/lib/domain/dealership';
import { faultSentence } from '@/lib/content/desk/dealerships';
import { cleanLine } from '@/lib/text/clean-text';
import { readEmailAddress } from '@/lib/text/email-address';
import { internationalNumber } from '@/lib/text/phone-number';
import type { Guessable } from '@/lib/domain/dealership';
import { slugOf } from '@/lib/domain/paths';
import { hoursText, parseHours, recordOf, textsOf } from './hours-form';

/** Who takes a dealership's calls: the inline assistant, or what the hosted platform stores under an id. */
export const callees = ['inline', 'assistantId', 'squadId', 'workflowId'] as const;

export type Callee = (typeof callees)[number];

const textFields = ['name', 'path', 'address', 'city', 'region', 'timeZone', 'phone'] as const;
const figureIds = Object.keys(dealershipFigures) as FigureId[];
const salespersonFields = ['name', 'email', 'phone', 'calendarUrl'] as const;

/** The fields of the desk's form, in the order of its parts. */
export const formParts = {
  dealership: ['name', 'path', 'brands', 'address', 'city', 'region', 'timeZone', 'phone'],
  hours: ['openingHours', 'serviceHours'],
  salesperson: salespersonFields.map((name) => `salesperson.${name}` as const),
  figures: figureIds.map((id) => `figures.${id}` as const),
  callee: ['callee', 'calleeId'],
} as const;

export type FormPart = keyof typeof formParts;

export type FieldName = (typeof formParts)[FormPart][number];

/** A dealership as it stands in the form: every field a text, filled in or not. */
export type DealershipForm = Record<FieldName, string>;

/** Puts a name before each. */
const prefixed = <Prefix extends string, Name extends string>(
  prefix: Prefix,
  texts: Record<Name, string>,
) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [`${prefix}.${name}`, text]),
  ) as Record<`${Prefix}.${Name}`, string>;

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
    openingHours: hoursText(given.openingHours),
    serviceHours: hoursText(given.serviceHours),
    ...prefixed('salesperson', textsOf(recordOf(given.salesperson), salespersonFields)),
    ...prefixed('figures', textsOf(recordOf(given.figures), figureIds)),
    callee,
    calleeId: textsOf(given, [callee])[callee],
  };
}

/** The fields of a part that are filled in, without the part's name; undefined where none is. */
function filled(
  form: DealershipForm,
  part: 'salesperson' | 'figures',
): Record<string, string> | undefined {
  const entries = formParts[part]
    .map((name) => [name.slice(part.length + 1), cleanLine(form[name])] as const)
    .filter(([, text]) => text !== '');
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Hours as files have them, where they can be read; without those for service, these are the showroom's. */
function weekOf(text: string): unknown {
  const read = text && parseHours(text);
  return read && 'week' in read ? read.week : text || undefined;
}

/** The path that is meant by a text: whoever pastes the whole address means its end. */
export const pathOf = (text: string) => slugOf(text.replace(/^.*\//, ''));

/**
 * The content of the form, in the shape of a dealership's file: without what is not filled in, and with phone numbers
 * written as files have them.
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

/** Which of a content's facts are guesses. */
export const guessesIn = (content: unknown) => (recordOf(content).guessed ?? []) as Guessable[];

/** The content with other texts in some fields. What somebody changes or confirms is no guess any more. */
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
 * What is wrong with each field of the form, as a sentence.
 *
 * @param faults by the path of the field in its file, such as `openingHours.mon.opens`
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
