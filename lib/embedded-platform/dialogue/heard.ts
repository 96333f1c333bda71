import { type Expectation, hear, type Heard, withApostrophes } from '@/lib/spoken/heard';
import { addDays, type Day, weekdayOf } from '@/lib/spoken/calendar';
import { piecesAtEnd, withPieces } from '@/lib/spoken/pieces';
import { says } from '@/lib/spoken/says';
import { fromSpanish, isEnglish, isSpanish } from '@/lib/spoken/spanish';
import { weekdays } from '@/lib/week';
import { conditionsIn } from './conditions';
import { kinds, slots } from './slots';
import { partsOf, type Reading, score } from './scores';
import { maskSecrets } from '@/lib/mask-secrets';
import {
  type DialogueState,
  focusOf,
  isOpen,
  isStoreSide,
  type Language,
  type Scene,
} from './state';

/** Everything that a turn's words hold: the facts that the readers found, and what the words mean. */
export interface HeardTurn extends Heard {
  /** As they were said or typed, without what must not be kept. */
  words: string;
  language: Language;
  isNewSpanish: boolean;
  clock: { day: Day; minutes: number };
  conditions: readonly string[];
  /** The meaning of the words as a whole. */
  meaning: Reading;
  /** Its sentences, where it has several. */
  parts: readonly HeardTurn[];
  /** A number of a card, a code or a person, which was masked. */
  hasSecret: boolean;
  pieces: string;
}

/** The first day that counts: of next week, or of 'that week'. */
function baseOf(state: DialogueState, text: string): Day | undefined {
  const { day, from } = focusOf(state) ?? {};
  const monday = day && addDays(day, -weekdays.indexOf(weekdayOf(day)));
  return /\b(?:that|same) week\b/i.test(text) ? monday : from;
}

/** The questions that bare words may answer. */
function expectationsOf(state: DialogueState, text: string): Expectation[] {
  const { asked, topic } = state;
  const request = focusOf(state);
  const hasVisit = state.requests.some(
    ({ status, kind }) => status === 'agreed' && kinds[kind].calendar,
  );
  if (!request) return hasVisit || topic.day ? ['time'] : [];
  const { calendar } = kinds[request.kind];
  const expected = asked.kind === 'slot' ? (slots[asked.slot].expects ?? 'other') : 'time';
  // 'Ten', where the car was asked for, and 'Jess', too.
  if (calendar && says.bareTime.test(text)) return ['time'];
  if (expected === 'other' && /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?[.!]?$/u.test(text))
    return ['name'];
  // 'No, make it 9', whatever was asked meanwhile.
  const isCorrection = /^(?:no|actually|wait|sorry|make it|oh)\b/i.test(text);
  const isName = expected === 'phone' || isCorrection;
  if (isName && /^(?:\p{Ll}+,? )?\p{Lu}\p{Ll}+[.!]?$/u.test(text)) return [expected, 'name'];
  return isCorrection && calendar ? [expected, 'time'] : [expected];
}

