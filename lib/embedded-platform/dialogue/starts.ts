import { storeAnswers } from '@/lib/content/agent/store-answers';
import { fill } from './fill';
import { frames, type FrameId } from './frames';
import type { Heard } from '@/lib/spoken/heard';
import { begin, proceed, sayNoted, hasAny } from './tasks';
import { isStoreSide, personOf, type Talk } from './talk';
import type { Intent } from './understand';

/** Begins what an intent asks for, with all that was said for it, and says the first words of it. */
type Start = (talk: Talk, heard: Heard) => string;

/** 'Not a service visit, a test drive': the task before makes way. */
const REPLACES = /\b(?:not|instead|rather|i mean|i meant|actually)\b/i;

/** Begins a frame. Visits say what they are where nothing else was understood. */
export function start(talk: Talk, frame: FrameId, heard: Heard, opening?: string): string {
  const task = begin(talk, frame, {
    replaces: heard.decision === 'no' || REPLACES.test(heard.text),
  });
  const changes = fill(task, talk.caller, heard, undefined);
  const isSaid = frame === 'service' && (changes.includes('work') || changes.includes('day'));
  const { start: line } = frames[frame];
  const first =
    opening ?? (isSaid || !line ? '' : talk.phrasing.say(line, { person: personOf(talk, task) }));
  return `${first} ${proceed(talk, task, opening === undefined && frames[frame].isVisit ? changes.filter((change) => isSaid || change === 'day' || change === 'time') : [])}`.trim();
}

const TOPIC = /\b(?:call(?:ed|s|ing)?|answer(?:ed|s)?|waiting|waited|hold|voicemail|messages?)\b/i;
const BOUGHT = /\b(?:salesman|sales|bought|sold|purchase[d]?|deal)\b/i;

/** A person at once; what happened is the caller's to tell, if they have not. */
const complain =
  (line: 'startComplaint' | 'startRefund'): Start =>
  (talk, heard) => {
    const { task, phrasing } = talk;
    if (task?.frame === 'complaint') {
      task.slots.message = [task.slots.message, heard.text].filter(Boolean).join(' ').slice(0, 200);
      fill(task, talk.caller, { ...heard, name: undefined }, undefined);
      return `${phrasing.say('still', { person: personOf(talk, task) })} ${proceed(talk, task, [])}`;
    }
    talk.task = undefined;
    talk.suspended = [];
    const next = begin(talk, 'complaint');
    next.slots.wanted = {
      department: BOUGHT.test(heard.text) ? 'sales' : (heard.wanted?.department ?? 'service'),
    };
    if (!isStoreSide(talk)) delete next.slots.wanted;
    fill(next, talk.caller, heard, undefined);
    if (TOPIC.test(heard.text) || heard.text.split(' ').length > 16)
      next.slots.message = heard.text;
    return `${phrasing.say(line, { person: personOf(talk, next) })} ${proceed(talk, next, [])}`;
  };

const human: Start = (talk, heard) => {
  const frame: FrameId = 'callback';
  if (talk.task?.frame === frame)
    return `${talk.phrasing.say('goAhead')} ${proceed(talk, talk.task, [])}`;
  const task = begin(talk, frame);
  talk.suspended = [];
  task.slots.wanted = heard.wanted ?? {};
  fill(task, talk.caller, { ...heard, work: [] }, undefined);
  return `${talk.phrasing.say('startHuman', { person: personOf(talk, task) })} ${proceed(talk, task, [])}`;
};

const department: Start = (talk, heard) => {
  const { wanted } = heard;
  if (!wanted) return human(talk, heard);
  const task = begin(talk, 'message');
  task.slots.wanted = wanted;
  const isSales = wanted.department === 'sales' && wanted.person === undefined;
  fill(task, talk.caller, heard, undefined);
  const person = personOf(talk, task);
  const line = talk.phrasing.say(isSales ? 'startSales' : 'startDepartment', { person });
  return `${line} ${proceed(talk, task, [])}`;
};

