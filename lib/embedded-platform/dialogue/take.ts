import type { Heard } from '@/lib/spoken/heard';
import { answerOf } from './answers';
import { withSubject } from './decide';
import { fill } from './fill';
import { dropTask, start, starts } from './starts';
import { type Answer, sayStock } from './store-facts';
import { isStoreSide, type Talk } from './talk';
import { askAgain, begin, hasAny, proceed } from './tasks';
import { type Intent, MEANT, type Meant } from './understand';

/** Asked in the middle of a visit, these are answered, and the visit goes on. */
const ASIDES = new Set<Intent>([
  'price',
  'stock',
  'trade-in',
  'financing',
  'parts',
  'service-price',
]);

/** A control takes nothing from the caller by a likeness alone. */
const CONTROLLED = 0.7;

/** Asked for once more, these go on as they are. */
const REPEATED = new Set<Intent>([
  'service',
  'test-drive',
  'meeting',
  'tow',
  'status',
  'buy',
  'trade-in',
  'parts',
]);

/** What the words mean by themselves: a control, a task, a fact. */
export function take(talk: Talk, heard: Heard, top: Meant): string | undefined {
  const { task } = talk;
  if (top.score < MEANT) return takeFacts(talk, heard);
  if (!task && heard.email !== undefined && !starts[top.id]) return start(talk, 'email', heard);
  const controlled = top.isSure || top.score > CONTROLLED ? control(talk, top) : undefined;
  if (controlled !== undefined) return controlled;
  const isAside = task !== undefined && hasAny(task) && ASIDES.has(top.id);
  if (isAside) return sayAside(talk, heard, top.id);
  const begun = starts[top.id];
  if (task && begun?.frame === task.frame && REPEATED.has(top.id)) {
    return proceed(talk, task, fill(task, talk.caller, heard, undefined));
  }
  if (begun) return begun.start(talk, isNamedAgain(talk, heard) ? withSubject(talk, heard) : heard);
  talk.subjectWork = heard.work;
  const answer = answerOf(talk, top.id, heard);
  return answer ? sayAnswer(talk, heard, top.id, answer) : begunInstead(talk, heard, top.id);
}

const isNamedAgain = ({ subject }: Talk, { car, text }: Heard) =>
  subject !== undefined && car?.model === undefined && /\b(?:it|one|that|them|this)\b/i.test(text);

function control(talk: Talk, { id, isSure }: Meant): string | undefined {
  const { phrasing, task, canHear } = talk;
  if (id === 'hold') return phrasing.say('hold');
  if (id === 'spanish' && !isSure) return undefined;
  if (id === 'spanish') {
    phrasing.language = 'es';
    const isWish = !task;
    const hello = phrasing.say(canHear ? 'spanishTyped' : 'spanish');
    return isWish ? hello : `${hello.split(/(?<=\.) /)[0]} ${askAgain(talk)}`;
  }
  if (id === 'never-mind') return dropTask(talk, phrasing.say(task ? 'neverMind' : 'declined'));
  if (id === 'roleplay') {
    talk.isRolePlay = true;
    return dropTask(talk, phrasing.say('rolePlay'));
  }
  if (id !== 'roleplay-end') return undefined;
  talk.isRolePlay = false;
  return dropTask(talk, phrasing.say('rolePlayEnd'));
}

/** An answer in the middle of a visit, which then goes on. */
function sayAside(talk: Talk, heard: Heard, id: Intent): string {
  const answer = answerOf(talk, id, heard);
  if (!answer && id !== 'price' && id !== 'stock') return askAgain(talk);
  const { text } = answer ?? sayStock(talk, heard.car ?? {});
  return `${withoutQuestion(text)} ${askAgain(talk)}`;
}

/** Two questions in a row would leave open which one to answer. */
function withoutQuestion(text: string): string {
  const sentences = text.split(/(?<=[.!?]) /);
  return sentences.filter((sentence) => !sentence.endsWith('?')).join(' ');
}

function sayAnswer(talk: Talk, heard: Heard, id: Intent, answer: Answer): string {
  const { task, phrasing, caller } = talk;
  if (task) {
    // 'Friday at 9. How long does it take?' But 'Are you open on Sunday?' wishes for no Sunday.
    if (!['hours', 'price', 'stock', 'brands'].includes(id))
      fill(task, caller, { ...heard, car: undefined }, undefined);
    return `${withoutQuestion(answer.text)} ${askAgain(talk)}`.trim();
  }
  if (answer.offer === 'quote') {
    const next = begin(talk, 'quote');
    if (talk.subject) next.slots.car = talk.subject;
    return `${answer.text} ${proceed(talk, next, [])}`;
  }
  talk.expected = answer.offer ? { kind: 'offer', frame: answer.offer } : { kind: 'more' };
  return answer.text.endsWith('?') ? answer.text : `${answer.text} ${phrasing.say('anythingElse')}`;
}

/** A price or a car without any car named. */
function begunInstead(talk: Talk, heard: Heard, id: Intent): string | undefined {
  if (id !== 'price' && id !== 'stock') return undefined;
  const task = begin(talk, 'message');
  task.slots.wanted = { department: 'sales' };
  fill(task, talk.caller, heard, undefined);
  return proceed(talk, task, []);
}

/** Nothing was meant that has a name, and yet a day, a work or a way to reach the caller was said. */
function takeFacts(talk: Talk, heard: Heard): string | undefined {
  const { task, visit } = talk;
  if (heard.day.holiday !== undefined && !task) {
    return sayAnswer(talk, heard, 'hours', answerOf(talk, 'hours', heard)!);
  }
  if (task) return undefined;
  if (heard.email !== undefined) return start(talk, 'email', heard);
  if (heard.phone !== undefined) return start(talk, 'callback', heard);
  if (visit && (heard.day.day ?? heard.time) !== undefined) return starts.move!.start(talk, heard);
  if (heard.work.length > 0) return start(talk, 'service', heard);
  if (isStoreSide(talk) && (heard.day.day ?? heard.time) !== undefined) {
    return start(talk, talk.subject ? 'test-drive' : 'service', withSubject(talk, heard));
  }
  if (!heard.car?.model || heard.car.isOwn) return undefined;
  const answer = answerOf(talk, 'stock', heard);
  return answer && sayAnswer(talk, heard, 'stock', answer);
}
