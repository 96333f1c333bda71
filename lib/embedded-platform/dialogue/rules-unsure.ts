import { spokenPeople, spokenWants, type TalkId } from '@/lib/content/agent/talk';
import type { DepartmentId } from '@/lib/embedded-platform/language/heard';
import { isQuestion } from '@/lib/embedded-platform/language/heard';
import { says } from '@/lib/embedded-platform/language/says';
import { type Act, after, filler, type StepOutcome, say, type Values } from './acts';
import { answerOf } from './answers';
import type { Change } from './facts';
import { isOf, named, startOf } from './intents';
import type { Scored } from './intents';
import { leftoverOf } from './notes';
import { type Echo, echoOf } from './own-words';
import { askAgain, proceed } from './progress';
import { isBooked, isLead, personFor } from './requests';
import { answered } from './rules-questions';
import { kinds, type RequestKind } from './slots';
import {
  type Draft,
  type DialogueState,
  type Language,
  type Request,
  withNew,
  withNote,
  withRequest,
} from './state';
import { bringsIn, departmentIn } from './trouble';
import {
  aboutCar,
  asksIn,
  begin,
  doneOf,
  hasReach,
  hasVisit,
  type Rule,
  type Turn,
  visitKind,
  visitOf,
  withSubject,
  wordsIn,
} from './turn';
import { valuesOf } from './values';

/*
 * Rules for an uncertain meaning: the agent says the caller's words back, and passes them to a department.
 */

const isTold = ({ heard, request }: Turn) =>
  wordsIn(heard.said) > (asksIn({ heard } as Turn) || request ? 2 : 3);

/** Takes the day of the visit to cancel. */
const canceledDay: Rule = {
  name: 'tells which visit is canceled',
  when: (turn) =>
    !turn.request && doneOf(turn)?.kind === 'cancel' && turn.heard.day.day !== undefined,
  then: (turn) => {
    const done = doneOf(turn)!;
    const state = withRequest(turn.state, done.id, { day: turn.heard.day.day });
    const { day } = valuesOf(turn.scene, state, { ...done, day: turn.heard.day.day });
    return { state, acts: [say('ackDay', { day }), filler('anythingElse')] };
  },
};

/** Takes a lone number or address, and asks for its purpose unless that is known. */
const reach: Rule = {
  name: 'leaves a number or an address',
  when: ({ request, heard }) => !request && hasReach(heard),
  then: (turn) => {
    const { heard, isStore, state } = turn;
    if (!isStore && heard.email !== undefined) return begin(turn, named('buy'));
    if (!isStore || leftoverOf(heard, 1).length > 0) return begin(turn, named('callback'));
    const caller = {
      ...state.caller,
      phone: heard.phone ?? state.caller.phone,
      email: heard.email ?? state.caller.email,
      name: heard.name ?? state.caller.name,
    };
    const values = { phone: heard.phone, email: heard.email };
    const next: DialogueState = {
      ...state,
      caller,
      asked: { kind: 'offer', draft: { kind: 'callback' } },
    };
    return {
      state: next,
      acts: [say(heard.phone ? 'ackPhone' : 'ackEmail', values), say('whatFor')],
    };
  },
};

/** Takes a lone day or time; it begins a visit only if one was under discussion. */
const when: Rule = {
  name: 'a day or a time alone',
  when: (turn) => {
    const { request, heard, state, isStore } = turn;
    const { topic } = state;
    const hasSubject =
      hasVisit(turn) ||
      topic.car !== undefined ||
      (topic.work?.length ?? 0) > 0 ||
      topic.day !== undefined;
    const isWhen = heard.day.day !== undefined || (hasSubject && heard.time !== undefined);
    return (
      !request &&
      isWhen &&
      (wordsIn(heard.text) <= 8 || heard.time !== undefined || hasSubject) &&
      (isStore ? !isAfterLead(turn) : wordsIn(heard.text) <= 6 || heard.time !== undefined)
    );
  },
  then: (turn) => {
    const visit = visitOf(turn.state);
    // A day mentioned after a booking does not change the visit.
    if (visit) {
      const { day, time } = valuesOf(turn.scene, turn.state, visit);
      const state = withNote(turn.state, visit.id, turn.heard.said);
      return { state, acts: [say('visitStands', { day, time }), filler('anythingElse')] };
    }
    if (!turn.isStore) return begin(turn, named('meeting'));
    const kind = visitKind(turn);
    const likely = turn.top.p > 0.3 ? startOf(turn.top) : undefined;
    const isVisit = likely !== undefined && kinds[likely.kind].calendar !== undefined;
    const start = isVisit ? likely : named(kind === 'visit' ? 'service' : 'test-drive');
    return begin(turn, start, withSubject(turn, start.kind));
  },
};

