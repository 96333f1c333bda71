import cars from '@/lib/spoken/cars.json';
import { AMBIGUOUS } from '@/lib/spoken/spoken-car';

/** Models that the list of cars lacks; as words they say no more than 'car' does. */
const MORE =
  'sprinter,metris,amg gt,amg,e350,e-350,e 350,c300,c 300,e450,s580,s 580,gle,glc,gls,gla,glb,eqs,eqe,eqb,g wagon,transit connect,mach e,lightning';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const anyOf = (spellings: readonly string[]) =>
  spellings
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');

const makes = Object.keys(cars).flatMap((spellings) => spellings.split('|'));
const models = Object.values(cars)
  .flat()
  .map((spellings) => spellings.split('|'));
const isPlain = ([model = '']: string[]) => !AMBIGUOUS.has(model);
const clear = [...models.filter(isPlain).flat(), ...MORE.split(',')];
const unclear = models.filter((spellings) => !isPlain(spellings)).map(([model = '']) => model);

const YEAR = `(?:(?:19|20)\\d\\d |'\\d\\d )`;
const MAKE = `(?:(?:${anyOf(makes)}) )`;
const END = `(?:s|'s)?(?![\\w])`;
const CLEAR = new RegExp(`\\b${YEAR}?${MAKE}?(?:${anyOf(clear)})${END}`, 'gi');
const BESIDE = new RegExp(`\\b(?:${YEAR}${MAKE}?|${MAKE})(?:${anyOf(unclear)})${END}`, 'gi');
/** With a capital, inside a sentence. */
const CAPITAL = new RegExp(`(?<=[a-z,] )(?:${anyOf(unclear)})${END}`, 'g');

/**
 * Writes 'car' for a model, with its year and make: a sentence means the same for each brand, and the model of
 * meaning has never heard of most names.
 */
export const withPlainCars = (text: string) =>
  text
    .replace(CLEAR, 'car')
    .replace(BESIDE, 'car')
    .replace(CAPITAL, 'car')
    .replace(/\bcar (?:amg|car|\d{2,4}|xle|xse|xlt|lariat|ex|sx|lx|4matic)\b/gi, 'car');
