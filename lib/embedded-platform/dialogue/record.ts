import { wants } from '@/lib/content/agent/talk';
import type { CallRecord } from '@/lib/agent/call-record';
import { MONTHS, sayWeekday } from '@/lib/spoken/calendar';
import { frames } from './frames';
import { sayCar } from '@/lib/spoken/spoken-car';
import { sayWork } from '@/lib/spoken/spoken-work';
import { personOf, type Talk } from './talk';

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const short = (text: string) => text.slice(0, 200).trim();

/** 'Saturday, November 28'. */
function writeDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${sayWeekday(day)}, ${MONTHS[month! - 1]} ${date}`;
}

/** 600 → '10:00 AM'. */
function writeTime(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** What was understood so far: of the task that is open, else of the last one. */
export function recordOf(talk: Talk): CallRecord {
  const { caller, done } = talk;
  const task = talk.task ?? done;
  const own = caller.car && sayCar(caller.car);
  const reach = { name: caller.name, phone: caller.phone, email: caller.email };
  if (!task) return clean({ car: own, ...reach });
  const { slots, frame } = task;
  const stores = slots.car && sayCar(slots.car);
  const work = slots.work.length > 0 ? capitalized(sayWork(slots.work, 'en')) : undefined;
  const isForCar = ['test-drive', 'quote', 'message'].includes(frame);
  const { language } = talk.phrasing;
  talk.phrasing.language = 'en';
  const person =
    frames[frame].isVisit || frame === 'status'
      ? undefined
      : capitalized(personOf(talk, task).replace(/^(?:our|the) /, ''));
  talk.phrasing.language = language;
  const message = [slots.message, slots.part, slots.place].filter(Boolean).join('. ');
  return clean({
    want: work ?? wants[frame],
    car: isForCar ? (stores ?? (frame === 'message' ? own : undefined)) : own,
    day: slots.day && writeDay(slots.day),
    time: slots.time === undefined ? undefined : writeTime(slots.time),
    ...reach,
    person,
    message: message || undefined,
  });
}

const clean = (record: Record<string, string | undefined>): CallRecord =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) =>
      value === undefined || value.trim() === '' ? [] : [[key, short(value)]],
    ),
  );
