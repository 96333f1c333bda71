import { storeAnswers } from '@/lib/content/agent/store-answers';
import { spokenPeople } from '@/lib/content/agent/talk';
import { findCars, nearestCars } from '@/lib/dealerships/demo-cars';
import type { DemoCar } from '@/lib/dealerships/demo-store';
import {
  addDays,
  daysBetween,
  hoursOn,
  nextOpenDay,
  sayNearDay,
  sayTime,
  sayWeek,
} from '@/lib/spoken/calendar';
import type { DepartmentId, Heard } from '@/lib/spoken/heard';
import type { SpokenCar } from '@/lib/spoken/spoken-car';
import { minutesOf, type WeekHours } from '@/lib/week';
import type { FrameId } from './frames';
import { inTitleCase } from '@/lib/spoken/wording';
import type { Values } from './phrasing';
import type { Talk } from './talk';
import { says } from '@/lib/spoken/says';

/** What is said of a fact, and the task that a yes to its question begins. */
export interface Answer {
  text: string;
  offer?: FrameId;
  to?: DepartmentId;
}

/** When the store is open, as far as its file says. */
export function sayHours(talk: Talk, { text, day, wanted }: Heard): string {
  const { phrasing, store, clock } = talk;
  // 'And on Saturday?', of the department that was asked about.
  const isNamed =
    wanted?.department !== undefined || /\b(?:store|dealership|showroom)\b/i.test(text);
  const isPickUp = talk.done?.frame === 'status' && !isNamed;
  const isService =
    says.service.test(text) ||
    wanted?.department === 'service' ||
    isPickUp ||
    (!isNamed && talk.topic === 'hours' && talk.isOfService);
  talk.isOfService = isService;
  const { department: asked } = wanted ?? {};
  const id = isService ? 'service' : asked === 'sales' ? asked : undefined;
  // Parts and finance have no hours in the file.
  const names = spokenPeople.departments;
  const none = asked && asked !== 'sales' && asked !== 'service' && names[asked][phrasing.language];
  const note = none ? `${phrasing.words(storeAnswers.noHours, { who: none })} ` : '';
  const who = id ? 'service' : 'store';
  const file = isService ? 'serviceHours' : 'openingHours';
  if (store.guessed?.includes(file)) return phrasing.words(storeAnswers.hoursUnknown);
  const week: WeekHours = store[file];
  const department = id && names[id][phrasing.language];
  type Line = 'OpenNow' | 'ClosedNow' | 'OpenOn' | 'ClosedOn' | 'Week';
  const say = (line: Line, values: Values) =>
    note + phrasing.words(storeAnswers[`${who}${line}`], { ...values, who: department });
  if (day.holiday !== undefined) {
    return phrasing.words(storeAnswers.holiday, { holiday: inTitleCase(day.holiday) });
  }
  const { day: today, minutes } = clock();
  // 'And service?', on the same day.
  const same = talk.topic === 'hours' && asked ? talk.subjectDay : undefined;
  const onDay = day.day ?? same;
  const days = onDay === undefined ? (day.options ?? []) : [onDay];
  talk.subjectDay = onDay;
  if (says.now.test(text) || (days.length === 0 && says.whetherOpen.test(text))) {
    const hours = hoursOn(week, today);
    const isBefore = hours !== null && minutes < minutesOf(hours.opens);
    if (hours && !isBefore && minutes < minutesOf(hours.closes))
      return say('OpenNow', { closes: sayTime(hours.closes) });
    const next = isBefore ? today : nextOpenDay(week, addDays(today, 1));
    const opens = next && hoursOn(week, next)?.opens;
    return say('ClosedNow', {
      when: next && opens && `${sayNearDay(next, today)} at ${sayTime(opens)}`,
    });
  }
  if (days.length === 0) return say('Week', { hours: sayWeek(week, phrasing.language) });
  const lines = days.map((one) => {
    const hours = hoursOn(week, one);
    const isNear = phrasing.language === 'en' && Math.abs(daysBetween(today, one)) < 2;
    const said = isNear ? sayNearDay(one, today) : phrasing.day(one);
    if (!hours) return say('ClosedOn', { day: said });
    return say('OpenOn', {
      day: said,
      opens: sayTime(hours.opens),
      closes: sayTime(hours.closes),
    });
  });
  return lines.join(' ');
}

