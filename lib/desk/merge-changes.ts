import { z } from 'zod';
import { deskErrorTexts } from '@/lib/content/desk/errors';
import { cleanLines } from '@/lib/text/clean-text';
import { invalid } from './action-state';

type Fields = Readonly<Record<string, string>>;

/** The fields of a form when its page was opened, as `ActionForm` sends them; none where they cannot be read. */
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
 * The fields of a form that others may have changed while it was open. Those that nobody has touched here are as they are
 * kept. Where both have changed one, that is its fault, and the next try means it.
 *
 * @param opened what they were when the page was opened; a field that is not in it counts as changed
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
    /** Only those that were changed here, and by nobody else. */
    changes,
    clash: faults.length > 0 ? clash : undefined,
  };
}
