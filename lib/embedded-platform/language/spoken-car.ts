import cars from './cars.json';
import { withDigits } from './number-words';

/** A car, as far as the caller has named it. */
export interface SpokenCar {
  year?: number;
  make?: string;
  model?: string;
  trim?: string;
  fuel?: 'gas' | 'hybrid' | 'plug-in hybrid' | 'electric';
  kind?: 'SUV' | 'sedan' | 'truck' | 'van';
  color?: string;
  isUsed?: boolean;
  /** Seats for seven. */
  hasThirdRow?: boolean;
  /** Maximum price in whole dollars. */
  budget?: number;
  /** Its mileage, in whole miles. */
  miles?: number;
  /** A second car that was named. */
  also?: string;
  /** True for 'my car', as opposed to one of the store's. */
  isOwn?: boolean;
}

const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;

interface Name {
  spoken: string;
  make: string;
  model?: string;
}

/** Models whose names are also ordinary words; recognized only beside a make or a year. */
export const AMBIGUOUS = new Set(
  'Tahoe Fit Focus Edge Soul Rio Escape Pilot Passport Ranger Transit Colorado Blazer Rogue Frontier Golf Atlas Leaf Bolt Charger Terrain Encore Enclave Mini Crown Echo Element Insight Matrix Flex Spark Sonic Versa Titan Quest Kicks Accent Venue Compass Patriot Liberty Renegade Journey Avenger Dart Legacy Ascent Beetle ES NX Canyon Regal Integra Voyager Ion Eclipse Mirage GR86 A-Class'.split(
    ' ',
  ),
);

const isAmbiguous = ({ model = '' }: Pick<Name, 'model'>) => AMBIGUOUS.has(model);

/** A model of a letter and a number is also said in two words: 'Q5', 'q five'. */
const apart = (spelling: string) =>
  /^[b-z][a-z]?\d+$/i.test(spelling) ? [spelling, spelling.replace(/(?=\d)/, ' ')] : [spelling];

/** All spellings of makes and models, the longest first. */
const names = Object.entries(cars)
  .flatMap(([makes, models]) => {
    const [make = ''] = makes.split('|');
    const ofMake = makes.split('|').map((name) => ({ spoken: plain(name), make }));
    const ofModels = models.flatMap((spellings) => {
      const [model = ''] = spellings.split('|');
      return spellings
        .split('|')
        .flatMap(apart)
        .map((name) => ({ spoken: plain(name), make, model }));
    });
    return [...ofMake, ...ofModels];
  })
  .flatMap((name): Name[] => [name, { ...name, spoken: `${name.spoken.trimEnd()}s ` }])
  .sort(
    (a, b) => Number(isAmbiguous(a)) - Number(isAmbiguous(b)) || b.spoken.length - a.spoken.length,
  );

const AND = /\b(?:and|or) (?:the|my|our|a|an)\b|\bboth\b/;
const ARTICLES =
  'my|our|his|her|a|an|the|new|used|any|have|wife s|husband s|son s|daughter s|mom s|dad s|mother s|father s'.split(
    '|',
  );
const KINDS = [
  ['SUV', /\b(?:suvs?|crossovers?)\b/],
  [
    'truck',
    /(?<!tow )\b(?:trucks?|(?<!for )pick-?ups?)\b|\b(?:pull|tow|haul)s? (?:a|an|my|our) (?:camper|boat|trailer|rv|fifth wheel|horses?)\b/,
  ],
  ['sedan', /\bsedans?\b/],
  ['van', /\b(?:mini-?)?vans?\b/],
] as const;
const FUELS = [
  ['plug-in hybrid', /\bplug-?\s?in\b/],
  [
    'hybrid',
    /\bhybrids?\b|\bgood (?:gas )?mileage\b|\b(?:good|easy|great) on gas\b|\bfuel[- ]efficient\b/,
  ],
  ['electric', /\b(?:electric|evs?)\b/],
  ['gas', /\b(?:gas|gasoline)\b(?! (?:pedal|cap|tank|smell))/],
] as const;
/** 'It's not a hybrid', 'I don't want the electric one'. */
const NO_HYBRID =
  /\b(?:not|isn t|isn't|no|don't want|never said) (?:an? |the |any )?(?:plug-?\s?in |rav4 )?(?:hybrids?|electric)\b/;
