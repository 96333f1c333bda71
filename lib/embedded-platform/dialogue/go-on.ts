import type { Heard } from '@/lib/spoken/heard';
import { changeNamed, choose } from './decide';
import { fill } from './fill';
import { type FrameId, frames, isFree, type SlotId, slotTable, type Task } from './frames';
import { starts } from './starts';
import type { Talk } from './talk';
import { askAgain, proceed } from './tasks';
import { type Intent, isClear, MEANT, type Meant } from './understand';

/** A question's first word, or its mark: while words are wanted as they are, only these are something else. */
const QUESTION =
  /\?|^(?:and |so |but |ok |okay )?(?:what|when|where|who|how|is|are|can|could|do|does|will|would|why|which)\b/i;
/** No message, and no place. */
const FILLER =
  /^(?:(?:ok(?:ay)?|yes|yeah|yep|sure|please|no|um+|uh+|hmm+|well|hello|hi|hey|thanks?|thank you|right|good|fine|so|and|you|there|are|listening)[\s,.!?]*)+$/i;
const SAFE = /\b(?:everybody|everyone|nobody|no one|we|i)\b.*\b(?:ok|okay|fine|safe|hurt)\b/i;
const SAME = /\bsame (?:time|day)\b/i;
const REQUEST =
  /\b(?:book|schedule|appointment|instead|rather|forget|need|want|would like|i'd like|looking for)\b/i;
const ANGRY = new Set<Intent>(['complaint', 'refund']);
const CONTROLS = new Set(
  'repeat hold never-mind roleplay roleplay-end spanish cancel move'.split(' ') as Intent[],
);
/** What wins over words that are wanted as they are. */
const ALWAYS = new Set<Intent>(
  'human cancel never-mind roleplay-end repeat hold injection robot recorded spanish personal-data'.split(
    ' ',
  ) as Intent[],
);

const TASKS_OF_DAYS = new Set<FrameId>(['status', 'cancel', 'move', 'email']);
/** What a person takes over may have any words beside it. */
const isLead = (frame: FrameId) => !frames[frame].isVisit && !TASKS_OF_DAYS.has(frame);

/** In Spanish, only the marks are a question's: 'está' is 'is'. */
const isQuestion = ({ text, said }: Heard) =>
  text === said ? QUESTION.test(text) : /[?¿]/.test(said);

/** Whether the words are clearly of something else than the task that is open. */
function isOfElse({ task, expected }: Talk, heard: Heard, top: Meant): boolean {
  if (!task || !isClear(top)) return false;
  const asked = expected.kind === 'slot' ? expected.slot : undefined;
  const { holds = 'name', expects } = asked ? slotTable[asked] : {};
  const isOwn = starts[top.id]?.frame === task.frame && task.frame !== 'complaint';
  const isShort = heard.text.split(/\s+/).length <= 3;
  const isAnswer =
    (expects === 'name' && heard.name !== undefined && isShort) ||
    (asked?.endsWith('Car') && heard.car !== undefined && !isQuestion(heard)) ||
    (expects === 'phone' && (heard.phone ?? heard.email) !== undefined && top.id !== 'human');
  if (isOwn || isAnswer) return false;
  // What is told to a person stays with that person, whatever else it speaks of; anger most of all.
  const isTold = (isFree(holds) && asked !== 'shopping') || task.frame === 'complaint';
  const isDetail = isLead(task.frame) && !ANGRY.has(top.id) && !REQUEST.test(heard.text);
  if (isTold ? !REQUEST.test(heard.text) || isFree(holds) : isDetail)
    return ALWAYS.has(top.id) || isQuestion(heard);
  return true;
}

/** Goes on with the task that is open, unless the words are clearly of something else. */
export function goOn(talk: Talk, heard: Heard, top: Meant): string | undefined {
  const { task, expected, caller } = talk;
  if (!task) return undefined;
  const { text } = heard;
  const { slots, frame } = task;
  const asked = expected.kind === 'slot' ? expected.slot : undefined;
  if (isOfElse(talk, heard, top) && !SAME.test(text)) return undefined;
  if (frame === 'tow' && SAFE.test(text)) return `${talk.phrasing.say('glad')} ${askAgain(talk)}`;
  const chosen = choose(talk, task, heard);
  if (chosen !== undefined) return chosen;
  const changes = fill(task, caller, heard, asked);
  const changed = changes.length === 0 ? changeOf(talk, task, text) : undefined;
  if (changed !== undefined) return changed;
  if (SAME.test(text)) return proceed(talk, task, ['day']);
  const { holds = 'name' } = asked ? slotTable[asked] : {};
  const isPlace = holds === 'place';
  const isOwn = starts[top.id]?.frame === frame && top.isSure;
  const isAsking =
    (isPlace && isOwn) || (isQuestion(heard) && (isPlace || text.split(' ').length <= 7));
  const isNumber = heard.phone !== undefined && text.split(/\s+/).length <= 6;
  // Who leaves a number instead has told enough.
  if (isNumber && holds === 'message') slots.message ??= slots.opening;
  else if (isFree(holds) && slots[holds] === undefined && !isAsking && !FILLER.test(text)) {
    slots[holds] = heard.said;
    return proceed(talk, task, changes);
  }
  if (changes.length > 0 || (slots.holiday ?? slots.wish) !== undefined)
    return proceed(talk, task, changes);
  if (isOwn || (CONTROLS.has(top.id) && top.score >= MEANT)) return undefined;
  return addDetail(talk, task, heard);
}

const changeOf = (talk: Talk, task: Task, text: string) =>
  talk.expected.kind === 'change' ? changeNamed(talk, task, text) : undefined;

/** What is left to a person may have any words beside it: 'It has a dent in the door.' */
function addDetail(talk: Talk, task: Task, heard: Heard): string | undefined {
  const { slots, frame } = task;
  const { text, said } = heard;
  if (!isLead(frame) || FILLER.test(text) || isQuestion(heard) || text.length < 2) return undefined;
  const key = frame === 'tow' ? 'place' : 'message';
  slots[key] = [slots[key], said].filter(Boolean).join(', ');
  return proceed(talk, task, ['message']);
}
