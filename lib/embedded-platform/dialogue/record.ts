import type { CallRecord, CallRequest } from '@/lib/agent/call-record';
import { spokenPeople, spokenWants, wants } from '@/lib/content/agent/talk';
import { sayDay } from '@/lib/spoken/calendar';
import { sayCar, type SpokenCar } from '@/lib/spoken/spoken-car';
import { sayWork } from '@/lib/spoken/spoken-work';
import { frames, type Task } from './frames';
import { capitalized } from '@/lib/spoken/wording';
import { personOf, type Talk } from './talk';

/** The car that a task is about: one of the store's, or the caller's own. */
export function carOf({ caller }: Talk, { frame, slots }: Task): SpokenCar | undefined {
  if (frame === 'meeting') return undefined;
  if (!['test-drive', 'quote', 'message'].includes(frame)) return caller.car;
  return slots.car ?? (frame === 'message' ? caller.car : undefined);
}

/** All that a line may say of a task. */
export function valuesOf(talk: Talk, task: Task) {
  const { phrasing, caller } = talk;
  const { language } = phrasing;
  const { frame, slots } = task;
  const car = sayCar(carOf(talk, task) ?? {}) || undefined;
  const reach = caller.phone ?? caller.email;
  const work = slots.work.length > 0 ? sayWork(slots.work, language) : undefined;
  const what = [
    work ?? spokenWants[frame][language],
    slots.part,
    car && frame !== 'financing' && spokenPeople.the[language].replace('{car}', car),
    frame === 'meeting' && reach,
  ];
  return {
    ...caller,
    car,
    work,
    reach,
    what: what.filter(Boolean).join(', '),
    day: slots.day && phrasing.day(slots.day),
    time: slots.time === undefined ? undefined : phrasing.time(slots.time),
    first: caller.name?.split(' ')[0],
    at: reach && spokenPeople.at[language].replace('{reach}', reach),
    place: slots.place,
    person: personOf(talk, task),
  };
}

/** What is written is English, whatever is spoken. */
export const inEnglish = (talk: Talk): Talk => ({
  ...talk,
  phrasing: { ...talk.phrasing, language: 'en' },
});

/** Everything that was noted for a task in one phrase. */
export function sayNoted(talk: Talk, task: Task): string {
  const { day, time, what, name } = valuesOf(talk, task);
  return [what, day, time, name].filter(Boolean).join(', ');
}

/** 600 → '10:00 AM'. */
const writeTime = (minutes: number) =>
  `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${minutes < 720 ? 'AM' : 'PM'}`;

const kinds: Partial<Record<Task['frame'], CallRequest['kind']>> = {
  service: 'visit',
  'test-drive': 'test_drive',
  'trade-in': 'trade_in',
  financing: 'finance',
  email: 'information',
};

/** What was understood so far, in English: of the task that is open, else of the last one. */
export function recordOf(talk: Talk): CallRecord {
  const { caller, done } = talk;
  const task = talk.task ?? done;
  const { name, phone, email } = caller;
  const { opening, message } = task?.slots ?? {};
  const isTold = opening !== undefined && message?.includes(opening);
  const notes = [!isTold && opening, message, task?.slots.part, caller.note];
  const note = notes.filter(Boolean).join('. ').slice(0, 400) || undefined;
  const known = written({ name, phone, email });
  if (!task)
    return note ? { ...known, requests: [{ kind: 'message', want: 'Message', note }] } : known;
  const { slots, frame } = task;
  const { work, car, person } = valuesOf(inEnglish(talk), task);
  const request = written({
    car,
    day: slots.day && sayDay(slots.day).replace(/\D\D$/, ''),
    time: slots.time === undefined ? undefined : writeTime(slots.time),
    place: slots.place,
    person:
      frames[frame].isVisit || frame === 'status'
        ? undefined
        : capitalized(person.replace(/^(?:our|the) /, '')),
  });
  const kind = kinds[frame] ?? (frame as CallRequest['kind']);
  const want = work ? capitalized(work) : wants[frame];
  return { ...known, requests: [{ kind, want, ...request, ...(note && { note }) }] };
}

const written = (record: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => (value ? [[key, value.slice(0, 200)]] : [])),
  );
