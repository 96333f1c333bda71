import { storeAnswers } from '@/lib/content/agent/store-answers';
import { talk as lines, type TalkId } from '@/lib/content/agent/talk';
import type { Words } from '@/lib/content/agent/words';
import type { Heard } from '@/lib/spoken/heard';
import { fill } from './fill';
import { type FrameId, frames, type Slots, type Task } from './frames';
import { valuesOf, sayNoted } from './record';
import { personOf, type Talk } from './talk';
import { begin, dropTask, hasAny, proceed } from './tasks';
import type { Intent } from './understand';

/** What begins a task. */
interface Start {
  frame: FrameId;
  /** The first words, where the frame's own are not said. */
  line?: TalkId | Words | 'none';
  /** The first words where such a task is open already. */
  again?: TalkId;
  /** The tasks that go on under these words, instead of being left for a new one. */
  keeps?: readonly FrameId[];
  /** Everything that waits makes way. */
  isUrgent?: boolean;
  /** From so many words on the whole of them is what a colleague should know. */
  tells?: number;
  /** What is known by that alone. */
  sets?: Partial<Slots>;
  /** What it takes in another way than every task does. */
  prepare?(heard: Heard, task: Task): void;
  /** In place of all that, where it says anything. */
  instead?(talk: Talk, heard: Heard): string | undefined;
}

/** 'Not a service visit, a test drive': the task before makes way. */
const REPLACES = /\b(?:not|instead|rather|i mean|i meant|actually)\b/i;

/** Somebody calls back anyway. */
const LEADS = ['callback', 'message', 'complaint', 'trade-in', 'parts', 'financing'] as const;

/** Begins what was asked for, with all that was said for it, and says the first words of it. */
export function start(talk: Talk, row: Start, heard: Heard): string {
  const instead = row.instead?.(talk, heard);
  if (instead !== undefined) return instead;
  const { frame, keeps = [], line = frames[frame].start } = row;
  const kept = [frame, ...keeps];
  const open = talk.task && kept.includes(talk.task.frame) ? talk.task : undefined;
  const isInstead = heard.decision === 'no' || REPLACES.test(heard.text);
  const task = open ?? begin(talk, frame, isInstead);
  if (row.isUrgent) talk.suspended = [];
  const { work = [], ...sets } = row.sets ?? {};
  Object.assign(task.slots, sets, { work: [...new Set([...task.slots.work, ...work])] });
  row.prepare?.(heard, task);
  const isTold =
    (!open || row.isUrgent) && row.tells !== undefined && heard.text.split(' ').length >= row.tells;
  if (isTold) task.slots.message ??= heard.said;
  if (frame === 'message') task.slots.opening ??= heard.said;
  const changes = fill(task, talk.caller, heard, undefined);
  const { isVisit } = frames[frame];
  if (isVisit && task.slots.day === undefined && heard.time) task.slots.day = talk.subjectDay;
  // An oil change on Friday says itself that it is a visit.
  const isSaid = frame === 'service' && changes.some((one) => one === 'work' || one === 'day');
  const isPlain = row.line === undefined && isVisit;
  const id = (open && row.again) ?? line;
  const words = id === 'none' ? undefined : typeof id === 'string' ? lines[id] : id;
  const isSilent = words === undefined || (isPlain && isSaid);
  const said = isSilent ? '' : talk.phrasing.words(words, { person: personOf(talk, task) });
  const back = changes.filter((one) => isPlain && (isSaid || one === 'day' || one === 'time'));
  return `${said} ${proceed(talk, task, back)}`.trim();
}

const TOPIC = /\b(?:call(?:ed|s|ing)?|answer(?:ed|s)?|waiting|waited|hold|voicemail|messages?)\b/i;
const BOUGHT = /\b(?:salesman|sales?|bought|sold|purchase[d]?|deal)\b/i;

/** A person at once; what happened is the caller's to tell, if they have not. */
const complaint = (line: TalkId): Start => ({
  frame: 'complaint',
  line,
  again: 'still',
  isUrgent: true,
  tells: 12,
  prepare({ text, said }, { slots }) {
    if (BOUGHT.test(text)) Object.assign(slots, SALES);
    if (slots.opening !== undefined)
      slots.message = [slots.message, said].filter(Boolean).join('. ');
    else if (TOPIC.test(text)) slots.message = said;
    slots.opening ??= said;
  },
});

const human: Start = {
  frame: 'callback',
  line: 'startHuman',
  keeps: LEADS,
  isUrgent: true,
  tells: 3,
};

