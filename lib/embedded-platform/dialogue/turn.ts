import { type Expectation, hear, type Heard, isQuestion } from '@/lib/spoken/heard';
import { fromSpanish, isEnglish, isSpanish } from '@/lib/spoken/spanish';
import { decide, goOn } from './decide';
import { frames, slotTable } from './frames';
import { biasOf } from './lean';
import { withoutQuestion } from './phrasing';
import { starts } from './starts';
import { take } from './take';
import { isStoreSide, type Talk } from './talk';
import { askAgain, begin, dropTask, hasAny, proceed } from './tasks';
import {
  type Intent,
  intentOn,
  isClear,
  isOf,
  isOfStore,
  isOurs,
  type Meaning,
  type Meant,
  understand,
} from './understand';

export interface Turn {
  text: string;
  endsCall?: true;
}

const END =
  /\b(?:bye|goodbye|good bye|hang up(?! on)|adi[oó]s|hasta luego|good night|talk to you later|take care)\b/i;
const NOT_THE_END =
  /\?|^(?:do|does|did|will|would|is|are|if|when|why)\b|\b(?:before|wait|but|not|don't|how|what|can|could|need|want|if|when)\b/i;
const IN_DANGER_NOT =
  /\b(?:inspection|not in danger|no danger|last (?:week|month|year)|yesterday|what if|what happens)\b/i;
const HESITATION = /^(?:u[hm]+|hm+|er+|well|so)\W*$/i;
const IN_ENGLISH = /\b(?:in english|speak english|english please|en ingl[eé]s)\b/i;
const OF_OTHERS =
  /\b(?:callers?|customers?|people|clients?|(?:somebody|someone|they) (?:calls?|asks?|wants?|says?|needs?|gets?|is|are|has)|what if|what happens|(?:my|our) (?:\w+ )?(?:manager|advisors?|boss|guys|girls|staff|team|desk))\b/i;
const OF_IT = /\b(?:can|could|does|will|would) it\b|\bif (?:it|you)\b/i;
const GROUPS = { store: 'sta', play: 'sapov', voice: 'ovda', ai: 'oma' } as const;

const BARE =
  /\b(?:im|ive|its|thats|whats|wheres|hows|theres|dont|doesnt|didnt|cant|wont|isnt|wasnt|youre|youve|lets)\b/gi;
const ENDING = /(?:m|ve|s|t|re)$/i;

/** As people type, and as they are heard: 'dont' is "don't". */
const withApostrophes = (words: string) =>
  words
    .replaceAll('’', "'")
    .replace(BARE, (word) => word.replace(ENDING, (ending) => `'${ending}`));

function expectationsOf({ expected, task, visit }: Talk, text: string): Expectation[] {
  if (!task) return visit ? ['time'] : [];
  const asked = expected.kind === 'slot' ? (slotTable[expected.slot].expects ?? 'other') : 'time';
  // 'No, make it 9', whatever was asked meanwhile.
  const isCorrection = /^(?:no|actually|wait|sorry|make it|oh)\b/i.test(text);
  const isName = asked === 'phone' || isCorrection;
  if (isName && /^(?:\p{Ll}+,? )?\p{Lu}\p{Ll}+[.!]?$/u.test(text)) return [asked, 'name'];
  return isCorrection && frames[task.frame].calendar ? [asked, 'time'] : [asked];
}

/** Their own car, or one of the store's: whoever asks so on our line tries how a store would answer. */
const isOfCaller = ({ car, text }: Heard) =>
  (car?.model ?? car?.kind ?? car?.isOwn) !== undefined ||
  /\bmy (?:appointment|brakes?|oil|tires?|vehicle|engine)\b/i.test(text);

/**
 * Takes what somebody said one turn further.
 *
 * @param part what of it is to be answered, in English
 */
export async function respond(talk: Talk, words: string, part?: string): Promise<Turn> {
  talk.turns += 1;
  const { phrasing, task } = talk;
  const isNewSpanish = phrasing.language === 'en' && isSpanish(words);
  if (isNewSpanish) phrasing.language = 'es';
  else if (isEnglish(words) || IN_ENGLISH.test(words)) phrasing.language = 'en';
  const text = part ?? (phrasing.language === 'es' ? fromSpanish(words) : withApostrophes(words));
  const hearIn = (said: string) =>
    hear(said, expectationsOf(talk, said), talk.clock(), task?.slots.from);
  const heard = { ...hearIn(text), ...(phrasing.language === 'es' && { said: words }) };
  // 'Can it sell wiper blades?' is no wish.
  if (!isStoreSide(talk) && !task && OF_IT.test(text)) heard.work = [];
  const { name, phone, email } = heard;
  // Who introduces themselves need not do it again.
  if (!task) Object.assign(talk.caller, name && { name }, phone && { phone }, email && { email });
  // 'Not a service visit, a test drive.'
  const wanted = text.replace(/\bnot (?:a|an|the) [^,.;]{3,30}[,.;]/i, ' ');
  const isTried = !isStoreSide(talk) && !OF_OTHERS.test(text) && isOfCaller(heard);
  const groups = new Set<string>(GROUPS[talk.isRolePlay || isTried ? 'play' : talk.side]);
  const [whole, ...parts] = await understand(wanted, groups, biasOf(talk, heard));
  const top = preferred(talk, whole!.meant, text, isNewSpanish);
  if (!isStoreSide(talk) && isOfStore(top.id) && isClear(top)) {
    talk.isRolePlay = 'tried';
    return { text: `${phrasing.say('rolePlayAs')} ${(await respond(talk, words)).text}` };
  }
  // 'Okay, back to you, what does it cost?'
  const isBack = top.id === 'roleplay-end';
  const rest = isBack ? parts.findLast(({ meant: [best] }) => !isOf('first', best!.id)) : undefined;
  // Who asks about the agent itself has stopped playing.
  const hasWhen = (heard.day.day ?? heard.time) !== undefined;
  if (rest || (talk.isRolePlay && isOurs(top.id) && isClear(top) && !hasWhen)) {
    talk.isRolePlay = false;
    dropTask(talk, '');
  }
  const answer = rest && (await respond(talk, words, rest.text));
  if (answer) return { text: `${phrasing.say('rolePlayBack')} ${answer.text}` };
  const ended = endOf(talk, words);
  if (ended) return ended;
  if (HESITATION.test(text)) return { text: task ? miss(talk, heard) : phrasing.say('hold') };
  const said =
    danger(talk, heard, whole!.meant) ??
    decide(talk, heard, top) ??
    goOn(talk, heard, top) ??
    takeBoth(talk, heard, parts, hearIn) ??
    take(talk, heard, top);
  talk.isCutOff = false;
  if (said === undefined) return { text: miss(talk, heard) };
  talk.misses = 0;
  return { text: said };
}

/** Anger and a person come before what it is about; Spanish is no wish where it only begins; what is said of other people is no complaint. */
function preferred(talk: Talk, meant: readonly Meant[], text: string, isNew: boolean): Meant {
  const isOfOthers = !isStoreSide(talk) && OF_OTHERS.test(text);
  const isTheirs = (id: Intent) => isOf('first', id) || isOfStore(id);
  const own = isOfOthers ? meant.filter(({ id }) => !isTheirs(id)) : meant;
  const [best, next] = own as [Meant, Meant];
  const scoreOf = (wanted: Intent) => own.find(({ id }) => id === wanted)?.score ?? 0;
  const first = own.find(
    ({ id, isSure, score }) =>
      isOf('first', id) &&
      // Who is angry at a store calls it; a dealer doubts.
      (isStoreSide(talk) || !isOf('angry', id)) &&
      isSure &&
      score > Math.max(0.5, best.score - 0.3) &&
      (id !== 'human' ||
        (score > Math.max(scoreOf('robot'), scoreOf('handoff')) &&
          (isStoreSide(talk) || score > best.score - 0.1))) &&
      (id !== 'department' || best.id === 'financing' || best.id === 'parts'),
  );
  const chosen = first ?? (isNew && best.id === 'spanish' && !best.isSure ? next : best);
  return { ...chosen, id: ofSide(talk, chosen.id) };
}

/** The same question has another answer on the page of another product; 'what else?' is of what was answered last. */
function ofSide({ phrasing, side, isRolePlay, topic }: Talk, id: Intent): Intent {
  const isAsked = id === 'spanish' && phrasing.language === 'es';
  if (side === 'store' || isRolePlay || isAsked) return id;
  if (id === 'more')
    return topic && isOurs(topic) ? topic : side === 'ai' ? 'mail-product' : 'product';
  return intentOn(side === 'ai' ? 'mail' : 'ours', id);
}

/** The last words: only what can be nothing else, and never at once. */
function endOf(talk: Talk, words: string): Turn | undefined {
  if (!END.test(words) || NOT_THE_END.test(words) || words.split(/\s+/).length > 12)
    return undefined;
  const { phrasing, task } = talk;
  if (talk.turns < 2) return { text: phrasing.say('goodbyeTooSoon') };
  if (talk.isRolePlay === true) {
    talk.isRolePlay = false;
    return { text: dropTask(talk, phrasing.say('rolePlayBye')) };
  }
  const isOpen = task && (frames[task.frame].isVisit ?? false) && hasAny(task);
  return { text: phrasing.say(isOpen ? 'goodbyeUnbooked' : 'goodbye'), endsCall: true };
}

const OF_PERSON =
  /\b(?:locked (?:in|inside)|heart attack|chest|stroke|breath\w*|unconscious|collapsed|trapped|choking|overdose|suicid\w*|kill myself)\b/i;
const FIRE = /\b(?:smok\w*|fire|flames?|gas(?:oline)?|fuel|fumes)\b/i;

function danger(talk: Talk, heard: Heard, meant: readonly Meant[]): string | undefined {
  const { text, said, car } = heard;
  const { phrasing } = talk;
  const found = meant.find(({ id }) => id === 'danger');
  const isDanger =
    found &&
    found.score > (found.isSure ? 0.6 : found === meant[0] ? 0.78 : 0.9) &&
    !IN_DANGER_NOT.test(text) &&
    (isStoreSide(talk) || !OF_OTHERS.test(text));
  // After a person in danger, whatever is not clearly something else is about them.
  const isStill = talk.topic === 'danger' && !isClear(meant[0]!);
  if (!isDanger && !isStill) return undefined;
  talk.suspended = [];
  talk.task = talk.task?.frame === 'tow' ? talk.task : undefined;
  if (isStill || OF_PERSON.test(text)) {
    talk.topic = 'danger';
    return phrasing.say('dangerPerson');
  }
  const task = talk.task ?? begin(talk, 'tow');
  if (car) talk.caller.car = car;
  task.slots.message = said;
  talk.expected = { kind: 'slot', slot: 'place' };
  return phrasing.say(FIRE.test(text) && !/\bpedal\b/i.test(text) ? 'dangerFire' : 'danger');
}

/** Two wishes in one sentence: a question is answered first, a second task waits for the first. */
function takeBoth(
  talk: Talk,
  heard: Heard,
  parts: readonly Meaning[],
  hearIn: (text: string) => Heard,
): string | undefined {
  const clear = parts
    .map(({ text, meant: [top] }) => ({ text, top: top! }))
    .filter(({ top }) => isClear(top) && top.id !== 'roleplay-end');
  const [first, second] = clear;
  if (clear.length !== 2 || !first || !second || talk.task) return undefined;
  // A dealer tells something, and asks.
  if (!isStoreSide(talk) && !clear.every(({ text }) => isQuestion(hearIn(text)))) return undefined;
  const [frame, other] = clear.map(({ top }) => starts[top.id]?.frame);
  if (first.top.id === second.top.id || (frame && frame === other)) return undefined;
  const takePart = ({ text, top }: typeof first) => take(talk, hearIn(text), top);
  if (frame && other) {
    takePart(second);
    const { task } = talk;
    talk.task = undefined;
    const said = takePart(first);
    if (task) talk.suspended.push(task);
    return said;
  }
  const [answer, rest] = frame ? [second, first] : [first, second];
  const said = withoutQuestion(takePart(answer) ?? '');
  // 'Are you open on Sunday?' is no wish for the Sunday.
  const { day, time } = isOf('wishless', answer.top.id) ? hearIn(rest.text) : heard;
  return `${said} ${take(talk, { ...heard, day, time }, rest.top) ?? ''}`.trim();
}

/** Other words for the question, then a choice, then a person. */
function miss(talk: Talk, heard: Heard): string {
  // A dealer's question was understood well enough to know that nothing here answers it.
  if (!talk.task && !isStoreSide(talk) && isQuestion(heard) && heard.text.split(' ').length > 3) {
    talk.caller.note = heard.said;
    talk.expected = { kind: 'offer', frame: 'callback' };
    return talk.phrasing.say('unknownOurs');
  }
  talk.misses += 1;
  const { misses, task, phrasing, side } = talk;
  if (misses >= 3 && task?.frame !== 'callback') {
    const next = begin(talk, 'callback');
    talk.suspended = [];
    talk.misses = 0;
    if (talk.caller.phone !== undefined) return proceed(talk, next, []);
    talk.expected = { kind: 'slot', slot: 'phone' };
    return phrasing.say('missPerson');
  }
  if (!task)
    return phrasing.say(isStoreSide(talk) ? 'miss' : side === 'ai' ? 'missMail' : 'missOurs');
  return `${phrasing.say('sorry')} ${askAgain(talk)}`;
}
