import { spokenPeople, talk } from '@/lib/content/agent/talk';
import type { DemoCar } from '@/lib/dealerships/demo-store';
import { findCars, nearestCars, pickOf } from '@/lib/embedded-platform/dialogue/demo-cars';
import { says } from '@/lib/embedded-platform/language/says';
import { sayCar, type SpokenCar } from '@/lib/embedded-platform/language/spoken-car';
import { inTitleCase } from '@/lib/embedded-platform/language/wording';
import {
  addDays,
  type Day,
  holidayOn,
  hoursOn,
  nextOpenDay,
  sayTime,
  sayWeek,
} from '@/lib/time/calendar';
import { minutesOf } from '@/lib/time/week';
import { type Act, type Answer, say, tell, type Values } from './acts';
import { hoursOf, isGuessed, nearDayIn, nextDays, type Whose } from './calendar';
import { lineOf } from './catalogue';
import type { HeardTurn } from './heard';
import { isLead } from './requests';
import {
  type DialogueState,
  isOfSales,
  isOpen,
  type Language,
  type Request,
  requestOf,
  type Scene,
  withNote,
} from './state';

/** Finds the department whose hours are asked for; 'and on Saturday?' keeps the last one. */
function whoseHours(
  { topic, done, focus, requests }: DialogueState,
  { text, wanted }: HeardTurn,
): Whose {
  const isNamed =
    wanted?.department !== undefined || /\b(?:store|dealership|showroom)\b/i.test(text);
  const last = requestOf({ requests } as DialogueState, focus ?? done)?.kind;
  const isPickUp = (last === 'status' || last === 'visit') && !isNamed;
  const isSame = !isNamed && topic.intent === 'hours' && topic.isOfService === true;
  const isService = says.service.test(text) || wanted?.department === 'service';
  return isService || isPickUp || isSame ? 'service' : 'store';
}

/** A line of the hours: of a normal day, or of the catalogue. */
const hoursLine = (name: string) =>
  name === 'storeNormally' || name === 'serviceNormally' ? talk[name] : lineOf('hours', name);

/** The day of a holiday of the next six weeks; of 'the holiday' where it is near. */
function nextHoliday(scene: Scene, name: string): Day | undefined {
  const { day: today } = scene.clock();
  const isAny = /^holidays?$/i.test(name);
  const ahead = Array.from({ length: isAny ? 14 : 45 }, (_, count) => addDays(today, count));
  const isNamed = (day: Day) => holidayOn(day)?.toLowerCase() === name.toLowerCase();
  return ahead.find((day) => (isAny ? holidayOn(day) : isNamed(day)));
}

const SHOWROOM = /\b(?:showroom|sales|store|dealership)\b/i;

