import { spokenWants, talk } from '@/lib/content/agent/talk';
import { isQuestion } from '@/lib/embedded-platform/language/heard';
import { says } from '@/lib/embedded-platform/language/says';
import { type Act, after, say } from './acts';
import { clausesOf } from './clauses';
import { dangerOf } from './danger';
import { isOfAnother } from './facts-caller';
import { factsOf } from './dealer-notes';
import { type HeardTurn, listen } from './heard';
import { isOf, OFFERS, startOf } from './intents';
import { readMissed } from './missed-calls';
import { leftoverOf } from './notes';
import { withoutOpening } from './own-words';
import { askAgain, proceed } from './progress';
import { KEEPS_CALL } from './rules-telling';
import { isLead } from './requests';
import { slots } from './slots';
import {
  type DialogueState,
  isOfSales,
  isOpen,
  isStoreSide,
  type Language,
  type Request,
  type Scene,
  withRequest,
} from './state';
import { warningOf } from './rules-safety';
import { step, type Step } from './step';
import { withAllTold } from './turn';
import { briefOf } from './values';
import { isComment, isPureYes, opensElse, yesFirst } from './yes';

/*
 * Takes what a caller said: its clauses one after the other, each with what the one before has left.
 */

/** A turn as it was understood and decided, for `npm run agent`. */
export interface Trace {
  heard: HeardTurn;
  step: Step;
}

export type Taken = Omit<Step, 'rule' | 'next'>;

/** A play that begins or ends within a clause hears the rest of it anew. */
const MAX_STEPS = 3;

/** Said only where nothing else is: what follows shows that it was heard. */
const PASSING: ReadonlySet<unknown> = new Set([
  talk.ackMessage,
  talk.miss,
  talk.missOurs,
  talk.noted,
  talk.okay,
  talk.sorry,
  talk.goAhead,
]);

/** Questions that tell why something cannot be: they stay where the next clause asks for the same. */
const INFORMING: ReadonlySet<unknown> = new Set([
  talk.timeTaken,
  talk.timeOutside,
  talk.timeEarly,
  talk.closedOn,
  talk.dayPast,
  talk.dayFar,
  talk.tooLateToday,
  talk.nothingFreeOn,
  talk.holidayVisit,
]);

/** The next acts, with the question of the clause before where that tells why it is asked. */
function withReason(before: Taken, next: Taken): readonly Act[] {
  const [a, b] = [before.state.asked, next.state.asked];
  const isSame = a.kind === 'slot' && b.kind === 'slot' && a.slot === b.slot;
  const reasons = before.acts.filter(({ words, isAsk }) => isAsk && INFORMING.has(words));
  if (!isSame || reasons.length === 0) return next.acts;
  return [...next.acts.filter(({ isAsk }) => !isAsk), ...reasons];
}

/** The same line about the same: two cars that are not there are two answers. */
const isSaidAgain = (one: Act, other: Act) =>
  one.words === other.words && one.values?.wish === other.values?.wish;

const OFFERED: ReadonlySet<unknown> = new Set(Object.values(OFFERS));

/** Puts the answer of a further clause behind the ones before it. An offer waits for its yes until something else is asked. */
function joined(before: Taken, next: Taken): Taken {
  if (next.acts.length === 0) return { ...next, acts: before.acts };
  const isFirst = before.acts.length === 0;
  const said = before.acts.filter(
    (one) =>
      !one.isAsk &&
      !one.isFiller &&
      !PASSING.has(one.words) &&
      !next.acts.some((other) => isSaidAgain(one, other)),
  );
  const answers = said.filter(({ words }) => !OFFERED.has(words));
  const rest = withReason(before, next).filter(
    ({ words }) => isFirst || said.length === 0 || !PASSING.has(words),
  );
  const { asked, requests, declined } = before.state;
  const isSettled =
    next.state.requests.length > requests.length || next.state.declined.length > declined.length;
  if (isFirst || isSettled || asked.kind !== 'offer' || next.state.asked.kind !== 'more')
    return {
      ...next,
      acts: [...answers.map((one) => ({ ...one, isPassed: true as const })), ...rest],
    };
  const offers = said.filter(({ words }) => OFFERED.has(words));
  return { ...next, state: { ...next.state, asked }, acts: [...answers, ...rest, ...offers] };
}

