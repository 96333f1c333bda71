import { type Heard, isQuestion } from '@/lib/spoken/heard';
import { fill } from './fill';
import {
  addNote,
  atTime,
  type FrameId,
  frames,
  isFree,
  isLead,
  type SlotId,
  type Slots,
  slotTable,
  type Task,
} from './frames';
import { sayNoted } from './record';
import { findCars } from '@/lib/dealerships/demo-cars';
import { start, starts } from './starts';
import { isStoreSide, type Talk } from './talk';
import { askAgain, book, dropTask, finish, proceed } from './tasks';
import { isClear, isOf, MEANT, type Meant } from './understand';
import { says } from '@/lib/spoken/says';

const REACH = new Set<SlotId>(['phone', 'textPhone', 'email', 'reach']);
const wordsOf = (text: string) => text.split(/\s+/).length;

/** Nobody has to leave a number: what was said is noted all the same. */
function refuse(talk: Talk, { text, decision }: Heard, top: Meant): string | undefined {
  const { expected, task } = talk;
  if (expected.kind !== 'slot' || !task || isOf('first', top.id)) return undefined;
  if (!REACH.has(expected.slot) && !/\b(?:number|phone|email)\b/i.test(text)) return undefined;
  const isBareNo = decision === 'no' && says.nothingElse.test(text);
  if (!isBareNo && !says.refuses.test(text)) return undefined;
  talk.done = task;
  return dropTask(talk, talk.phrasing.say('withoutReach'));
}

/** A yes or a no to what was asked. */
export function decide(talk: Talk, heard: Heard, top: Meant): string | undefined {
  const { expected, task, phrasing } = talk;
  const { decision, text } = heard;
  const reach = heard.phone ?? heard.email;
  const isBare = says.bareYes.test(text) || says.nothingElse.test(text);
  const isElse = isClear(top) && !isBare && !['never-mind', 'goodbye', 'detail'].includes(top.id);
  const isShort = wordsOf(text) <= 8;
  const hasNews =
    (reach ?? heard.name ?? heard.time ?? heard.car) !== undefined ||
    Object.keys(heard.day).length > 0 ||
    heard.work.length > 0;
  // Who gives a number for what was offered says yes.
  const isCall = top.id === 'callback' && expected.kind === 'offer' && isLead(expected.frame);
  const isOther = isElse && !isCall && starts[top.id] !== undefined && isStoreSide(talk);
  if (expected.kind === 'offer' && reach !== undefined && !isOther) {
    const isMail = heard.phone === undefined && !isStoreSide(talk);
    const frame = isMail && expected.frame === 'callback' ? 'email' : expected.frame;
    return accept(talk, frame, heard, expected.sets);
  }
  if (expected.kind === 'more' && says.closing.test(text) && !says.bareYes.test(text))
    return phrasing.say('nothingElse');
  // No number of a caller comes with a call from a page.
  const isReach = expected.kind === 'slot' && slotTable[expected.slot].holds === 'reach';
  if (isReach && reach === undefined && says.thisNumber.test(text))
    return phrasing.say('noCallerId');
  const refused = refuse(talk, heard, top);
  if (refused !== undefined) return refused;
  const isTold = expected.kind === 'offer' && (heard.name ?? heard.day.day) !== undefined;
  if (decision === undefined && !isTold) return undefined;
  if (expected.kind === 'confirm' && task && (isShort || !isElse)) {
    if (decision === 'yes' && talk.isCutOff) return proceed(talk, task, []);
    if (decision === 'yes') {
      // The rest of the sentence may be a condition.
      if (!says.onlyYes.test(text) && (!hasNews || says.but.test(text))) return undefined;
      // 'Okay, 6:30' changes what it agrees to.
      const before = sayNoted(talk, task);
      const said = proceed(talk, task, fill(task, talk.caller, heard));
      return sayNoted(talk, task) === before ? book(talk, task) : said;
    }
    if (hasNews || isElse) return undefined;
    talk.expected = { kind: 'change' };
    return changeNamed(talk, task, text) ?? phrasing.say('whatToChange');
  }
  const isTime = expected.kind === 'offer' && decision === 'yes' && heard.day.day !== undefined;
  if ((isElse && !isTime) || (expected.kind === 'offer' && isQuestion(heard) && !isTime))
    return undefined;
  if (expected.kind === 'slot' && task) {
    if (decision === 'no' && says.closing.test(text) && !/^\W*no+pe?\W*$/i.test(text)) {
      if (expected.slot === 'name' && isLead(task.frame)) return finish(talk, task);
      return dropTask(talk, phrasing.say('neverMind'));
    }
    return decision === 'yes' ? choose(talk, task, heard) : undefined;
  }
  if (expected.kind === 'offer') {
    const isOfElse = (hasNews && !frames[expected.frame].isVisit) || says.thanks.test(text);
    const isWhen =
      frames[expected.frame].isVisit &&
      heard.day.day !== undefined &&
      (decision === 'yes' || !isQuestion(heard)) &&
      isShort;
    const isNamed = heard.name !== undefined && wordsOf(text) <= 4 && isLead(expected.frame);
    if ((decision === 'yes' && !isOfElse) || isNamed || isWhen)
      return accept(talk, expected.frame, heard, expected.sets);
    if (hasNews || !isShort) return undefined;
    talk.expected = { kind: 'more' };
    return phrasing.say('declined');
  }
  return says.bareYes.test(text) ? phrasing.say('goAhead') : undefined;
}