/** When it must be ready, is fetched, or when somebody should call: no time of the visit. */
const OTHER_TIMES: readonly RegExp[] = [
  /\b(?:out|done|ready|finished|back|gone|home)(?: of there| to me| at work| home)? (?:by|before|no later than) [^,.;!?]{1,24}/gi,
  /\b(?:need|want|have|get) (?:it|the (?:car|truck|van|suv)|her|my \w+)(?: back| done| ready)* (?:by|before|on) [^,.;!?]{1,24}/gi,
  /\b[^,.;!? ]{1,12}(?: (?:am|pm))?(?: is|'s) (?:a (?:bit|little) |too |kind of )*(?:early|late)\b/gi,
  /\b\w+day(?: (?:morning|afternoon|evening))? (?:is (?:the )?pick ?up|i need it back)\b|\bpick(?:ing)? (?:it|her|the \w+) up [^,.;!?]{1,24}/gi,
];
const CALL_TIMES =
  /\b(?:phone )?call(?:s|ing)?(?: (?:me|us))?(?: back)? (?:on |this )?(?:\w+day|today|tomorrow|morning|afternoon|evening)\b|\b(?:call|text|phone|ring|reach|ll[aá]m\w+)\b[^.;!?]{0,24}?\b(?:after|before|between|around|until|despu[eé]s|antes|a partir)\b [^.;!?]{1,24}/gi;

/** 'I have the dentist Friday. Saturday morning?': the day that is asked for is the last. */
function lastAsked(words: string, hasDayIn: (sentence: string) => boolean): string {
  const sentences = words.split(/(?<=[.;!]) /);
  const last = sentences.at(-1)!;
  return sentences.length > 1 &&
    (last.includes('?') || /^(?:is|are|do|can|could|how about|what about)\b/i.test(last)) &&
    hasDayIn(last)
    ? last
    : words;
}

const withoutOtherTimes = (words: string, isVisit: boolean | undefined) =>
  [...OTHER_TIMES, ...(isVisit ? [CALL_TIMES] : [])].reduce(
    (rest, pattern) => rest.replace(pattern, ' '),
    words,
  );

function languageOf(state: DialogueState, words: string): Language {
  if (state.language === 'en' && isSpanish(words)) return 'es';
  return isEnglish(words) || says.inEnglish.test(words) ? 'en' : state.language;
}

/**
 * Reads a turn: the facts first, then, in one go, what its sentences mean.
 *
 * @param isTranslated the words are English already, whatever is spoken
 */
export async function listen(
  scene: Scene,
  state: DialogueState,
  given: string,
  isTranslated = false,
): Promise<HeardTurn> {
  const { text: words, found } = maskSecrets([state.fragment, given].filter(Boolean).join(' '));
  const hasSecret = found.length > 0;
  const language = isTranslated ? state.language : languageOf(state, words);
  const said = language === 'es' && !isTranslated ? fromSpanish(words) : withApostrophes(words);
  const { asked } = state;
  const expected = asked.kind === 'slot' ? slots[asked.slot].expects : undefined;
  // 'One more thing' is no hour.
  const plain = said.replace(/\bone (?:more|other|last|quick) (?:thing|question)\b/gi, 'also');
  const text = withPieces(state.pieces, plain, expected);
  const clock = scene.clock();
  const open = focusOf(state);
  const hasBooked = state.requests.some((one) => one.was !== undefined);
  const facts = (part: string): Heard => {
    const read = (words: string) =>
      hear(words, expectationsOf(state, part), clock, baseOf(state, part));
    const visit = withoutOtherTimes(
      lastAsked(part, (words) => read(words).day.day !== undefined),
      open ? kinds[open.kind].calendar !== undefined : hasBooked,
    );
    const { day, time } = read(visit);
    // 'If the brakes cost more than 200, call me' asks for no brakes.
    const plain = conditionsIn(part).reduce((rest, one) => rest.replace(one, ' '), part);
    const { work } = plain === part ? read(part) : read(plain);
    const heard = { ...read(part), work, ...(visit !== part && { day, time }) };
    // 'Can it sell wiper blades?' is no wish.
    const isNone = !isStoreSide(scene, state) && !focusOf(state) && says.ofIt.test(part);
    return isNone ? { ...heard, work: [] } : heard;
  };
  const whole = facts(text);
  const isFine = state.requests.filter(isOpen).length > 1;
  const each = partsOf(text, isFine).map((part, at) => (at === 0 ? whole : facts(part)));
  const [meaning, ...others] = await score(scene, state, each);
  const base = {
    language,
    isNewSpanish: language === 'es' && state.language === 'en',
    clock,
    hasSecret,
  };
  const parts = others.map((reading, at): HeardTurn => ({
    ...base,
    ...each[at + 1]!,
    words: reading.text,
    conditions: conditionsIn(reading.text),
    meaning: reading,
    parts: [],
    hasSecret: false,
    pieces: '',
  }));
  const own = language === 'es' ? words : text;
  const conditions = conditionsIn(own);
  const bare = conditions.reduce((rest, one) => rest.replace(one, ' '), own);
  const isSpanishCondition = language === 'es' && conditions.length > 0;
  const work = isSpanishCondition ? facts(fromSpanish(bare)).work : whole.work;
  return {
    ...base,
    ...whole,
    work,
    said: own,
    words,
    conditions,
    meaning: meaning!,
    parts,
    pieces: piecesAtEnd(text),
  };
}
