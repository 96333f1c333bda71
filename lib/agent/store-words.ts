import { exampleDealership } from '@/lib/content/agent';
import { talk } from '@/lib/content/agent/talk';
import { freeTimes } from '@/lib/dealerships/demo-calendar';
import { departments, type DemoCar, repairOrders, takenTimes } from '@/lib/dealerships/demo-store';
import { addDays, localTime, weekdayOf } from '@/lib/time/calendar';
import { clockTime, type WeekHours, type Weekday, weekdayNames, weekdays } from '@/lib/time/week';
import type { StoreFacts } from './assistant-metadata';

/*
 * What an agent knows of a store, in words: for the prompt, and for the look-ups of an owner's language model.
 */

/** The store that is acted out where the line is ours. */
export const exampleStore: StoreFacts = {
  ...exampleDealership,
  brands: ['Toyota'],
  phone: undefined,
};

export const describeHours = (week: WeekHours): string =>
  weekdays
    .map((day) => {
      const open = week[day];
      return `${weekdayNames[day]} ${open ? `${open.opens} to ${open.closes}` : 'closed'}`;
    })
    .join(', ');

/** Describes a store's hours, only as far as they are confirmed. */
export function describeHoursOf(
  store: StoreFacts,
  which: NonNullable<StoreFacts['guessed']>[number],
): string {
  if (!store.guessed?.includes(which)) return describeHours(store[which]);
  return `not in front of you. Never state them. Say "${talk.hoursUnknown.en}" For finding a time, and for nothing else, take ${describeHours(store[which])}`;
}

export const describeNow = (now: Date, timeZone: string): string =>
  now.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone });

/** The next days with their dates: a model counts on a calendar better than in its head. */
export function describeCalendar(days: number, now: Date, timeZone: string): string {
  const { day: today } = localTime(now, timeZone);
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(today, index);
    return `${weekdayNames[weekdayOf(date)].slice(0, 3)} ${date}`;
  }).join(', ');
}

const takenOn = (day: Weekday): readonly string[] =>
  takenTimes[(weekdays.indexOf(day) + 1) % 7] ?? [];

export const describeTaken = (): string =>
  weekdays
    .filter((day) => takenOn(day).length > 0)
    .map((day) => `${weekdayNames[day]} ${takenOn(day).join(' ')}`)
    .join('; ');

/** When a service visit can begin on a date; empty where the day is over, closed or full. */
export function serviceTimes(store: StoreFacts, date: string, now: Date): string[] {
  const clock = localTime(now, store.timeZone);
  if (date < clock.day) return [];
  return freeTimes({ week: store.serviceHours, hasTaken: true, clock }, date).map(clockTime);
}

const dollars = new Intl.NumberFormat('en-US');

export function describeCar(car: DemoCar): string {
  const { year, make, model, trim, fuel, kind, color, listPrice, miles } = car;
  const use = miles === undefined ? 'new' : `used, ${dollars.format(miles)} miles`;
  return `${year} ${make} ${model} ${trim}, ${fuel} ${kind}, ${color}, ${use}, $${dollars.format(listPrice)}`;
}

export const describeDepartments = (): string =>
  departments
    .map(({ name, manager, people }) => `${name}: ${manager} (manager), ${people.join(', ')}`)
    .join('; ');

/** The order of a customer, by the whole name or by either part of it. */
export function findRepairOrder(name: string) {
  const plain = name.normalize('NFD').replace(/\p{Mn}/gu, '');
  const said: string[] = plain.toLowerCase().match(/\p{L}+/gu) ?? [];
  return repairOrders.find(({ customer }) => {
    const parts = customer.toLowerCase().split(' ');
    const given = parts.filter((part) => said.includes(part));
    return given.length === parts.length || (said.length === 1 && given.length === 1);
  });
}

export const describeRepairOrders = (): string =>
  repairOrders.map(({ customer, said }) => `${customer}: ${said}`).join('\n  ');