/** Begins what was offered. */
export function accept(
  talk: Talk,
  offered: FrameId,
  heard: Heard,
  sets: Partial<Slots> = {},
): string {
  const frame = offered === 'service' ? visitOf(talk, heard) : offered;
  const row = Object.values(starts).find((one) => one.frame === frame && !one.line);
  return start(talk, { ...(row ?? { frame }), sets }, withSubject(talk, heard));
}

/** Who comes in after speaking of a car comes for that car. */
export function visitOf(talk: Talk, { work, text, car }: Heard): 'test-drive' | 'service' {
  const { subject, subjectWork, topic, store } = talk;
  const isCare = work.length + subjectWork.length > 0 || /\bservice|fix|repair/i.test(text);
  const isStocked = car !== undefined && !car.isOwn && findCars(store.brands, car).length > 0;
  const isOfStock = isStocked && topic !== undefined && !isOf('care', topic);
  return (subject ?? isOfStock) && !isCare ? 'test-drive' : 'service';
}

/** The car or the work that was spoken of is what is wished for now. */
export function withSubject({ subject, subjectWork }: Talk, heard: Heard): Heard {
  const work = heard.work.length > 0 ? heard.work : subjectWork;
  const isOther = (heard.car?.model ?? heard.car?.make ?? heard.car?.kind) !== undefined;
  return {
    ...heard,
    decision: undefined,
    work,
    car: isOther ? heard.car : { ...subject, ...heard.car },
  };
}

/** 'The first one', 'the later', 'either', or a yes to the only one: of the days or the times that were offered. */
function choose(talk: Talk, task: Task, { text, decision, day, time }: Heard): string | undefined {
  const { expected } = talk;
  const { slots } = task;
  const isLate = /\b(?:earlier|later|first|second) (?:one|time)\b/i.test(text);
  const isDay = expected.kind === 'slot' && expected.slot === 'day';
  const asked =
    isLate && !isDay && slots.offered ? { slot: 'time', times: slots.offered.times } : expected;
  if (!('slot' in asked)) return undefined;
  const { slot, times = [] } = asked;
  const isVisit = frames[task.frame].isVisit ?? false;
  // 'Okay, Saturday then' is no yes to Monday; 'the second' is one of two days, and no date.
  const isOfTwo =
    /^\W*the (?:first|second|last)\W*$/i.test(text) && (slots.options?.length ?? 0) > 1;
  if (slot === 'day' && Object.keys(day).length > 0 && !isOfTwo) return undefined;
  const offered = slot === 'day' ? (slots.options ?? []) : slot === 'time' ? times : [];
  // A yes to two times is one to either.
  const isAny = decision === 'yes' && slot === 'time' && isVisit && !time && wordsOf(text) <= 4;
  const isFirst =
    isAny ||
    /\b(?:first(?! (?:visit|time (?:for|i|we|that)))|1th|earlier|former|either|both|doesn't matter|any)\b/i.test(
      text,
    );
  const isLast =
    /\b(?:second|2th|later(?! than)|latter|last(?! (?:time|guy|visit|appointment|week|month|year|person|tech))|other)\b/i.test(
      text,
    );
  const isOnly = decision === 'yes' && offered.length === 1 && wordsOf(text) <= 4;
  const chosen = isFirst || isOnly ? offered[0] : isLast ? offered.at(-1) : undefined;
  if (chosen === undefined) return undefined;
  if (typeof chosen === 'number') slots.wish = atTime(chosen);
  else {
    slots.day = chosen;
    delete slots.options;
  }
  return proceed(talk, task, [slot === 'day' ? 'day' : 'time']);
}

/** Which of the things that were said back is to be another. */
function changeNamed(talk: Talk, task: Task, text: string): string | undefined {
  const { slots } = task;
  if (/\b(?:day|date)\b/i.test(text)) delete slots.day;
  else if (/\b(?:time|hour)\b/i.test(text)) delete slots.time;
  else if (/\bname\b/i.test(text)) delete talk.caller.name;
  else if (/\b(?:car|vehicle|truck)\b/i.test(text)) {
    delete slots.car;
    delete talk.caller.car;
  } else if (/\b(?:work|service|what)\b/i.test(text)) slots.work = [];
  else return undefined;
  return proceed(talk, task, []);
}

