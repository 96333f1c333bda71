import { spokenPeople } from '@/lib/content/agent/talk';
import type { DemoCar } from '@/lib/dealerships/demo-store';
import { findCars, nearestCars, pickOf } from '@/lib/embedded-platform/dialogue/demo-cars';
import { says } from '@/lib/embedded-platform/language/says';
import { sayCar, type SpokenCar } from '@/lib/embedded-platform/language/spoken-car';
import { type Act, type Answer, say, tell, type Values } from './acts';
import { lineOf } from './catalogue';
import { OFFERS } from './intents';
import { IS_HYBRID } from './leanings';
import type { HeardTurn } from './heard';
import { carInQuestion, isLead } from './requests';
import { type DialogueState, isOfSales, isOpen, type Language, type Scene } from './state';

/*
 * The cars of the demonstration: which there are, what they cost, and what is known of them.
 */

const dollars = (amount: number) => `$${new Intl.NumberFormat('en-US').format(amount)}`;
const nameOf = ({ year, make, model, trim, miles }: DemoCar, language = 'en') => {
  const name = `${year} ${make} ${model} ${trim}`;
  if (miles === undefined) return name;
  return language === 'es' ? `${name} usado` : `used ${name}`;
};
export const and = (items: readonly string[], language = 'en') =>
  new Intl.ListFormat(language).format(items);

/** The one car that is meant, if it is one. */
function onlyOne(found: readonly DemoCar[], { trim, fuel, isUsed = false }: SpokenCar) {
  const ofTrim = found.filter((car) => car.trim === trim && isUsed === (car.miles !== undefined));
  if (found.length === 1) return found[0];
  return ofTrim.length === 1 && fuel === undefined ? ofTrim[0] : undefined;
}

const YEAR_ASKED = /\bhow old\b|\bwhat year\b/i;

/** A fact that the list of cars has: what is asked, and the line that tells it. */
const FACTS: readonly { asks: RegExp; line: string; of: (car: DemoCar) => Values | undefined }[] = [
  {
    asks: /\bmiles\b(?!.*\bgallon\b)|\bmileage\b(?! per)/i,
    line: 'carMiles',
    of: ({ miles }) =>
      miles === undefined ? undefined : { miles: new Intl.NumberFormat('en-US').format(miles) },
  },
  { asks: YEAR_ASKED, line: 'carYear', of: ({ year, model }) => ({ year: String(year), model }) },
  {
    asks: IS_HYBRID,
    line: 'carFuel',
    of: ({ fuel }) => ({ runs: (language) => spokenPeople.runs[fuel][language] }),
  },
  {
    asks: /\bwhat colou?rs?\b(?!.*\b(?:interior|inside)\b)/i,
    line: 'carColor',
    of: ({ color }) => ({ color }),
  },
];

/** Tells a fact of the cars that were spoken of, of three at most. */
export function sayCarFact(
  scene: Scene,
  state: DialogueState,
  heard: HeardTurn,
): Answer | undefined {
  const { text } = heard;
  const isOther = heard.car?.model !== undefined && !heard.car.isOwn;
  const subject = isOther ? heard.car! : { ...carInQuestion(state), ...sightOf(heard.car) };
  const listed = Object.keys(subject).length > 0 ? [subject] : (state.topic.listed ?? []);
  const found = listed.flatMap((one) => findCars(scene.store.brands, one));
  if (/\bnew or used\b/i.test(text) && found.length === 1)
    return sayCars(scene, state, pickOf(found[0]!), 'stock');
  const fact = FACTS.find(({ asks }) => asks.test(text));
  const known = found.flatMap((car) => {
    const values = fact?.of(car);
    return values ? [{ car: nameOf(car), ...values }] : [];
  });
  if (!fact || known.length === 0 || known.length > 3) return undefined;
  return { state, acts: known.map((values) => tell(lineOf('car-facts', fact.line), values)) };
}

/** The car by its color: 'the white one'. */
const sightOf = ({ color, isUsed, year }: SpokenCar = {}): SpokenCar => ({
  ...(color && { color }),
  ...(isUsed !== undefined && { isUsed }),
  ...(year && { year }),
});

