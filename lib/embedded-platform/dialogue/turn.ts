import { answerOf } from './answers';
import { fill } from './fill';
import { frames, type SlotId, slotTable, type Task } from './frames';
import { hear, type Expectation, type Heard } from './heard';
import { fromSpanish, isEnglish, isSpanish } from './spanish';
import { dropTask, start, starts } from './starts';
import { type Answer, sayStock } from './store-facts';
import { askAgain, begin, book, hasAny, proceed } from './tasks';
import { isStoreSide, type Talk } from './talk';
import { CLEARLY, type Intent, MEANT, type Meant, understand } from './understand';
import { choiceOfDays } from './visits';

export interface Turn {
  text: string;
  endsCall?: true;
}

const END =
  /\b(?:bye|goodbye|good bye|hang up|adi[oó]s|hasta luego|good night|talk to you later|take care)\b/i;
const NOT_THE_END = /\?|\b(?:before|wait|but|not|don't|how|what|can|could|need|want)\b/i;
const IN_DANGER_NOT =
  /\b(?:inspection|not in danger|no danger|last (?:week|month|year)|yesterday|what if|what happens)\b/i;
/** A question's first word, or its mark: while words are wanted as they are, only these are something else. */
const QUESTION = /\?|^(?:what|when|where|who|how|is|are|can|could|do|does|will|would|why|which)\b/i;

const GROUPS = { store: 'sta', play: 'sap', voice: 'soap', ai: 'somap' } as const;

function groupsOf({ side, isRolePlay }: Talk): Set<string> {
  return new Set(GROUPS[isRolePlay ? 'play' : side]);
}

const BARE_AMOUNT =
  /^\W*(?:and |so |okay |ok )?how much(?: is (?:it|that|this)| does (?:it|that|this) cost| for (?:it|that))?\W*$/i;

/** What the side and the words' own facts say for an intent. */
function biasOf(talk: Talk, { car, work, day, time, text }: Heard) {
  const { task, side, isRolePlay, subject } = talk;
  const isOurs = !isStoreSide(talk);
  const hasDay = day.day !== undefined || time !== undefined;
  const isBareAmount = BARE_AMOUNT.test(text);
  const storeBias = (id: Intent): number => {
    if (
      isBareAmount &&
      id === (subject ? 'price' : isOurs && !task ? 'our-price' : 'service-price')
    )
      return 0.6;
    if (id === 'price' || id === 'stock')
      return car && !car.isOwn ? 0.08 : isOurs && !subject ? -0.25 : 0;
    if (id === 'trade-in') return car?.isOwn ? 0.08 : 0;
    if (id === 'service' && /\bhow (?:much|long)|cost|pric|charge\b/i.test(text)) return -0.1;
    if (id === 'service')
      return (work.length > 0 ? 0.15 : 0) + (isOurs && work.length === 0 && !hasDay ? -0.1 : 0);
    if (id === 'service-price' || id === 'duration') return work.length > 0 ? 0.08 : 0;
    if (id === 'test-drive') return car && !car.isOwn ? 0.04 : 0;
    return 0;
  };
  return (id: Intent): number => {
    const own = task && starts[id]?.frame === task.frame ? 0.05 : 0;
    const mail = side === 'ai' && !isRolePlay && id.startsWith('mail-') ? 0.06 : 0;
    return own + mail + storeBias(id);
  };
}

function expectationOf({ expected, task }: Talk): Expectation {
  if (task && expected.kind === 'slot') return slotTable[expected.slot].expectation;
  // 'No, make it 9.'
  return task && (expected.kind === 'confirm' || expected.kind === 'change') ? 'time' : 'other';
}

/** Takes what somebody said one turn further. */
export async function respond(talk: Talk, words: string): Promise<Turn> {
  talk.turns += 1;
  const { phrasing } = talk;
  const isNewSpanish = phrasing.language === 'en' && isSpanish(words);
  if (isNewSpanish) phrasing.language = 'es';
  else if (phrasing.language === 'es' && isEnglish(words)) phrasing.language = 'en';
  if (
    phrasing.language === 'es' &&
    /\b(?:in english|speak english|english please|en ingl[eé]s)\b/i.test(words)
  ) {
    phrasing.language = 'en';
  }
  const text = phrasing.language === 'es' ? fromSpanish(words) : words.replaceAll('’', "'");
  const heard = hear(text, expectationOf(talk), talk.clock(), talk.task?.slots.from);
  noteCaller(talk, heard);
  // 'Not a service visit, a test drive.'
  const wanted = text.replace(/\bnot (?:a|an|the) [^,.;]{3,30}[,.;]/i, ' ');
  const meant = await understand(wanted, groupsOf(talk), biasOf(talk, heard));
  const top = preferred(meant, isNewSpanish);
  const said = endOf(talk, words) ?? { text: reply(talk, heard, meant, top) };
  return said;
}

/** Who introduces themselves need not do it again. */
function noteCaller({ task, caller }: Talk, { name, phone, email }: Heard): void {
  if (task) return;
  Object.assign(caller, name && { name }, phone && { phone }, email && { email });
}

/** Anger and a person come before what it is about; Spanish is no wish where it only begins. */
function preferred(meant: readonly Meant[], isNewSpanish: boolean): Meant {
  const [best] = meant as [Meant];
  const robot = meant.find(({ id }) => id === 'robot')?.score ?? 0;
  const first = meant.find(
    ({ id, isSure, score }) =>
      ['complaint', 'refund', 'human', 'department'].includes(id) &&
      isSure &&
      score > Math.max(0.5, best.score - 0.3) &&
      (id !== 'human' || score > robot) &&
      (id !== 'department' || best.id === 'financing' || best.id === 'parts'),
  );
  if (first) return first;
  return isNewSpanish && best.id === 'spanish' && !best.isSure ? (meant[1] ?? best) : best;
}

/** The last words: only what can be nothing else, and never at once. */
function endOf(talk: Talk, words: string): Turn | undefined {
  if (!END.test(words) || NOT_THE_END.test(words) || words.split(/\s+/).length > 12)
    return undefined;
  const { phrasing, task } = talk;
  if (talk.turns < 2) return { text: phrasing.say('goodbyeTooSoon') };
  const isOpen = task && (frames[task.frame].isVisit ?? false) && hasAny(task);
  return { text: phrasing.say(isOpen ? 'goodbyeUnbooked' : 'goodbye'), endsCall: true };
}

function reply(talk: Talk, heard: Heard, meant: readonly Meant[], top: Meant): string {
  const danger = meant.find(({ id }) => id === 'danger');
  const isDanger = danger && (danger.isSure ? danger.score > 0.6 : danger.score > 0.9);
  if (isDanger && !IN_DANGER_NOT.test(heard.text)) return sayDanger(talk, heard);
  const decided = decide(talk, heard, top);
  const text = decided ?? goOn(talk, heard, top) ?? take(talk, heard, top);
  if (text !== undefined) {
    talk.misses = 0;
    return text;
  }
  return miss(talk);
}

function sayDanger(talk: Talk, heard: Heard): string {
  const task = talk.task?.frame === 'tow' ? talk.task : begin(talk, 'tow');
  talk.suspended = [];
  talk.misses = 0;
  if (heard.car) talk.caller.car = heard.car;
  task.slots.message = heard.text.slice(0, 200);
  talk.task = task;
  talk.expected = { kind: 'slot', slot: 'place' };
  return talk.phrasing.say('danger');
}

const isClear = ({ score, isSure }: Meant) => score >= CLEARLY || (isSure && score >= 0.62);

const REACH = new Set<SlotId>(['phone', 'textPhone', 'email', 'reach']);
const REFUSES =
  /\b(?:rather not|don't want to|not (?:going to )?giv\w+|won't give|prefer not|no number|not my (?:number|email))\b/i;

/** Nobody has to leave a number: what was said is noted all the same. */
function refuse(talk: Talk, { text, decision }: Heard): string | undefined {
  const { expected, task } = talk;
  if (expected.kind !== 'slot' || !task || !REACH.has(expected.slot)) return undefined;
  const isBareNo = decision === 'no' && text.split(/\s+/).length <= 4;
  if (!isBareNo && !REFUSES.test(text)) return undefined;
  talk.done = task;
  return dropTask(talk, talk.phrasing.say('withoutReach'));
}

/** A yes or a no to what was asked. */
function decide(talk: Talk, heard: Heard, top: Meant): string | undefined {
  const refused = refuse(talk, heard);
  if (refused !== undefined) return refused;
  const { expected, task, phrasing } = talk;
  const { decision, text } = heard;
  const isShort = text.split(/\s+/).length <= 8;
  const isElse = isClear(top) && !['thanks', 'never-mind', 'goodbye'].includes(top.id);
  if (decision === undefined || (isElse && !(isShort && expected.kind === 'confirm')))
    return undefined;
  const reach = heard.email ?? heard.phone ?? heard.name ?? heard.time;
  const hasNews = reach !== undefined || Object.keys(heard.day).length > 1 || heard.work.length > 0;
  if (expected.kind === 'confirm' && task) {
    if (decision === 'yes' && !/\b(?:but|make it|change|actually|instead)\b/i.test(text))
      return book(talk, task);
    if (decision === 'no' && !hasNews && !heard.car && !isElse) {
      talk.expected = { kind: 'change' };
      return changeNamed(talk, task, text) ?? phrasing.say('whatToChange');
    }
    return undefined;
  }
  if (expected.kind === 'offer' && (decision === 'yes' || !hasNews)) {
    if (decision === 'yes') return start(talk, expected.frame, withSubject(talk, heard));
    talk.expected = { kind: 'more' };
    return phrasing.say('declined');
  }
  if (expected.kind === 'slot' && task && decision === 'yes') return accept(talk, task, expected);
  if ((expected.kind === 'more' || expected.kind === 'wish') && isShort && !hasNews) {
    if (decision === 'no' && top.id !== 'never-mind') return phrasing.say('nothingElse');
    if (decision === 'yes' && top.score < MEANT + 0.1) return phrasing.say('goAhead');
  }
  return undefined;
}

/** The car that was spoken of is what an offer is about. */
function withSubject(talk: Talk, heard: Heard): Heard {
  return { ...heard, decision: undefined, car: heard.car ?? (talk.subject && { ...talk.subject }) };
}

/** A yes to a day or a time that was proposed. */
function accept(
  talk: Talk,
  task: Task,
  expected: { slot: SlotId; times?: readonly number[] },
): string | undefined {
  const { slots } = task;
  const [day, another] = slots.options ?? [];
  if (expected.slot === 'day' && day !== undefined && another === undefined) {
    slots.day = day;
    delete slots.options;
    return proceed(talk, task, ['day']);
  }
  const [time] = expected.times ?? [];
  if (expected.slot !== 'time' || time === undefined || expected.times!.length > 1)
    return undefined;
  slots.wish = { minutes: time, isHalfKnown: true };
  return proceed(talk, task, ['time']);
}

/** 'The first one', 'the later', 'either': of the times that were offered. */
function choose(talk: Talk, heard: Heard): string | undefined {
  const { expected, task } = talk;
  if (!task || expected.kind !== 'slot') return undefined;
  if (/\bsame (?:time|day)\b/i.test(heard.text)) return proceed(talk, task, []);
  const isFirst = /\b(?:first|1th|earlier|former|either|both|doesn't matter|any)\b/i.test(
    heard.text,
  );
  const isLast = /\b(?:second|2th|later|latter|last|other)\b/i.test(heard.text);
  if (!isFirst && !isLast) return undefined;
  const { options } = task.slots;
  if (expected.slot === 'time' && expected.times) {
    const minutes = isFirst ? expected.times[0] : expected.times.at(-1);
    if (minutes === undefined) return undefined;
    task.slots.wish = { minutes, isHalfKnown: true };
    return proceed(talk, task, ['time']);
  }
  if (expected.slot !== 'day' || !options) return undefined;
  task.slots.day = isFirst ? options[0]! : options.at(-1)!;
  delete task.slots.options;
  return proceed(talk, task, ['day']);
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
/** Asked in the middle of a visit, these are answered, and the visit goes on. */
const ASIDES = new Set<Intent>([
  'price',
  'stock',
  'trade-in',
  'financing',
  'parts',
  'service-price',
]);

/** Goes on with the task that is open, unless the words are clearly of something else. */
function goOn(talk: Talk, heard: Heard, top: Meant): string | undefined {
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
  const isNumber = free === 'place' && heard.phone !== undefined;
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
function take(talk: Talk, heard: Heard, top: Meant): string | undefined {
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

/** Other words for the question, then a choice, then a person. */
function miss(talk: Talk): string {
  talk.misses += 1;
  const { misses, task, phrasing } = talk;
  if (misses >= 3 && task?.frame !== 'callback') {
    const next = begin(talk, 'callback');
    talk.suspended = [];
    talk.misses = 0;
    if (talk.caller.phone !== undefined) return proceed(talk, next, []);
    talk.expected = { kind: 'slot', slot: 'phone' };
    return phrasing.say('missPerson');
  }
  if (!task) return phrasing.say(isStoreSide(talk) ? 'miss' : 'missOurs');
  const isDay = talk.expected.kind === 'slot' && talk.expected.slot === 'day';
  const days = misses === 2 && isDay ? choiceOfDays(talk, task) : undefined;
  if (days) return phrasing.say('choiceDay', days);
  return `${phrasing.say('sorry')} ${askAgain(talk)}`;
}
