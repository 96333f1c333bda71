import { storeAnswers } from '@/lib/content/agent/store-answers';
import { spokenPeople } from '@/lib/content/agent/talk';
import { findCars, nearestCars } from '@/lib/dealerships/demo-cars';
import type { DemoCar } from '@/lib/dealerships/demo-store';
import { minutesOf, type WeekHours } from '@/lib/week';
import {
  addDays,
  daysBetween,
  hoursOn,
  nextOpenDay,
  sayNearDay,
  sayTime,
  sayWeek,
  type Day,
} from '@/lib/spoken/calendar';
import type { FrameId } from './frames';
import type { Heard } from '@/lib/spoken/heard';
import type { SpokenCar } from '@/lib/spoken/spoken-car';
import type { Talk } from './talk';

/** What is said of a fact, and the task that a yes to its question begins. */
export interface Answer {
  text: string;
  offer?: FrameId;
}

const SERVICE = /\b(?:service|repairs?|workshop|garage|parts|maintenance|oil|mechanic)\b/i;

/** When the store is open, as far as its file says. */
export function sayHours(talk: Talk, { text, day }: Heard): string {
  const { phrasing, store } = talk;
  const isService = SERVICE.test(text);
  const week: WeekHours = isService ? store.serviceHours : store.openingHours;
  if (day.holiday !== undefined) {
    const holiday = day.holiday.replace(/\b[a-z](?=\w{2})/g, (letter) => letter.toUpperCase());
    return phrasing.words(storeAnswers.holiday, { holiday });
  }
  const today = talk.clock().day;
  const days = day.day === undefined ? (day.options ?? []) : [day.day];
  const isNow = /\b(?:now|still|currently|at the moment)\b/i.test(text);
  const asksWhether =
    /\b(?:are|is) (?:you|it|the \w+|service|sales|parts)(?: guys| department)? open\b(?! on)/i.test(
      text,
    );
  if (isNow || (days.length === 0 && asksWhether)) return sayOpenNow(talk, week, isService);
  if (days.length > 0)
    return days.map((one) => sayOpenOn(talk, week, one, today, isService)).join(' ');
  return phrasing.words(isService ? storeAnswers.serviceWeek : storeAnswers.week, {
    hours: sayWeek(week),
  });
}

function sayOpenNow({ phrasing, clock }: Talk, week: WeekHours, isService: boolean): string {
  const { day, minutes } = clock();
  const hours = hoursOn(week, day);
  if (hours && minutes >= minutesOf(hours.opens) && minutes < minutesOf(hours.closes)) {
    const closes = sayTime(hours.closes);
    return phrasing.words(isService ? storeAnswers.serviceOpenNow : storeAnswers.openNow, {
      closes,
    });
  }
  const isBefore = hours !== null && minutes < minutesOf(hours.opens);
  const next = isBefore ? day : nextOpenDay(week, addDays(day, 1));
  const opens = next && hoursOn(week, next)?.opens;
  const when = next && opens ? `${sayNearDay(next, day)} at ${sayTime(opens)}` : '';
  return phrasing.words(isService ? storeAnswers.serviceClosedNow : storeAnswers.closedNow, {
    when,
  });
}

function sayOpenOn(
  { phrasing }: Talk,
  week: WeekHours,
  day: Day,
  today: Day,
  isService: boolean,
): string {
  const hours = hoursOn(week, day);
  const isNear = phrasing.language === 'en' && Math.abs(daysBetween(today, day)) < 2;
  const said = isNear ? sayNearDay(day, today) : phrasing.day(day);
  if (!hours) {
    return phrasing.words(isService ? storeAnswers.serviceClosedOn : storeAnswers.closedOn, {
      day: said,
    });
  }
  const values = { day: said, opens: sayTime(hours.opens), closes: sayTime(hours.closes) };
  return phrasing.words(isService ? storeAnswers.serviceOpenOn : storeAnswers.openOn, values);
}

export function sayPhone({ phrasing, store }: Talk, heard: Heard): string {
  if (store.phone === undefined) return phrasing.words(storeAnswers.phoneUnknown);
  const id = heard.wanted?.department;
  const department = id
    ? spokenPeople.departments[id][phrasing.language]
    : phrasing.language === 'en'
      ? 'every department'
      : '';
  return phrasing.words(storeAnswers.phone, { phone: store.phone, department });
}

