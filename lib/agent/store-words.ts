import { exampleDealership } from '@/lib/content/agent';
import {
  type DemoCar,
  demoCars,
  departments,
  repairOrders,
  takenTimes,
} from '@/lib/dealerships/demo-store';
import {
  minutesOf,
  momentAfter,
  type WeekHours,
  type Weekday,
  weekdayNames,
  weekdays,
} from '@/lib/week';
import type { StoreFacts } from './assistant-metadata';

/*
 * What an agent knows of a store, in words: for the prompt, and for the look-ups of an owner's language model.
 */

/** The store that is acted out where the line is ours. */
export const exampleStore: StoreFacts = {
  name: exampleDealership.name,
  city: exampleDealership.city,
  region: exampleDealership.region,
  brands: ['Toyota'],
  timeZone: exampleDealership.timeZone,
  openingHours: { ...exampleDealership.openingHours },
  serviceHours: { ...exampleDealership.serviceHours },
};

const DAY_MS = 86_400_000;
const SLOT_MINUTES = 30;
/** The soonest that a visit can begin, from now. */
const NOTICE_MINUTES = 30;
/** A visit begins an hour before service closes at the latest. */
const LAST_VISIT_MINUTES = 60;

export const describeHours = (week: WeekHours): string =>
  weekdays
    .map((day) => {
      const open = week[day];
      return `${weekdayNames[day]} ${open ? `${open.opens} to ${open.closes}` : 'closed'}`;
    })
    .join(', ');

export const describeNow = (now: Date, timeZone: string): string =>
  now.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone });

/** A date such as 2026-11-28 on the store's calendar, so many days from now. */
function dateAfter(days: number, now: Date, timeZone: string): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
  return new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
}

const indexOfDay = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;

export const weekdayOf = (date: string): Weekday => weekdays[indexOfDay(date)] ?? 'mon';

/** The next days with their dates: a model counts on a calendar better than in its head. */
export function describeCalendar(days: number, now: Date, timeZone: string): string {
  return Array.from({ length: days }, (_, index) => {
    const date = dateAfter(index, now, timeZone);
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
export function freeTimes(store: StoreFacts, date: string, now: Date): string[] {
  const day = weekdayOf(date);
  const open = store.serviceHours[day];
  const today = dateAfter(0, now, store.timeZone);
  if (!open || date < today) return [];
  const clock = minutesOf(now.toLocaleTimeString('en-GB', { timeZone: store.timeZone }));
  const from = Math.ceil(minutesOf(open.opens) / SLOT_MINUTES) * SLOT_MINUTES;
  const last = minutesOf(open.closes) - LAST_VISIT_MINUTES;
  const taken = takenOn(day);
  const times: string[] = [];
  for (let minutes = from; minutes <= last; minutes += SLOT_MINUTES) {
    const { time } = momentAfter({ day, time: '00:00' }, minutes);
    if (!taken.includes(time) && (date > today || minutes >= clock + NOTICE_MINUTES))
      times.push(time);
  }
  return times;
}

const dollars = new Intl.NumberFormat('en-US');

export function describeCar(car: DemoCar): string {
  const { year, make, model, trim, fuel, kind, color, listPrice, miles } = car;
  const use = miles === undefined ? 'new' : `used, ${dollars.format(miles)} miles`;
  return `${year} ${make} ${model} ${trim}, ${fuel} ${kind}, ${color}, ${use}, $${dollars.format(listPrice)}`;
}

/** A store without a brand of the demonstration's shows its used cars. */
export const carsOf = ({ brands }: StoreFacts): DemoCar[] => demoCars(brands);

export const describeDepartments = (): string =>
  departments
    .map(({ name, manager, people }) => `${name}: ${manager} (manager), ${people.join(', ')}`)
    .join('; ');

/** The order of a customer, by the whole name or by either part of it. */
export function findRepairOrder(name: string) {
  const said: string[] = name.toLowerCase().match(/\p{L}+/gu) ?? [];
  return repairOrders.find(({ customer }) => {
    const parts = customer.toLowerCase().split(' ');
    const given = parts.filter((part) => said.includes(part));
    return given.length === parts.length || (said.length === 1 && given.length === 1);
  });
}

export const describeRepairOrders = (): string =>
  repairOrders.map(({ customer, said }) => `${customer}: ${said}`).join('\n  ');
