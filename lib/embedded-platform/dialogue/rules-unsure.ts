import { spokenWants, type TalkId } from '@/lib/content/agent/talk';
import type { Wanted } from '@/lib/embedded-platform/language/spoken-staff';
import { says } from '@/lib/embedded-platform/language/says';
import { type Act, after, filler, offering, type StepOutcome, say, tell } from './acts';
import type { Change } from './change';
import { fill } from './facts';
import { OFFERS, startOf } from './intents';
import type { Scored } from './intents';
import { tellsMore } from './notes';
import { type Echo, echoOf } from './own-words';
import { askAgain, proceed } from './progress';
import { carInQuestion, isBooked, isForOther, mayOffer, personFor, readerOf } from './requests';
import { type RequestKind } from './slots';
import { type Draft, isOfSales, type Language, withNew } from './state';
import { bringsIn, departmentIn } from './trouble';
import { aboutCar } from './begin';
import {
  addedTo,
  asksIn,
  asksPerson,
  leadOffered,
  mayWish,
  oddsOf,
  type Rule,
  slotOf,
  type Turn,
  visitOf,
  wordsIn,
} from './turn';

/*
 * Rules for an uncertain meaning: the agent says the caller's words back, and passes them to a department.
 */

const isTold = ({ heard, request }: Turn) =>
  wordsIn(heard.said) > (asksIn({ heard } as Turn) || request ? 2 : 3);

const FORMS: Record<Exclude<Echo['form'], 'question'>, TalkId> = {
  statement: 'letKnow',
  topic: 'callAbout',
};

/** Requests that a person answers, whatever their topic. */
const TOLD: ReadonlySet<RequestKind> = new Set([
  'complaint',
  'message',
  'callback',
  'status',
  'trade_in',
  'finance',
  'quote',
]);

const isRequestOf = ({ id, variant }: Scored) => startOf({ id, variant })?.kind;

/** The two likeliest wishes, if either may be meant. */
function closeTwo({ heard, request, isStore }: Turn): readonly Scored[] | undefined {
  const [first, second] = heard.meaning.intents;
  if (request || !isStore || !first || !second || wordsIn(heard.text) < 4) return undefined;
  const [one, other] = [isRequestOf(first), isRequestOf(second)];
  const areClose = second.p > 0.25 && first.p + second.p > 0.6;
  const isPlain = [one, other].every((kind) => kind !== undefined && !TOLD.has(kind));
  const areWishes = isPlain && one !== other;
  return areClose && areWishes ? [first, second] : undefined;
}

/** Asks which of two wishes is meant. */
const which: Rule = {
  name: 'two wishes that are close',
  when: (turn) => closeTwo(turn),
  then: (turn) => {
    const ids = closeTwo(turn)!.map(({ id }) => id);
    const [a, b] = ids.map((id) => spokenWants[startOf({ id })!.kind]);
    const values = {
      a: (language: Language) => a![language],
      b: (language: Language) => b![language],
    };
    return {
      state: { ...turn.state, asked: { kind: 'choice', ids, said: turn.heard.said } },
      acts: [say('whichOfTwo', values)],
    };
  },
};

/** Has conditions said back even if nothing else is. */
const conditionsOf = ({ conditions }: Turn['heard']): Change[] =>
  conditions.length > 0 ? ['condition'] : [];

/** Words that nobody would say back: 'wait no what do you mean'. */
const MESSY =
  /^(?:wait|what|no|whatever|oh|hold on)\b|\b(?:(?:what|how) (?:do|did|are) (?:we|you) mean|oh my|no no|whatever|i mean|you mean|wait|already said)\b/i;

/** Most words that are said back; longer sentences are only passed on. */
const MOST_SAID_BACK = 12;

/** The request already passed on in this call, so that its person calls only once. */
const personTold = (turn: Turn) => {
  const { scene, state, isStore, heard } = turn;
  const isOfTow = departmentIn(turn) === 'service';
  return state.requests.findLast((one) =>
    isStore
      ? one.status === 'passed' &&
        (TOLD.has(one.kind) ||
          (one.kind === 'tow' && isOfTow) ||
          one.kind === 'move' ||
          one.kind === 'cancel') &&
        !isForOther(scene, state, one, heard.wanted?.person)
      : one.status === 'passed' || one.status === 'agreed',
  );
};

