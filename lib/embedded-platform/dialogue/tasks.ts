import { spokenWants, type TalkId } from '@/lib/content/agent/talk';
import { findRepairOrder } from '@/lib/agent/store-words';
import { clockTime } from '@/lib/spoken/calendar';
import type { Change } from './fill';
import { atTime, type FrameId, frames, missingOf, newTask, slotTable, type Task } from './frames';
import { withoutQuestion } from '@/lib/spoken/wording';
import { inEnglish, valuesOf } from './record';
import { isStoreSide, type Talk } from './talk';
import { askTime, settle, warnOfHoliday } from './visits';

/** Says an open question once more, in its next wording. */
export function askAgain(talk: Talk): string {
  const { task, expected, phrasing } = talk;
  if (expected.kind === 'confirm') return phrasing.say('confirmAgain');
  if (expected.kind === 'change') return phrasing.say('whatToChange');
  return task ? proceed(talk, task, []) : phrasing.say('anythingElse');
}

type ValueId = keyof ReturnType<typeof valuesOf>;

/** What is said back of a change, the first that can be; 'a symptom' has no day beside it. */
const ACKNOWLEDGEMENTS: readonly [Change, TalkId, ValueId][] = [
  ['time', 'ackTime', 'time'],
  ['day', 'ackDay', 'day'],
  ['symptom', 'ackSorry', 'what'],
  ['name', 'ackName', 'first'],
  ['phone', 'ackPhone', 'phone'],
  ['email', 'ackEmail', 'email'],
  ['car', 'ackCar', 'car'],
  ['work', 'ackWork', 'work'],
  ['message', 'ackMessage', 'what'],
];

/** What was just understood, said back in a word or two. */
function acknowledge(talk: Talk, task: Task, changes: readonly Change[]): string {
  const { phrasing } = talk;
  const { slots } = task;
  const values = valuesOf(talk, task);
  if (slots.not !== undefined && values.day !== undefined) {
    const other = phrasing.day(slots.not);
    delete slots.not;
    return phrasing.say('ackNot', { ...values, other });
  }
  if (changes.includes('day') && values.day && values.time)
    return phrasing.say('ackDayTime', values);
  const known = ACKNOWLEDGEMENTS.find(
    ([change, , needed]) => changes.includes(change) && values[needed] !== undefined,
  );
  return known ? phrasing.say(known[1], values) : '';
}

/** Goes on with a task: asks for the next thing, or confirms, or ends it. */
export function proceed(talk: Talk, task: Task, changes: readonly Change[]): string {
  talk.task = task;
  const { phrasing } = talk;
  const { slots, frame } = task;
  const asking = settle(talk, task);
  const warning = slots.day && warnOfHoliday(talk, slots.day);
  if (asking) {
    talk.expected = asking.expected;
    const day = slots.day && phrasing.day(slots.day);
    const isSaid = !day || !changes.includes('day') || asking.text.includes(day);
    return [!isSaid && phrasing.say('ackDay', { day }), warning, asking.text]
      .filter(Boolean)
      .join(' ');
  }
  // Who answers something else is not asked for the car again.
  const { expected } = talk;
  if (expected.kind === 'slot' && expected.slot === 'visitCar' && changes.length > 0)
    slots.isCarLeft = true;
  if (expected.kind === 'slot' && expected.slot === 'work' && changes.length > 0) {
    if (slots.isWorkLeft && slots.work.length === 0) slots.work = ['checkup'];
    slots.isWorkLeft = true;
  }
  const slot = missingOf(task, talk.caller);
  if (slot === undefined) {
    if (!frames[frame].isVisit) return finish(talk, task);
    talk.expected = { kind: 'confirm' };
    const text = phrasing.say('confirmVisit', valuesOf(talk, task));
    return [warning, text].filter(Boolean).join(' ');
  }
  const said = acknowledge(talk, task, changes);
  const line = slot === 'work' && slots.isVague ? 'askSymptom' : slotTable[slot].ask;
  const question =
    slot === 'time'
      ? askTime(talk, task)
      : { text: phrasing.say(line), expected: { kind: 'slot' as const, slot } };
  talk.expected = question.expected;
  return [said, warning, question.text].filter(Boolean).join(' ');
}

