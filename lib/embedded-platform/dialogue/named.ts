import type { Heard } from '@/lib/embedded-platform/language/heard';
import { stemsOf } from './own-words';
import { carOf } from './requests';
import type { RequestKind } from './slots';
import type { DialogueState, Request } from './state';

/*
 * Finds the request that a clause is about: the one that it names, by its work, its car, its kind or its words.
 */

/** The words by which callers name a request. */
export const NAMED: Partial<Record<RequestKind, RegExp>> = {
  visit: /\b(?:service|appointment|visit)\b/i,
  test_drive: /\b(?:test[- ]?)?drive\b/i,
  meeting: /\b(?:meeting|demo)\b/i,
  quote: /\bquote\b/i,
  trade_in: /\btrade\b/i,
  finance: /\b(?:financ\w+|loan)\b/i,
  parts: /\bparts?\b/i,
  callback: /\bcall(?:back|ing|s)?\b(?! it\b)/i,
  message: /\bmessage\b/i,
  complaint: /\bcomplain\w*/i,
  tow: /\btow\b/i,
  information: /\bemail\b/i,
};

type Words = Pick<Heard, 'text' | 'work' | 'car'>;

const isOne = (stem: string, others: readonly string[]) => stem.length > 3 && others.includes(stem);

/** The words are about a request: they hold its work, its car or its name. */
export function isAbout(
  { caller }: DialogueState,
  request: Request,
  { work, car, text }: Words,
): boolean {
  const own = carOf(request, caller);
  if (car?.model !== undefined && own?.model !== undefined) return car.model === own.model;
  const known = stemsOf([...request.work, request.part].join(' '));
  return (
    work.some((one) => request.work.includes(one)) ||
    // 'It's a 2019 X3', of the BMW.
    (car?.make !== undefined && car.make === own?.make) ||
    (NAMED[request.kind]?.test(text) ?? false) ||
    stemsOf(text).some((stem) => isOne(stem, known))
  );
}

/** The request that words name; else the last that holds one of their words: 'the floor mats'. */
export function requestNamed(
  state: DialogueState,
  heard: Words,
  all: readonly Request[] = state.requests,
): Request | undefined {
  const stems = stemsOf(heard.text);
  return (
    all.findLast((one) => isAbout(state, one, heard)) ??
    all.findLast((one) => {
      const held = stemsOf(one.message ?? '');
      // The Highlander, of a message on the Camry, has none of its own.
      return heard.car?.model === undefined && stems.some((stem) => isOne(stem, held));
    })
  );
}
