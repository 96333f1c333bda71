import { demoCars } from '@/lib/dealerships/demo-store';
import type { Appointment } from '@/lib/domain/call-record';
import { sayWeekday, weekdayOf } from '@/lib/time/calendar';
import type { StoreFacts } from './assistant-metadata';
import { describeCar, describeHoursOf, findRepairOrder, serviceTimes } from './store-words';

function freeOn(store: StoreFacts, date: string, now: Date): string {
  const times = serviceTimes(store, date, now);
  const day = sayWeekday(date);
  return times.length > 0
    ? `Free on ${day}, ${date}: ${times.join(' ')}.`
    : `Service has nothing free on ${day}, ${date}.`;
}

/** Runs a look-up of the table of tools, and gives its result for a model to read. */
export function lookUp(name: string, given: object, store: StoreFacts, now: Date): string {
  const { date = '', name: customer = '' } = given as { date?: string; name?: string };
  switch (name) {
    case 'look_up_hours':
      return `Showroom: ${describeHoursOf(store, 'openingHours')}. Service: ${describeHoursOf(store, 'serviceHours')}.`;
    case 'look_up_calendar':
      return freeOn(store, date, now);
    case 'look_up_cars':
      return demoCars(store.brands).map(describeCar).join('\n');
    default:
      return findRepairOrder(customer)?.said ?? 'There is no repair order under this name.';
  }
}

/** Why an appointment cannot be: a service visit has to be free; anything else takes place while the showroom is open. */
export function whyNot(
  { kind, date, time }: Appointment,
  store: StoreFacts,
  now: Date,
): string | undefined {
  if (kind === 'service') {
    return serviceTimes(store, date, now).includes(time)
      ? undefined
      : `That time is not free. ${freeOn(store, date, now)}`;
  }
  const here = now.toLocaleString('sv-SE', { timeZone: store.timeZone });
  if (`${date} ${time}` < here) return 'That time is over.';
  const open = store.openingHours[weekdayOf(date)];
  if (kind === 'meeting' || (open && time >= open.opens && time < open.closes)) return undefined;
  return `The showroom takes nobody then. Its hours: ${describeHoursOf(store, 'openingHours')}.`;
}