const TRIMS =
  /\b(xle|xse|le|se|sr5|ex-l|ex|sx|lxs|lx|xlt|lt|ls|gt(?:[- ]line| ?[12])?|sport|limited|trd|lariat|super ?crew|super ?cab|crew ?cab|king ranch|platinum|raptor|[123]500)\b(?! ?(?:dollars|bucks|miles))/;
const CABS: Readonly<Record<string, string>> = {
  supercrew: 'SuperCrew',
  supercab: 'SuperCab',
  crewcab: 'Crew Cab',
  kingranch: 'King Ranch',
  gtline: 'GT-Line',
  gt1: 'GT1',
  gt2: 'GT2',
};
const COLOR =
  /(?<!\b(?:not|no|but|isn t|isn't)(?: in)?(?: an?| the)? )\b(white|black|gr[ae]y|silver|red|blue|green|brown|gold|orange|yellow|tan|beige|purple|maroon)\b/;
const THIRD_ROW =
  /\b(?:[78]|seven|eight)[- ]?(?:seat\w*|passengers?)\b|\b(?:3|three)[- ]rows?\b|\b(?:3rd|3th|third)[- ]rows?\b|\bseats? (?:for )?(?:[78]|seven|eight)\b/;
/** 'In a light color', 'something dark'. */
const SHADE =
  /\b(light|dark)(?:er|ish)?(?:[- ]colou?r(?:ed|s)?\b| ones?\b)|\bsomething (light|dark)/;

const CORRECTED_YEAR =
  /\b(?:19[89]|20[0-3])\d\b(?=[^.;!?]{0,24}\b(?:no|sorry|actually|i mean|wait|rather)\b[^.;!?]{0,16}\b(?:19[89]|20[0-3])\d\b)|\b20[0-3]\d(?= ?(?:something|-?ish)\b)/g;

/** Lists the makes and models in the words, in order, without rejected ones: 'not the Explorer'. */
function namesIn(text: string, hasYear: boolean): Name[] {
  const all = plain(text);
  let spaced = all;
  const found: (Name & { at: number })[] = [];
  for (const name of names) {
    const at = spaced.indexOf(name.spoken);
    if (at < 0) continue;
    const isBare = !hasYear && !all.includes(plain(name.make)) && all !== name.spoken;
    // 'I have a class at ten' names no A-Class.
    const isArticle = (word: string) => word !== 'have' || !name.spoken.startsWith(' a ');
    const isWord = !ARTICLES.some(
      (word) => isArticle(word) && all.includes(` ${word}${name.spoken}`),
    );
    if (isAmbiguous(name) && isBare && isWord) continue;
    spaced = spaced.replace(name.spoken, ` ${'.'.repeat(name.spoken.length - 2)} `);
    found.push({ ...name, at });
  }
  return found
    .filter(
      ({ at, spoken }) =>
        !/ not(?: about| for)?(?: the| an?| my)?$/.test(all.slice(0, at)) &&
        !/^(?:s|is) (?:fine|ok|okay|not coming|staying)\b/.test(all.slice(at + spoken.length)),
    )
    .sort((one, other) => one.at - other.at);
}

const ROUGH_BUDGET =
  /\b(?:under|below|less than|around|about|up to|max(?:imum)?(?: of)?)(?: about| around| like| maybe)? \$?(\d{1,3})(?:,?000| ?k| thousand| grand)(?! (?:miles|pounds|lbs))/;
/** 'About 61 thousand miles', 'a hundred and 4 thousand on it', '98 k on the clock'. */
const MILES =
  /(\b(?:under|below|less than|fewer than|over|at|every) (?:about )?)?\b(?:(?:(a|\d) ?)?(hundred) (?:and )?)?(\d{1,3})(?:(,?000| ?k| thousand)(?: miles\b| on (?:it|her|him|that|the (?:clock|odometer))\b)|,?(\d{3}) miles\b)(?! (?:service|check|maintenance|warranty))/;
/** A budget in thousands: 'under 30'. */
const BARE_BUDGET =
  /\b(?:under|below|less than|up to) \$?(\d{2})(?!\d|,\d| ?(?:miles|minutes|percent|%|a month|hundred|people|an hour))/;
const YEAR =
  /(?<!\bsince|\bin|\bback in|\b(?:january|february|march|april|may|june|july|august|september|october|november|december))(?:^|\s)(?:'|’)?((?:19[89]|20[0-3])\d)\b(?!-\d\d-)/;
/** ''07', 'an oh seven', 'it's a twenty one, I think'. */
const SHORT_YEAR =
  /(?:(?:'|’)|\b(?:an?|the|my|our|his|her) (?=0)|\bit's an? (?=[12]\d(?: i (?:think|guess|believe)\b|\W*$)))(\d\d)\b(?! ?(?:am|pm|minutes|\d))/;
/** A short year, if it cannot be an hour: 'The Tundra. 22', '19 Camry'. */
const YEAR_BESIDE_MODEL =
  /(?<!\bat |\d[: ]|\d)\b(0\d|1[3-9]|2[0-8]|9\d)\b(?! ?(?:am|pm|minutes|hours?|days?|weeks?|months?|starts?|miles|thousand|k|grand|percent|dollars|bucks|people|th|hundred)|[:,]\d)/;
const IS_USED = /\b(?:used|pre-?owned|second-?hand|certified)\b/;
const IS_NEW =
  /\b(?:that's|that is|brand) new\b|\bnew (?:cars?|trucks?|suvs?|vans?|vehicles?|ones?)\b|\b(?:got|have|buy|is it) new\b/;
const IS_OWN =
  /^\W*(?:it'?s|it is) an?\b|(?<!\b(?:can|could|may) )\bi(?:'ve)? (?:have|got|drive|own) an?\b|\b(?:my|our|mine)\b(?! (?:husband|wife|son|daughter|mom|dad|mother|father|friend|name|number|email|kids?|family|partner|boss|budget|garage|driveway|area|town|work|needs))/;

/** The letters of models that end in a number of three or four digits: the 'f' of 'F-150'. */
const LETTERS = new Set([
  ...names.flatMap(({ spoken }) => /^ ([a-z]+) \d{3,4} $/.exec(spoken)?.[1] ?? []),
  'sprinter',
  'silverado',
  'sierra',
  'transit',
]);
const NUMBERED = /(?<![\w'])([a-z]{1,10}) (\d{1,2})(?: hundred\b| (\d\d)\b(?! ?(?:am|pm)))/g;

/** 'G l b', 'r a v'; not the letters of a spelled name. */
const LETTERS_APART = /(?<![\w']|\b[b-hj-z] )[b-hj-z] [a-z](?: [a-z])?(?![\w']| [a-z]\b)/g;

/** The car so far, and the words left for the next reader. */
interface Reading {
  readonly text: string;
  readonly car: SpokenCar;
}

/** Writes numbers as digits, years with four, and a model as one: 'g l c 3 hundred' → 'glc 300', 'f 2 50' → 'f 250'. */
export const withModels = (words: string): string =>
  withDigits(words)
    .replace(
      /\b2(?: thousand|000)(?: and)? (\d{1,2})\b/g,
      (_, year: string) => `20${year.padStart(2, '0')}`,
    )
    .replace(/\b(19|20) (\d\d)\b(?! ?(?:am|pm|dollars))/g, '$1$2')
    .replace(LETTERS_APART, (run) => run.replaceAll(' ', ''))
    .replace(NUMBERED, (said, name: string, one: string, more = '00') =>
      LETTERS.has(name) ? `${name} ${one}${more}` : said,
    )
    // 'A 2016, I think, no, 2015'
    .replace(CORRECTED_YEAR, ' ');

function readMiles({ text, car }: Reading): Reading {
  const found = MILES.exec(text);
  if (!found) return { text, car };
  const [all, limit, hundreds = 'a', hundred, amount = '', thousands, units = '000'] = found;
  const isAll = hundred !== undefined && thousands !== undefined;
  const most = hundred === undefined ? 0 : Number(hundreds === 'a' ? 1 : hundreds) * 100;
  const miles = (most + Number(amount)) * 1_000 + (isAll ? 0 : Number(units));
  // 'Under 30 thousand miles' is a wish.
  return { text: text.replace(all, ' '), car: limit ? car : { ...car, miles } };
}

function readBudget({ text, car }: Reading): Reading {
  const found = ROUGH_BUDGET.exec(text) ?? BARE_BUDGET.exec(text);
  if (!found) return { text, car };
  const about = /^(?:around|about)/.test(found[0]) ? 1.1 : 1;
  const budget = Math.round(Number(found[1]) * 1_000 * about);
  return { text: text.replace(found[0], ' '), car: { ...car, budget } };
}

function readYear({ text, car }: Reading): Reading {
  const found = YEAR.exec(text) ?? SHORT_YEAR.exec(text);
  if (!found) return { text, car };
  const number = Number(found[1]);
  const year = number < 100 ? 2_000 + number : number;
  return { text: text.replace(found[0], ' '), car: { ...car, year } };
}

/** The more exact of two names of one model, 'GLC 300' of 'GLC' and 'C 300' of 'C-Class'; undefined for two models. */
export function exacter(one: string | undefined, other: string | undefined): string | undefined {
  const [short = '', long = ''] = [one, other].map((name) => name?.replace(/-Class$/, ''));
  if (`${long} `.startsWith(`${short} `)) return other;
  return `${short} `.startsWith(`${long} `) ? one : undefined;
}

function readModel({ text, car }: Reading): Reading {
  const found = namesIn(text, car.year !== undefined);
  const [first, ...others] = found.filter((name) => name.model !== undefined);
  const model = others.find((one) => one.model === exacter(first!.model, one.model)) ?? first;
  const make = model?.make ?? found[0]?.make;
  if (make === undefined) return { text, car };
  // 'The K5 and the Soul.'
  const other =
    others.find((name) => !exacter(name.model, model?.model) && !isAmbiguous(name)) ??
    found.find((name) => model && name.model === undefined && name.make !== model.make);
  const also = AND.test(text) ? (other?.model ?? other?.make) : undefined;
  // A word within another name is no fuel: 'I trade the Sportage for an EV9'.
  const named = found.filter((name) => name.model !== undefined);
  return {
    text: named.reduce((rest, { spoken }) => withoutName(rest, spoken), text),
    car: { ...car, make, ...(model && { model: model.model }), ...(also && { also }) },
  };
}

/** Reads a year of two digits beside a model. */
function readShortYear({ text, car }: Reading): Reading {
  const [, short] = YEAR_BESIDE_MODEL.exec(text) ?? [];
  if (!car.model || car.year !== undefined || !short) return { text, car };
  const year = (short < '90' ? 2_000 : 1_900) + Number(short);
  return { text: text.replace(short, ' '), car: { ...car, year } };
}

function readTrim({ text, car }: Reading): Reading {
  const [, trim] = TRIMS.exec(text) ?? [];
  if (trim === undefined || (car.model === undefined && !/[a-z]{3}/.test(trim)))
    return { text, car };
  const word = trim.length > 4 ? trim.charAt(0).toUpperCase() + trim.slice(1) : trim.toUpperCase();
  return { text, car: { ...car, trim: CABS[trim.replace(/[ -]/, '')] ?? word } };
}

function readKind({ text, car }: Reading): Reading {
  const kind = KINDS.find(([, pattern]) => pattern.test(text))?.[0];
  const fuel = NO_HYBRID.test(text) ? 'gas' : FUELS.find(([, pattern]) => pattern.test(text))?.[0];
  const [, shade, other] = SHADE.exec(text) ?? [];
  const color = shade ?? other ?? COLOR.exec(text)?.[1]?.replace('grey', 'gray');
  const hasThirdRow = THIRD_ROW.test(text);
  // 'Is that gas or hybrid?'
  const isEither =
    /\b(?:gas|gasoline|regular|hybrid|electric) or\b|\bor (?:an? |the )?(?:gas|regular|hybrid|electric)\b/.test(
      text,
    );
  const known = {
    ...car,
    ...(kind && { kind }),
    ...(fuel && !isEither && { fuel }),
    ...(hasThirdRow && { hasThirdRow }),
  };
  // 'Karen White' is not a car.
  const isOfCar =
    shade !== undefined ||
    Object.keys(known).length > 0 ||
    /\b(?:one|1|ones|cars?)\b|\bin (?!the\b)/.test(text);
  return { text, car: { ...known, ...(isOfCar && color && { color }) } };
}

const NOT_USED = /\b(?:not|no|don't want(?: an?)?|isn't) (?:\w+ )?used\b/;

/** Reads a car; returns it and the remaining words, without its numbers. */
export function parseCar(words: string): { car: SpokenCar | undefined; rest: string } {
  const isShort = words.split(' ').length < 14;
  const readers = [readMiles, readBudget, readYear, readModel, ...(isShort ? [readShortYear] : [])];
  const given: Reading = { text: withModels(words), car: {} };
  const { text, car } = [...readers, readTrim, readKind].reduce((one, read) => read(one), given);
  if (NOT_USED.test(text)) car.isUsed = false;
  else if (IS_USED.test(text)) car.isUsed = true;
  else if (IS_NEW.test(words)) car.isUsed = false;
  if (Object.keys(car).length === 0) return { car: undefined, rest: text };
  if (IS_OWN.test(text)) car.isOwn = true;
  return { car, rest: text.replace(/\b[\d,]+ (?:miles|mile|k)\b/g, ' ') };
}

/** Removes a model's name from the words, whatever is between its parts. */
function withoutName(text: string, spoken: string): string {
  const tokens = text.split(/[\s,.!?-]+/);
  const parts = spoken.trim().split(' ');
  const joined = parts.join('');
  for (let at = 0; at < tokens.length; at += 1) {
    for (const length of [parts.length, 1]) {
      const found = tokens
        .slice(at, at + length)
        .join('')
        .replace(/[^\p{L}\d]/gu, '');
      if (found === joined) return [...tokens.slice(0, at), ...tokens.slice(at + length)].join(' ');
    }
  }
  return text;
}

/** Names the car, such as '2021 RAV4', without an article; in Spanish the year comes last. */
export function sayCar(
  { year, make, model, also, trim, fuel, kind, color, isUsed, hasThirdRow }: SpokenCar,
  language: 'en' | 'es' = 'en',
): string {
  const hasTrimFuel = trim?.toLowerCase().includes('hybrid') ?? false;
  const parts = [
    model === undefined && isUsed ? 'used' : undefined,
    model === undefined ? color : undefined,
    language === 'en' && year,
    model === undefined ? make : undefined,
    model,
    also && `and ${also}`,
    trim,
    fuel !== undefined && fuel !== 'gas' && !hasTrimFuel ? fuel : undefined,
    model === undefined ? kind : undefined,
    model === undefined && hasThirdRow && language === 'en' ? 'with three rows' : undefined,
    language === 'es' && year,
  ];
  return parts.filter(Boolean).join(' ');
}

/** True if it is clear which car is meant. */
export const isNamed = (car: SpokenCar | undefined): car is SpokenCar =>
  car !== undefined &&
  ((car.model ?? car.make ?? car.kind) !== undefined || (car.fuel ?? 'gas') !== 'gas');
