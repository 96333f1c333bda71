import { distance } from 'fastest-levenshtein';
import cars from '@/lib/embedded-platform/language/cars.json';
import { readExamples } from '../dialogue/scorer/examples';
import { repairCarWords } from './car-words';

type Repairs = readonly [RegExp, string | ((match: string, ...groups: string[]) => string)][];

const repair = (text: string, repairs: Repairs) =>
  repairs.reduce((words, [heard, meant]) => words.replace(heard, meant as string), text);

/** Spelled names, as in 'D as in dog': the word is recognized better than its letter. */
const NAME: Repairs = [
  [
    /(?:\b(?:double (?:u|you)|double|[a-z]{1,4})[., ]+)?\b(?:as|has|is|us) (?:in|an?) (?:an? )?(apple|adam|alpha|boy|bravo|cat|charlie|dog|david|delta|echo|edward|frank|foxtrot|george|golf|henry|hotel|ida|john|juliet|kilo|king|larry|lima|mary|mike|nancy|november|ocean|oscar|papa|peter|queen|robert|romeo|sam|sierra|tango|tom|uncle|uniform|victor|water|william|yankee|yellow|zebra|zulu)\b/gi,
    (_, word) => word!.charAt(0).toUpperCase(),
  ],
  [/\b([a-z])[., ]+as in [\p{L}'-]+/giu, (_, letter) => letter!.toUpperCase()],
  [/(?<=\b[a-z])[., -]{1,3}(?=[a-z]\b)/gi, ' '],
];

const SOUNDS_LIKE: Record<string, string> = {
  or: 'oh',
  of: 'oh',
  owe: 'oh',
  free: 'three',
  tree: 'three',
  for: 'four',
  to: 'two',
  too: 'two',
  ate: 'eight',
  won: 'one',
  trouble: 'double',
};
const NUMBER: Repairs = [
  [
    /(?<=\b(?:oh|zero|one|two|three|four|five|six|seven|eight|nine))-(?=(?:oh|zero|one|two|three|four|five|six|seven|eight|nine)\b)/gi,
    ' ',
  ],
  [
    /(?<=(?:oh|zero|one|two|three|four|five|six|seven|eight|nine|\d),? (?:oh|zero|one|two|three|four|five|six|seven|eight|nine|\d),? )(or|of|owe|free|tree|for|too?|ate|won|trouble)(?=,? (?:oh|zero|one|two|three|four|five|six|seven|eight|nine|double|triple|\d))/gi,
    (_, word) => SOUNDS_LIKE[word!.toLowerCase()]!,
  ],
];

const PROVIDERS = ['gmail', 'yahoo', 'outlook', 'hotmail', 'icloud', 'aol', 'comcast', 'proton'];
const providerLike = (heard: string) =>
  PROVIDERS.find((name) => distance(name, heard.toLowerCase()) <= name.length / 3) ?? heard;
const EMAIL: Repairs = [
  [/\b(?:dot|not) (?:con|come|calm|comb)\b/gi, 'dot com'],
  // Skips an address that is already written with '@'.
  [/(?<=(?:^|\s)[^\s@]{2,60})\.(?=(?:com|net|org|edu)\b)/gi, ' dot '],
  [/\bunder ?scores?\b/gi, 'underscore'],
  [/\b(?:python|hyphens)\b/gi, 'hyphen'],
  [/(?<=@| at )\p{L}{2,30}(?=(?:\.| dot )(?:com|net)\b)/giu, providerLike],
];

/** Repairs that apply when the agent has just asked such a question. */
const ASKED: readonly [question: RegExp, repairs: Repairs][] = [
  [/\bname\b[^.!]{0,80}\?/i, NAME],
  [/\b(?:number|reach you)\b[^.!]{0,80}\?/i, NUMBER],
  [/\be-?mail\b[^.!]{0,80}\?/i, EMAIL],
];

/** A name's consonants by sound, with confusable ones merged: 'sorrento' and 'Sorento' are equal. */
const soundOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/ph/g, 'f')
    .replace(/x/g, 'ks')
    .replace(/c(?=[eiy])|z/g, 's')
    .replace(/[cqg]/g, 'k')
    .replace(/d/g, 't')
    .replace(/b/g, 'p')
    .replace(/v/g, 'f')
    .replace(/(?<=.)[aeiouhwy]/g, '')
    .replace(/^[aeiou]/, 'a')
    .replace(/(.)\1+/g, '$1');

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d'-]+/gu) ?? [];
const makes = new Set(Object.keys(cars).flatMap((names) => names.toLowerCase().split('|')));
const spellings = Object.values(cars).flatMap((names) => names.map((name) => name.split('|')));
/** Words of makes and models, which are right as they are. */
const right = new Set([...makes, ...spellings.flat().flatMap(wordsOf)]);
const models = spellings
  .map(([name = '']) => ({ name, sound: soundOf(name) }))
  .filter(({ name }) => /^\D{4,}$/.test(name));
const LEAST_SOUNDS = 4;

/** Words of the callers' examples, none of which is a misrecognized model. */
let known: ReadonlySet<string> | undefined;
const isKnown = (word: string) =>
  (known ??= new Set(readExamples().flatMap(({ text }) => wordsOf(text)))).has(word);

/** Finds the model that unknown words sound like; after a year or a make (`isSure`), one sound may differ. */
function modelLike(words: string, isSure: boolean): string | undefined {
  const all = wordsOf(words);
  if (!/^[^\d,.?!]+[,.?!]?$/.test(words) || right.has(all[0]!) || all.every(isKnown))
    return undefined;
  const sound = soundOf(words);
  if (sound.length < LEAST_SOUNDS) return undefined;
  const isNear = (other: string) =>
    isSure && sound.length > LEAST_SOUNDS && distance(other, sound) === 1;
  return (
    models.find((model) => model.sound === sound) ?? models.find((model) => isNear(model.sound))
  )?.name;
}

/** Inserts a model's name where up to three words after 'my', a year or a make sound like it. */
function withModels(text: string): string {
  const parts = text.split(/([ -]+)/);
  for (let at = 2; at < parts.length; at += 2) {
    const before = parts[at - 2]!.toLowerCase();
    const isSure = /^(?:19|20)\d\d$/.test(before) || makes.has(before);
    if (!isSure && !/^(?:my|an?|our|used|new)$/.test(before)) continue;
    for (const length of [5, 3, 1]) {
      const words = parts.slice(at, at + length).join('');
      const model = modelLike(words, isSure);
      if (!model) continue;
      parts.splice(at, length, model + (/[.,?!]$/.exec(words)?.[0] ?? ''));
      break;
    }
  }
  return parts.join('');
}

/**
 * Corrects recognized words by the names of cars and by the agent's latest question.
 *
 * @param agentWords the agent's latest words
 */
export function lookAgain(heard: string, agentWords = ''): string {
  const words = withModels(repairCarWords(heard));
  const asked = ASKED.filter(([question]) => question.test(agentWords));
  return asked.reduce((looked, [, repairs]) => repair(looked, repairs), words);
}