const isAfterLead = (turn: Turn) => {
  const done = doneOf(turn);
  return turn.isStore && done !== undefined && isLead(done.kind);
};

const work: Rule = {
  name: 'a work alone',
  when: ({ request, heard, isStore }) => !request && isStore && heard.work.length > 0,
  then: (turn) => {
    const { heard, state } = turn;
    if (!asksIn(turn)) return begin(turn, named('service'));
    const draft: Draft = { kind: 'visit', work: heard.work };
    const echo = echoOf(heard.said);
    if (!echo) return undefined;
    const act = say('findOut', { who: spokenOf('service'), clause: echo.words });
    return {
      state: {
        ...state,
        asked: { kind: 'offer', draft: { ...draft, notes: [heard.said] } },
        topic: { ...state.topic, work: heard.work },
      },
      acts: [echo.form === 'question' ? act : say('okay'), say('shallVisit')],
    };
  },
};

const car: Rule = {
  name: 'a car alone',
  when: (turn) => {
    const { request, heard, isStore, state } = turn;
    const isCars = state.topic.intent !== undefined && isOf('cars', state.topic.intent);
    const some =
      heard.car?.model ??
      (isCars && (heard.car?.kind ?? heard.car?.fuel ?? heard.car?.color ?? heard.car?.budget));
    return !request && isStore && some && wordsIn(heard.text) <= 6;
  },
  then: (turn) => {
    const { scene, state, heard } = turn;
    const isOwn = heard.car!.isOwn === true;
    const isCars = state.topic.intent !== undefined && isOf('cars', state.topic.intent);
    const answer = isCars && !isOwn ? answerOf(scene, state, { id: 'stock' }, heard) : undefined;
    if (answer) return answered(turn, { id: 'stock' }, answer);
    const next = isOwn
      ? { ...state, caller: { ...state.caller, car: heard.car } }
      : { ...state, topic: { ...state.topic, car: aboutCar(turn, heard.car!) } };
    return {
      state: { ...next, asked: { kind: 'wish' } },
      acts: [say('askAboutCar', { car: heard.car!.model })],
    };
  },
};

const spokenOf = (department: DepartmentId | 'desk' | 'team'): Values[string] =>
  department === 'desk' || department === 'team'
    ? (language) => spokenPeople[department][language]
    : (language) => spokenPeople.departments[department][language];

