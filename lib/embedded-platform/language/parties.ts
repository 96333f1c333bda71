import { nameAtHead, OFFICES, RELATIVE, titleOf } from './spoken-person';
import { parsePhone, withWrittenDigits } from './spoken-reach';
import { capitalized } from './wording';

/*
 * The people of a call besides the caller: the owner of a number, and the person to call.
 */

const MINE =
  /\b(?:mine|me|my (?:own )?(?:number|cell|phone|mobile))\b(?:'s| is| at| on| first| here)*\W*$/i;
/** 'Call Nate at', 'she's at', 'her number is', 'dispatch is'. */
const BEFORE_OTHERS =
  /\b(?:(?:call|text|try|reach|contact) (?!me\b|us\b|(?:my|this|that|the) (?:cell|number|phone|mobile|work|home|office))\p{L}+(?: [\p{L}']+){0,2}(?: (?:at|on))?|(?:he|she)(?:'s| is)(?: at| on| \p{Lu}\p{L}+(?: \p{L}+)?)?|(?:his|her|their|(?!mine\b|it\b|that\b|name\b)\p{L}+'s) (?:number|cell|phone|is|number is|cell is)|(?:hers|dispatch|office) is)[\s,:(+]*$/iu;
const BEHIND_OTHERS =
  /^\W*(?:(?:is|that's|it's|as) )?(?:for (?!me\b|my\b|the\b|an?\b)\p{L}+|(?:his|hers|her cell|(?:my|the|a) (?:wife|husband|backup|back up)))\b/iu;
const OWNS = /\b(\p{L}{3,})'s (?:number|cell|phone)\b/iu;
const OWNER = /\b(\p{Lu}\p{Ll}+)(?: at| on|'s (?:number|cell)(?: is)?)?[\s,:(+]*$/u;

/** The numbers of the words, each with whose it is by the words around it, and the name before it. */
export function numbersIn(text: string) {
  const parts = withWrittenDigits(text).split(/(\(?\d[\d\s().-]{8,}\d)/);
  return parts.flatMap((run, at) => {
    const [before = '', behind = ''] = [parts[at - 1], parts[at + 1]];
    const { phone } = at % 2 === 1 ? parsePhone(run, false) : {};
    const isMine = MINE.test(before);
    const isOthers = !isMine && (BEFORE_OTHERS.test(before) || BEHIND_OTHERS.test(behind));
    const [, whose = ''] = OWNS.exec(before) ?? [];
    const owner = OWNER.exec(before)?.[1] ?? nameAtHead(whose, text, false);
    return phone ? [{ phone, isMine, isOthers, owner }] : [];
  });
}

/** The caller's own number beside that of somebody else. */
export function ownNumber(text: string): string | undefined {
  const numbers = numbersIn(text);
  return numbers.some(({ isOthers }) => isOthers)
    ? numbers.find(({ isMine }) => isMine)?.phone
    : undefined;
}

/** Words before somebody who is called; not 'don't call her', 'if I don't answer call Teddy'. */
const CALLS =
  /(?<!\b(?:don't|not|never|didn't|the|a|this|that|your|they|he|she|i|(?:did|when|if|once|before|after|until) you) )\b(?:call|text|reach|phone|contact) |\bask for |\bcontact is /gi;
export const BACKUP =
  /\b(?:if|in case|unless|first|also|too|as well|another|second|back ?up|only|or)\b/i;
export const CALLS_ME =
  /(?<!\b(?:don't|not|never) )\b(?:call|text|reach|phone|contact) (?:me|us)\b/i;

const TEXT_ME =
  /\btext(?:s|ing)? (?:me|us)\b|\b(?:just|only|rather|please|prefer|better|get|send me|by) (?:they |you |y'all |to |an? |by |via )*text(?:s|ed|ing)?\b|\btext(?:s|ing)?(?: message)?(?: is|'s| works| would be)? (?:best|better|instead|please|only|not)\b/i;
const NO_TEXT =
  /\b(?:don't|not|no|never|can't|did|do|does|will|you|they|got|get) (?:you |they |y'all |by |an? )?text|\btext(?:s|ed)? (?:(?:me|us) (?:about|the|a|an|that|something|on|last|back then)|(?:(?:me|us) )?(?:when|if|once|before|after))\b|\bor (?:a )?(?:text|call)|\bremind/i;

/** Tells whether a text instead of calls is wished for, or calls after all; nothing where neither is said. */
export function wantsText(text: string): boolean | undefined {
  if (/\btext(?:s|ed|ing)?\b[^.;!?]{0,30}\binstead of (?:an? )?(?:phone )?call/i.test(text))
    return true;
  if (TEXT_ME.test(text) && !NO_TEXT.test(text.replace(/\bnot call\b/i, ' '))) return true;
  return CALLS_ME.test(text) && !/\btext/i.test(text) ? false : undefined;
}

/** 'Don't call the cell that Peggy gave me.' */
const NOT_THAT =
  /\b(?:don't|do not|never|not) call (?:the|that|my) (?:\w+ )?(?:cell|number|phone|one)\b/i;

const blank = (words: string) => ' '.repeat(words.length);

/** Finds who is to be called instead of the caller: 'call my wife', 'call dispatch not me', 'ask for Sergeant Molina'. */
export function contactIn(text: string): string | undefined {
  if (BACKUP.test(text) || CALLS_ME.test(text)) return undefined;
  const leads = [...text.replace(NOT_THAT, blank).matchAll(CALLS)];
  // 'Ask for Priya' alone means one of the store's.
  if (leads.every(([lead]) => lead === 'ask for ')) return undefined;
  const found = leads.flatMap(({ index, 0: lead }) => {
    const rest = text.slice(index + lead.length);
    const title = titleOf(rest);
    const [whose, relative] = RELATIVE.exec(rest) ?? OFFICES.exec(rest) ?? [];
    const name = nameAtHead(rest.slice((whose ?? title).length).trim(), text, title !== '');
    const named = name && capitalized(title) + name;
    return named ?? (whose && (relative ? `your ${relative}` : whose)) ?? [];
  });
  // 'Call the church office, ask for Deacon Earl.'
  return found.at(-1);
}
