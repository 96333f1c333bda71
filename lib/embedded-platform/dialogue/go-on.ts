import type { Heard } from '@/lib/spoken/heard';
import { changeNamed, choose, isClear } from './decide';
import { fill } from './fill';
import { type SlotId, slotTable, type Task } from './frames';
import { starts } from './starts';
import type { Talk } from './talk';
import { proceed } from './tasks';
import { type Intent, MEANT, type Meant } from './understand';

/** A question's first word, or its mark: while words are wanted as they are, only these are something else. */
const QUESTION = /\?|^(?:what|when|where|who|how|is|are|can|could|do|does|will|would|why|which)\b/i;
const CONTROLS = new Set<Intent>([
  'repeat',
  'hold',
  'never-mind',
  'roleplay',
  'roleplay-end',
  'spanish',
]);
/** What wins over words that are wanted as they are. */
const ALWAYS = new Set<Intent>([
  'human',
  'cancel',
  'never-mind',
  'repeat',
  'hold',
  'injection',
  'robot',
  'recorded',
  'spanish',
  'personal-data',
]);
/** Goes on with the task that is open, unless the words are clearly of something else. */
export function goOn(talk: Talk, heard: Heard, top: Meant): string | undefined {
  const { task, expected, caller } = talk;
  if (!task) return undefined;
  const asked = expected.kind === 'slot' ? expected.slot : undefined;
  const { free } = asked ? slotTable[asked] : { free: undefined };
  const frame = starts[top.id]?.frame;
  const isOwn = frame === task.frame && top.id !== 'complaint' && top.id !== 'refund';
  const isControl = CONTROLS.has(top.id) || top.id === 'cancel' || top.id === 'move';
  let isElse = !isOwn && isClear(top);
  const isNamed = asked && slotTable[asked].expectation === 'name' && heard.name !== undefined;
  if (isNamed && heard.text.split(/\s+/).length <= 3) isElse = false;
  if (free && asked !== 'shopping')
    isElse = isClear(top) && (ALWAYS.has(top.id) || (!isOwn && QUESTION.test(heard.text)));
  if (isElse) return undefined;
  const chosen = choose(talk, heard);
  if (chosen !== undefined) return chosen;
  if (expected.kind === 'change') {
    const named = changeNamed(talk, task, heard.text);
    if (named !== undefined && fill(task, caller, heard, undefined).length === 0) return named;
  }
  const changes = fill(task, caller, heard, asked);
  const isAsking = QUESTION.test(heard.text) && heard.text.split(' ').length <= 5;
  const isNumber = heard.phone !== undefined && heard.text.split(/\s+/).length <= 6;
  if (free && task.slots[free] === undefined && !isAsking && !isNumber) {
    task.slots[free] = heard.text.slice(0, 200);
    return proceed(talk, task, changes);
  }
  if (asked === 'place') return proceed(talk, task, changes);
  if (changes.length > 0 || hasWish(task)) return proceed(talk, task, changes);
  if (isControl || top.score >= MEANT) return undefined;
  return takeAsIs(talk, task, asked, heard);
}

const hasWish = ({ slots }: Task) => (slots.holiday ?? slots.wish) !== undefined;

/** A car or a name that nobody has heard of is one all the same, where it was asked for. */
function takeAsIs(
  talk: Talk,
  task: Task,
  asked: SlotId | undefined,
  { text }: Heard,
): string | undefined {
  const isCar =
    asked === 'visitCar' || asked === 'tradeCar' || asked === 'partCar' || asked === 'driveCar';
  const words = text
    .replace(/^(?:it's|it is|its|an?|the|my|i have|i drive)\s+/gi, '')
    .replace(/[.!]$/, '');
  if (
    !isCar ||
    words.split(/\s+/).length > 5 ||
    words.length < 2 ||
    /\?|\b(?:don't|not|no|sure|know)\b/i.test(text)
  )
    return undefined;
  const car = { model: words };
  if (asked === 'driveCar') task.slots.car = car;
  else talk.caller.car = { ...talk.caller.car, ...car };
  return proceed(talk, task, ['car']);
}