const KINDS: Partial<Record<FrameId, string>> = { 'test-drive': 'test_drive', meeting: 'meeting' };

/** Books the visit that the caller has said yes to. */
export function book(talk: Talk, task: Task): string {
  const { slots, frame } = task;
  const values = valuesOf(talk, task);
  const { work, car, name } = valuesOf(inEnglish(talk), task);
  const kind = KINDS[frame] ?? 'service';
  talk.visit = structuredClone(task);
  talk.bookings.push({
    kind,
    date: slots.day,
    time: clockTime(slots.time!),
    work: work ?? (frame === 'test-drive' && car !== undefined ? car : kind.replace('_', ' ')),
    name,
    ...(car && { car }),
  });
  const line = frame === 'meeting' ? 'meetingBooked' : talk.hasSaidDemo ? 'booked' : 'demoBooked';
  talk.hasSaidDemo = true;
  return leave(talk, task, talk.phrasing.say(line, values));
}

/** Ends a task that a person takes over. */
export function finish(talk: Talk, task: Task): string {
  const { phrasing, caller } = talk;
  const end = isStoreSide(talk) ? 'leadEnd' : 'teamEnd';
  const line = caller.name ? (frames[task.frame].end ?? end) : (`${end}Unnamed` as const);
  if (task.frame !== 'status') return leave(talk, task, phrasing.say(line, valuesOf(talk, task)));
  const order = findRepairOrder(caller.name ?? '');
  const said = phrasing.language === 'es' ? order?.spanish : order?.said;
  if (said) return leave(talk, task, `${said} ${phrasing.say('anythingElse')}`);
  const next = newTask('callback');
  next.slots.wanted = { department: 'service' };
  next.slots.message = task.slots.message ?? 'Status of a repair';
  if (caller.phone === undefined) talk.suspended.push(next);
  return leave(talk, task, phrasing.say('statusUnknown', { name: caller.name }));
}

/** Leaves a task that is done, and comes back to the one that was left for it: its question takes the place of 'Anything else?'. */
function leave(talk: Talk, task: Task, said: string): string {
  talk.done = task;
  talk.task = undefined;
  talk.expected = { kind: 'more' };
  const before = talk.suspended.pop();
  if (!before) return said;
  const { phrasing } = talk;
  const name = spokenWants[before.frame][phrasing.language];
  const back = before.frame === 'callback' ? '' : phrasing.say('back', { task: name });
  return [withoutQuestion(said), back, proceed(talk, before, [])].filter(Boolean).join(' ');
}

/** Drops what is open; what was said of it is not booked. */
export function dropTask(talk: Talk, said: string): string {
  talk.task = undefined;
  talk.suspended = [];
  talk.expected = { kind: 'more' };
  return said;
}

/** Whom a dealer has played is nobody to call back. */
export function stopPlaying(talk: Talk, said: string): string {
  talk.isRolePlay = false;
  talk.caller = {};
  talk.subject = undefined;
  return dropTask(talk, said);
}

const hasDay = (frame: FrameId) => frames[frame].calendar !== undefined;

/** Begins a task; the one before waits, or makes way where it was replaced by one of its kind. */
export function begin(talk: Talk, frame: FrameId, isInstead = false): Task {
  const { task } = talk;
  const next = newTask(frame);
  if (task && isInstead && hasDay(frame) && hasDay(task.frame)) {
    const { day, options, time, wish = atTime(time), from } = task.slots;
    Object.assign(next.slots, { day, options, wish, from });
  } else if (task && hasAny(task)) {
    talk.suspended = [...talk.suspended.filter((other) => other.frame !== frame), task].slice(-3);
  }
  talk.task = next;
  return next;
}

/** Whether a task has been told anything that would be lost. */
export function hasAny({ frame, slots: { work, ...rest } }: Task): boolean {
  if (frame === 'quote') return false;
  return (
    work.length > 0 ||
    Object.entries(rest).some(([key, value]) => key !== 'wanted' && value !== undefined)
  );
}
