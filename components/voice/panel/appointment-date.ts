import type { Appointment } from '@/lib/voice/call-messages';

import { sayTime } from './when-again';

/** Year, month, day, hour and minute. */
export type DateParts = [number, number, number, number, number];

/** The parts of an appointment's date and time; undefined where there is no such day or hour. */
export function datePartsOf({ date, time }: Appointment): DateParts | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2})$/.exec(`${date} ${time}`);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  const instant = new Date(year, month - 1, day);
  const isDay = instant.getMonth() === month - 1 && instant.getDate() === day;
  return isDay && hour < 24 && minute < 60 ? [year, month, day, hour, minute] : undefined;
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

/** “Thursday, November 26, 2026” and “9:30 am”; what the agent wrote, where that is no date. */
export function sayDate(appointment: Appointment): { day: string; time: string } {
  const parts = datePartsOf(appointment);
  if (!parts) return { day: appointment.date, time: appointment.time };
  const [year, month, day, hour, minute] = parts;
  return {
    day: days.format(new Date(year, month - 1, day)),
    // Of a day on which no clock is changed.
    time: sayTime(new Date(2000, 0, 1, hour, minute)),
  };
}
