import { departments, type DemoDepartment } from '@/lib/dealerships/demo-store';
import { parseCar } from './spoken-car';
import { isFirstName, isNamePart, parseName, relayedName } from './spoken-person';

/*
 * The people and departments of the store that callers ask for.
 */

export type DepartmentId = DemoDepartment['id'];

/** The person or department that a caller asks for. */
export interface Wanted {
  department?: DepartmentId;
  /** 'Mike Alvarez'. */
  person?: string;
}

const DEPARTMENT: readonly [DepartmentId, RegExp][] = [
  ['service', /\b(?:service|advisor|mechanic|technician|workshop|shop)\b/i],
  [
    'sales',
    /\b(?:sales|salesman|salesperson|saleswoman|(?:commercial|fleet) (?:guy|person|manager|team|department|rep))\b/i,
  ],
  ['parts', /\bparts\b/i],
  ['finance', /\b(?:finance|financing|accounting|billing)\b/i],
];

const MANAGER =
  /\b(?:general manager|gm|owner|(?:to|from|get|at) corporate|higher-?ups?|(?:his|her|their) manager|(?:his|her|their|your) (?:boss|supervisor)|above (?:him|her|them|you)|in charge|who(?:ever)? (?:runs|owns|manages))\b/i;
/** Job titles that the demo's departments lack. */
const A_NAME = /^((?:(?:Mr|Mrs|Ms|Miss|Dr)\.? )?\p{L}{2,}(?: \p{Lu}[\p{L}'-]+)?)(?![\p{L}\d])/u;
const OF_TITLE = /^(?:Mr|Mrs|Ms|Miss|Dr)\.? /;
/** Somebody of the store's, known there or not: the words before the name, and those that must follow it. */
const STRANGERS: readonly [before: RegExp, behind?: RegExp][] = [
  [/\b(?:speak|talk|spoke|talked|talking|worked|working|dealt|dealing) (?:to|with) /g],
  [/\b(?:message|looking|calling|ask(?:ed|ing)?|note|one's|one is|it's|is) (?:for|to) /g],
  [
    /\bis /gi,
    /^ (?:still )?(?:(?:in|from|with) (?:service|sales|parts|finance)\b|(?:with you|in|there|around|available|working|here|on)(?= today| right now| now| this| guys| all|[,.?!]|$))/,
  ],
  [
    /\b(?:leave|give|tell|have|let|ask) /gi,
    /^(?: (?:in|from) (?:service|sales|parts|finance))? (?:a (?:message|note|call)|know|that|to|call|text|if|he|she|i)\b/i,
  ],
  [/\bnamed /g, /^ (?:called|left|texted|told|said)\b/],
  [
    /(?<!\b(?:I'm|I am|[Tt]his is|from|by) (?:the|a|an|your|some|this) (?:\p{L}+ )?)\b(?:guy|man|lady|woman|girl|gentleman|fella|person|sales(?:man|woman|person|guy)|rep)(?: (?:named|called))?,? /gu,
  ],
  [/\b(?:appointment|drive|meeting|met)\b[^.;!?]{0,40}? with /g],
];

/** The name that follows the words, with its title. */
function nameFollowing(words: string, [before, behind]: (typeof STRANGERS)[number]): string[] {
  return [...words.matchAll(before)].flatMap(({ index, 0: lead }) => {
    const rest = words.slice(index + lead.length);
    const [, name = ''] = A_NAME.exec(rest) ?? [];
    const isName = /^\p{Lu}/u.test(name) || isFirstName(name.split(' ')[0]!.toLowerCase(), words);
    if (!isName || (behind && !behind.test(rest.slice(name.length)))) return [];
    if (parseCar(name).car || DEPARTMENT.some(([, one]) => one.test(name))) return [];
    const [title = ''] = OF_TITLE.exec(name) ?? [];
    const parsed = parseName(name, true);
    return parsed ? [`${title}${parsed}`] : [];
  });
}

/** The person of the store's whom the words name, in capitals or by a first name. */
const strangerIn = (words: string): string | undefined =>
  STRANGERS.flatMap((one) => nameFollowing(words, one))[0];

const TOLD_TO = /\b(?:tell|for|to|ask|get|have|is|said) (?:tell )?(?:mr\.? )?(\p{L}+)/giu;
const NOT_HIM = /\bnot (?:tell |to )?(?:mr\.? )?\p{L}+,? his\b/iu;

/** 'Tell Robert that I call the owner' is for Robert; 'not Robert, his boss' is not. */
const isTold = (words: string, person = '') =>
  !NOT_HIM.test(words) &&
  [...words.matchAll(TOLD_TO)].some(([, name = '']) =>
    person.toLowerCase().startsWith(name.toLowerCase() + ' '),
  );

/** 'Not Brian', 'anybody but Dave'. */
const NOT_THEM =
  /\b(?:not|isn't|instead of|except|(?:anyone|anybody) but|(?:talk|speak|deal)(?:ing)? (?:to|with)(?<=(?:don't|do not|not) [^.;!?]{0,24})) (?:mr\.? )?\p{Lu}\p{Ll}+/gu;

/** Finds the person or the department of the store that the words ask for. */
export function parseWanted(given: string, own = '', introduced = ''): Wanted | undefined {
  const words = given.replace(NOT_THEM, ' ');
  const denied = [...given.matchAll(NOT_THEM)].map(([one]) => one.split(' ').at(-1)!);
  const people = departments.flatMap(({ id, manager, people: others }) =>
    [manager, ...others].map((person) => ({ id, person })),
  );
  const tokens = words
    .toLowerCase()
    .replace(/\bnot (?:the )?(?:service|sales|parts|finance)\b/g, ' ')
    .split(/[^\p{L}]+/u);
  const named = people.find(({ person }) => {
    const parts = person.toLowerCase().split(' ');
    const next = tokens[tokens.indexOf(parts[0]!) + 1] ?? '';
    // 'It's Mike Kowalski', where a Mike Alvarez works.
    const isOther =
      (next !== parts[1] && isNamePart(next, words) && !/^(?:call|said|says)/.test(next)) ||
      relayedName(words)?.toLowerCase() === parts[0];
    const isDenied = denied.some((one) => person.startsWith(`${one} `));
    return (
      tokens.includes(parts[0]!) &&
      !isOther &&
      !isDenied &&
      !own.toLowerCase().startsWith(parts[0]!)
    );
  });
  const stranger = strangerIn(words);
  const isKnown = stranger && named?.person.toLowerCase().startsWith(stranger.toLowerCase());
  // 'Not Robert, his boss.'
  if (MANAGER.test(words) && !isTold(words, named?.person))
    return { person: 'the general manager' };
  const wished = words.replace(/\bnot (?:the |a )?(?:service|sales|parts|finance)\b/gi, ' ');
  const department = DEPARTMENT.find(([, pattern]) => pattern.test(wished))?.[0];
  if (named && (!stranger || isKnown)) return { department: named.id, person: named.person };
  if (stranger && stranger !== introduced)
    return { person: stranger, ...(department && { department }) };
  if (!department)
    return /\b(?:a|the|your) (?:manager|supervisor)\b/i.test(words)
      ? { person: 'the manager on duty' }
      : undefined;
  const manager = departments.find(({ id }) => id === department)!.manager;
  return /\bmanager|boss|head\b/i.test(words) ? { department, person: manager } : { department };
}

/** Drops a name that the caller asks for: in 'the card for Denise Porter' it is not the caller's. */
export const unlessStaff = (name?: string) => {
  const staff = name === undefined ? undefined : parseWanted(name)?.person;
  return staff?.toLowerCase().startsWith(name!.toLowerCase()) ? undefined : name;
};

/** Somebody of the caller's, who may have the first name of one of the store's. */
const OUTSIDE =
  /\b(?:call|text|reach|phone|try|contact|ring) (?:my|our) \w|\b(?:not|instead of) me\b/i;

/** 'Call my office, ask for Denise' asks for nobody at the store; 'call Robert' does. */
export function apart(wanted: Wanted | undefined, contact: string | undefined, text: string) {
  if (!contact || !wanted?.person?.startsWith(contact.split(' ')[0]!)) return { wanted, contact };
  return wanted.department === undefined || OUTSIDE.test(text) ? { contact } : { wanted };
}
