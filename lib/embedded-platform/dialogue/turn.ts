import {
  type Expectation,
  hear,
  type Heard,
  isOfCaller,
  isQuestion,
  withApostrophes,
} from '@/lib/spoken/heard';
import { fromSpanish, isEnglish, isSpanish } from '@/lib/spoken/spanish';
import { decide, goOn, visitOf } from './decide';
import { fillCaller, isNewName } from './fill';
import { addNote, frames, type Slots, slotTable } from './frames';
import { addDays, type Day, weekdayOf } from '@/lib/spoken/calendar';
import { weekdays } from '@/lib/week';
import { biasOf } from './lean';
import { start, starts } from './starts';
import { aboutCar, take } from './take';
import { isStoreSide, personOf, type Talk } from './talk';
import { askAgain, begin, book, hasAny, proceed, stopPlaying } from './tasks';
import {
  type Intent,
  intentOn,
  isClear,
  isOf,
  isOfStore,
  isOurs,
  MEANT,
  type Meaning,
  type Meant,
  understand,
} from './understand';
import { isAssent } from '@/lib/spoken/heard-words';
import { isPartOfNumber, piecesAtEnd, withPieces } from '@/lib/spoken/pieces';
import { says } from '@/lib/spoken/says';
import { withoutQuestion } from '@/lib/spoken/wording';

/** In place of words: the last ones once more. */
export const REPEAT = '';

export interface Turn {
  text: string;
  endsCall?: true;
}

const GROUPS = { store: 'sta', play: 'sapov', voice: 'ovda', ai: 'oma' } as const;

/** The first day that counts: of next week, or of 'that week'. */
function weekOf(slots: Slots | undefined, text: string): Day | undefined {
  const monday = slots?.day && addDays(slots.day, -weekdays.indexOf(weekdayOf(slots.day)));
  return /\b(?:that|same) week\b/i.test(text) ? monday : slots?.from;
}

function expectationsOf({ expected, task, visit, subjectDay }: Talk, text: string): Expectation[] {
  if (!task) return (visit ?? subjectDay) ? ['time'] : [];
  const asked = expected.kind === 'slot' ? (slotTable[expected.slot].expects ?? 'other') : 'time';
  // 'Ten', where the car was asked for, and 'Jess', too.
  if (frames[task.frame].calendar && says.bareTime.test(text)) return ['time'];
  if (asked === 'other' && /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?[.!]?$/u.test(text)) return ['name'];
  // 'No, make it 9', whatever was asked meanwhile.
  const isCorrection = /^(?:no|actually|wait|sorry|make it|oh)\b/i.test(text);
  const isName = asked === 'phone' || isCorrection;
  if (isName && /^(?:\p{Ll}+,? )?\p{Lu}\p{Ll}+[.!]?$/u.test(text)) return [asked, 'name'];
  return isCorrection && frames[task.frame].calendar ? [asked, 'time'] : [asked];
}

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
  else if (isEnglish(words) || says.inEnglish.test(words)) phrasing.language = 'en';
  const said = part ?? (phrasing.language === 'es' ? fromSpanish(words) : withApostrophes(words));
  const { expected } = talk;
  const asked = expected.kind === 'slot' ? slotTable[expected.slot].expects : undefined;
  const text = withPieces(talk.pieces, said, asked);
  talk.pieces = piecesAtEnd(text);
  const hearIn = (said: string) =>
    hear(said, expectationsOf(talk, said), talk.clock(), weekOf(task?.slots, said));
  const heard = { ...hearIn(text), ...(phrasing.language === 'es' && { said: words }) };
  // 'Can it sell wiper blades?' is no wish.
  if (!isStoreSide(talk) && !task && says.ofIt.test(text)) heard.work = [];
  const { name, phone, email } = heard;
  // Who introduces themselves need not do it again.
  const isNew = name && isNewName(talk.caller, heard);
  if (!task) Object.assign(talk.caller, isNew && { name }, phone && { phone }, email && { email });
  // 'Not a service visit, a test drive.'
  const wanted = text
    .replace(/\bnot (?:a|an|the) [^,.;]{3,30}[,.;]/i, ' ')
    .replace(/\bdon't (?:want|need) to (?:reschedule|move|cancel|book|drive)\b[^,.;]*/i, ' ');
  const isTried = !isStoreSide(talk) && !says.ofOthers.test(text) && isOfCaller(heard);
  const groups = new Set<string>(GROUPS[talk.isRolePlay || isTried ? 'play' : talk.side]);
  const [whole, ...parts] = await understand(wanted, groups, biasOf(talk, heard));
  const top = preferred(talk, whole!.meant, heard, isNewSpanish);
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
    stopPlaying(talk, '');
  }
  const answer = rest && (await respond(talk, words, rest.text));
  if (answer) return { text: `${phrasing.say('rolePlayBack')} ${answer.text}` };
  // 'I'm a customer. My car won't start.'
  const [, played] = (top.id === 'roleplay' && isClear(top) && says.played.exec(text)) || [];
  if (played !== undefined) {
    talk.isRolePlay = true;
    return { text: `${phrasing.say('rolePlayOn')} ${(await respond(talk, words, played)).text}` };
  }
  const ended = endOf(talk, words);
  if (ended) return ended;
  if (says.hesitates.test(text) && !isStoreSide(talk))
    return { text: task ? miss(talk, heard, top) : phrasing.say('hold') };
  // Agreement with the greeting asks for nothing yet.
  if (!task && expected.kind === 'wish' && isAssent(text) && !says.thanks.test(text))
    return { text: phrasing.say('goAhead') };
  if (top.id === 'repeat' && isClear(top)) return { text: REPEAT };
  const isReach =
    expected.kind === 'slot' && ['email', 'reach'].includes(slotTable[expected.slot].holds);
  if (heard.isEmailUnsure && talk.misses < 2 && (isReach || says.ofEmail.test(said))) {
    talk.misses += 1;
    fillCaller(talk.caller, heard, undefined);
    return { text: phrasing.say('askSpelled') };
  }
  if (asked === 'phone' && isPartOfNumber(text)) return { text: phrasing.say('goAhead') };
  const answered =
    danger(talk, heard, whole!.meant) ??
    decide(talk, heard, top) ??
    goOn(talk, heard, top) ??
    takeBoth(talk, heard, parts, hearIn) ??
    take(talk, heard, top);
  talk.isCutOff = false;
  if (answered === undefined) return { text: miss(talk, heard, top) };
  talk.misses = 0;
  return { text: answered };
}