const HOLIDAY = /\b(?:thanksgiving|christmas(?: eve| day)?|new year's(?: eve| day)?)\b(?! week)/i;

/** When the store is open, as far as its file says; a holiday's hours nobody has confirmed. */
export function sayHours(scene: Scene, given: DialogueState, heard: HeardTurn): Answer {
  const { text, day, wanted } = heard;
  const whose = whoseHours(given, heard);
  const names = spokenPeople.departments;
  const asked = wanted?.department;
  const id = whose === 'service' ? 'service' : asked === 'sales' ? asked : undefined;
  // Parts and finance have no hours in the file.
  const isNone = asked !== undefined && asked !== 'sales' && asked !== 'service';
  const note = isNone
    ? [tell(lineOf('hours', 'noHours'), { who: (language) => names[asked][language] })]
    : [];
  // 'And service?', on the same day.
  const same = given.topic.intent === 'hours' && asked ? given.topic.day : undefined;
  const onDay = day.day ?? same;
  const topic = { ...given.topic, day: onDay, isOfService: whose === 'service' };
  const state = { ...given, topic };
  // 'Is that the service department or the showroom?'
  const areBoth = /\bor\b/i.test(text) && says.service.test(text) && SHOWROOM.test(text);
  if (areBoth && !isGuessed(scene, 'service')) {
    const one = (said: string, department: 'service' | 'sales') =>
      sayHours(scene, given, { ...heard, text: said, wanted: { department } }).acts;
    return { state, acts: [...one('showroom', 'sales'), ...one('service', 'service')] };
  }
  if (isGuessed(scene, whose)) return { state, acts: [tell(talk.hoursUnknown)] };
  const who = (language: Language) => id && names[id][language];
  const line = (
    which: 'OpenNow' | 'ClosedNow' | 'OpenOn' | 'ClosedOn' | 'Week' | 'Normally',
    values: Values,
  ) => tell(hoursLine(`${id ? 'service' : 'store'}${which}`), { ...values, who });
  // 'Around the holiday', two days before Thanksgiving.
  const near = day.holiday && nextHoliday(scene, day.holiday);
  if (near) return sayHours(scene, given, { ...heard, day: { day: near } });
  if (day.holiday !== undefined) {
    const holiday = inTitleCase(day.holiday);
    const offer = { kind: 'callback', notes: [heard.said] } as const;
    const acts = [
      ...note,
      tell(lineOf('hours', 'holiday'), { holiday }),
      tell(lineOf('callback', 'offerCall')),
    ];
    return { state, acts, offer };
  }
  const days = onDay === undefined ? (day.options ?? []) : [onDay];
  const isNow = says.now.test(text) || (days.length === 0 && says.whetherOpen.test(text));
  const acts = isNow
    ? hoursNow(scene, whose, line)
    : days.length === 0
      ? [line('Week', { hours: (language) => sayWeek(hoursOf(scene, whose), language) })]
      : days.flatMap((one) => hoursOfDay(scene, whose, one, line));
  // 'On Thanksgiving, or Black Friday?'
  const [holiday] = (onDay !== undefined && !holidayOn(onDay) && HOLIDAY.exec(text)) || [];
  const beside = holiday
    ? [tell(lineOf('hours', 'holiday'), { holiday: inTitleCase(holiday) })]
    : [];
  return { state, acts: [...note, ...beside, ...acts] };
}

type Line = (
  which: 'OpenNow' | 'ClosedNow' | 'OpenOn' | 'ClosedOn' | 'Normally',
  values: Values,
) => Act;

const holidayAct = (holiday: string, today: Day, day: Day) =>
  tell(talk.holidayOn, { holiday, day: nearDayIn(day, today) });

function hoursNow(scene: Scene, whose: Whose, line: Line): Act[] {
  const { day: today, minutes } = scene.clock();
  const week = hoursOf(scene, whose);
  const hours = hoursOn(week, today);
  const holiday = holidayOn(today);
  if (holiday && hours)
    return [
      holidayAct(holiday, today, today),
      line('Normally', { opens: sayTime(hours.opens), closes: sayTime(hours.closes) }),
    ];
  const isBefore = hours !== null && minutes < minutesOf(hours.opens);
  if (hours && !isBefore && minutes < minutesOf(hours.closes))
    return [line('OpenNow', { closes: sayTime(hours.closes) })];
  const next = isBefore ? today : nextOpenDay(week, addDays(today, 1));
  const opens = next && hoursOn(week, next)?.opens;
  const when = (language: Language) =>
    next &&
    opens &&
    `${nearDayIn(next, today)(language)}${language === 'es' ? ' a las' : ' at'} ${sayTime(opens)}`;
  return [line('ClosedNow', { when })];
}

function hoursOfDay(scene: Scene, whose: Whose, day: Day, line: Line): Act[] {
  const { day: today } = scene.clock();
  const hours = hoursOn(hoursOf(scene, whose), day);
  const holiday = holidayOn(day);
  const said = nearDayIn(day, today);
  if (!hours) return [line('ClosedOn', { day: said })];
  const values = { day: said, opens: sayTime(hours.opens), closes: sayTime(hours.closes) };
  if (!holiday) return [line('OpenOn', values)];
  const [next] = nextDays(scene, whose, 1, addDays(day, 1));
  const sure = next ? [tell(talk.openForSure, { day: nearDayIn(next, today) })] : [];
  return [holidayAct(holiday, today, day), line('Normally', values), ...sure];
}

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

/** A fact that the list of cars has: what is asked, and the line that tells it. */
const FACTS: readonly { asks: RegExp; line: string; of: (car: DemoCar) => Values | undefined }[] = [
  {
    asks: /\bmiles\b(?!.*\bgallon\b)|\bmileage\b(?! per)/i,
    line: 'carMiles',
    of: ({ miles }) =>
      miles === undefined ? undefined : { miles: new Intl.NumberFormat('en-US').format(miles) },
  },
  {
    asks: /\bhybrid\b|\belectric\b|\b(?:runs? on|take|takes) gas\b|\bgas or\b|\bwhat kind of (?:gas|fuel|engine)\b/i,
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
  const subject = isOther ? heard.car! : { ...state.topic.car, ...sightOf(heard.car) };
  const found = Object.keys(subject).length > 0 ? findCars(scene.store.brands, subject) : [];
  if (/\b(?:new or used|what year)\b/i.test(text) && found.length === 1)
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
  return [
    car.isUsed && car.model !== undefined && 'used',
    !isShade && car.model !== undefined && color,
    sayCar(isShade || car.model !== undefined ? car : { ...car, color }).replace(' and ', ' or ') ||
      'car',
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

/** Lists the cars that are asked for with their prices, or others in their place. */
export function sayCars(
  scene: Scene,
  state: DialogueState,
  wanted: SpokenCar,
  about: 'stock' | 'price' | 'cheapest',
  said?: string,
): Answer {
  const { brands } = scene.store;
  const found = findCars(brands, wanted).sort((a, b) => a.listPrice - b.listPrice);
  const one = about === 'cheapest' ? found[0] : onlyOne(found, wanted);
  const ofStock = about === 'stock';
  const near = found.length > 0 ? found : nearestCars(brands, wanted);
  const isOfMake = near.some((car) => wanted.make === undefined || car.make === wanted.make);
  const shown = found.length > 0 || isOfMake ? near : [];
  const { make, model, kind, fuel, color, isUsed, budget } = wanted;
  const several =
    found.length > 0
      ? ({ make, model, kind, fuel, color, isUsed, budget } as SpokenCar)
      : model !== undefined
        ? ({ make, model, kind, fuel } as SpokenCar)
        : undefined;
  const only = one ?? (shown.length === 1 && (ofStock || found.length > 0) ? shown[0] : undefined);
  const topic = { ...state.topic, car: only ? pickOf(only) : several };
  const values = valuesOfCars(shown, one, ofStock, wanted);
  const count = one ? 'One' : found.length > 0 ? 'Many' : 'None';
  const told = tell(
    ofStock ? lineOf('stock', `stock${count}`) : lineOf('price', `price${count}`),
    values,
  );
  const isToNote = ofStock && (found.length === 0 || color !== undefined || budget !== undefined);
  const next = withSought({ ...state, topic }, isToNote ? said : undefined);
  if (shown.length === 0 && ofStock) {
    const offer = { kind: 'callback', wanted: { department: 'sales' }, car: wanted } as const;
    const unknown = tell(lineOf('stock', 'stockUnknown'), values);
    // Sales, who has the other wishes, reads this one, too.
    if (salesLeadIn(state))
      return {
        state: next,
        acts: [
          unknown,
          say('addedFor', { who: (language) => spokenPeople.departments.sales[language] }),
        ],
      };
    const looks = state.topic.sought ? [] : [tell(lineOf('stock', 'salesLooks'))];
    return {
      state: next,
      acts: [unknown, ...looks, tell(lineOf('callback', 'offerCall'))],
      offer,
    };
  }
  const isFirst = state.hasSaidStock !== true;
  const acts = isFirst ? [told, tell(lineOf('stock', 'ofDemo'))] : [told];
  const known = { ...next, hasSaidStock: true };
  if (!ofStock && (about === 'price' || !one))
    return { state: known, acts, offer: { kind: 'quote' } };
  const hasDrive = state.requests.some(
    ({ kind: other, status }) =>
      other === 'test_drive' && (status === 'agreed' || isOpen({ status } as Request)),
  );
  if (hasDrive) return { state: known, acts };
  return {
    state: known,
    acts: [...acts, tell(lineOf('test-drive', 'offerDrive'))],
    offer: { kind: 'test_drive' },
  };
}

/** The request whose person looks for a car. */
const salesLeadIn = ({ requests }: DialogueState) =>
  requests.findLast(
    (one) =>
      isLead(one.kind) && one.status !== 'canceled' && one.status !== 'left' && isOfSales(one),
  );

/** Keeps what was asked for and is not there, for sales to look for. */
function withSought(state: DialogueState, said: string | undefined): DialogueState {
  if (said === undefined) return state;
  const lead = salesLeadIn(state);
  if (lead) return withNote(state, lead.id, said);
  const sought = [...(state.topic.sought ?? []), said].slice(-4);
  return { ...state, topic: { ...state.topic, sought } };
}
