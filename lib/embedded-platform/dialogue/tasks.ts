import { spokenPeople, spokenWants } from '@/lib/content/agent/talk';
import { repairOrders } from '@/lib/dealerships/demo-store';
import { clockTime } from '@/lib/spoken/calendar';
import type { Change } from './fill';
import { frames, newTask, slotsOf, slotTable, type FrameId, type Task } from './frames';
import { sayCar } from '@/lib/spoken/spoken-car';
import { sayWork } from '@/lib/spoken/spoken-work';
import { type Expected, personOf, type Talk } from './talk';
import { askTime, settleTask } from './visits';

const MORE: Expected = { kind: 'more' };

/** The first thing that a task still needs. */
export const missing = (talk: Talk, task: Task) =>
  slotsOf(task).find((id) => !slotTable[id].has(task.slots, talk.caller));

/** Says an open question once more, in its next wording. */
export function askAgain(talk: Talk): string {
  const { task, expected, phrasing } = talk;
  if (expected.kind === 'confirm') return phrasing.say('confirmAgain');
  if (expected.kind === 'change') return phrasing.say('whatToChange');
  return task ? proceed(talk, task, []) : phrasing.say('anythingElse');
}

/** What was just understood, said back in a word or two. */
function acknowledge(talk: Talk, task: Task, changes: readonly Change[]): string {
  const { phrasing, caller } = talk;
  const { slots } = task;
  const day = slots.day === undefined ? undefined : phrasing.day(slots.day);
  const time = slots.time === undefined ? undefined : phrasing.time(slots.time);
  if (slots.not !== undefined && day !== undefined) {
    const other = phrasing.day(slots.not);
    delete slots.not;
    return phrasing.say('ackNot', { day, other });
  }
  const has = (change: Change) => changes.includes(change);
  if (has('day') && day !== undefined && time !== undefined)
    return phrasing.say('ackDayTime', { day, time });
  if (has('time') && time !== undefined) return phrasing.say('ackTime', { time });
  if (has('symptom') && !has('day')) return phrasing.say('ackSorry');
  // The question for a time says the day of it.
  if (has('day') && day !== undefined) return phrasing.say('ackDay', { day });
  const first = caller.name?.split(' ')[0];
  if (has('name') && first !== undefined) return phrasing.say('ackName', { name: first });
  if (has('phone')) return phrasing.say('ackPhone', { phone: caller.phone });
  if (has('email')) return phrasing.say('ackEmail', { email: caller.email });
  if (has('car')) {
    const car = slots.car ?? caller.car;
    return car ? phrasing.say('ackCar', { car: sayCar(car) }) : '';
  }
  return has('work')
    ? phrasing.say('ackWork', { work: sayWork(slots.work, phrasing.language) })
    : '';
}

/** Goes on with a task: asks for the next thing, or confirms, or ends it. */
export function proceed(talk: Talk, task: Task, changes: readonly Change[]): string {
  talk.task = task;
  const { phrasing } = talk;
  const question = settleTask(talk, task);
  if (question) {
    talk.expected = question.expected;
    const day = task.slots.day === undefined ? undefined : phrasing.day(task.slots.day);
    const isSaid = day === undefined || !changes.includes('day') || question.text.includes(day);
    return isSaid ? question.text : `${phrasing.say('ackDay', { day })} ${question.text}`;
  }
  const slot = missing(talk, task);
  if (slot === undefined) {
    if (!frames[task.frame].isVisit) return finish(talk, task);
    talk.expected = { kind: 'confirm' };
    return phrasing.say('confirmVisit', visitValues(talk, task));
  }
  const said = acknowledge(talk, task, changes);
  talk.expected = { kind: 'slot', slot };
  if (slot === 'time') {
    const { text, expected } = askTime(talk, task);
    talk.expected = expected;
    return `${said} ${text}`.trim();
  }
  const ask = slot === 'work' && task.slots.isVague ? 'askSymptom' : slotTable[slot].ask;
  return `${said} ${phrasing.say(ask)}`.trim();
}

function visitValues({ phrasing, caller }: Talk, { frame, slots }: Task) {
  const car = frame === 'service' ? caller.car : slots.car;
  const carText = car && spokenPeople.the[phrasing.language].replace('{car}', sayCar(car));
  const want = spokenWants[frame][phrasing.language];
  const work = frame === 'service' ? sayWork(slots.work, phrasing.language) : want;
  const what = [work, carText].filter(Boolean).join(', ');
  const reach = caller.phone ?? caller.email;
  return {
    day: slots.day && phrasing.day(slots.day),
    time: slots.time === undefined ? undefined : phrasing.time(slots.time),
    what: frame === 'meeting' ? [want, reach].filter(Boolean).join(', ') : what,
    name: caller.name,
    reach,
  };
}

/** Everything that was noted for a task in one phrase. */
export function sayNoted(talk: Talk, task: Task): string {
  const { day, time, what, name } = visitValues(talk, task);
  return [what, day, time, name].filter(Boolean).join(', ');
}

