import { distance } from 'fastest-levenshtein';
import cars from '@/lib/embedded-platform/language/cars.json';
import { withWrittenDigits } from '@/lib/embedded-platform/language/spoken-reach';
import { readSentences } from '../dialogue/scorer/examples';
import { repairCarWords } from './car-words';

const isDigit = (word: string) =>
  /^(?:\d+|oh|zero|one|two|three|four|five|six|seven|eight|nine|double|triple)$/i.test(word);
const isLetter = (word: string) => /^[a-z]$/i.test(word);

/** Reads 'oh=or,of one=won' as what each word is heard for. */
const readHeard = (table: string) =>
  new Map(
    table.split(' ').flatMap((entry) => {
      const [meant = '', heard = ''] = entry.split('=');
      return heard.split(',').map((word) => [word, meant] as const);
    }),
  );
const DIGITS_HEARD = readHeard(
  'oh=or,of,owe,o,up,no,know zero=neuro one=won two=to,too three=free,tree four=for,fore five=fine,find ' +
    'seven=heaven eight=ate,a nine=mine,line double=trouble',
);
const LETTERS_HEARD = readHeard(
  'B=be,bee C=see,sea E=he G=gee H=age I=eye J=jay K=kay L=el M=em N=and,an,en O=oh P=pea ' +
    'Q=cue R=are S=as T=tea,tee U=you X=ex Y=why',
);

/**
 * Replaces misheard words beside a digit or a letter.
 *
 * @param isBetween requires that no other word is on the other side: 'M O R A N and my number is …' keeps its 'and'
 */
function replaceBeside(
  text: string,
  isSure: (word: string) => boolean,
  heardAs: ReadonlyMap<string, string>,
  isBetween: boolean,
): string {
  const parts = text.split(/([^\p{L}\d]+)/u);
  const fits = (word = '') => word === '' || isSure(word) || heardAs.has(word.toLowerCase());
  const isHeard = (part: string, at: number) => {
    const beside = [parts[at - 2], parts[at + 2]];
    const isOne = !isSure(part) && heardAs.has(part.toLowerCase());
    return isOne && beside.some((word = '') => isSure(word)) && (!isBetween || beside.every(fits));
  };
  for (let at = parts.findIndex(isHeard); at >= 0; at = parts.findIndex(isHeard))
    parts[at] = heardAs.get(parts[at]!.toLowerCase())!;
  return parts.join('');
}