/** Says back words that were not understood well enough, and passes them to their department. */
const ownWords: Rule = {
  name: 'said back in the caller’s own words',
  when: (turn) =>
    !turn.request &&
    isTold(turn) &&
    (turn.isStore || asksIn(turn)) &&
    !says.filler.test(turn.heard.text),
  then: (turn) => {
    const { heard, state, scene } = turn;
    const visit = visitOf(state);
    // 'Yes, and what's the waiting room like?' is of the visit, unless its department is sure.
    const [of] = heard.meaning.departments;
    const isBeside = heard.isPart && asksIn(turn) && (of?.p ?? 0) < 0.85;
    // 'Luis is driving it in', of a visit that was just settled.
    const isOfIt =
      visit !== undefined && state.done === visit.id && !asksIn(turn) && heard.work.length === 0;
    const isJust = isBeside || isOfIt || (visit?.kind === 'test_drive' && state.done === visit.id);
    if (visit && turn.isStore && (isJust || departmentIn(turn) === 'service'))
      return addedTo(turn, visit);
    const trouble = leadOffered(turn) ? undefined : bringsIn(turn);
    if (trouble) return trouble;
    // A clause that only tells something goes with the wish of another clause.
    const isMore = heard.work.length > 0 && oddsOf(turn, 'add') >= 0.8;
    if (heard.isPart && (!asksIn(turn) || isMore))
      return { state: { ...state, told: [...state.told, heard] }, acts: [] };
    const told = personTold(turn);
    if (told) return addedTo(turn, told);
    if (turn.isStore && !mayWish(turn))
      return {
        state: { ...state, hasTold: state.hasTold || tellsMore(heard) },
        acts: [say('okay'), filler('anythingElse')],
      };
    const echo =
      heard.language === 'es'
        ? { form: 'topic' as const, words: `«${heard.words.replace(/[.!?¿¡]/g, '')}»` }
        : echoOf(heard.said);
    const department = departmentIn(turn);
    const draft = leadFor(turn, 'callback', department && { department });
    // The rest of a question that was answered a moment ago.
    if (!turn.isStore && heard.isPart && state.topic.intent === turn.top.id)
      return { state, acts: [] };
    if (!turn.isStore && !mayOffer(scene, state, draft.kind))
      return { state, acts: [say('unknownOurs')] };
    if (!turn.isStore) return offering(state, draft, [say('offerPerson')]);
    const isOffered = asksPerson(turn) || leadOffered(turn) !== undefined;
    return isOffered ? offered(turn, draft) : passedOn(turn, draft, echo);
  },
};

/** The words as a request for a person: the one that was offered, or one of this kind. */
function leadFor(turn: Turn, kind: RequestKind, wanted: Wanted | undefined): Draft {
  const offered = leadOffered(turn);
  const { wanted: named } = turn.heard;
  return { kind, ...offered, wanted: named ?? (offered ? offered.wanted : wanted) };
}

/** Says who can answer a question, and offers their call. */
function offered(turn: Turn, draft: Draft): StepOutcome {
  const { heard, state, scene } = turn;
  const car = heard.car?.model ? heard.car : draft.car;
  const [request] = withNew(state, draft).requests.slice(-1);
  const who = personFor(scene, state, request!);
  const line = asksPerson(turn) ? say('knows', { who }) : say('okay');
  return offering(state, { ...draft, car }, [line, tell(OFFERS.callback!)]);
}

/** Begins a request for the department, and says back what it is about. */
function passedOn(turn: Turn, draft: Draft, echo: Echo | undefined): StepOutcome {
  const { heard, state, scene } = turn;
  const ofSales = isOfSales(draft) ? (state.topic.sought ?? carInQuestion(state)) : undefined;
  const next = withNew(
    heard.car ? { ...state, topic: { ...state.topic, car: aboutCar(turn, heard.car) } } : state,
    {
      ...draft,
      conditions: heard.conditions,
      car: heard.car?.model ? heard.car : (draft.car ?? ofSales),
    },
  );
  const name = heard.name === heard.other ? undefined : heard.name;
  const known = { ...next, caller: { ...next.caller, name: name ?? next.caller.name } };
  const request = known.requests.at(-1)!;
  const who = personFor(scene, known, request);
  const isShort = echo && wordsIn(echo.words) <= MOST_SAID_BACK && !MESSY.test(echo.words);
  const line: Act =
    isShort && echo.form !== 'question'
      ? say(FORMS[echo.form], { who, clause: echo.words })
      : say('passOn', { who });
  return after([line], proceed(scene, known, request.id, conditionsOf(heard)));
}