/** Words that take a yes back, or change what it is said to. */
const TAKES_BACK =
  /(?:^|[,.] ?)wait\b|\b(?:but|except|actually|instead|change|make it|don't|not|unless|only|if|move|rather|no|after|until|once|let me|pero|espere|mejor)\b/i;
/** Words that turn a yes with an addition: 'yes, and make it ten'. */
const TURNS =
  /(?:^|[,.] ?)wait\b|\b(?:but|except|actually|instead|change|make it|move|rather|cancel|pero|espere|mejor)\b/i;
/** A yes that is certain, or that something is added to. */
const CERTAIN =
  /\b(?:yes|yeah|yep|yup|book|confirm|do it|go ahead|reserve|s[ií]|resérve\w*|correcto)\b/i;
const ADDS = /^(?:and|also|y|también|then)\b/i;
const ASKS =
  /^(?:but |and |so |pero |y |todavía |aún |,? ?)*(?:no me (?:ha )?(?:contest|respond|di[jc])|es peligros|se puede|you (?:didn't|never|still haven't)|(?:what|how|when|where|who|is|are|can|do|does|will)\b)/i;
const DROPS_OTHER =
  /^(?:but |and |,? ?|pero |y )*(?:(?:i|we|you) )?(?:no longer (?:need|want)|(?:don't|do not) (?:need|want|have)|forget|cancel|no need for|ya no (?:necesito|quiero)|no (?:necesito|quiero|hace falta)|no me llam|cancele|olvide)\b.{0,32}(?:\bcall\w*|llam|\btow\b|gr[uú]a|\bquote|cotizaci|\bmessage|mensaje|recepci)/i;
const BUT_ALSO = /^but (?=[^.;!?]*\b(?:too|also|as well)\b)/i;

/** It says more of the same visit, without a word of another time. */
const OF_IT =
  /^(?:but|and|,|also| )*(?:it's|it is|that's|that is|the (?:car|truck)(?:'s| is)|put|add|include|make sure|have them)\b(?!.*\b(?:instead|can|could|at \d|\w+day|o'clock)\b)/i;

/** 'Yes, and can I wait there?' is a yes and a question; of 'yes, but at ten' only the rest counts, and it is asked again. */
function answersToConfirm({ words, ...heard }: HeardTurn): string[] {
  const first = yesFirst(words);
  if (!first || isPureYes(words)) return [words];
  const { day, time, work, car, name, conditions } = heard;
  const hasFacts = Object.keys(day).length + work.length + conditions.length > 0;
  // 'Yes, that's fine, but I don't need the front desk to call' changes nothing of the visit.
  const isOfOther = DROPS_OTHER.test(first.rest) && (time ?? day.day) === undefined;
  if (isOfOther && CERTAIN.test(first.yes))
    return [first.yes, ...clausesOf(first.rest, heard.language === 'es')];
  const isCertain =
    CERTAIN.test(first.yes) &&
    (/\b(?:book|do it|go ahead|reserve|resérve)/i.test(first.yes) || /[.!]$/.test(first.yes));
  if (!isCertain) return clausesOf(words, heard.language === 'es');
  const isOfVisit = hasFacts || (time ?? car ?? name) !== undefined;
  // 'And then my husband wants to drive a Maverick' is of something else.
  const isMore = ADDS.test(first.rest) || BUT_ALSO.test(first.rest);
  // 'Yes, book it, and it's the hybrid': what is of the visit is taken before the yes.
  if (isOfVisit && OF_IT.test(first.rest) && !isOfAnother(first.rest) && !/\?/.test(first.rest))
    return [...clausesOf(first.rest, heard.language === 'es'), first.yes];
  const taken = isMore ? TURNS : TAKES_BACK;
  const isChanged = (isOfVisit && !isMore) || taken.test(first.rest.replace(BUT_ALSO, ''));
  const rest = clausesOf(first.rest, heard.language === 'es');
  // 'Yes, book it, but you didn't say if it is a problem': a question changes nothing.
  const isAsked =
    !isOfVisit &&
    /\b(?:book|do it|go ahead|reserve|resérve)/i.test(first.yes) &&
    ASKS.test(first.rest);
  return isChanged && !isAsked ? rest : [first.yes, ...rest];
}

/** 'Let me put it another way': the question itself follows. */
const ASKS_ANEW =
  /^(?:\W|ok|okay|no|so|well|and|alright|yeah|yes)*(?:let me|lemme|i'll|i'm (?:going to|gonna)|i will) (?:try|ask|put|say|rephrase|start)\b[^.;!?]{0,24}\b(?:different\w*|another|again|over|simpl\w+|rephrase|one more time|this way)\b[^.;!?]{0,12}\W*$/i;

/** 'Can you get me, I mean do you have a shuttle': only what was meant counts. */
const withoutSlips = (clauses: readonly string[]): string[] =>
  clauses.filter(
    (one, at) =>
      !(clauses.length > 1 && ASKS_ANEW.test(one)) &&
      !/^\W*(?:can|could|will) you (?:do|handle) (?:that|it|this)(?: or not)?\W*$/i.test(one) &&
      !/^\W*(?:no[, ]+)*(?:not (?:the )?\w+(?: \w+)?[, ]+)?(?:i mean|i meant)\W*$/i.test(one) &&
      !/^(?:i mean|i meant|scratch that|no wait)\b/i.test(clauses[at + 1] ?? ''),
  );

/** A message or a complaint was asked for: the whole turn is one. */
const isDictated = ({ asked }: DialogueState) =>
  asked.kind === 'slot' && (asked.slot === 'message' || asked.slot === 'complaint');

const topOf = ({ meaning }: HeardTurn) => {
  const [top] = meaning.intents;
  return top && top.p > 0.5 ? top.id : undefined;
};

/** A question that a caller with a wrong number may still ask: 'Are you a real person?' */
const isAskedBeside = (part: HeardTurn) => {
  const id = topOf(part);
  return id !== undefined && id !== 'wrong-number' && isQuestion(part) && !startOf({ id });
};

/** A goodbye behind something else. */
const BYE =
  /[ ,.;!](?:ok |okay |thanks |thank you )?(?:bye|goodbye|good bye|adi[oó]s)(?: bye| now)?[.! ]*$/i;

/** 'Put that down please, then book it': a yes behind or between other words. */
const BOOKS =
  /^(?:(?:and|then|so|please|just|yes|yeah|go ahead and)[ ,]+)*(?:book|reserve|schedule) (?:it|that)(?: (?:please|then))?$/i;
function bookedWithin(words: string): string[] | undefined {
  const [yes] =
    /(?<!\b(?:don't|not|before you|until you|can you|if you) )(?:(?:and|then|so|please|just|yes|yeah|go ahead and)[ ,]+)*\b(?:book|reserve|schedule) (?:it|that)(?: (?:please|then))?(?=$|[ ,.!]+(?:and|but|$))/i.exec(
      words,
    ) ?? [];
  if (!yes || yes === words) return undefined;
  const at = words.indexOf(yes);
  return [words.slice(0, at), yes.trim(), words.slice(at + yes.length)].filter((one) =>
    /\w/.test(one),
  );
}
/** 'Does one cover all three, or is it priced per store?' is one question. */
const withAlternatives = (clauses: readonly string[]): string[] =>
  clauses.reduce<string[]>((all, one) => {
    const isOther = /^or (?:is|are|am|do|does|did|will|would|can|have|has)\b/i.test(one);
    const before = all.at(-1);
    return isOther && before ? [...all.slice(0, -1), `${before} ${one}`] : [...all, one];
  }, []);

const wordsOf = (text: string) => text.split(' ').length;

/** The clauses that are taken one by one; danger and secrets are taken whole. */
function clausesIn(state: DialogueState, heard: HeardTurn, isOurs: boolean): string[] {
  const { words, language, hasSecret } = heard;
  const [top] = heard.meaning.intents;
  const isPlay = top?.id === 'roleplay' && top.p > 0.5;
  if (isPlay || hasSecret || isDictated(state) || ['safety', 'choice'].includes(state.asked.kind))
    return [words];
  const danger = dangerOf(state, heard);
  if (danger !== undefined && danger !== 'warn') return [words];
  const isConfirm = state.asked.kind === 'confirm' && !state.isCutOff;
  if (isConfirm && yesFirst(words)) return answersToConfirm(heard);
  const booked = isConfirm && bookedWithin(words);
  if (booked)
    return booked.flatMap((one) => (BOOKS.test(one) ? [one] : clausesOf(one, language === 'es')));
  const offered = state.asked.kind === 'offer' ? yesFirst(words) : undefined;
  // 'Sure, but text me first' is a yes all the same.
  if (offered && /^(?:but|actually|wait)\b/i.test(offered.rest) && !KEEPS_CALL.test(offered.rest))
    return clausesOf(offered.rest, language === 'es');
  // 'Yes, the hours: what are they on Friday?' asks on.
  const isAskedOn = isQuestion(heard) && top?.id === state.topic.intent;
  if (offered && isAskedOn) return [offered.rest];
  const isNone =
    isOurs &&
    offered &&
    (isComment(offered.rest) || (!/[.,!]$/.test(offered.yes) && opensElse(offered.rest)));
  // 'Yep, email's fine.'
  const isOne = isOurs && offered && wordsOf(offered.rest) < 5 && !ASKS.test(offered.rest);
  if (isOne && !isNone) return [words];
  if (offered && CERTAIN.test(offered.yes) && !isNone)
    return [offered.yes, ...clausesOf(offered.rest, language === 'es')];
  if (says.closing.test(words)) return [words];
  const wrong = heard.parts.find((part) => topOf(part) === 'wrong-number');
  if (wrong) return [wrong.words, ...heard.parts.filter(isAskedBeside).map((part) => part.words)];
  // 'You better have her call, bye.'
  const [bye = ''] = BYE.exec(words) ?? [];
  const clauses = withoutSlips(
    clausesOf(words.slice(0, words.length - bye.length), language === 'es'),
  );
  const all = bye === '' || says.goodbye.test(words) ? clauses : [...clauses, bye];
  const taken = all.length > 0 ? all : [words];
  return isOurs ? withAlternatives(taken) : taken;
}

/** 'An oil change, the F-150; and a test drive.' */
const listed = (items: readonly string[], language: Language) =>
  [items.slice(0, -1).join('; '), items.at(-1)].join(language === 'es' ? '; y ' : '; and ');

/** Says back all that was begun in one turn, and settles the first of it first. */
function startAll(scene: Scene, taken: Taken, fresh: readonly Request[]): Taken {
  const { state } = taken;
  const [first] = fresh;
  const all = fresh.map((one) => briefOf(scene, state, one));
  const line = say('haveAll', {
    all: (language) =>
      listed(
        all.map((one) => one(language)),
        language,
      ),
    task: (language) => spokenWants[first!.kind][language],
  });
  const answers = taken.acts.filter(
    ({ isAsk, isFiller, isBack }) => !(isAsk ?? isFiller ?? isBack),
  );
  const next = proceed(scene, { ...state, asked: { kind: 'wish' } }, first!.id, []);
  return { ...taken, ...after([...answers, line], next) };
}

const POINTS_BACK =
  /^\W*(?:(?:and|so|but) )?(?:is|are|does|do|can|will|would|was|did) (?:that|this|they|those)\b(?! (?:thing|robot|ai|agent|bot|system)\b)|^\W*(?:and |so |but )?(?:can|could|do|may) (?:i|we|you) (?:do|get|have|use) (?:that|it|this)\W*$/i;
const ANAPHORA = /\b(?:it|that|this|one|them|these|those|there)\b/i;

/** 'I saw a black truck. Do you still have it?': what was told belongs to the clause that points back to it. */
async function hearClause(
  scene: Scene,
  state: DialogueState,
  clause: string,
  flags: { isTranslated: boolean; isPart: boolean },
): Promise<{ before: DialogueState; heard: HeardTurn }> {
  const last = state.told.at(-1);
  const alone = { before: state, heard: await listen(scene, state, clause, flags) };
  // A dealer's question says itself what it is about.
  const isPointing = isStoreSide(scene, state)
    ? clause.split(' ').length < 6 || ANAPHORA.test(clause)
    : POINTS_BACK.test(clause);
  if (!last || !isPointing) return alone;
  const before = { ...state, told: state.told.slice(0, -1) };
  return { before, heard: await listen(scene, before, `${last.words} ${clause}`, flags) };
}

/** Takes clauses one by one; whatever a play leaves of one is heard anew. */
async function takeAll(
  scene: Scene,
  given: DialogueState,
  clauses: readonly string[],
  whole: HeardTurn,
  onStep?: (trace: Trace) => void,
): Promise<Taken> {
  const isPart = clauses.length > 1;
  let taken: Taken = { state: given, acts: [], bookings: [] };
  for (const clause of clauses) {
    let next: string | undefined = clause;
    for (let count = 0; next !== undefined && count < MAX_STEPS; count += 1) {
      const now = heardSoFar(taken.state, given);
      const isTranslated = count > 0 && now.language === 'es';
      const isAll = !isPart && count === 0;
      const { before, heard } = isAll
        ? { before: now, heard: whole }
        : await hearClause(scene, now, next, { isTranslated, isPart });
      const { rule, next: rest, ...outcome } = step(scene, before, heard);
      onStep?.({ heard, step: { rule, ...outcome, ...(rest !== undefined && { next: rest }) } });
      next = rest;
      const bookings = [...(taken.bookings ?? []), ...(outcome.bookings ?? [])];
      taken = joined(taken, { ...outcome, bookings });
    }
  }
  return { ...taken, state: settleTold(scene, taken.state) };
}

/** A caller who asks on is not asked for these in every answer: the third and fourth time they wait. */
const MAY_WAIT: ReadonlySet<string> = new Set(['reach', 'email', 'name']);
const WAITS: readonly number[] = [2, 3];

/** Counts how often the open question was put in a row, and leaves it out where it may wait. */
function withoutRepeated({ asked: before }: DialogueState, taken: Taken): Taken {
  const { asked } = taken.state;
  if (asked.kind !== 'slot' || before.kind !== 'slot' || asked.slot !== before.slot) return taken;
  const again = (before.again ?? 0) + 1;
  const state = { ...taken.state, asked: { ...asked, again } };
  const acts = taken.acts.filter(({ isAsk }) => !isAsk);
  const isSaid = acts.some(({ words, isFiller }) => !isFiller && !PASSING.has(words));
  const mayWait = MAY_WAIT.has(slots[asked.slot].holds) && WAITS.includes(again);
  return { ...taken, state, ...(mayWait && isSaid && { acts }) };
}

/** Gives a turn without an answer the question that is open. */
const withAnswer = (scene: Scene, taken: Taken): Taken =>
  taken.acts.some(({ words }) => words !== talk.sorryMissed) || taken.control
    ? taken
    : {
        ...taken,
        ...after(taken.acts.length > 0 ? taken.acts : [say('okay')], askAgain(scene, taken.state)),
      };

/** A person reads all that was said of the only thing that was asked for, and nobody asks what it is about. */
function withWhole(scene: Scene, taken: Taken, request: Request, { said }: HeardTurn): Taken {
  const { id, notes, message } = request;
  const words = withoutOpening(said.replace(/\+?\(?\d[\d() .-]{8,18}\d/g, ' ')).trim();
  const others = notes.filter((one) => !said.includes(one));
  const { asked } = taken.state;
  const isAsked = asked.kind === 'slot' && slots[asked.slot].holds === 'message';
  const isTold = message !== undefined || (isAsked && words.split(' ').length > 7);
  const news = { notes: [words, ...others], message: isTold ? words : undefined };
  const state = withRequest(taken.state, id, news);
  if (!isAsked || !isTold) return { ...taken, state };
  return {
    ...taken,
    ...after(
      taken.acts.filter(({ isAsk }) => !isAsk),
      proceed(scene, state, id, []),
    ),
  };
}

/** The turn with the meaning of its surest clause, where the whole is less sure. */
function likeliest(whole: HeardTurn): HeardTurn {
  const sure = (heard: HeardTurn) => heard.meaning.intents[0]?.p ?? 0;
  const parts = whole.parts.filter(
    ({ meaning: { intents } }) => !isOf('polite', intents[0]?.id ?? 'detail'),
  );
  const [best] = [...parts].sort((a, b) => sure(b) - sure(a));
  const { id } = best?.meaning.intents[0] ?? {};
  const isBetter = best !== undefined && sure(best) > sure(whole) && id !== 'detail';
  return isBetter ? { ...whole, meaning: best.meaning } : whole;
}

/** The state with what a dealer tells of their store. */
function withFacts(scene: Scene, state: DialogueState, whole: HeardTurn): DialogueState {
  const { words, language } = whole;
  if (isStoreSide(scene, state) || language === 'es') return state;
  const notes = [...new Set([...state.notes, ...factsOf(words)])];
  // No topic is of this turn yet.
  const topic = { ...state.topic, isFresh: undefined };
  // 'We get 900 calls a month and miss 12 percent': one sum of two clauses.
  const missed = { ...state.missed, ...readMissed(scene, state, whole) };
  return { ...state, notes, topic, missed };
}

async function takeTurn(
  scene: Scene,
  before: DialogueState,
  words: string,
  onStep?: (trace: Trace) => void,
): Promise<Taken> {
  const whole = await listen(scene, before, words);
  const warning = warningOf(scene, before, whole);
  if (warning.length === 0) return takeClauses(scene, before, whole, onStep);
  const warned = { ...before, isWarned: true };
  const taken = await takeClauses(scene, warned, whole, onStep);
  return { ...taken, acts: [...warning, ...taken.acts] };
}

async function takeClauses(
  scene: Scene,
  given: DialogueState,
  whole: HeardTurn,
  onStep?: (trace: Trace) => void,
): Promise<Taken> {
  const { words } = whole;
  const clauses = clausesIn(given, whole, !isStoreSide(scene, given));
  const known = withFacts(scene, given, whole);
  const taken = await takeAll(scene, known, clauses, whole, onStep);
  // The turn as a whole may say what is wanted, where each clause only tells something.
  if (taken.acts.length === 0 && !taken.control && clauses.length > 1)
    return withAnswer(scene, await takeAll(scene, known, [words], likeliest(whole), onStep));
  const before = new Set(given.requests.map(({ id }) => id));
  const begun = taken.state.requests.filter((one) => !before.has(one.id));
  const fresh = begun.filter(isOpen);
  const [only] = begun;
  const isWhole = clauses.length > 1 && begun.length === 1 && isStoreSide(scene, given);
  if (isWhole && isLead(only!.kind))
    return withAnswer(scene, withWhole(scene, taken, only!, whole));
  return clauses.length > 1 && fresh.length > 1
    ? startAll(scene, taken, fresh)
    : withAnswer(scene, taken);
}

/** Takes one turn of the caller: the next state, and what is said. */
export const take = async (...[scene, given, words, onStep]: Parameters<typeof takeTurn>) =>
  withoutRepeated(given, await takeTurn(scene, given, words, onStep));

/** Gives what was told, and belongs to no wish of this turn, to the request that is settled now, or was. */
function settleTold(scene: Scene, state: DialogueState): DialogueState {
  const request = state.focus ?? state.done;
  // 'Not the service manager, he's the problem': nobody is asked for in it.
  const told = state.told.map((heard) => ({ ...heard, wanted: undefined }));
  if (request !== undefined) return withAllTold(scene, { ...state, told }, request);
  const notes = isStoreSide(scene, state)
    ? state.told.flatMap((heard) => leftoverOf(heard, 2))
    : [];
  const { asked } = state;
  // 'The bumper hangs off. Do you do body work?': who is offered reads both.
  if (asked.kind === 'offer' && isLead(asked.draft.kind)) {
    // 'I'm looking for three rows. Any GLS?': sales looks for both.
    if (isOfSales(asked.draft)) {
      const sought = [...new Set([...notes, ...(state.topic.sought ?? [])])];
      return { ...state, told: [], topic: { ...state.topic, sought } };
    }
    const draft = { ...asked.draft, notes: [...notes, ...(asked.draft.notes ?? [])] };
    return { ...state, told: [], asked: { kind: 'offer', draft } };
  }
  return { ...state, told: [], notes: [...state.notes, ...notes] };
}

/** Marks a question that was not said yet, so that no yes answers it. */
function heardSoFar(state: DialogueState, given: DialogueState): DialogueState {
  const isSame = given.asked.kind === 'confirm' && given.focus === state.focus;
  const isNew = state.asked !== given.asked && state.asked.kind === 'confirm' && !isSame;
  return { ...state, isCutOff: given.isCutOff || isNew };
}
