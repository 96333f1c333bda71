import { createEvent } from 'ics';

import type { Appointment } from '@/lib/agent/call-record';
import { appointmentTexts } from '@/lib/content/panel';
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
  const kind = appointmentTexts.kinds[appointment.kind];
  const what = [kind, sayWork(appointment)].filter(Boolean).join(': ');
  const { error, value } = createEvent({
    start: [year, month, day, hour, minute],
    startInputType: 'local',
    startOutputType: 'local',
    duration: { hours: 1 },
    title: plain(appointmentTexts.file.title(what, dealership)),
    description: plain(appointmentTexts.file.description(appointment.name)),
    location: plain(dealership),
    productId: `-//${site.name}//Demo//EN`,
  });
  if (typeof value !== 'string')
    throw new Error('The calendar file was refused.', { cause: error });
  return value;
}

/**
 * On one line, and of sensible length. Version 3.12.0 of the library escapes all that has a meaning in the
 * format, except a lone carriage return, at which some calendars begin a new line.
 */
function plain(text: string): string {
  return wellFormed(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 200));
}
