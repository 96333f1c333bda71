import { cutText, leadLengths } from './lead-fields';

/** What else a form has that an answer shows again: what is chosen. */
const choiceLengths = { when: 64, timeZone: 64, plan: 64 } as const;

/** So much more than a field may hold is shown again, so that it is seen to be too long. */
const OVERHANG = 50;

const lengths: [string, number][] = Object.entries({ ...leadLengths, ...choiceLengths });

/**
 * What an answer shows again of a form: the fields that are known, each cut to little more than it may hold, or a page
 * would be many times as large as what was sent. Of two fields of one name it is the first, as everywhere.
 */
export function shownFields(fields: URLSearchParams): Record<string, string> {
  // No form shows a transcript.
  const known = lengths.filter(([name]) => name !== 'transcript' && fields.has(name));
  return Object.fromEntries(
    known.map(([name, most]) => [name, cutText(fields.get(name) ?? '', most + OVERHANG)]),
  );
}
