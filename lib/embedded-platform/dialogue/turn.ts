import { hear, type Expectation, type Heard } from '@/lib/spoken/heard';
import { fromSpanish, isEnglish, isSpanish } from '@/lib/spoken/spanish';
import { decide } from './decide';
import { frames, slotTable } from './frames';
import { goOn } from './go-on';
import { biasOf } from './lean';
import { isStoreSide, type Talk } from './talk';
import { take } from './take';
import { askAgain, begin, hasAny, proceed } from './tasks';
import { type Meant, understand } from './understand';
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
const GROUPS = { store: 'sta', play: 'sap', voice: 'soap', ai: 'somap' } as const;

function groupsOf({ side, isRolePlay }: Talk): Set<string> {
  return new Set(GROUPS[isRolePlay ? 'play' : side]);
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
  const top = preferred(talk, meant, text, isNewSpanish);
  const said = endOf(talk, words) ?? { text: reply(talk, heard, meant, top) };
  return said;
}

/** Who introduces themselves need not do it again. */
function noteCaller({ task, caller }: Talk, { name, phone, email }: Heard): void {
  if (task) return;
  Object.assign(caller, name && { name }, phone && { phone }, email && { email });
}

/** Anger and a person come before what it is about; Spanish is no wish where it only begins. */
function preferred(
  talk: Talk,
  meant: readonly Meant[],
  text: string,
  isNewSpanish: boolean,
): Meant {
  const [best] = meant as [Meant];
  const robot = meant.find(({ id }) => id === 'robot')?.score ?? 0;
  const isOfOthers =
    !isStoreSide(talk) && /\b(?:callers?|customers?|people|clients?)\b/i.test(text);
  const first = isOfOthers
    ? undefined
    : meant.find(
        ({ id, isSure, score }) =>
          ['complaint', 'refund', 'human', 'department', 'safe'].includes(id) &&
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