/** 'D as in dog': the word is recognized better than its letter. */
const AS_IN =
  /(?:\b(?:double (?:u|you)|double|[a-z]{1,4})[., ]+)?\b(?:[a-z]+')?(?:as|az|e?s|have|is|us|[a-z]{1,2}a[sz])\.? (?:in|and?|a) (?:an? )?(apple|adam|alpha|boy|bravo|cat|charlie|dog|david|delta|echo|edward|frank|foxtrot|george|golf|henry|hotel|ida|john|juliet|kilo|king|larry|lima|mary|mike|nancy|november|ocean|oscar|papa|peter|queen|robert|romeo|sam|sierra|tango|tom|uncle|uniform|victor|water|william|yankee|yellow|zebra|zulu)\b/gi;
const FEWEST_LETTERS = 2;

/** Three of a letter in a row are the model's stutter. */
const STUTTER = /([a-z])[^a-z]{1,3}\1[^a-z]{1,3}\1\b/i;
/** Words, then nothing but single letters; 'he has in' is 'D as in'. */
const CLEARLY_SPELLED = /^(?!.*\bin\b)(?:[\p{L}']{2,}[\s,.]+)*(?:\p{L}\b[\s,.]*)+$/iu;

/** Letters whose names sound alike. */
const ALIKE = ['bcdegptvz', 'ajk', 'fsx', 'mn', 'iy', 'qu'];
const isAlike = (one: string, other = '') =>
  one === other || ALIKE.some((letters) => letters.includes(one) && letters.includes(other));

/** Corrects spelled letters by the name before them: 'Yates, Y A T D S' → 'Yates, Y A T E S'. */
function withSpokenName(text: string): string {
  const [spelled = ''] = /(?:\b\p{L}\b[\s,.]*){3,}$/u.exec(text) ?? [];
  const letters = spelled.toLowerCase().match(/\p{L}/gu) ?? [];
  const before = text.slice(0, text.length - spelled.length);
  const name = wordsOf(before).find(
    (word) => word.length === letters.length && letters.every((one, at) => isAlike(one, word[at])),
  );
  return name ? `${before}${[...name.toUpperCase()].join(' ')}.` : text;
}

/** Reads a spelled name, in letters only (`spelled`) if the free words are not clear. */
function repairName(heard: string, spelled: string): string {
  const repaired = repairLetters(heard);
  const isBetter = spelled !== '' && !CLEARLY_SPELLED.test(repaired) && !STUTTER.test(spelled);
  return withSpokenName(isBetter ? repairLetters(spelled) : repaired);
}

/** Reads letters: 'H E. and S O N' → 'H E N S O N'. */
function repairLetters(heard: string): string {
  const text = heard
    .replace(/\bdouble[ -](?:you|u|ewe)\b/gi, 'W')
    .replace(/\bdouble[ -]([a-z])\b/gi, '$1 $1')
    .replace(AS_IN, (_, word: string) => word.charAt(0).toUpperCase())
    .replace(/\b([a-z])[., ]+as in [\p{L}'-]+/giu, (_, letter: string) => letter.toUpperCase())
    // 'A RKER'
    .replace(/\b[A-Z]{3,}\b/g, (letters) => [...letters].join(' '));
  const letters = text.split(/[^\p{L}]+/u).filter(isLetter);
  const spelled =
    letters.length < FEWEST_LETTERS ? text : replaceBeside(text, isLetter, LETTERS_HEARD, true);
  return spelled.replace(/(?<=\b[a-z])[., -]{1,3}(?=[a-z]\b)/gi, ' ');
}

/** Lengths of a whole phone number. */
const PHONE_DIGITS = [7, 10];
const countDigits = (text: string) => withWrittenDigits(text).replace(/\D/g, '').length;

/** Reads a phone number, if that makes it whole: 'for one five, fine, fine, fine …'. */
function repairNumber(heard: string, spelled: string): string {
  const text = replaceBeside(heard, isDigit, DIGITS_HEARD, false).replace(/(?<=[\p{L}\d])-/gu, ' ');
  const [free, limited] = [text, spelled].map(countDigits);
  // The model writes 'double four' as '04'.
  const isBetter =
    limited === 10 ? free !== 10 || /double|triple/i.test(spelled) : limited === 7 && free !== 10;
  if (isBetter) return spelled.replaceAll('-', ' ');
  return PHONE_DIGITS.includes(free!) ? text : heard;
}

const PROVIDERS = ['gmail', 'yahoo', 'outlook', 'hotmail', 'icloud', 'aol', 'comcast', 'proton'];
const YAHOO = /^[a-z]{0,2}[aeo]u?h(?:oo?|ue?)$/;
const providerLike = (heard: string) =>
  PROVIDERS.find(
    (name) =>
      distance(name, heard) <= name.length / 3 ||
      (name === 'yahoo' && YAHOO.test(heard)) ||
      (soundOf(name).length >= LEAST_SOUNDS && distance(soundOf(name), soundOf(heard)) < 2),
  );
const GLUED_AT =
  /(?<=[a-z\d])at?(?=(?:gmail|yahoo|outlook|hotmail|icloud|aol|comcast|proton) dot )/gi;
const AT_PROVIDER =
  /(?<=[\s@])((?:(?:at|and?|in|that|it|add|had) )?)(?:(a|an|the) )?(\p{L}{2,30})(?=(?:\.| dot )(?:com|net)\b)/giu;

/** Reads an email address that was said. */
const repairEmail = (heard: string): string =>
  heard
    .replace(/\b(?:dot|not|got|dock) ?(?:com|con|come|calm|comb)\b/gi, 'dot com')
    // Skips an address that is already written with '@'.
    .replace(/(?<=(?:^|\s)[^\s@]{2,60})\.(?=(?:com|net|org|edu)\b)/gi, ' dot ')
    // 'J. Kim', 'Lisa 19. At gmail dot com'
    .replace(/(?<=\b[a-z])\.(?= )|[.,](?= at )/gi, '')
    .replace(/\bunder ?scores?\b/gi, 'underscore')
    .replace(/\bunderscore(?=\p{L})/giu, 'underscore ')
    .replace(/\b(?:python|hyphens|[kh]a?[iy](?:ph|f|s)en)\b/gi, 'hyphen')
    .replace(/\b[kh]a?[iy](?:ph|f|s)en(?=\p{L})/giu, 'hyphen ')
    // 'big7atgmail', 'jagmail'
    .replace(GLUED_AT, ' at ')
    .replace(AT_PROVIDER, (said: string, at: string, article = '', name: string) => {
      const provider =
        providerLike(`${article}${name}`.toLowerCase()) ?? providerLike(name.toLowerCase());
      return provider ? `${at && 'at '}${provider}` : said;
    });

/** Questions of the agent, and how their answers are read. */
const QUESTIONS: Record<
  'name' | 'number' | 'email',
  { question: RegExp; repair(heard: string, spelled: string): string }
> = {
  name: { question: /\bname\b[^.!]{0,80}\?/i, repair: repairName },
  number: { question: /\b(?:number|reach you)\b[^.!]{0,80}\?/i, repair: repairNumber },
  email: { question: /\be-?mail\b[^.!]{0,80}\?/i, repair: repairEmail },
};
export type AskedFor = keyof typeof QUESTIONS | undefined;

/** Tells what the agent's latest words ask for. */
export const askedFor = (agentWords: string): AskedFor =>
  (['email', 'number', 'name'] as const).find((asked) =>
    QUESTIONS[asked].question.test(agentWords),
  );

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
const isKnown = (word: string) => (known ??= new Set(readSentences().flatMap(wordsOf))).has(word);

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
 * @param spelled what was heard with a grammar of letters or digits, if the question asks for them
 */
export function lookAgain(heard: string, agentWords = '', spelled = ''): string {
  const words = withModels(repairCarWords(heard));
  const asked = askedFor(agentWords);
  return asked ? QUESTIONS[asked].repair(words, spelled) : words;
}
