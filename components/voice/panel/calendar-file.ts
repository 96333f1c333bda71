import { createEvent } from 'ics';

import type { Appointment } from '@/lib/domain/call-record';
import { exampleDealership } from '@/lib/content/agent';
import { appointmentTexts } from '@/lib/content/panel';
import { site } from '@/lib/content/site';
import { instantOf } from '@/lib/time/instant-of';

import { workText } from './say-time';
import { wellFormed } from './well-formed';

/**
 * Builds the calendar file of an appointment: one hour, at the same instant for all readers.
 *
 * @param dealership place of the appointment
 * @param timeZone time zone of the appointment; defaults to the example dealership's, for which the demo's agent
 * answers
 */
export function calendarFile(
  appointment: Appointment,
  dealership: string,
  timeZone = exampleDealership.timeZone,
): string {
  const kind = appointmentTexts.kinds[appointment.kind];
  const what = [kind, workText(appointment)].filter(Boolean).join(': ');
  const { error, value } = createEvent({
    start: instantOf(`${appointment.date}T${appointment.time}`, timeZone).getTime(),
    startOutputType: 'utc',
    duration: { hours: 1 },
    title: plain(appointmentTexts.file.title(what, dealership)),
    description: plain(appointmentTexts.file.description(appointment.name)),
    location: plain(dealership),
    productId: `-//${site.name}//Demo//EN`,
  });
  if (typeof value !== 'string')
    throw new Error('The calendar file was refused.', { cause: error });
  return foldLines(value);
}

/** Folds lines at 75 bytes between characters; the library (3.12.0) counts characters. */
function foldLines(file: string): string {
  let bytes = 0;
  return file.replaceAll('\r\n\t', '').replace(/\r\n|./gu, (character) => {
    const size = new TextEncoder().encode(character).length;
    bytes = character === '\r\n' ? 0 : bytes + size;
    if (bytes <= 75) return character;
    bytes = 1 + size;
    return `\r\n ${character}`;
  });
}

/**
 * Reduces a text to one line of limited length. The library (3.12.0) escapes all characters with a meaning in the
 * format, except a lone carriage return, at which some calendars begin a new line.
 */
function plain(text: string): string {
  return wellFormed(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 200));
}