/** Books the visit that the caller has said yes to. */
export function book(talk: Talk, task: Task): string {
  const { phrasing, caller } = talk;
  const { slots, frame } = task;
  const values = visitValues(talk, task);
  const car = frame === 'service' ? caller.car : slots.car;
  talk.visit = { task, date: slots.day!, time: slots.time! };
  talk.bookings.push({
    kind: frame === 'test-drive' ? 'test_drive' : frame === 'meeting' ? 'meeting' : 'service',
    date: slots.day,
    time: clockTime(slots.time!),
    work:
      frame === 'service'
        ? sayWork(slots.work, 'en')
        : frame === 'meeting'
          ? 'meeting'
          : sayCar(car ?? {}) || 'test drive',
    name: caller.name,
    ...(car && { car: sayCar(car) }),
  });
  const isFirst = !talk.hasSaidDemo;
  talk.hasSaidDemo = true;
  const id = frame === 'meeting' ? 'meetingBooked' : isFirst ? 'demoBooked' : 'booked';
  return leave(talk, task, phrasing.say(id, values));
}

/** Ends a task that a person takes over. */
function finish(talk: Talk, task: Task): string {
  const { phrasing, caller } = talk;
  const { slots, frame } = task;
  if (frame === 'status') return leave(talk, task, sayStatus(talk, task));
  const first = caller.name?.split(' ')[0];
  if (frame === 'email')
    return leave(talk, task, phrasing.say('emailEnd', { name: first, email: caller.email }));
  if (frame === 'cancel') return leave(talk, task, phrasing.say('cancelEnd', { name: first }));
  if (frame === 'move') {
    return leave(talk, task, phrasing.say('moveEnd', { ...visitValues(talk, task), name: first }));
  }
  if (frame === 'tow') {
    return leave(
      talk,
      task,
      phrasing.say('towEnd', {
        name: first,
        place: slots.place,
        phone: caller.phone ?? caller.email,
      }),
    );
  }
  const car =
    frame === 'quote' || frame === 'message'
      ? slots.car
      : frame === 'financing'
        ? undefined
        : caller.car;
  const { the, at } = spokenPeople;
  const what = [
    spokenWants[frame][phrasing.language],
    slots.part,
    car &&
      ['quote', 'trade-in', 'parts', 'message'].includes(frame) &&
      the[phrasing.language].replace('{car}', sayCar(car)),
  ];
  const values = {
    name: caller.name,
    what: what.filter(Boolean).join(', '),
    reach: at[phrasing.language].replace('{reach}', caller.phone ?? caller.email ?? ''),
    person: personOf(talk, task),
  };
  return leave(talk, task, phrasing.say('leadEnd', values));
}

function sayStatus(talk: Talk, { slots }: Task): string {
  const { caller, phrasing } = talk;
  const wanted = (caller.name ?? '').toLowerCase().split(' ');
  const order = repairOrders.find(({ customer }) =>
    customer
      .toLowerCase()
      .split(' ')
      .some((part) => wanted.includes(part)),
  );
  if (order) return `${order.said} ${phrasing.say('anythingElse')}`;
  const unknown = phrasing.say('statusUnknown', { name: caller.name });
  const next = newTask('callback');
  next.slots.wanted = { department: 'service' };
  next.slots.message = slots.message ?? 'Status of a repair';
  if (caller.phone === undefined) talk.suspended.push(next);
  return unknown;
}

/** Leaves a task that is done, and comes back to the one that was left for it. */
export function leave(talk: Talk, task: Task | undefined, said: string): string {
  talk.done = task ?? talk.done;
  talk.task = undefined;
  talk.expected = MORE;
  const before = talk.suspended.pop();
  if (!before) return said;
  const sentences = said.split(/(?<=[.!?]) /);
  const last = sentences.at(-1) ?? '';
  // The open question of the task before takes the place of 'Anything else?'.
  const kept = last.endsWith('?') && sentences.length > 1 ? sentences.slice(0, -1) : sentences;
  return [...kept, comeBack(talk, before)].join(' ');
}

function comeBack(talk: Talk, task: Task): string {
  const { language } = talk.phrasing;
  const isBegun = task.frame !== 'callback';
  const back = isBegun
    ? talk.phrasing.say('back', { task: spokenWants[task.frame][language] })
    : '';
  return `${back} ${proceed(talk, task, [])}`.trim();
}

/** Begins a task; the one before waits, or makes way where it was replaced. */
export function begin(talk: Talk, frame: FrameId, options: { replaces?: boolean } = {}): Task {
  const { task } = talk;
  const next = newTask(frame);
  if (task && options.replaces) {
    const { day, options: days, time, wish, from } = task.slots;
    Object.assign(next.slots, day && { day }, days && { options: days }, from && { from });
    Object.assign(
      next.slots,
      time !== undefined && { wish: { minutes: time, isHalfKnown: true } },
      wish && { wish },
    );
  } else if (task && hasAny(task)) {
    talk.suspended = [...talk.suspended.filter((other) => other.frame !== frame), task].slice(-3);
  }
  talk.task = next;
  return next;
}

/** Whether a task has been told anything that would be lost. */
export function hasAny({ frame, slots: { work, ...rest } }: Task): boolean {
  if (frame === 'quote') return false;
  return work.length > 0 || Object.keys(rest).some((key) => key !== 'wanted');
}