/** Names what was asked for and is not there: 'used SUV in a light color under $50,000'. */
function wishOf({ color, budget, ...car }: SpokenCar): string {
  const isShade = color === 'light' || color === 'dark';
  const isBare = (car.model ?? car.make ?? car.kind) === undefined;
  // 'Any used car under $12,000.'
  const noun = isBare ? { kind: 'car' as 'sedan' } : {};
  return [
    car.isUsed && car.model !== undefined && 'used',
    !isShade && car.model !== undefined && color,
    sayCar({ ...car, ...noun, ...(!isShade && car.model === undefined && { color }) }).replace(
      ' and ',
      ' or ',
    ),
    isShade && `in a ${color} color`,
    budget && `under ${dollars(budget)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The cars that a line names: the only one, and at most three with color or price. */
function valuesOfCars(
  shown: readonly DemoCar[],
  one: DemoCar | undefined,
  ofStock: boolean,
  wanted: SpokenCar,
): Values {
  const form = wanted.budget === undefined ? 'inColor' : 'inColorAtPrice';
  const each = (car: DemoCar, language: Language) =>
    spokenPeople[ofStock ? form : 'atPrice'][language]
      .replace('{car}', nameOf(car, language))
      .replace('{color}', car.color)
      .replace('{price}', dollars(car.listPrice));
  return {
    wish: wishOf(wanted),
    car: (language) => one && nameOf(one, language),
    color: one?.color,
    price: one && dollars(one.listPrice),
    cars: (language) =>
      and(
        shown.slice(0, 3).map((car) => each(car, language)),
        language,
      ),
  };
}

/** The car that is asked for by its place in the list: the cheapest, the newest. */
type First = keyof typeof FIRST;
/** The order by which one car comes first. */
const FIRST = {
  cheapest: (one: DemoCar, other: DemoCar) => one.listPrice - other.listPrice,
  newest: (one: DemoCar, other: DemoCar) =>
    other.year - one.year || one.listPrice - other.listPrice,
  'least driven': (one: DemoCar, other: DemoCar) =>
    (one.miles ?? Infinity) - (other.miles ?? Infinity),
};
const isFirst = (about: string): about is First => about in FIRST;

/** Which car of several is asked for: 'the newest used one'. */
export function firstOf(text: string): First | undefined {
  if (says.cheap.test(text)) return 'cheapest';
  if (/\bnewest\b/i.test(text)) return 'newest';
  return /\b(?:lowest|least|fewest) (?:miles|mileage)\b/i.test(text) ? 'least driven' : undefined;
}

/** Lists the cars that are asked for with their prices, or others in their place. */
export function sayCars(
  scene: Scene,
  state: DialogueState,
  asked: SpokenCar,
  about: 'stock' | 'price' | First,
): Answer {
  // 'A truck, or maybe a RAV4': the model counts.
  const { kind, ...rest } = asked;
  const wanted = asked.model === undefined ? { ...rest, ...(kind && { kind }) } : rest;
  const { brands } = scene.store;
  const order = isFirst(about) ? FIRST[about] : FIRST.cheapest;
  const found = findCars(brands, wanted).sort(order);
  const one = isFirst(about) ? found[0] : onlyOne(found, wanted);
  const ofStock = about === 'stock';
  const near = found.length > 0 ? found : nearestCars(brands, wanted);
  const isOfMake = near.some((car) => wanted.make === undefined || car.make === wanted.make);
  const shown = found.length > 0 || isOfMake ? near : [];
  const only = one ?? (shown.length === 1 && (ofStock || found.length > 0) ? shown[0] : undefined);
  const car = only ? pickOf(only) : subjectOf(wanted, found.length > 0);
  // Another car in its place is not the one that a call is about.
  const sought = found.length === 0 && wanted.model !== undefined ? wanted : undefined;
  const topic = { ...state.topic, car, sought, listed: shown.slice(0, 3).map(pickOf) };
  const values = valuesOfCars(shown, one, ofStock, wanted);
  const count = one ? 'One' : found.length > 0 ? 'Many' : 'None';
  const next = { ...state, topic };
  if (shown.length === 0 && ofStock) return sayUnknown(next, wanted, values);
  const told = tell(
    lineOf(ofStock ? 'stock' : 'price', `${ofStock ? 'stock' : 'price'}${count}`),
    values,
  );
  const acts = state.hasSaidStock ? [told] : [told, tell(lineOf('stock', 'ofDemo'))];
  const known = { ...next, hasSaidStock: true };
  if (!ofStock && (about === 'price' || !one))
    return { state: known, acts, offer: { kind: 'quote' } };
  const hasDrive = state.requests.some(
    (other) => other.kind === 'test_drive' && (other.status === 'agreed' || isOpen(other)),
  );
  if (hasDrive) return { state: known, acts };
  const offer = { kind: 'test_drive' } as const;
  return { state: known, acts: [...acts, tell(OFFERS.test_drive!)], offer };
}

const OPTION =
  /\bwith (?:the |an? )?(?!(?:\d|low|less|fewer|good|great|better|more|bad|no|zero|cash|a|my|your|you|us|me|it|that|credit|financ\w+|payments?|leas\w+|three|third|3rd|seven|eight|under|around|about|miles|high|hybrid|gas)\b)\w+|\b(?:captain'?s chairs|(?:sun|moon) ?roof|leather|heated seats|tow(?:ing)? package|awd|(?:all|four)[- ]wheel[- ]drive|4x4|carplay|bucket seats)\b/i;

/** Cars with an option that the list does not tell of. */
export function sayOptions(answer: Answer, { text }: HeardTurn): Answer {
  const [first, ...rest] = answer.acts;
  const isFound = ['stockOne', 'stockMany'].some((one) => first?.words === lineOf('stock', one));
  if (!first || !isFound || !OPTION.test(text)) return answer;
  return { ...answer, acts: [first, tell(lineOf('stock', 'options')), ...rest] };
}

/** Tells once that the car of a test drive is not in stock. */
export function withAbsent<T extends { state: DialogueState; acts: readonly Act[] }>(
  scene: Scene,
  taken: T,
): T {
  const { state, acts } = taken;
  const car = state.requests.findLast(({ kind }) => kind === 'test_drive')?.car;
  const name = car?.model ?? car?.make;
  if (!car || !name || car.isOwn || name === state.topic.absent) return taken;
  const wanted = { ...car, trim: undefined, budget: undefined } as SpokenCar;
  if (findCars(scene.store.brands, wanted).length > 0) return taken;
  const told = tell(lineOf('stock', 'driveUnknown'), { wish: wishOf(wanted) });
  const at = acts.findIndex(({ isAsk }) => isAsk);
  const all = acts.toSpliced(at < 0 ? acts.length : at, 0, told);
  return { ...taken, acts: all, state: { ...state, topic: { ...state.topic, absent: name } } };
}

/** The subject after several cars: all of them, or the model that is not there. */
function subjectOf(wanted: SpokenCar, isFound: boolean): SpokenCar | undefined {
  const { make, model, kind, fuel, color, isUsed, budget, hasThirdRow } = wanted;
  if (isFound) return { make, model, kind, fuel, color, isUsed, budget, hasThirdRow } as SpokenCar;
  return model === undefined ? undefined : ({ make, model, kind, fuel } as SpokenCar);
}

/** Names the car that is not there, and offers that sales looks for one, unless sales calls anyway. */
function sayUnknown(given: DialogueState, wanted: SpokenCar, values: Values): Answer {
  const unknown = tell(lineOf('stock', 'stockUnknown'), values);
  const who = (language: Language) => spokenPeople.departments.sales[language];
  if (salesLeadIn(given)) return { state: given, acts: [unknown, say('addedFor', { who })] };
  const state = { ...given, topic: { ...given.topic, sought: wanted } };
  const looks = given.topic.sought ? [] : [tell(lineOf('stock', 'salesLooks'))];
  const offer = { kind: 'callback', wanted: { department: 'sales' }, car: wanted } as const;
  return { state, acts: [unknown, ...looks, tell(OFFERS.callback!)], offer };
}

/** The request whose person looks for a car. */
const salesLeadIn = ({ requests }: DialogueState) =>
  requests.findLast(
    (one) =>
      isLead(one.kind) && one.status !== 'canceled' && one.status !== 'left' && isOfSales(one),
  );