const dollars = (amount: number) => `$${new Intl.NumberFormat('en-US').format(amount)}`;
const nameOf = ({ year, make, model, trim, miles }: DemoCar, language = 'en') => {
  const name = `${year} ${make} ${model} ${trim}`;
  if (miles === undefined) return name;
  return language === 'es' ? `${name} usado` : `used ${name}`;
};
export const and = (items: readonly string[], language = 'en') =>
  new Intl.ListFormat(language).format(items);

const pickOf = ({ year, make, model, trim, fuel }: DemoCar) => ({ year, make, model, trim, fuel });

/** The one car that is meant, if it is one. */
function onlyOne(found: readonly DemoCar[], { trim, fuel, isUsed = false }: SpokenCar) {
  const ofTrim = found.filter((car) => car.trim === trim && isUsed === (car.miles !== undefined));
  if (found.length === 1) return found[0];
  return ofTrim.length === 1 && fuel === undefined ? ofTrim[0] : undefined;
}

/** What is known of the car that was spoken of. */
export function sayCarFact(talk: Talk, heard: Heard): Answer | undefined {
  const { phrasing, store } = talk;
  const { text } = heard;
  const subject = heard.car?.model && !heard.car.isOwn ? heard.car : talk.subject;
  const isOfMiles = /\bmiles\b(?!.*\bgallon\b)|\bmileage\b(?! per)/i.test(text);
  const found = subject ? findCars(store.brands, subject) : [];
  const [car, other] = found.filter(({ miles }) => miles !== undefined || !isOfMiles);
  if (!car || other) return undefined;
  if (/\b(?:new or used|what year|colou?rs?)\b(?!.*\b(?:interior|inside)\b)/i.test(text))
    return sayCars(talk, pickOf(car), 'stock');
  if (car.miles === undefined || !isOfMiles) return undefined;

  const miles = new Intl.NumberFormat('en-US').format(car.miles);
  return { text: phrasing.words(storeAnswers.carMiles, { car: nameOf(car), miles }) };
}

/** Whether there are such cars and what they list at; what is not there has others offered. */
export function sayCars(
  talk: Talk,
  wanted: SpokenCar,
  about: 'stock' | 'price' | 'cheapest',
): Answer {
  const { phrasing, store } = talk;
  const { language } = phrasing;
  const found = findCars(store.brands, wanted).sort((a, b) => a.listPrice - b.listPrice);
  const one = about === 'cheapest' ? found[0] : onlyOne(found, wanted);
  const { make, model, kind, fuel } = wanted;
  if (one) talk.subject = pickOf(one);
  const ofStock = about === 'stock';
  const shown = found.length > 0 ? found : nearestCars(store.brands, wanted);
  if (!one) talk.subject = found.length > 0 ? { make, model, kind, fuel } : undefined;
  if (shown.length === 1) talk.subject = pickOf(shown[0]!);
  const values = {
    car: one && nameOf(one, language),
    color: one?.color,
    price: one && dollars(one.listPrice),
    cars: and(
      shown
        .slice(0, 3)
        .map((car) =>
          spokenPeople[ofStock ? 'inColor' : 'atPrice'][language]
            .replace('{car}', nameOf(car, language))
            .replace('{color}', car.color)
            .replace('{price}', dollars(car.listPrice)),
        ),
      language,
    ),
  };
  const count = one ? 'One' : found.length > 0 ? 'Many' : 'None';
  const text = phrasing.words(storeAnswers[`${ofStock ? 'stock' : 'price'}${count}`], values);
  if (!ofStock && (about === 'price' || !one)) return { text, offer: 'quote' };
  return { text: `${text} ${phrasing.words(storeAnswers.offerDrive)}`, offer: 'test-drive' };
}
