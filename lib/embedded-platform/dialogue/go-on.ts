import type { Heard } from '@/lib/spoken/heard';
import { changeNamed, choose } from './decide';
import { fill } from './fill';
import { frames, isFree, type SlotId, slotTable, type Task } from './frames';
import { starts } from './starts';
import type { Talk } from './talk';
import { proceed } from './tasks';
import { type Intent, isClear, MEANT, type Meant } from './understand';

/** A question's first word, or its mark: while words are wanted as they are, only these are something else. */
const QUESTION =
  /\?|^(?:and |so |but |ok |okay )?(?:what|when|where|who|how|is|are|can|could|do|does|will|would|why|which)\b/i;
/** No message, and no place. */
const FILLER =
  /^(?:(?:ok(?:ay)?|yes|yeah|yep|sure|please|no|um+|uh+|hmm+|well|hello|hi|hey|thanks?|thank you|right|good|fine|so|and|you|there|are|listening)[\s,.!?]*)+$/i;
const SAME = /\bsame (?:time|day)\b/i;
const REQUEST = /\b(?:book|schedule|appointment|instead|rather|forget)\b/i;
const CONTROLS = new Set(
  'repeat hold never-mind roleplay roleplay-end spanish cancel move'.split(' ') as Intent[],
);
/** What wins over words that are wanted as they are. */
const ALWAYS = new Set<Intent>(
  'human cancel never-mind repeat hold injection robot recorded spanish personal-data'.split(
    ' ',
  ) as Intent[],
);

/** Whether the words are clearly of something else than the task that is open. */
function isOfElse({ task, expected }: Talk, heard: Heard, top: Meant): boolean {
  if (!task || !isClear(top)) return false;
  const asked = expected.kind === 'slot' ? expected.slot : undefined;
  const { holds = 'name', expects } = asked ? slotTable[asked] : {};
  const isOwn = starts[top.id]?.frame === task.frame && task.frame !== 'complaint';
  const isShort = heard.text.split(/\s+/).length <= 3;
  if (isOwn || (expects === 'name' && heard.name !== undefined && isShort)) return false;
  // Anger stays with its person, whatever else it speaks of.
  if (
    (isFree(holds) && asked !== 'shopping') ||
    (task.frame === 'complaint' && !REQUEST.test(heard.text))
  )
    return ALWAYS.has(top.id) || QUESTION.test(heard.text);
  return true;
}

/** Goes on with the task that is open, unless the words are clearly of something else. */
export function goOn(talk: Talk, heard: Heard, top: Meant): string | undefined {
  const { task, expected, caller } = talk;
  if (!task) return undefined;
  const { text } = heard;
  const asked = expected.kind === 'slot' ? expected.slot : undefined;
  if (isOfElse(talk, heard, top) && !SAME.test(text)) return undefined;
  const chosen = choose(talk, task, heard);
  if (chosen !== undefined) return chosen;
  const changes = fill(task, caller, heard, asked);
  const changed = changes.length === 0 ? changeOf(talk, task, text) : undefined;
  if (changed !== undefined) return changed;
  if (SAME.test(text)) return proceed(talk, task, ['day']);
  const { holds = 'name' } = asked ? slotTable[asked] : {};
  const isAsking = QUESTION.test(text) && text.split(' ').length <= 5;
  const isNumber = heard.phone !== undefined && text.split(/\s+/).length <= 6;
  if (
    isFree(holds) &&
    task.slots[holds] === undefined &&
    !isAsking &&
    !isNumber &&
    !FILLER.test(text)
  ) {
    task.slots[holds] = text;
    return proceed(talk, task, changes);
  }
  if (changes.length > 0 || (task.slots.holiday ?? task.slots.wish) !== undefined)
    return proceed(talk, task, changes);
  if (CONTROLS.has(top.id) || top.score >= MEANT) return undefined;
  return takeAsIs(talk, task, asked, text) ?? addDetail(talk, task, text);
}

const changeOf = (talk: Talk, task: Task, text: string) =>
  talk.expected.kind === 'change' ? changeNamed(talk, task, text) : undefined;

/** A car that nobody has heard of is one all the same, where it was asked for. */
function takeAsIs(talk: Talk, task: Task, asked: SlotId | undefined, text: string) {
  const words = text
    .replace(/^(?:it's|it is|its|an?|the|my|i have|i drive)\s+/gi, '')
    .replace(/[.!]$/, '');
  const isOne = words.length > 1 && words.split(/\s+/).length <= 5;
  if (!asked?.endsWith('Car') || !isOne || /\?|\b(?:don't|not|no|sure|know)\b/i.test(text))
    return undefined;
  const car = { model: words };
  if (asked === 'driveCar') task.slots.car = car;
  else talk.caller.car = { ...talk.caller.car, ...car };
  return proceed(talk, task, ['car']);
}

/** What is left to a person may have any words beside it: 'It has a dent in the door.' */
function addDetail(talk: Talk, task: Task, text: string): string | undefined {
  const { slots, frame } = task;
  const isLead = !frames[frame].isVisit && !['status', 'cancel', 'move', 'email'].includes(frame);
  if (!isLead || FILLER.test(text) || QUESTION.test(text) || text.split(' ').length < 2)
    return undefined;
  const key = frame === 'tow' ? 'place' : 'message';
  slots[key] = [slots[key], text].filter(Boolean).join(', ');
  return proceed(talk, task, ['message']);
}
