import { says } from '@/lib/embedded-platform/language/says';
import { isFirstName } from '@/lib/embedded-platform/language/spoken-person';
import { slots, type SlotId } from './slots';
import { type Caller, type Facts } from './state';
import { trimEnd } from './trim';
import { type Change } from './change';

/*
 * How a caller is named and reached.
 */

const isAlone = ({ text, name }: Facts) => trimEnd(text) === name;

/** Only an introduction, a correction or an answer replaces a known name. */
function isNewName(caller: Caller, heard: Facts, asked?: SlotId): boolean {
  const { name = '', text } = heard;
  if (caller.name === undefined) return true;
  // A full name gives way to a new one that is called a name, or is one.
  const isKnown = name.includes(' ') || isFirstName(name.toLowerCase(), text);
  if (caller.name.includes(' ') && !isKnown && !/\bname\b/i.test(text)) return false;
  const isAsked = asked !== undefined && slots[asked].expects === 'name';
  const isToldAlone = asked === undefined && isAlone(heard);
  // The rest of one that was spelled.
  const isLonger = name.startsWith(caller.name);
  const isTold = heard.isIntroduced || says.corrects.test(text);
  return (isAsked || isTold || isToldAlone || isLonger) && !caller.name.startsWith(name);
}

/** A number to reach somebody else at is for the notes. */
const OF_ANOTHER =
  /\b(?:my|his|her|our) (?:husband|wife|son|daughter|mom|mother|dad|father|sister|brother|friend|boss|assistant|partner|neighbor|office|(?:\w+ )?(?:director|manager|controller|gm))\b|\bcall (?:him|her)\b|\bnot (?:me|mine|under me)\b|\b(?:look|check|try|search)(?: it| that)?(?: up)? under\b|\b(?:car|truck|van|suv|it|title|appointment)(?:'s| is) (?:hers|his|theirs|in (?:his|her|their) name)\b/i;
export const isOfAnother = (text: string) => OF_ANOTHER.test(text);
const END_OF_NUMBER = /\b(?:ends?|last four|number|digits)\b/i;

/** The name that was heard; 'last name's Mercer', of a caller who is Dana so far, is Dana Mercer. */
export function nameWith(caller: Caller, { name = '', text }: Facts): string {
  const isOne = !name.includes(' ');
  // 'My first name is Denise', of Denise Kowalczyk.
  if (isOne && caller.name?.toLowerCase().startsWith(`${name.toLowerCase()} `)) return caller.name;
  const isSpelledAgain =
    (caller.name?.includes(' ') ?? false) &&
    !isFirstName(name.toLowerCase(), text) &&
    !/\b(?:my|the) name\b/i.test(text);
  const isFamily = isOne && (/\blast name\b/i.test(text) || isSpelledAgain);
  return isFamily && caller.name ? `${caller.name.split(' ')[0]} ${name}` : name;
}

/** How to call and reach somebody. */
export function fillCaller(
  caller: Caller,
  heard: Facts,
  asked: SlotId | undefined,
): { caller: Caller; changes: Change[] } {
  const { text, phone, car } = heard;
  const end = /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0];
  const isOfNumber = END_OF_NUMBER.test(text) || text.split(' ').length < 6;
  if (
    caller.phone &&
    end &&
    isOfNumber &&
    !phone &&
    !car &&
    says.correction.test(text) &&
    !heard.time
  )
    return { caller: { ...caller, phone: caller.phone.slice(0, -4) + end }, changes: ['phone'] };
  const changes = (['name', 'phone', 'email'] as const).filter((key) => {
    const value = heard[key];
    if (value === undefined || value === caller[key]) return false;
    if (key !== 'email' && caller[key] !== undefined && OF_ANOTHER.test(text)) return false;
    return key !== 'name' || isNewName(caller, heard, asked);
  });
  const news = Object.fromEntries(changes.map((key) => [key, heard[key]]));
  if (changes.includes('name')) news.name = nameWith(caller, heard);
  const isOthers = changes.includes('name') && OF_ANOTHER.test(text);
  const named = isOthers ? changes.map((one) => (one === 'name' ? 'otherName' : one)) : changes;
  return { caller: { ...caller, ...news }, changes: named };
}
