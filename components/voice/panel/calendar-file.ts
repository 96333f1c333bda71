import { createEvent } from 'ics';

import type { Appointment } from '@/lib/agent/call-record';
import { afterTexts, calendarTexts } from '@/lib/content/panel';
import { site } from '@/lib/content/site';

import { sayWork } from './say-time';
import { wellFormed } from './well-formed';

/**
 * The calendar file of an appointment: one hour, by whatever clock is on the wall there.
 *
 * @param dealership at whom it is
 */
export function calendarFile(appointment: Appointment, dealership: string): string {
  const [year = 0, month = 0, day = 0] = appointment.date.split('-').map(Number);
  const [hour = 0, minute = 0] = appointment.time.split(':').map(Number);
  const { error, value } = createEvent({
    start: [year, month, day, hour, minute],
    startInputType: 'local',
    startOutputType: 'local',
    duration: { hours: 1 },
    title: plain(calendarTexts.title(titleOf(appointment), dealership)),
    description: plain(calendarTexts.description(appointment.name)),
    location: plain(dealership),
    productId: `-//${site.name}//Demo//EN`,
  });
  if (typeof value !== 'string')
    throw new Error('The calendar file was refused.', { cause: error });
  return value;
}

/** “Oil change”, “Test drive: 2026 RAV4”. */
function titleOf(appointment: Appointment): string {
  const kind = afterTexts.kinds[appointment.kind];
  const work = sayWork(appointment);
  if (!work) return kind;
  return appointment.kind === 'service' ? work : `${kind}: ${work}`;
}

/**
 * On one line, and of sensible length. Version 3.12.0 of the library escapes all that has a meaning in the
 * format, except a lone carriage return, at which some calendars begin a new line.
 */
function plain(text: string): string {
  return wellFormed(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 200));
}