/** Anger and a person come before what it is about; Spanish is no wish where it only begins; what is said of other people is no complaint. */
function preferred(talk: Talk, meant: readonly Meant[], heard: Heard, isNew: boolean): Meant {
  const { text, work } = heard;
  const isOfOthers = !isStoreSide(talk) && says.ofOthers.test(text);
  const isTheirs = (id: Intent) => isOf('first', id) || isOfStore(id);
  const isOther = (id: Intent) =>
    says.dropsOther.test(text) && (id === 'never-mind' || (id === 'cancel' && work.length === 0));
  const isKept = (id: Intent) =>
    isOther(id) || (says.keeps.test(text) && ['cancel', 'never-mind', 'move'].includes(id));
  const own = meant.filter(({ id }) => !isKept(id) && !(isOfOthers && isTheirs(id)));
  const [best, next] = own as [Meant, Meant];
  const scoreOf = (wanted: Intent) => own.find(({ id }) => id === wanted)?.score ?? 0;
  // Who is angry and wants a manager has told the manager what for.
  const angry = isStoreSide(talk) ? scoreOf('complaint') + 0.2 : 0;
  const first = own.find(
    ({ id, isSure, score }) =>
      isOf('first', id) &&
      // Who is angry at a store calls it; a dealer doubts.
      (isStoreSide(talk) || !isOf('angry', id)) &&
      isSure &&
      score > Math.max(0.5, best.score - 0.3) &&
      (id !== 'tow' || score > best.score - 0.12) &&
      (id !== 'human' ||
        (score > Math.max(scoreOf('robot'), scoreOf('handoff'), angry) &&
          (isStoreSide(talk) || score > best.score - 0.1))) &&
      (!isOf('angry', id) || talk.task?.frame !== 'message' || !says.tell.test(text)) &&
      (id !== 'department' || best.id === 'financing' || best.id === 'parts'),
  );
  const isPolite = isOf('polite', best.id);
  const wish = isPolite && own.find(({ id, isSure }) => isSure && !isOf('polite', id));
  if (wish && wish.score > MEANT) return { ...wish, id: ofSide(talk, wish.id) };
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

/** The last words: only what can be nothing else, never at once, and once more where something is open. */
function endOf(talk: Talk, words: string): Turn | undefined {
  if (!says.goodbye.test(words)) return undefined;
  const { phrasing, task, expected, turns } = talk;
  if (talk.turns < 2) return { text: phrasing.say('goodbyeTooSoon') };
  if (talk.isRolePlay === true) {
    return { text: stopPlaying(talk, phrasing.say('rolePlayBye')) };
  }
  if (task && expected.kind === 'confirm' && !talk.isCutOff && says.clearYes.test(words))
    return {
      text: `${withoutQuestion(book(talk, task))} ${phrasing.say('goodbye')}`,
      endsCall: true,
    };
  const isOpen = task && hasAny(task);
  if (isOpen && talk.leftAt !== turns - 1) {
    talk.leftAt = turns;
    return { text: `${phrasing.say('beforeYouGo')} ${askAgain(talk)}` };
  }
  const isUnbooked = isOpen && frames[task.frame].isVisit;
  return { text: phrasing.say(isUnbooked ? 'goodbyeUnbooked' : 'goodbye'), endsCall: true };
}

function danger(talk: Talk, heard: Heard, meant: readonly Meant[]): string | undefined {
  const { text } = heard;
  const { phrasing } = talk;
  const found = meant.find(({ id }) => id === 'danger');
  // A work that is needed, too, makes it no less of a danger.
  const isTop = found && found.score > meant[0]!.score - 0.16;
  const isDanger =
    found &&
    found.score > (found.isSure ? 0.6 : isTop && says.peril.test(text) ? 0.68 : 0.9) &&
    !says.noDanger.test(text) &&
    (isStoreSide(talk) || !says.ofOthers.test(text));
  // After a person in danger, whatever is not clearly something else is about them.
  const isStill = talk.topic === 'danger' && !isClear(meant[0]!);
  if (!isDanger && !isStill) return undefined;
  talk.suspended = [];
  talk.task = talk.task?.frame === 'tow' ? talk.task : undefined;
  if (isStill || says.bodily.test(text)) {
    talk.topic = 'danger';
    return phrasing.say('dangerPerson');
  }
  const isFire = says.fire.test(text) && !/\bpedal\b/i.test(text);
  const line = isFire ? 'dangerFire' : says.hot.test(text) ? 'dangerHot' : 'danger';
  return start(talk, { frame: 'tow', line, tells: 1 }, heard);
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
  const [frame, other] = clear.map(({ text, top }) => {
    const begun = starts[top.id]?.frame;
    return begun === 'service' ? visitOf(talk, hearIn(text)) : begun;
  });
  if (clear.some(({ top }) => isOf('first', top.id))) return undefined;
  if (first.top.id === second.top.id || (frame && frame === other)) return undefined;
  if (frame === undefined && isOf('cars', first.top.id) && second.top.id === 'service')
    return undefined;
  // 'I lost my key, how much is a new one?'
  if (frame === 'parts' && isOf('cars', second.top.id)) return undefined;
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

/** Other words for the question, or a person who knows; then a choice, then a person. */
function miss(talk: Talk, heard: Heard, { id }: Meant): string {
  talk.misses += 1;
  const { misses, task, phrasing, side, subject, subjectWork } = talk;
  const { said, wanted } = heard;
  const isStore = isStoreSide(talk);
  const hasAsked = isQuestion(heard);
  const isSaid = said.split(' ').length > (hasAsked || task ? 2 : 3) && id !== 'detail';
  if (misses >= 3 && task?.frame !== 'callback') {
    const next = begin(talk, 'callback');
    talk.suspended = [];
    talk.misses = 0;
    if (talk.caller.phone !== undefined) return proceed(talk, next, []);
    talk.expected = { kind: 'slot', slot: 'phone' };
    return phrasing.say('missPerson');
  }
  if (task) {
    // What was said is no answer, and yet worth knowing.
    if (isSaid) addNote(task.slots, said);
    const line = !isSaid && id !== 'detail' ? 'sorry' : hasAsked ? 'askPerson' : 'okay';
    return `${phrasing.say(line, { person: personOf(talk, task) })} ${askAgain(talk)}`;
  }
  // It was understood well enough to know that nothing here answers it.
  if (isSaid && (isStore || hasAsked)) {
    if (heard.car) talk.subject = aboutCar(talk, heard.car);
    const department = subject ? 'sales' : subjectWork.length > 0 ? 'service' : undefined;
    const known = wanted ?? (isStore && department && { department });
    const sets = { message: said, ...(known && { wanted: known }) };
    talk.expected = { kind: 'offer', frame: 'callback', sets };
    return phrasing.say(isStore ? (hasAsked ? 'unknown' : 'unknownTold') : 'unknownOurs');
  }
  if (id === 'detail' && talk.turns > 1) {
    talk.caller.note = [talk.caller.note, said].filter(Boolean).join('. ');
    return `${phrasing.say('okay')} ${phrasing.say('anythingElse')}`;
  }
  return phrasing.say(isStore ? 'miss' : side === 'ai' ? 'missMail' : 'missOurs');
}
