import { storeAnswers } from '@/lib/content/agent/store-answers';
import { talk as lines } from '@/lib/content/agent/talk';
import type { Words } from '@/lib/content/agent/words';
import type { Heard } from '@/lib/spoken/heard';
import { fill } from './fill';
import { addNote, type FrameId, frames, isLead, type Slots, type Task } from './frames';
import data from './starts.json';
import { valuesOf, sayNoted } from './record';
import { personOf, type Talk } from './talk';
import { begin, dropTask, hasAny, proceed } from './tasks';
import type { Intent } from './understand';
import { says } from '@/lib/spoken/says';

/** What begins a task. */
interface Start {
  frame: FrameId;
  /** The first words, where the frame's own are not said. */
  line?: string;
  /** The first words where such a task is open already. */
  again?: string;
  /** Whatever somebody calls back about goes on under these words, instead of being left. */
  keepsLeads?: boolean;
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

const plain: Readonly<Record<string, Words>> = { ...storeAnswers, ...lines };

/** Begins what was asked for, with all that was said for it, and says the first words of it. */
export function start(talk: Talk, row: Start, heard: Heard): string {
  const instead = row.instead?.(talk, heard);
  if (instead !== undefined) return instead;
  const { frame, line = frames[frame].start } = row;
  const isKept = ({ frame: other }: Task) =>
    other === frame || (row.keepsLeads === true && isLead(other));
  const open = talk.task && isKept(talk.task) ? talk.task : undefined;
  const isInstead = heard.decision === 'no' || says.replaces.test(heard.text);
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
  const words = id === undefined ? undefined : plain[id];
  const isSilent = words === undefined || (isPlain && isSaid);
  const said = isSilent ? '' : talk.phrasing.words(words, { person: personOf(talk, task) });
  const back = changes.filter((one) => isPlain && (isSaid || one === 'day' || one === 'time'));
  return `${said} ${proceed(talk, task, back)}`.trim();
}

/** What happened is the caller's to tell, if they have not. */
const prepareComplaint: Start['prepare'] = ({ text, said }, { slots }) => {
  if (says.bought.test(text)) slots.wanted = { department: 'sales' };
  if (slots.opening !== undefined) addNote(slots, said);
  else if (says.calls.test(text)) slots.message = said;
  slots.opening ??= said;
};

/** Nobody in particular is a person; sales are asked for with a car in mind. */
function department(talk: Talk, heard: Heard): string | undefined {
  const { wanted } = heard;
  if (!wanted) return start(talk, starts.human!, heard);
  if (wanted.department !== 'sales' || wanted.person !== undefined) return undefined;
  return start(talk, { frame: 'message', line: 'startSales' }, heard);
}

const isVisitOpen = ({ task }: Talk) => task !== undefined && (frames[task.frame].isVisit ?? false);

/** Of the visit that is being made, of the one that was booked, or of one that somebody else must find. */
function cancel(talk: Talk, { text }: Heard): string | undefined {
  const { visit, task, phrasing } = talk;
  if (isVisitOpen(talk)) return dropTask(talk, phrasing.say('canceledDraft'));
  if (!visit || task?.frame === 'cancel') return undefined;
  const { day, time } = valuesOf(talk, visit);
  // 'Is there a fee to cancel?' cancels nothing that was booked.
  if (!says.cancels.test(text) && !says.bareYes.test(text)) {
    talk.expected = { kind: 'offer', frame: 'cancel' };
    return phrasing.say('askCancel', { day, time });
  }
  talk.visit = undefined;
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

/** 'I have one tomorrow at 9, and need to change it': that is the old day. */
function forgetOldDay(heard: Heard): void {
  if (!says.oldVisit.test(heard.text) || says.newVisit.test(heard.text)) return;
  heard.day = {};
  heard.time = undefined;
}

const special: Partial<Record<Intent, Pick<Start, 'prepare' | 'instead'>>> = {
  complaint: { prepare: prepareComplaint },
  refund: { prepare: prepareComplaint },
  department: { instead: department },
  cancel: { instead: cancel },
  move: { instead: move, prepare: forgetOldDay },
  'appointment-info': { instead: tellVisit },
};
const rows = Object.entries(data as Partial<Record<Intent, Start>>);
export const starts = Object.fromEntries(
  rows.map(([id, row]) => [id, { ...row, ...special[id as Intent] }]),
) as Partial<Record<Intent, Start>>;
