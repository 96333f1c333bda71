import cars from '@/lib/embedded-platform/language/cars.json';
import { AMBIGUOUS } from '@/lib/embedded-platform/language/spoken-car';

/** Models that the list of cars lacks. */
const MORE = ['amg', 'lightning'];

const makes = new Set(Object.keys(cars).flatMap((names) => names.toLowerCase().split('|')));
const models = Object.values(cars)
  .flat()
  .map((spellings) => spellings.split('|'));
const namesOf = (isUnclear: boolean) =>
  new Set(
    models
      .filter(([model = '']) => AMBIGUOUS.has(model) === isUnclear)
      .flat()
      .map((name) => name.toLowerCase()),
  );
const clear = new Set([...namesOf(false), ...MORE]);
const unclear = namesOf(true);
const isYear = (word = '') => /^(?:19|20)\d\d$|^'\d\d$/.test(word);
const TRIM = /^(?:xle|xse|xlt|lariat|ex|sx|lx|4matic|2500|3500|trd)$/i;
const MOST_WORDS = 3;

const bare = (word: string) =>
  word
    .toLowerCase()
    .replace(/[^\p{L}\d-]{1,3}$/u, '')
    .replace(/['’]?s$/, '');

/** Counts the words from a place on that name a model; 0 for none. */
function modelAt(words: readonly string[], from: number): number {
  const before = words[from - 1];
  for (let count = MOST_WORDS; count > 0; count -= 1) {
    const part = words.slice(from, from + count);
    const whole = part.join(' ').toLowerCase();
    const names = [whole, part.map(bare).join(' ')];
    const isBeside = isYear(before) || makes.has(before?.toLowerCase() ?? '');
    const isCapital = from > 0 && /^\p{Lu}/u.test(part[0] ?? '') && !/[.?!]$/.test(before ?? '');
    if (part.length < count) continue;
    if (names.some((name) => clear.has(name))) return count;
    if ((isBeside || isCapital) && names.some((name) => unclear.has(name))) return count;
  }
  return 0;
}

/**
 * Writes 'car' for a model, with its year, make and trim: a sentence means the same for each brand, and the model of
 * meaning has never heard of most names.
 */
export function withPlainCars(text: string): string {
  const words = text.split(' ');
  const plain: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const count = modelAt(words, at);
    if (count === 0) {
      plain.push(words[at]!);
      continue;
    }
    while (isYear(plain.at(-1)) || makes.has(plain.at(-1)?.toLowerCase() ?? '')) plain.pop();
    const mark = /[,.?!]{1,3}$/.exec(words[at + count - 1] ?? '')?.[0] ?? '';
    if (plain.at(-1) !== 'car') plain.push('car');
    plain.push(`${plain.pop() ?? ''}${mark}`);
    at += count - 1;
    if (mark === '' && TRIM.test(words[at + 1] ?? '')) at += 1;
  }
  return plain.join(' ');
}
