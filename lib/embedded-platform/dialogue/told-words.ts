import { isQuestion } from '@/lib/embedded-platform/language/heard';
import { isSpanish } from '@/lib/embedded-platform/language/spanish';
import { parseCar } from '@/lib/embedded-platform/language/spoken-car';
import { withWrittenDigits } from '@/lib/embedded-platform/language/spoken-reach';
import { isClock } from '@/lib/embedded-platform/language/spoken-time';
import { parseWhen } from '@/lib/embedded-platform/language/spoken-when';
import { isSymptom, parseWork } from '@/lib/embedded-platform/language/spoken-work';
import { dictatedIn, isOfNotes } from './asks-for-notes';
import { clausesOf } from './clauses';
import { mattering, REACH } from './notes';
import { stemsOf, withoutOpening } from './own-words';
import { kinds } from './slots';
import type { Caller, DialogueState, Facts, Request } from './state';
import { trimEnd } from './trim';

/*
 * The caller's words in the record of a request, without what its fields hold and what was overtaken.
 */

/** 'The the left one'; a number that is said twice stays. */
const STUTTERS =
  /\b(the|an?|to|my|and|it|i|we|you|is|in|on|for|of|so|but|that|just|was|they|there),? \1\b(?!')/gi;
const HESITATES = /(?:^|(?<=\s))(?:uh+|um+|uhm+|er+)\b,? ?/gi;
/** 'P E T R I L L O', beside the name. */
const LETTERS = /(?:(?<=^|\s)\p{L}\.? ){3,}\p{L}(?=$|[\s,.])/gu;
/** Figures in words: 'five one six, five five five, oh one eight two'. */
const FIGURES =
  /\b(?:(?:oh|o|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w{3,5}ty|hundred|double|triple|\d+)[\s,-]+){5,}(?:oh|zero|one|two|three|four|five|six|seven|eight|nine|\w+teen|\w{3,5}ty|hundred|\d+)\b/gi;
const isGone = (clause: string, place: string | undefined) =>
  place !== undefined && (place.includes(clause) || clause.includes(place));

const digitsIn = (text = '') => text.replace(/\D/g, '');

/** A second number counts, however few words come with it. */
const hasOtherNumber = (clause: string, { phone }: Caller) =>
  (clause.match(REACH) ?? []).some(
    (run) => digitsIn(run).length > 6 && !digitsIn(phone).includes(digitsIn(run)),
  );

/** With figures where a number was said in words. */
const inFigures = (words: string) =>
  words.replace(FIGURES, (run) => {
    const figures = digitsIn(withWrittenDigits(run));
    return /^\d{10}$/.test(figures) ? figures.replace(/^(...)(...)/, '$1 $2 ') : run;
  });

const INTRODUCES = /^(?:\W|(?:hi|hello|hey|yeah|it's|this is|i'm|my name(?:'s| is)|name's)\b)*$/i;

/** Without the caller's own name where it opens the words. */
function withoutName(clause: string, name: string): string {
  const at = clause.toLowerCase().indexOf(name.toLowerCase());
  return at >= 0 && INTRODUCES.test(clause.slice(0, at)) ? clause.slice(at + name.length) : clause;
}

/** Without the number, the address and the name that the record has anyway; those of others stay. */
const withoutReach = (clause: string, { name = ' ', phone, email }: Caller) =>
  withoutName(clause, name)
    .replace(REACH, (run) =>
      run === email || (digitsIn(run).length > 6 && digitsIn(phone).includes(digitsIn(run)))
        ? ' '
        : run,
    )
    .replace(/\s+/g, ' ')
    .replace(/^[ ,.;]+/, '');

/** A person who comes with the car, a deadline or a price is no part of the day and time. */
const BESIDE_WHEN =
  /\b(?:drop\w*|bring\w*|pick\w*|wait\w*|by|before|rides?|call\w*|text\w*|back|ready|done|open|closed|hundred|dollars|bucks|husband|wife|son|daughter|mom|dad|tow\w*|letter|since|last|ago)\b|\$|\?/i;

/** The day and the time of a visit stand in its fields; what else was said of them was overtaken. */
function isOfWhen(sentence: string, { kind, day, time }: Request): boolean {
  if (kinds[kind].calendar === undefined || day === undefined || time === undefined) return false;
  const said = parseWhen(sentence, day, false);
  const isSaid = Object.keys(said.day).length > 0 || (said.time && isClock(said.time));
  return isSaid === true && !BESIDE_WHEN.test(sentence);
}

/** A condition as it stands now, or as it was before another sum or hour took its place. */
function isOfConditions(sentence: string, { conditions }: Request): boolean {
  const said = stemsOf(sentence);
  return conditions.some((one) => {
    const stems = stemsOf(one).filter((stem) => !/\d/.test(stem));
    return (
      stems.length > 2 &&
      stems.every((stem) => said.includes(stem)) &&
      said.length < stems.length + 5
    );
  });
}

/** Words that open or end a statement, and say nothing in a note. */
const OPENS =
  /^(?:(?:oh |no )?(?:wait|hold on|hang on)|you know what|now here's the thing|i mean|i guess|lemme|let me see|oh|ugh|whoa|dear|hon(?:ey)?|sweetheart|buddy|great|my god|no no(?: no)?|nah|finally|tell (?:em|'em|them|him|her)(?: that)?|because|cause)\b[\s,.]*/i;
const ENDS =
  /,? (?:and|but|so|or|because|cause|cuz|then|till|until|if|the|an?|to|i|we|for|my|and now|okay|ok|yeah|you know|i guess|ugh|sorry|man|dear|hon)$/i;

function tidied(sentence: string): string {
  let words = withoutOpening(sentence);
  for (let before = ''; before !== words;) {
    before = words;
    words = withoutOpening(words.replace(OPENS, '')).replace(ENDS, '');
  }
  return trimEnd(words, ' ,.');
}

/** Says nothing alone: 'guy?', 'my neighbor said', 'before this'; a number in Spanish is in the record. */
const isScrap = (sentence: string) =>
  (sentence.split(' ').length < 3 && !/[:\d]/.test(sentence)) ||
  /\b(?:said|says|told)$|\bmi (?:n[uú]mero|tel[eé]fono) es\b/i.test(sentence);

/** The words of a note that say more than the request and the caller's name do. */
export function cleanNote(note: string, request: Request, caller: Caller): string {
  const { work, conditions, place } = request;
  const taken = { work, conditions, name: caller.name };
  const words = inFigures(note.replace(HESITATES, '').replace(STUTTERS, '$1')).replace(LETTERS, '');
  const kept = clausesOf(words, isSpanish(words)).map((given) => {
    const clause = dictatedIn(given) ?? given;
    if (isGone(trimEnd(clause, ' ,.'), place) || isOfWhen(clause, request)) return '';
    const isAsked = isQuestion({ text: clause, said: clause } as Facts) && !isOfNotes(clause);
    return isAsked || hasOtherNumber(clause, caller) ? clause : mattering(clause, taken);
  });
  const own = kept.filter(Boolean).map((one) => withoutReach(one, caller));
  const all = tidied(own.join(' ').replace(/,(?: ,)+/g, ','));
  const isKnown = isOfConditions(all, request) && !hasOtherNumber(all, caller);
  return isScrap(all) || isKnown ? '' : all;
}

/** The caller's words in the record of a request, each sentence once. */
export function toldIn(request: Request, caller: Caller): string[] {
  const { message, part, notes } = request;
  const [opening, ...later] = notes;
  const all = [opening, message, part, ...later].map((one) =>
    one === undefined ? '' : cleanNote(one, request, caller),
  );
  const isWithin = (one: string, at: number) =>
    all.some(
      (other, place) =>
        place !== at && other.includes(one) && (other.length > one.length || place < at),
    );
  return all.filter((one, at) => one !== '' && !isWithin(one, at));
}

/** Reasons for which a caller cannot come at an hour. */
const IS_BUSY =
  /\b(?:work(?:s|ing)?|shift|class(?:es)?|practice|games?|recital|meetings?|stand-?up|dentist|doctor|trip|carpool|church|school|party|busy|off|stuck|(?:got|have|has) (?:a|an|the|my|her|his) \w+|driv(?:e|ing) to|thing)\b/i;
const isOfCar = (note: string) =>
  isSymptom(note) || parseWork(note).length > 0 || parseCar(note).car !== undefined;

/** Without the reasons for another day or time, which nobody needs once that is chosen. */
export function withoutReasons(before: DialogueState, state: DialogueState): DialogueState {
  const requests = state.requests.map((request) => {
    const { day, time, notes, id } = request;
    const old = before.requests.find((one) => one.id === id);
    const isMoved = old?.day !== undefined && (old.day !== day || old.time !== time);
    if (!isMoved || kinds[request.kind].calendar === undefined) return request;
    const isReason = (note: string) =>
      !old.notes.includes(note) &&
      IS_BUSY.test(note) &&
      !BESIDE_WHEN.test(note) &&
      !isOfCar(note) &&
      !isQuestion({ text: note, said: note } as Facts);
    return { ...request, notes: notes.filter((one) => !isReason(one)) };
  });
  return { ...state, requests };
}
