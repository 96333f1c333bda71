import { createEvent } from 'ics';

import type { Appointment } from '@/lib/domain/call-record';
import { exampleDealership } from '@/lib/content/agent';
import { appointmentTexts } from '@/lib/content/panel';
import { site } from '@/lib/content/site';
import { instantOf } from '@/lib/time/instant-of';

import { sayWork } from './say-time';
import { wellFormed } from './well-formed';

/**
 * The calendar file of an appointment: one hour, at the same instant wherever it is read.
 *
 * @param dealership at whom it is
 * @param timeZone by whose clocks it was agreed; by default the example's, which the demo's agent answers for
 */
export function calendarFile(
  appointment: Appointment,
  dealership: string,
  timeZone = exampleDealership.timeZone,
): string {
  const kind = appointmentTexts.kinds[appointment.kind];
  const what = [kind, sayWork(appointment)].filter(Boolean).join(': ');
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

/** Folds lines at 75 bytes, and within no character: version 3.12.0 of the library counts characters. */
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
 * On one line, and of sensible length. Version 3.12.0 of the library escapes all that has a meaning in the
 * format, except a lone carriage return, at which some calendars begin a new line.
 */
function plain(text: string): string {
  return wellFormed(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 200));
}
