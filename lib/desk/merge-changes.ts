import { z } from 'zod';
import { deskErrorTexts } from '@/lib/content/desk/errors';
import { cleanLines } from '@/lib/text/clean-text';
import { invalid } from './action-state';

type Fields = Readonly<Record<string, string>>;

/** A form's values when its page was opened, as `ActionForm` sends them; empty if invalid. */
export const openedField = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('This is no JSON.');
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.string()))
  .catch({});

const isSame = (one = '', other = '') => cleanLines(one) === cleanLines(other);

/**
 * Merges a form with the stored values, which others may have changed while the form was open. Untouched fields keep
 * their stored values. A field that both have changed is a fault; sending the form again overwrites it.
 *
 * @param opened the values when the page was opened; a field that it lacks counts as changed
 */
export function mergeChanges<Given extends Fields>(given: Given, opened: Fields, kept: Fields) {
  const changed = Object.keys(given).filter(
    (name) => !(name in opened) || !isSame(given[name], opened[name]),
  );
  const isClash = (name: string) =>
    name in opened && ![given[name], opened[name]].some((text) => isSame(kept[name], text));
  const faults = changed.filter(isClash).map((name) => [name, deskErrorTexts.clash(kept[name])]);
  const written = changed.filter((name) => !isClash(name));
  const changes = Object.fromEntries(written.map((name) => [name, given[name] ?? '']));
  const clash = { ...invalid(Object.fromEntries(faults)), opened: kept, values: given };
  return {
    fields: { ...given, ...kept, ...changes },
    /** Fields that were changed in this form only. */
    changes,
    clash: faults.length > 0 ? clash : undefined,
  };
}