export function sayLocation({ phrasing, store, isExample }: Talk): string {
  return isExample
    ? phrasing.words(storeAnswers.locationUnknown)
    : phrasing.words(storeAnswers.location, {
        name: store.name,
        city: store.city,
        region: store.region,
      });
}

export function sayBrands({ phrasing, store, isExample }: Talk): string {
  if (isExample || store.brands.length === 0) return phrasing.words(storeAnswers.brandsUnknown);
  const brands = new Intl.ListFormat('en').format(store.brands);
  return phrasing.words(storeAnswers.brands, { brands });
}

const dollars = (amount: number) => `$${new Intl.NumberFormat('en-US').format(amount)}`;
const nameOf = ({ year, make, model, trim, miles }: DemoCar) =>
  `${miles === undefined ? '' : 'used '}${year} ${make} ${model} ${trim}`;
const spokenOf = (car: DemoCar) => ({
  year: car.year,
  make: car.make,
  model: car.model,
  trim: car.trim,
  fuel: car.fuel,
});
const and = (items: readonly string[]) => new Intl.ListFormat('en').format(items);

/** Whether such a car is there; a car that is not has others offered. */
export function sayStock(talk: Talk, wanted: SpokenCar): Answer {
  const { phrasing } = talk;
  const found = findCars(talk.store.brands, wanted);
  if (found.length === 1) {
    const [car] = found as [DemoCar];
    talk.subject = spokenOf(car);
    const values = { car: nameOf(car), color: car.color, price: dollars(car.listPrice) };
    return {
      text: `${phrasing.words(storeAnswers.stockOne, values)} ${phrasing.words(storeAnswers.offerDrive)}`,
      offer: 'test-drive',
    };
  }
  const { kind, fuel, model, make } = wanted;
  const near = found.length > 0 ? found : nearestCars(talk.store.brands, wanted);
  const cars = and(near.slice(0, 3).map((car) => `the ${nameOf(car)} in ${car.color}`));
  talk.subject =
    found.length > 0
      ? {
          ...(make && { make }),
          ...(model && { model }),
          ...(kind && { kind }),
          ...(fuel && { fuel }),
        }
      : undefined;
  const text = phrasing.words(found.length > 0 ? storeAnswers.stockMany : storeAnswers.stockNone, {
    cars,
  });
  return { text: `${text} ${phrasing.words(storeAnswers.offerDrive)}`, offer: 'test-drive' };
}

/** What a car lists at. */
export function sayPrice(talk: Talk, wanted: SpokenCar): Answer {
  const { phrasing } = talk;
  const found = findCars(talk.store.brands, wanted);
  const isExact = found.filter(
    ({ trim, miles }) => trim === wanted.trim && (wanted.isUsed ?? false) === (miles !== undefined),
  );
  const [first] = isExact.length === 1 && wanted.fuel === undefined ? isExact : found;
  if (!first) return { text: phrasing.words(storeAnswers.priceNone), offer: 'quote' };
  talk.subject =
    found.length === 1 || isExact.length === 1
      ? spokenOf(first)
      : { make: first.make, model: first.model };
  if (found.length === 1 || isExact.length === 1) {
    const values = { car: nameOf(first), price: dollars(first.listPrice) };
    return { text: phrasing.words(storeAnswers.priceOne, values), offer: 'quote' };
  }
  const cars = and(
    [...found]
      .sort((a, b) => a.listPrice - b.listPrice)
      .slice(0, 3)
      .map((car) => `the ${nameOf(car)} at ${dollars(car.listPrice)}`),
  );
  return { text: phrasing.words(storeAnswers.priceMany, { cars }), offer: 'quote' };
}

/** The least that a car of that kind lists at. */
export function sayCheapest(talk: Talk, wanted: SpokenCar): Answer {
  const found = findCars(talk.store.brands, wanted);
  const [car] = [...found].sort((a, b) => a.listPrice - b.listPrice);
  if (!car) return { text: talk.phrasing.words(storeAnswers.priceNone) };
  talk.subject = spokenOf(car);
  const values = { car: nameOf(car), price: dollars(car.listPrice) };
  const text = talk.phrasing.words(storeAnswers.priceOne, values);
  return { text: `${text} ${talk.phrasing.words(storeAnswers.offerDrive)}`, offer: 'test-drive' };
}