/** Whether the words are clearly of something else than the task that is open. */
function isOfElse({ task, expected }: Talk, heard: Heard, top: Meant): boolean {
  const isCars = task?.frame === 'quote' && top.id === 'stock' && top.score > MEANT;
  const isWork = task?.frame === 'test-drive' && heard.work.length > 0 && top.id === 'service';
  if (isCars || (isWork && top.score > MEANT)) return true;
  // 'Can you add wipers?' is for the visit, not for a colleague.
  const isAdded = top.id === 'message' && task?.frame === 'service' && heard.work.length > 0;
  if (!task || !isClear(top) || top.id === 'detail' || isAdded) return false;
  const asked = expected.kind === 'slot' ? expected.slot : undefined;
  const { holds = 'name', expects } = asked ? slotTable[asked] : {};
  const isOwn = starts[top.id]?.frame === task.frame && task.frame !== 'complaint';
  const isShort = heard.text.split(/\s+/).length <= 3;
  const isAnswer =
    (expects === 'name' && heard.name !== undefined && isShort) ||
    (asked?.endsWith('Car') && heard.car !== undefined && !isQuestion(heard)) ||
    (expects === 'phone' && (heard.phone ?? heard.email) !== undefined && top.id !== 'human');
  const hasWhen = (heard.day.day ?? heard.time) !== undefined;
  // What is told of an appointment is the old one.
  const isOld = task.frame === 'move' && top.id === 'service' && !isQuestion(heard);
  const isCall = ['callback', 'message', 'human'].includes(top.id) && heard.phone !== undefined;
  if (frames[task.frame].isVisit && isCall) return true;
  if (isOwn || isAnswer || isOld) return false;
  // What is told to a person stays with that person, whatever else it speaks of; anger most of all.
  const isTold = (isFree(holds) && asked !== 'shopping') || task.frame === 'complaint';
  const isDetail =
    isLead(task.frame) &&
    task.frame !== 'quote' &&
    !isOf('angry', top.id) &&
    !says.request.test(heard.text);
  const visit = starts[top.id]?.frame;
  const isVisit = visit !== undefined && frames[visit].isVisit;
  const isLeft = isVisit && says.leaves.test(heard.text);
  // Who only waits for a call may have it booked here and now.
  if (task.frame === 'callback' && isVisit && top.isSure) return true;
  const isRequest = says.request.test(heard.text) || (isVisit && hasWhen);
  if (!isLeft && (isTold ? !isRequest || isFree(holds) : isDetail))
    return isOf('always', top.id) || isQuestion(heard);
  return true;
}

/** Goes on with the task that is open, unless the words are clearly of something else. */
export function goOn(talk: Talk, heard: Heard, top: Meant): string | undefined {
  const { task, expected, caller } = talk;
  if (!task) return undefined;
  const { text } = heard;
  const { slots, frame } = task;
  const asked = expected.kind === 'slot' ? expected.slot : undefined;
  const isSame = says.same.test(text) && frames[frame].calendar !== undefined;
  if (isOfElse(talk, heard, top) && !isSame) return undefined;
  if (frame === 'tow' && says.safe.test(text))
    return `${talk.phrasing.say('glad')} ${askAgain(talk)}`;
  const chosen = choose(talk, task, heard);
  if (chosen !== undefined) return chosen;
  if (frame === 'move' && asked === 'visitName' && heard.name) {
    if (heard.time && 'minutes' in heard.time) slots.time = heard.time.minutes;
    Object.assign(heard, { day: {}, time: undefined });
  }
  const changes = fill(task, caller, heard, asked);
  const isChange = expected.kind === 'change' && changes.length === 0;
  const changed = isChange ? changeNamed(talk, task, text) : undefined;
  if (changed !== undefined) return changed;
  if (isSame) return proceed(talk, task, ['day']);
  const { holds = 'name' } = asked ? slotTable[asked] : {};
  const isPlace = holds === 'place';
  const isOwn = starts[top.id]?.frame === frame && top.isSure;
  const isAsking =
    (isPlace && isOwn) || (isQuestion(heard) && (isPlace || text.split(' ').length <= 7));
  const isNumber = heard.phone !== undefined && text.split(/\s+/).length <= 6;
  // Who leaves a number instead has told enough.
  if (isNumber && holds === 'message') slots.message ??= slots.opening;
  else if (
    isFree(holds) &&
    slots[holds] === undefined &&
    !isAsking &&
    !says.filler.test(text) &&
    !isOfCaller(heard)
  ) {
    slots[holds] = heard.said;
    return proceed(talk, task, changes);
  }
  if (changes.length > 0 || (slots.holiday ?? slots.wish) !== undefined)
    return proceed(talk, task, changes);
  if (isOwn || (isOf('control', top.id) && top.score >= MEANT)) return undefined;
  return addDetail(talk, task, heard);
}

/** Their name, number or car, and no more. */
const isOfCaller = ({ text, name, phone, car }: Heard) =>
  wordsOf(text) <= (phone ? 7 : 4) && (name ?? phone ?? car?.model) !== undefined;

/** What is left to a person may have any words beside it: 'It has a dent in the door.' */
function addDetail(talk: Talk, task: Task, heard: Heard): string | undefined {
  const { slots, frame } = task;
  const { text, said } = heard;
  const isOpen = isLead(frame) || frame === 'meeting' || (frame === 'service' && heard.isSymptom);
  if (!isOpen || says.filler.test(text) || isQuestion(heard) || text.length < 2) return undefined;
  if (frame === 'tow') slots.place = [slots.place, said].filter(Boolean).join(', ');
  else addNote(slots, said);
  return proceed(talk, task, ['message']);
}
