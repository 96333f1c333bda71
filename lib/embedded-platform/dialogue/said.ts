import { asksItself } from '@/lib/embedded-platform/language/heard';
import { isOfNotes } from './asks-for-notes';
import { trimEnd } from './trim';
import type { HeardTurn } from './heard';
import { weightOf } from './notes';
import { shortened, stemsOf, withoutOpening } from './own-words';
import type { RequestKind } from './slots';
import type { DialogueState, Request } from './state';

/*
 * The caller's words in the record: whole turns, in the order of the call. A part of a sentence may say its opposite,
 * and a reader sees what a later sentence corrects.
 */

/** From these odds on a colleague should read words that hold nothing else. */
const LEAST_KEPT = 0.5;
/** The weigher knows few Spanish words, so the others weigh too much. */
const LEAST_WEIGHT = { en: 1, es: 3 };
/** From so many Spanish words on, a turn says more than a yes or a name. */
const SPANISH_WORDS = 8;

/** Tells if a colleague should read the words: not a bare yes, name, number, day or thanks. */
function isWorthReading({ caller }: DialogueState, heard: HeardTurn): boolean {
  const { name, phone, text, language } = heard;
  const isOther = (one: string | undefined, known: string | undefined) =>
    one !== undefined && known !== undefined && one !== known;
  return (
    heard.isDictated ||
    heard.conditions.length > 0 ||
    (language === 'es' && heard.words.split(' ').length >= SPANISH_WORDS) ||
    weightOf(text, { name, work: [], conditions: [] }) >= LEAST_WEIGHT[language] ||
    [heard, ...heard.parts].some(({ kept }) => kept >= LEAST_KEPT) ||
    isOther(phone, caller.phone) ||
    isOther(name, caller.name) ||
    heard.other !== undefined
  );
}

/** The state with the words of a turn, where a colleague should read them, or the caller hears that they are noted. */
export function withSaid(
  before: DialogueState,
  state: DialogueState,
  heard: HeardTurn,
  isClaimed: boolean,
): DialogueState {
  const isLong = heard.words.split(' ').length > 2;
  if (!isWorthReading(before, heard) && !(isClaimed && isLong)) return state;
  return { ...state, said: [...state.said, heard.words] };
}

