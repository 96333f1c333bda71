import { spokenWants, talk } from '@/lib/content/agent/talk';
import { wantsText } from '@/lib/embedded-platform/language/parties';
import { says } from '@/lib/embedded-platform/language/says';
import { type Act, after, filler, say, type Value } from './acts';
import { tellsOfStore } from './dealer-notes';
import { type HeardTurn, listen } from './heard';
import { isOf } from './intents';
import { joined, PASSING, type Taken } from './joined-answers';
import { misleads } from './limits';
import { readMissed } from './missed-calls';
import { tellsMore, weightOf } from './notes';
import { claimsNote, consoled, withNoted } from './noted';
import { withoutOpening } from './own-words';
import { askAgain, proceed } from './progress';
import { isLead } from './requests';
import { withSaid } from './said';
import { slots } from './slots';
import {
  type DialogueState,
  isOpen,
  isStoreSide,
  type Language,
  type Request,
  type Scene,
  withRequest,
  requestOf,
} from './state';
import { warningOf } from './rules-safety';
import { step, type Step } from './step';
import { withAbsent } from './store-cars';
import { withAllTold } from './begin';
import { briefOf } from './values';
import { clausesIn } from './turn-clauses';

/*
 * Takes what a caller said: its clauses one after the other, each with what the one before has left.
 */

/** A turn as it was understood and decided, for `npm run agent`. */
export interface Trace {
  heard: HeardTurn;
  step: Step;
}

/** A play that begins or ends within a clause hears the rest of it anew. */
const MAX_STEPS = 3;

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
  /^\W*(?:(?:and|so|but) )?(?:is|are|does|do|can|will|would|was|did) (?:that|they|those)\b(?! (?:thing|robot|ai|agent|bot|system)\b)|^\W*(?:and |so )?then what\b|^\W*(?:and |so |but )?(?:can|could|do|may) (?:i|we|you) (?:do|get|have|use|take|catch|cover|answer) (?:that|it|this)\W*$|^\W*(?:and |so )?what do you do (?:about|with) (?:that|it|this)\W*$|^\W*(?:and |so )?(?:then )?what (?:happens|(?:do|does|will|would) (?:it|you|they) (?:do|say))(?: then)?\W*$|^\W*(?:and |so )?(?:can|does|will|would) it (?:keep up|cope|(?:\w+ ){1,2}(?:that|those|them|these))\W*$/i;
/** 'If two people call at once' is a part of the question behind it. */
const IS_CASE = /^(?:\W|and|so|but|no|i mean|ok|okay|say)*(?:if|when|suppose) /i;
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
    : POINTS_BACK.test(clause) || (last !== undefined && IS_CASE.test(last.words));
  // 'I'm coming down there, bye': the goodbye points to nothing.
  if (!last || !isPointing || says.goodbye.test(clause)) return alone;
  const before = { ...state, told: state.told.slice(0, -1) };
  return { before, heard: await listen(scene, before, `${last.words} ${clause}`, flags) };
}

const isSorry = ({ words }: Act) => words === talk.sorryMissed;
/** 'Can I wait there, you never said' hears that it was missed before the answer. */
const sorryFirst = (acts: readonly Act[]): readonly Act[] => [
  ...acts.filter(isSorry).slice(0, 1),
  ...acts.filter((one) => !isSorry(one)),
];

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
      const { rule, next: rest, ...outcome }: Step = step(scene, before, heard);
      onStep?.({ heard, step: { rule, ...outcome, ...(rest !== undefined && { next: rest }) } });
      next = rest;
      const bookings = [...(taken.bookings ?? []), ...(outcome.bookings ?? [])];
      taken = joined(taken, { ...outcome, bookings }, weightOf(heard.text, heard) === 0);
    }
  }
  return { ...taken, acts: sorryFirst(taken.acts), state: settleTold(scene, taken.state) };
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
  taken.acts.some((one) => !isSorry(one)) || taken.control
    ? taken
    : {
        ...taken,
        ...after(taken.acts.length > 0 ? taken.acts : [say('okay')], askAgain(scene, taken.state)),
      };

