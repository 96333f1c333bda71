import { dealershipLines as lines, exampleDealership } from '@/lib/content/agent';
import type { StoreFacts } from '@/lib/agent/assistant-metadata';
import { minutesOf, type WeekHours } from '@/lib/week';
import {
  addDays,
  hoursOn,
  localTime,
  nextOpenDay,
  sayNearDay,
  sayTime,
  sayWeek,
  type Day,
} from './calendar';
import { parseDay } from './spoken-time';

/** Answers what a visitor asks about the dealership itself. */
export interface Desk {
  readonly name: string;
  readonly serviceWeek: WeekHours;
  /** The local day and minute. */
  clock(): { day: Day; minutes: number };
  hours(words: string): string;
  location(): string;
  phone(): string;
  brands(): string;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The desk of a dealership, or of the example one where a page belongs to none. */
export function createDesk(dealership: StoreFacts | undefined, now: () => Date): Desk {
  const facts = dealership ?? exampleDealership;
  const { name, timeZone } = facts;
  const clock = () => localTime(now(), timeZone);

  function whetherOpen(week: WeekHours, isService: boolean): string {
    const { day, minutes } = clock();
    const hours = hoursOn(week, day);
    if (hours && minutes >= minutesOf(hours.opens) && minutes < minutesOf(hours.closes)) {
      const closes = sayTime(hours.closes);
      return isService ? lines.serviceOpenNow(closes) : lines.openNow(name, closes);
    }
    const isBefore = hours && minutes < minutesOf(hours.opens);
    const next = isBefore ? day : nextOpenDay(week, addDays(day, 1));
    const opens = next && hoursOn(week, next)?.opens;
    const when = next && opens ? `${sayNearDay(next, day)} at ${sayTime(opens)}` : '';
    const said = isService ? lines.serviceClosedNow(when) : lines.closedNow(name, when);
    return `${capitalized(said)} ${lines.butI}`;
  }

  function hoursOnDay(week: WeekHours, day: Day, isService: boolean): string {
    const hours = hoursOn(week, day);
    const when = capitalized(sayNearDay(day, clock().day));
    if (!hours) return isService ? lines.serviceClosedOn(when) : lines.closedOn(when);
    const span = [sayTime(hours.opens), sayTime(hours.closes)] as const;
    return isService ? lines.serviceOpenOn(when, ...span) : lines.openOn(when, ...span);
  }

  return {
    name,
    serviceWeek: facts.serviceHours,
    clock,
    hours(words) {
      const isService = /\b(?:service|repair|workshop|garage|parts|maintenance)\b/i.test(words);
      const week = isService ? facts.serviceHours : facts.openingHours;
      const isNow = /\b(?:now|still|currently|at the moment)\b/i.test(words);
      const { day } = parseDay(words, clock().day);
      if (
        isNow ||
        (!day && /\b(?:are|is) (?:you|it|the \w+(?: department)?) open\b/i.test(words))
      ) {
        return whetherOpen(week, isService);
      }
      if (day) return hoursOnDay(week, day, isService);
      return isService ? lines.serviceWeek(sayWeek(week)) : lines.week(sayWeek(week));
    },
    location: () =>
      dealership ? lines.location(name, dealership.city, dealership.region) : lines.locationUnknown,
    phone: () => {
      if (!dealership) return lines.locationUnknown;
      return dealership.phone ? lines.phone(name, dealership.phone) : lines.phoneUnsaid(name);
    },
    brands: () => {
      if (!dealership) return lines.brandsUnknown;
      const { brands } = dealership;
      return brands.length > 0 ? lines.brands(name, list.format(brands)) : lines.brandsUnsaid(name);
    },
  };
}