const MESSAGE = /\b(?:that|know|about|tell (?:him|her|them|\w+))\s(\S.{11,})$/i;

const message: Start = (talk, heard) => {
  const task = begin(talk, 'message');
  task.slots.wanted = heard.wanted ?? {};
  fill(task, talk.caller, heard, undefined);
  const told =
    MESSAGE.exec(heard.text)?.[1] ?? (heard.text.split(' ').length > 7 ? heard.text : undefined);
  if (told !== undefined) task.slots.message = told;
  const line = talk.phrasing.say('startMessage', { person: personOf(talk, task) });
  return `${line} ${proceed(talk, task, [])}`;
};

const callback: Start = (talk, heard) => {
  const said = heard.text.split(' ').length > 5 ? heard.text : undefined;
  const isOpen = ['callback', 'message', 'complaint'].includes(talk.task?.frame ?? '');
  const task = isOpen && talk.task ? talk.task : begin(talk, 'callback');
  if (heard.wanted) task.slots.wanted = heard.wanted;
  if (said !== undefined) task.slots.message = said;
  fill(task, talk.caller, heard, undefined);
  return `${talk.phrasing.say('startCallback', { person: personOf(talk, task) })} ${proceed(talk, task, [])}`;
};

const PART =
  /\b(?:order|need|have|sell|sells|looking for|cost of|price of|buy|carry|do|want|is my)\s+(?:to (?:order|buy|get) )?((?:an? |the |some |new |four |two |set of )*[\p{L}\d -]{3,40}?)(?= for | cost| in\b| from |[?.!,]|$)/iu;
const NO_PART = /^(?:an? |the |some |any )?(?:parts?|something|thing|it|one)$/i;

const parts: Start = (talk, heard) => {
  const task = begin(talk, 'parts');
  fill(task, talk.caller, heard, undefined);
  const part = PART.exec(heard.text)?.[1]?.trim();
  if (part !== undefined && !NO_PART.test(part)) task.slots.part = part;
  return `${talk.phrasing.words(storeAnswers.parts)} ${proceed(talk, task, [])}`;
};

const recall: Start = (talk, heard) => {
  const isOpen = talk.task?.frame === 'service';
  const task = isOpen && talk.task ? talk.task : begin(talk, 'service');
  fill(task, talk.caller, { ...heard, work: ['recall repair'], isSymptom: false }, undefined);
  return `${talk.phrasing.words(storeAnswers.recall)} ${proceed(talk, task, [])}`;
};

const problem: Start = (talk, heard) => {
  const isOpen = talk.task?.frame === 'service';
  const task = isOpen && talk.task ? talk.task : begin(talk, 'service');
  if (task.slots.work.length === 0) task.slots.isVague = true;
  fill(task, talk.caller, heard, undefined);
  return `${talk.phrasing.say('ackSorry')} ${proceed(talk, task, [])}`;
};

/** Of the visit that is being made, of the one that was booked, or of one that somebody else must find. */
const cancel: Start = (talk, heard) => {
  const { task, visit, phrasing } = talk;
  if (task && (frames[task.frame].isVisit ?? false)) {
    return dropTask(talk, phrasing.say('canceledDraft'));
  }
  if (visit) {
    talk.visit = undefined;
    const day = phrasing.day(visit.date);
    return dropTask(talk, phrasing.say('canceledVisit', { day, time: phrasing.time(visit.time) }));
  }
  return start(talk, 'cancel', { ...heard, decision: undefined });
};

/** Drops what is open; what was said of it is not booked. */
export function dropTask(talk: Talk, said: string): string {
  talk.task = undefined;
  talk.suspended = [];
  talk.expected = { kind: 'more' };
  return said;
}