/** Facts that are taken even beside words that are not understood. */
const FACTS: ReadonlySet<Change> = new Set(['day', 'time', 'phone', 'email', 'name', 'car']);

/** Says that the words are kept, and asks the open question again. */
const inRequest: Rule = {
  name: 'not understood in the middle of a request',
  when: ({ request }) => request,
  then: (turn) => {
    const { state, request, heard, scene, top } = turn;
    // 'Do Monday, same deal, drop it Sunday night': the day counts, whatever the rest means.
    const { state: known, changes } = fill(state, request!.id, heard, slotOf(turn));
    if (changes.some((one) => FACTS.has(one))) return proceed(scene, known, request!.id, changes);
    const isNews = isTold(turn) && top.id !== 'goodbye' && !says.filler.test(heard.text);
    const asks = asksIn(turn);
    const person = readerOf(scene, state, request!);
    const line = !isNews
      ? say(top.id === 'detail' ? 'okay' : 'sorry')
      : asksPerson(turn)
        ? say('askPerson', { person })
        : say(asks ? 'addedFor' : 'ackMessage', { who: person });
    return after([line], askAgain(scene, state));
  },
};

const detail: Rule = {
  name: 'a detail that belongs to nothing yet',
  when: ({ top, state }) => top.id === 'detail' && state.turns > 1,
  then: ({ state }) => ({
    state: { ...state, hasTold: true },
    acts: [say('okay'), filler('anythingElse')],
  }),
};

const STATES =
  /^(?:\W|so|well|hm+|okay|ok|yeah|and|but|no|oh|then)*(?:i|i'm|i've|we|we're|he|she|they|it|it's|that's|that|this|my|our|there's|nobody|people|you're|you)\b/i;

/** A dealer remarks on something: it needs no answer, and is no miss. */
const remark: Rule = {
  name: 'a remark',
  when: (turn) =>
    !turn.isStore &&
    !turn.request &&
    turn.state.turns > 1 &&
    STATES.test(turn.heard.text) &&
    wordsIn(turn.heard.text) < 14 &&
    !asksIn(turn),
  // A remark beside an answer needs no reply: the question of the answer stays.
  then: ({ state, heard }) => ({
    state,
    acts: heard.isPart && state.topic.isFresh ? [] : [say('remark')],
  }),
};

/** Asks the caller to say it in other words. */
const otherWords: Rule = {
  name: 'in other words',
  when: () => true,
  then: ({ isStore, state }): StepOutcome => ({
    state: { ...state, asked: { kind: 'wish' } },
    acts: [say(isStore ? 'miss' : 'missOurs')],
  }),
};

/** Begins a call-back from a person after three misses. */
const person: Rule = {
  name: 'a person, after three misses',
  // Somebody who tells more of a visit is understood well enough to go on.
  when: (turn) =>
    turn.state.misses >= 2 &&
    turn.request?.kind !== 'callback' &&
    !(turn.request && isBooked(turn.request.kind) && isTold(turn)),
  then: (turn) => {
    const { state, scene, isStore, request } = turn;
    // A dealer is offered the call.
    if (!isStore && (request || !mayOffer(scene, state, 'callback'))) return undefined;
    if (!isStore)
      return offering({ ...state, misses: 0 }, { kind: 'callback' }, [say('personBetter')]);
    const next = withNew({ ...state, misses: 0 }, { kind: 'callback' });
    if (state.caller.phone !== undefined) return proceed(scene, next, next.focus!, []);
    return {
      state: { ...next, asked: { kind: 'slot', slot: 'phone' } },
      acts: [say('missPerson')],
    };
  },
};
export const unsureRules: readonly Rule[] = [
  which,
  ownWords,
  person,
  inRequest,
  remark,
  detail,
  otherWords,
];