const inSentence = (words: string) => {
  const whole = trimEnd(words, ' ,.');
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}${/[?!]$/.test(whole) ? '' : '.'}`;
};

/** Requests whose kind alone does not tell a colleague what they are about. */
const OF_WORDS: ReadonlySet<RequestKind> = new Set([
  'complaint',
  'callback',
  'message',
  'parts',
  'status',
]);
/** 'This is Kim Soto', a number or an address. */
const WHO =
  /\b(?:my name is|my name's|this is|i'm|it's|soy|me llamo) (?:uh |um )?\p{Lu}\p{L}+(?: \p{Lu}[\p{L}'-]+)*,?|[\w.+-]{1,64}@[\w.-]{1,80}|\+?[\d(][\d\s().,-]{5,30}\d|\b(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)\b ?){5,}/gu;
const TELLS_OF = /\b(?:about|because|regarding|it's for|it is for)\b/i;
const NOTHING = { name: undefined, work: [], conditions: [] } as const;

/** A turn without the name and the number that it begins or ends with; within it they belong to the words. */
function withoutWho(turn: string, name: string | undefined): string {
  const isWho = (piece: string) => /^\W*$/.test(piece.replace(WHO, ' ').replace(name ?? WHO, ' '));
  const pieces = turn.split(/(?<=[,.;!?])\s+/);
  const first = pieces.findIndex((one) => !isWho(one));
  return pieces.slice(Math.max(first, 0), pieces.findLastIndex((one) => !isWho(one)) + 1).join(' ');
}

/** The subject of a request in the caller's words: of the turn that began it, or of the first one that tells it. */
export function subjectOf({ said, caller }: DialogueState, request: Request): string | undefined {
  const { kind, part, message, since } = request;
  if (!OF_WORDS.has(kind)) return undefined;
  const [first, ...others] = said.slice(since, since + 3);
  const turns = [part, message, first, ...others.filter((one) => TELLS_OF.test(one))];
  const weightWithout = (one: string) =>
    weightOf(one.replace(WHO, ' ').replace(caller.name ?? WHO, ' '), NOTHING);
  const told = turns.find((one, at) => one && weightWithout(one) > (at === 0 ? 0 : 1)) ?? '';
  const own = trimEnd(shortened(withoutOpening(withoutWho(told, caller.name))), ' ,.');
  return own.split(' ').length > 1 ? own : undefined;
}

/** The turns as sentences. */
export const sentencesOf = ({ said }: DialogueState): string[] => said.map(inSentence);

const CORRECTS =
  /\b(?:not|no|nope|instead|actually|make (?:it|that|my)|changed?|meant|rather|forget|never ?mind|take|stays?|sorry)\b/i;
const AMOUNT = /\d|\b(?:hundred|thousand|grand|bucks|dollars)\b/i;
const OF_CALL = /\b(?:call\w*|text\w*|phone|reach)\b/i;
/** Behind these words a condition says its opposite, or asks: 'without texting me first', 'I want to know if …'. */
const CLIPPED =
  /\b(?:if|unless|without|over|under|not|no|never|\w+n't)(?: [^\s,.;]+){0,3} $|\b(?:know|see|tell \w+|ask|check|wonder\w*) $/i;
const ENDS = / (?:at|to|the|an?|of|for|if|and|but|or|my|on)$/i;
const MOST_WORDS = 14;

/** 'Only if its under 100' holds the condition "only if it's under 100". */
const plain = (words: string) => words.replace(/['’]/g, '');

/** The last turn with a condition; 'you put by noon, right?' only asks for it. */
function placeOf(one: string, said: readonly string[]): number {
  const holds = (words: string) => plain(words).includes(plain(one));
  const told = said.findLastIndex((words) => holds(words) && !isOfNotes(words));
  return told < 0 ? said.findLastIndex(holds) : told;
}

/** A phone number is no amount. */
const withoutNumber = (words: string) => words.replace(/\d[\d ().-]{6,}\d/g, ' ');

/** The place of the last turn that may have changed a condition, which was said in the turn at a place; -1 if none did. */
function changedBy(one: string, said: readonly string[], at: number): number {
  const stems = stemsOf(one);
  return said.findLastIndex(
    (words, place) =>
      place > at &&
      CORRECTS.test(words) &&
      !asksItself(words) &&
      ([AMOUNT, OF_CALL].some((about) => about.test(withoutNumber(words)) && about.test(one)) ||
        stemsOf(words).filter((stem) => stems.includes(stem)).length > 1),
  );
}

/** The words of a condition, and those around it in its turn. */
function aroundIn(one: string, turn: string) {
  const [before = '', behind = ''] = plain(turn).split(plain(one));
  const isClean = !CLIPPED.test(before) && !/^[\p{L}\d]/u.test(behind) && !ENDS.test(one);
  return { before, behind, isClean };
}

/** Behind these words another clause begins. */
const NEXT_CLAUSE =
  /^\W*(?:$|[.,;!?]|(?:and|but|so|or|right|please|ok|okay|thanks?|because|'?cause|since|it's|my|i|i'm|i'll|you|we|he|she|they|what|how|when|can|could|do|does|is|are|will|yeah|yes|then|book)\b)/i;

/**
 * The conditions of a request as a reader needs them: the words of the condition where they stand by themselves, else
 * the whole turn, since a part of it may say its opposite, with the turn that may have changed it.
 */
export function turnsWithConditions({ conditions }: Request, { said }: DialogueState): string[] {
  const turns = conditions.flatMap((one) => {
    const at = placeOf(one, said);
    if (at < 0) return [one];
    const changed = said[changedBy(one, said, at)];
    const { behind, isClean } = aroundIn(one, said[at]!);
    const isAlone = isClean && changed === undefined && NEXT_CLAUSE.test(behind);
    return isAlone ? [one] : [said[at]!, changed ?? []].flat();
  });
  return [...new Set(turns)].map(inSentence);
}

/** The conditions to say back: those that are whole, and that no later turn may have changed. */
export function standingConditions({ conditions }: Request, { said }: DialogueState): string[] {
  return conditions.filter((one) => {
    const at = placeOf(one, said);
    const { isClean } = aroundIn(one, said[at] ?? '');
    const isWhole = isClean && one.split(' ').length <= MOST_WORDS;
    return isWhole && (at < 0 || changedBy(one, said, at) < 0);
  });
}