const move: Start = (talk, heard) => {
  const { visit, task } = talk;
  const open = task && (frames[task.frame].isVisit ?? false) ? task : undefined;
  const moved = open ?? visit?.task;
  if (!moved) {
    // 'I have one tomorrow at 9, and need to change it': that is the old day.
    const isOld = /\bi have (?:an?|my)\b|\bi'?m (?:booked|scheduled)\b/i.test(heard.text);
    const old = isOld && { day: { rest: '' }, time: undefined };
    return start(talk, 'move', { ...heard, ...old, decision: undefined });
  }
  if (!heard.time && heard.day.day === undefined) {
    if (/\btime\b/i.test(heard.text)) delete moved.slots.time;
    else delete moved.slots.day;
  }
  const changes = fill(moved, talk.caller, { ...heard, name: undefined, work: [] }, undefined);
  return `${changes.length > 0 ? '' : talk.phrasing.say('startMove')} ${proceed(talk, moved, changes)}`.trim();
};

const appointmentInfo: Start = (talk, heard) => {
  const { task, visit, phrasing } = talk;
  if (task && hasAny(task)) {
    return `${phrasing.say('soFar', { what: sayNoted(talk, task) })} ${proceed(talk, task, [])}`;
  }
  if (!visit && talk.done) return phrasing.say('soFar', { what: sayNoted(talk, talk.done) });
  if (!visit) {
    const next = begin(talk, 'callback');
    next.slots.wanted = { department: 'service' };
    next.slots.message = heard.text;
    proceed(talk, next, []);
    return phrasing.say('noVisit');
  }
  const [what] = sayNoted(talk, visit.task).split(`, ${phrasing.day(visit.date)}`);
  const values = {
    day: phrasing.day(visit.date),
    time: phrasing.time(visit.time),
    what,
    name: talk.caller.name,
  };
  return phrasing.say('yourVisit', values);
};

const aside =
  (frame: FrameId, words: (typeof storeAnswers)['financing' | 'trade-in']): Start =>
  (talk, heard) =>
    start(talk, frame, { ...heard, decision: undefined }, talk.phrasing.words(words));

const of =
  (frame: FrameId): Start =>
  (talk, heard) =>
    start(talk, frame, heard);

const PLACE =
  /\b(?:i'?m|i am|we'?re|it'?s|stuck|stranded|car is|truck is|sitting|broken down|down) ((?:at|on|in|near|outside|by) .{4,})$/i;

const tow: Start = (talk, heard) => {
  const task = begin(talk, 'tow');
  fill(task, talk.caller, heard, undefined);
  const place = PLACE.exec(heard.text)?.[1];
  if (place !== undefined) task.slots.place = place.replace(/[.!]$/, '');
  return `${talk.phrasing.say('startTow')} ${proceed(talk, task, [])}`;
};

/** What begins a task, and for which frame. */
export const starts: Partial<Record<Intent, { frame: FrameId; start: Start }>> = {
  service: { frame: 'service', start: of('service') },
  problem: { frame: 'service', start: problem },
  recall: { frame: 'service', start: recall },
  tow: { frame: 'tow', start: tow },
  'test-drive': { frame: 'test-drive', start: of('test-drive') },
  'trade-in': { frame: 'trade-in', start: aside('trade-in', storeAnswers['trade-in']) },
  parts: { frame: 'parts', start: parts },
  callback: { frame: 'callback', start: callback },
  message: { frame: 'message', start: message },
  department: { frame: 'message', start: department },
  human: { frame: 'callback', start: human },
  complaint: { frame: 'complaint', start: complain('startComplaint') },
  refund: { frame: 'complaint', start: complain('startRefund') },
  status: { frame: 'status', start: of('status') },
  cancel: { frame: 'cancel', start: cancel },
  move: { frame: 'move', start: move },
  'appointment-info': { frame: 'callback', start: appointmentInfo },
  meeting: { frame: 'meeting', start: of('meeting') },
  buy: { frame: 'email', start: of('email') },
};