const FORMS: Record<Echo['form'], TalkId> = {
  question: 'findOut',
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

/** Most words that are said back; longer sentences are only passed on. */
const MOST_SAID_BACK = 12;

/** The request already passed on in this call, so that its person calls only once. */
const personTold = ({ state }: Turn) =>
  state.requests.findLast(({ kind, status }) => status === 'passed' && TOLD.has(kind));

/** Adds words for service to the booked visit. */
function withVisit({ scene, state, heard }: Turn, visit: Request): StepOutcome {
  const noted = withNote(state, visit.id, heard.said);
  const who = personFor(scene, state, { ...visit, wanted: undefined });
  const echo = isQuestion(heard) && heard.language === 'en' ? echoOf(heard.said) : undefined;
  const line =
    echo?.form === 'question'
      ? say('findOutToo', { who, clause: echo.words })
      : say('addedFor', { who });
  return after([line], askAgain(scene, noted));
}

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
    if (visit && turn.isStore && departmentIn(turn) === 'service') return withVisit(turn, visit);
    const trouble = bringsIn(turn);
    if (trouble) return trouble;
    const told = personTold(turn);
    if (told) {
      const who = personFor(scene, state, told);
      return after(
        [say('addedFor', { who })],
        askAgain(scene, withNote(state, told.id, heard.said)),
      );
    }
    const echo =
      heard.language === 'es'
        ? { form: 'topic' as const, words: `«${heard.words.replace(/[.!?¿¡]/g, '')}»` }
        : echoOf(heard.said);
    const department = departmentIn(turn);
    const wanted = heard.wanted ?? (department && { department });
    const draft: Draft = { kind: 'callback', notes: [heard.said], wanted };
    // The rest of a question that was answered a moment ago.
    if (!turn.isStore && heard.isPart && state.topic.intent === turn.top.id)
      return { state, acts: [] };
    if (!turn.isStore)
      return {
        state: { ...state, asked: { kind: 'offer', draft } },
        acts: [
          echo?.form === 'question' && wordsIn(echo.words) <= MOST_SAID_BACK
            ? say('offerPerson', { clause: echo.words })
            : say('orPerson'),
        ],
      };
    const next = withNew(
      heard.car ? { ...state, topic: { ...state.topic, car: aboutCar(turn, heard.car) } } : state,
      { ...draft, conditions: heard.conditions, car: heard.car?.model ? heard.car : undefined },
    );
    const known = { ...next, caller: { ...next.caller, name: heard.name ?? next.caller.name } };
    const request = known.requests.at(-1)!;
    const who = personFor(scene, known, request);
    const isShort = echo !== undefined && wordsIn(echo.words) <= MOST_SAID_BACK;
    const line: Act = isShort
      ? say(FORMS[echo.form], { who, clause: echo.words })
      : say('passOn', { who });
    return after([line], proceed(scene, known, request.id, conditionsOf(heard)));
  },
};

/** Notes the words on the open request, and asks its question again. */
const inRequest: Rule = {
  name: 'not understood in the middle of a request',
  when: ({ request }) => request,
  then: (turn) => {
    const { state, request, heard, scene, top } = turn;
    const isNews = isTold(turn) && top.id !== 'goodbye' && !says.filler.test(heard.text);
    const asks = asksIn(turn);
    const noted = isNews ? withNote(state, request!.id, heard.said) : state;
    const echo = asks && heard.language === 'en' ? echoOf(heard.said) : undefined;
    const person = personFor(
      scene,
      state,
      isBooked(request!.kind) ? { ...request!, wanted: undefined } : request!,
    );
    const asked =
      echo?.form === 'question'
        ? say('findOutToo', { who: person, clause: echo.words })
        : say('askPerson', { person });
    const line = !isNews
      ? say(top.id === 'detail' ? 'okay' : 'sorry')
      : asks
        ? asked
        : say('ackMessage');
    return after([line], askAgain(scene, noted));
  },
};

const detail: Rule = {
  name: 'a detail that belongs to nothing yet',
  when: ({ top, state }) => top.id === 'detail' && state.turns > 1,
  then: ({ state, heard }) => ({
    state: { ...state, notes: [...state.notes, heard.said] },
    acts: [say('okay'), filler('anythingElse')],
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
  when: ({ state, request }) => state.misses >= 2 && request?.kind !== 'callback',
  then: (turn) => {
    const { state, scene, heard } = turn;
    const next = withNew(
      { ...state, misses: 0 },
      { kind: 'callback', notes: isTold(turn) ? [heard.said] : [] },
    );
    if (state.caller.phone !== undefined) return proceed(scene, next, next.focus!, []);
    return {
      state: { ...next, asked: { kind: 'slot', slot: 'phone' } },
      acts: [say('missPerson')],
    };
  },
};

export const factsAlone: readonly Rule[] = [canceledDay, reach, when, work, car];
export const unsureRules: readonly Rule[] = [
  which,
  ownWords,
  person,
  inRequest,
  detail,
  otherWords,
];