/** The whole turn is the message of the only thing that was asked for, and nobody asks what it is about. */
function withWhole(
  scene: Scene,
  taken: Taken,
  { id, message }: Request,
  { said }: HeardTurn,
): Taken {
  const words = withoutOpening(said.replace(/\+?\(?\d[\d() .-]{8,18}\d/g, ' ')).trim();
  const { asked } = taken.state;
  const isAsked = asked.kind === 'slot' && slots[asked.slot].holds === 'message';
  // 'Is Dana in? I'd like to leave her a message' holds none yet.
  const isBare = /\b(?:leave|take|give)\b[^.;!?]{0,24}\b(?:message|note)\W*$/i.test(words);
  const isTold = message !== undefined || (isAsked && !isBare && words.split(' ').length > 7);
  if (!isTold) return taken;
  const state = withRequest(taken.state, id, { message: words });
  if (!isAsked) return { ...taken, state };
  const acts = taken.acts.filter(({ isAsk }) => !isAsk);
  return { ...taken, ...after(acts, proceed(scene, state, id, [])) };
}

/** The turn with the meaning of its surest clause, where the whole is less sure. */
function likeliest(whole: HeardTurn): HeardTurn {
  const sure = (heard: HeardTurn) => heard.meaning.intents[0]?.p ?? 0;
  // Real danger was answered before; 'is that for real' means nothing alone.
  const parts = whole.parts.filter(
    ({ meaning: { intents }, text }) =>
      !POINTS_BACK.test(text) &&
      intents[0]?.id !== 'danger' &&
      !misleads(text) &&
      !isOf('polite', intents[0]?.id ?? 'detail'),
  );
  const [best] = [...parts].sort((a, b) => sure(b) - sure(a));
  const { id } = best?.meaning.intents[0] ?? {};
  const isBetter = best !== undefined && sure(best) > sure(whole) + 0.05 && id !== 'detail';
  return isBetter ? { ...whole, meaning: best.meaning } : whole;
}

/** How a caller is reached counts for the whole turn: by text, and at the latest address. */
const callerOf = ({ caller }: DialogueState, { text, email }: HeardTurn) => ({
  ...caller,
  isTexted: wantsText(text) ?? caller.isTexted,
  email: caller.email && (email ?? caller.email),
});

/** The state with what the caller tells of themselves, or a dealer of their store. */
function withFacts(scene: Scene, state: DialogueState, whole: HeardTurn): DialogueState {
  const { words, language } = whole;
  if (isStoreSide(scene, state)) return { ...state, caller: callerOf(state, whole) };
  const hasTold = state.hasTold || tellsOfStore(words, language === 'es');
  // No topic is of this turn yet.
  const topic = { ...state.topic, isFresh: undefined };
  // 'We get 900 calls a month and miss 12 percent': one sum of two clauses.
  const missed = { ...state.missed, ...readMissed(scene, state, whole) };
  return { ...state, caller: callerOf(state, whole), hasTold, topic, missed };
}

/** A secret in pieces is found over so many turns and the one that is heard. */
const RECENT = 3;

async function takeTurn(
  scene: Scene,
  before: DialogueState,
  words: string,
  onStep?: (trace: Trace) => void,
): Promise<Taken> {
  const whole = await listen(scene, before, words);
  const taken = await takeHeard(scene, { ...before, words: whole.words }, whole, onStep);
  const said = withSaid(before, taken.state, whole, claimsNote(taken.acts));
  const recent = [...said.recent, whole.words].slice(-RECENT);
  const kept = { ...taken, state: { ...said, recent } };
  return withNoted(scene, before, whole, kept);
}

async function takeHeard(
  scene: Scene,
  before: DialogueState,
  whole: HeardTurn,
  onStep?: (trace: Trace) => void,
): Promise<Taken> {
  const warning = warningOf(scene, before, whole);
  if (warning.length === 0)
    return consoled(scene, before, whole, await takeClauses(scene, before, whole, onStep));
  const warned = { ...before, isWarned: true };
  const taken = await takeClauses(scene, warned, whole, onStep);
  // An answer that forbids driving says more than the warning.
  const isSaid = [talk.noDrive, talk.noDriveOffer].some((line) =>
    taken.acts.some(({ words }) => words === line),
  );
  return isSaid ? taken : { ...taken, acts: [...warning, ...taken.acts] };
}

/** 'Thursday at 7:30, does that work?': the time is answered. */
const WORKS = /^\W*(?:does|would|will) that work(?: for (?:you|y'all|them)(?: guys)?)?\W*$/i;

async function takeClauses(
  scene: Scene,
  given: DialogueState,
  whole: HeardTurn,
  onStep?: (trace: Trace) => void,
): Promise<Taken> {
  const { words } = whole;
  const all = clausesIn(given, whole, !isStoreSide(scene, given));
  const isTimed = whole.time !== undefined || whole.day.day !== undefined;
  const clauses = isTimed && all.length > 1 ? all.filter((one) => !WORKS.test(one)) : all;
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

const IS_ALL =
  /^\W*(?:(?:no|nope|nah|ok|okay|oh|and)[ ,.]+)*(?:that(?:'s| is|'ll be| will be) (?:it|all|everything|good)|nothing(?: else)?(?=\W*$|[,.]| (?:just|but|thanks?)\b))/i;

/** 'No, that's it, just tell them that I need it by noon': nobody is asked for more. */
function withEnd({ asked }: DialogueState, words: string, acts: readonly Act[]): Act[] {
  const isAll = asked.kind === 'more' && IS_ALL.test(words);
  return acts.map((one) =>
    isAll && one.words === talk.anythingElse ? filler('nothingElse') : one,
  );
}

/** Takes one turn of the caller: the next state, and what is said. */
export async function take(...[scene, given, words, onStep]: Parameters<typeof takeTurn>) {
  const taken = await takeTurn(scene, given, words, onStep);
  const acts = withEnd(given, words, saidOnce(taken.acts));
  return withAbsent(scene, withoutRepeated(given, { ...taken, acts }));
}

const BOOKS: ReadonlySet<unknown> = new Set([talk.booked, talk.demoBooked]);

/** Without the visit that was booked a moment ago: 'Done: Friday at nine. Yes, you're booked: Friday at nine.' */
function saidOnce(acts: readonly Act[]): Act[] {
  const booked = acts.find(({ words }) => BOOKS.has(words));
  const isSame = ({ words, values }: Act) =>
    words === talk.isBooked && inEnglish(values?.what).startsWith(inEnglish(booked?.values?.what));
  return acts.filter((one) => !booked || !isSame(one));
}

const inEnglish = (value: Value) => String(typeof value === 'function' ? value('en') : value);

/** Gives what was told, and belongs to no wish of this turn, to the request that is settled now, or was. */
function settleTold(scene: Scene, state: DialogueState): DialogueState {
  const request = state.focus ?? state.done;
  // A remark moves nothing that is booked.
  const isSettled = requestOf(state, request)?.status === 'agreed';
  // 'Not the service manager, he's the problem': nobody is asked for in it.
  const told = state.told.map((heard) => ({
    ...heard,
    wanted: undefined,
    ...(isSettled && { day: {}, time: undefined }),
  }));
  if (request !== undefined) return withAllTold({ ...state, told }, request);
  const { asked } = state;
  const tells = isStoreSide(scene, state) && told.some(tellsMore);
  // 'The bumper hangs off. Do you do body work?': the offered person hears of both.
  if (tells && asked.kind === 'offer' && isLead(asked.draft.kind))
    return { ...state, told: [], asked: { ...asked, isTold: true } };
  // 'My Camry is due for service. Do I need an appointment?'
  const work = told.flatMap((one) => one.work);
  const topic = work.length > 0 ? { ...state.topic, work } : state.topic;
  return { ...state, topic, told: [], hasTold: state.hasTold || tells };
}

/** Marks a question that was not said yet, so that no yes answers it. */
function heardSoFar(state: DialogueState, given: DialogueState): DialogueState {
  const isSame = given.asked.kind === 'confirm' && given.focus === state.focus;
  const { kind } = state.asked;
  const isNew =
    state.asked !== given.asked &&
    (kind === 'offer' || kind === 'slot' || (kind === 'confirm' && !isSame));
  return { ...state, isCutOff: given.isCutOff || isNew };
}