const department: Start = {
  frame: 'message',
  line: 'startDepartment',
  instead(talk, heard) {
    const { wanted } = heard;
    if (!wanted) return start(talk, human, heard);
    if (wanted.department !== 'sales' || wanted.person !== undefined) return undefined;
    return start(talk, { frame: 'message', line: 'startSales' }, heard);
  },
};

const isVisitOpen = ({ task }: Talk) => task !== undefined && (frames[task.frame].isVisit ?? false);

/** Of the visit that is being made, of the one that was booked, or of one that somebody else must find. */
function cancel(talk: Talk): string | undefined {
  const { visit, task, phrasing } = talk;
  if (isVisitOpen(talk)) return dropTask(talk, phrasing.say('canceledDraft'));
  if (!visit || task?.frame === 'cancel') return undefined;
  talk.visit = undefined;
  const { day, time } = valuesOf(talk, visit);
  return dropTask(talk, phrasing.say('canceledVisit', { day, time }));
}

function move(talk: Talk, heard: Heard): string | undefined {
  const moved = isVisitOpen(talk) ? talk.task : structuredClone(talk.visit);
  if (!moved) return undefined;
  if (!heard.time && heard.day.day === undefined && heard.work.length === 0) {
    if (/\btime\b/i.test(heard.text)) delete moved.slots.time;
    else delete moved.slots.day;
  }
  const changes = fill(
    moved,
    talk.caller,
    { ...heard, name: undefined, ...(isVisitOpen(talk) && { work: [] }) },
    undefined,
  );
  const said = changes.length > 0 ? '' : talk.phrasing.say('startMove');
  return `${said} ${proceed(talk, moved, changes)}`.trim();
}

function tellVisit(talk: Talk): string | undefined {
  const { task, visit, phrasing, done } = talk;
  if (task && hasAny(task)) {
    const said = phrasing.say('soFar', { what: sayNoted(talk, task) });
    return `${said} ${proceed(talk, task, [])}`;
  }
  if (visit) return phrasing.say('yourVisit', valuesOf(talk, visit));
  return done && phrasing.say('soFar', { what: sayNoted(talk, done) });
}

const OLD =
  /\bi(?:'ve)? (?:have|got) (?:an?|my|one)\b|\bi'?m (?:booked|scheduled|down)\b|\bit was\b|\bmy appointment(?:'s| is| was)\b/i;
const NEW = /\b(?:can|could) (?:i|we|you)\b|\binstead\b/i;

/** 'I have one tomorrow at 9, and need to change it': that is the old day. */
function forgetOldDay(heard: Heard): void {
  if (!OLD.test(heard.text) || NEW.test(heard.text)) return;
  heard.day = {};
  heard.time = undefined;
}

export const SALES = { wanted: { department: 'sales' } } as const;

export const starts: Partial<Record<Intent, Start>> = {
  service: { frame: 'service' },
  problem: { frame: 'service', line: 'ackSorry', sets: { isVague: true } },
  recall: {
    frame: 'service',
    line: storeAnswers.recall,
    sets: { work: ['recall repair'] },
  },
  tow: { frame: 'tow', again: 'towAgain' },
  'test-drive': { frame: 'test-drive' },
  'trade-in': { frame: 'trade-in', line: storeAnswers['trade-in'], tells: 9 },
  parts: { frame: 'parts', line: storeAnswers.parts },
  callback: { frame: 'callback', keeps: LEADS, tells: 6 },
  message: { frame: 'message', tells: 8 },
  lost: { frame: 'message', line: 'startLost', tells: 1 },
  'part-order': {
    frame: 'message',
    line: 'startPartOrder',
    tells: 1,
    sets: { wanted: { department: 'parts' } },
  },
  'sales-matter': {
    frame: 'callback',
    line: 'startSalesMatter',
    keeps: LEADS,
    tells: 1,
    sets: SALES,
  },
  sorrow: { ...human, line: 'startSorrow', tells: 1 },
  paperwork: { frame: 'message', line: 'startPaperwork', tells: 1, sets: SALES },
  department,
  human,
  complaint: complaint('startComplaint'),
  refund: complaint('startRefund'),
  status: { frame: 'status' },
  cancel: { frame: 'cancel', instead: cancel },
  move: { frame: 'move', instead: move, prepare: forgetOldDay },
  'appointment-info': {
    frame: 'callback',
    line: 'noVisit',
    sets: { wanted: { department: 'service' } },
    tells: 1,
    instead: tellVisit,
  },
  meeting: { frame: 'meeting' },
  buy: { frame: 'email' },
};
