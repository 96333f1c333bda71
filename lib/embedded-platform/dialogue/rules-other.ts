import { after, type StepOutcome, say } from './acts';
import { fill } from './facts';
import { fillCaller } from './facts-caller';
import { askAgain, book, proceed } from './progress';
import { isBooked, leadKinds, personFor } from './requests';
import { kinds, type RequestKind } from './slots';
import { type DialogueState, isOpen, type Request, requestOf, withRemark } from './state';
import {
  asksIn,
  doneOf,
  hasDay,
  hasReach,
  type Rule,
  slotOf,
  type Turn,
  withFacts,
  wordsIn,
} from './turn';
import { trimEnd } from './trim';
import { briefOf, callSaid } from './values';
import { isAbout } from './named';
import { dropsAll, drops, takesBack } from './rules-dropped';

/*
 * Rules for words about a request other than the open one: they drop, fill or reopen it.
 */

/** Requests that any person can handle. */
const TOLD: ReadonlySet<RequestKind> = new Set([
  'complaint',
  'message',
  'callback',
  'finance',
  'trade_in',
]);

/** 'Who's calling me?', 'is it Lisa that calls?', 'when will they call?': asks about the call that was promised. */
export const WHO_CALLS =
  /^(?:and |so |ok |okay )?when\W*$|\basked (?:you )?when\b|\bgive me a time\b|\bwhen is it\b(?!.{0,20}\b(?:done|ready|fixed|finished)\b)|\bwhen is (?:this|that|the) [\w ]{2,24} (?:gonna|going to) call\b|\bwhen (?:should|can|will|do|would|might|am) i (?:gonna |going to )?(?:expect to )?hear\b(?: back)?|\bhow soon (?:will|can|do|are) (?:i|they|you|he|she|somebody|someone)\b.{0,20}\b(?:hear|call)\w*|^\W*(?:so )?is (?:it|that) (?:today|tomorrow)\b|\bis (?:it|that) (?:the )?\w+ (?:that(?:'s| is|'ll| will)|who(?:'s| is|'ll| will)) (?:going to |gonna )?(?:be )?(?:call|text)|\b(?:is|will) [a-z]+ (?:actually |really |even )?(?:going to |gonna )?call(?:ing)? me\b|\bwhat time (?:will|are|do) (?:they|you|he|she)(?: guys)?(?: going to| gonna)? call(?:ing)?\b|\b(?:is|will) (?:that|the|your|this|a) (?:\w+ )?(?:manager|person|guy|lady) (?:going to |gonna )?call(?:ing)?\b|\b(?:is|are) (?:it )?(?:service|sales|finance|parts)\b.{0,24}\bcalling\b|\b(?:who(?:'s| is| will)?|(?:is|will) (?:any|some)(?:body|one)|when(?:'s| will| do| is| does)(?: (?:i|he|she|they|you|someone|somebody))?)\b.{0,16}\b(?:call|calling|calls|called|text|texting|email|write)\b(?! (?:about|for) )/i;

/** The call whose person the words name; else the last. */
function callMeant({ scene, state, heard }: Turn): Request | undefined {
  const words = heard.text.toLowerCase().split(/[^\p{L}]+/u);
  const isNamed = (one: Request) => {
    const names = personFor(scene, state, one)('en').matchAll(/\p{Lu}\p{L}+|^\p{L}+$/gu);
    return [...names].some(([name]) => words.includes(name.toLowerCase()));
  };
  const calls = state.requests.filter(
    ({ kind, status }) => leadKinds.includes(kind) && status !== 'canceled',
  );
  return calls.findLast(isNamed) ?? calls.at(-1);
}

/** Names the person who calls back about a request. */
const whoCalls: Rule = {
  name: 'asks who calls',
  when: (turn) => WHO_CALLS.test(turn.heard.text) && callMeant(turn),
  then: (turn) => {
    const { scene } = turn;
    const state = withFacts(turn);
    const lead = callMeant({ ...turn, state })!;
    return after([callSaid(scene, state, lead)], askAgain(scene, state));
  },
};

const WHO_MEETS =
  /\bwho(?:'s| is)? (?:am i|will i be|do i|are we|it is i'm|i'm|we're|the person\b.{0,32}\bi'm) (?:be )?(?:meet|see|sit|ask for)(?:ing|ting)?\b/i;

/** Says which department the caller comes to see; nobody's name is known yet. */
const whoMeets: Rule = {
  name: 'asks who they meet',
  when: ({ heard, state, isStore }) =>
    isStore && WHO_MEETS.test(heard.text) && state.requests.some(({ kind }) => isBooked(kind)),
  then: ({ scene, state }) => {
    const visit = state.requests.findLast(({ kind }) => isBooked(kind))!;
    const person = personFor(scene, state, visit);
    return after([say('whoMeets', { person })], askAgain(scene, state));
  },
};

/** The request that waits and that the words name, where they are not of the one that is settled. */
function waitingNamed(turn: Turn): Request | undefined {
  const { state, heard, request } = turn;
  const isAnswer = slotOf(turn)?.endsWith('Car') && heard.car !== undefined;
  if (!request || isAnswer || isAbout(state, request, heard)) return undefined;
  // 'Monday', where a part is settled first: a visit waits for it.
  const isBareWhen = (heard.time ?? heard.day.day) !== undefined && wordsIn(heard.text) < 4;
  const isOfVisit = isBareWhen && kinds[request.kind].calendar === undefined;
  return state.requests.find(
    (one) => isOpen(one) && (isAbout(state, one, heard) || (isOfVisit && isBooked(one.kind))),
  );
}

/** 'And the Telluride at nine', beside an oil change: each fact goes to its request, and the open one goes on. */
const routes: Rule = {
  name: 'fills a request that waits',
  // 'Can we do the inspection Friday?', beside a trade-in: the visit is settled first.
  when: (turn) =>
    turn.request &&
    (!asksIn(turn) || (hasDay(turn.heard) && isBooked(turn.request.kind))) &&
    waitingNamed(turn),
  then: (turn): StepOutcome => {
    const { scene, heard } = turn;
    const { id } = waitingNamed(turn)!;
    const { state } = fill(turn.state, id, heard);
    const what = briefOf(scene, state, requestOf(state, id)!);
    return after([say('ackFor', { what })], askAgain(scene, state));
  },
};

const BOTH = /\b(?:both|each|either one|all of them|the two)\b/i;
const openVisits = ({ state }: Turn) =>
  state.requests.filter((one) => isOpen(one) && kinds[one.kind].calendar !== undefined);

/** 'Morning for both': each open visit takes the day and the time. */
const forBoth: Rule = {
  name: 'says it of both visits',
  when: (turn) =>
    turn.request !== undefined &&
    BOTH.test(turn.heard.text) &&
    (hasDay(turn.heard) || turn.heard.time) &&
    openVisits(turn).length > 1,
  then: (turn) => {
    const { scene, request, heard } = turn;
    const state = openVisits(turn).reduce((one, { id }) => fill(one, id, heard).state, turn.state);
    return proceed(scene, { ...state, asked: { kind: 'wish' } }, request!.id, ['day', 'time']);
  },
};

const DEPARTMENTS = ['service', 'sales', 'finance', 'parts'] as const;
const NOT_THESE =
  /\b(?:not|cancel|drop|remove|no|without|take|forget|why(?: is it)?)(?: the| from)? (?:service|sales|finance|parts)(?: (?:and|or) (?:service|sales|finance|parts))?(?: (?:one|off|out|call))*/gi;
const DIRECTS =
  /\b(?:just|only|not|i said|right|cancel|take|no|drop|remove|why|(?:is|should be) from)\b/i;

const TURNED =
  /\b(service|sales|finance|parts)\b,? (?:no|nope|wait),?(?: \w[\w']*){0,3} (service|sales|finance|parts)\b/i;

/** The latest request that any person can handle. */
const leadOf = (turn: Turn) =>
  [
    turn.request,
    doneOf(turn),
    turn.state.requests.findLast(({ kind, status }) => status === 'passed' && TOLD.has(kind)),
  ].find((one) => one !== undefined && TOLD.has(one.kind));

/** Sets a request's department: 'Not service, finance', 'take sales off'. */
const directs: Rule = {
  name: 'says which department it is for',
  when: (turn) => {
    const { heard, state } = turn;
    const lead = leadOf(turn);
    const isNamed = DEPARTMENTS.some((one) => heard.text.toLowerCase().includes(one));
    const isFree = lead !== undefined && state.requests.length > 0;
    const isVisit = /\b(?:service|sales) (?:visit|appointment|thing)\b/i.test(heard.text);
    return (
      isFree &&
      isNamed &&
      !isVisit &&
      !asksIn(turn) &&
      DIRECTS.test(heard.text) &&
      wordsIn(heard.text) < 14
    );
  },
  then: (turn) => {
    const { scene, state, heard } = turn;
    const lead = leadOf(turn)!;
    // 'Uh, sales, no, it'd be parts.'
    const [, first, second] = TURNED.exec(heard.text) ?? [];
    const text = first && first !== second ? `not ${first}, ${second}` : heard.text;
    const removed = [...text.matchAll(NOT_THESE)].join(' ').toLowerCase();
    const rest = text.replace(NOT_THESE, ' ').toLowerCase();
    const wished = DEPARTMENTS.filter((one) => rest.includes(one));
    const isGone = (one: Request) =>
      one.wanted?.department !== undefined && removed.includes(one.wanted.department);
    const [department] = wished;
    const wanted = department ? { department } : isGone(lead) ? undefined : lead.wanted;
    const requests = state.requests.map((one): Request => {
      if (one.id === lead.id) return { ...one, wanted };
      const isOut = department === undefined && isGone(one) && !isBooked(one.kind);
      return isOut ? { ...one, status: 'canceled' } : one;
    });
    const next = { ...state, requests };
    const person = personFor(scene, next, { ...lead, wanted });
    return after([say('personInstead', { person })], askAgain(scene, next));
  },
};

const JOINS =
  /\b(?:add|include|invite|cc) (?!up\b|that\b|it\b)|\bloop (?:in\b|\w+ in\b|(?:my|our) )|\bbring (?:in |along )?(?:my|our|whoever|somebody|someone)\b|^(?:and )?(?:his|her) name(?:'s| is) |\bmake sure [^.;!?]{2,40}\bon (?:it|there|the (?:call|meeting|demo|invite))\b|\b(?:put|add|include|invite|copy|cc|loop|bring|get|have|want)\b[^.;!?]{2,60}\b(?:on (?:there|it|that|(?:the|our|this) (?:\w+ )?(?:call|invite|meeting|demo|thing|one))|in on|in there|along|sit in|join|to (?:the|our|that) (?:call|meeting|demo|invite))\b|\b(?:sit(?:s|ting)? in|joins?|joining)(?: us| me| too| on (?:it|that|this)| with us)*(?=\W|$)|\b(?:with|be|(?!(?:it|that|what|who|where)'s)\w+'s)(?: [\w']+){0,4} on (?:there|it|the (?:call|line|meeting|demo))\b|\bbe (?:on|in|there)(?: it| the call| with us)? (?:too|as well|also)\b|\b(?:on|in) the (?:\w+day|meeting|demo) (?:one|thing|call|meeting)\b/i;

/** 'Can you put', before who it is. */
const ORDERS =
  /^(?:\W|and|so|oh|also|yes|yeah|ok|okay|please|no|just|on (?:that|it)(?=,)|(?:can|could|would) you|i want(?: to)?|let's|i'll)*(?:put|add|include|invite|copy|cc|loop in|loop|bring|get|have|make sure)? /i;

/** 'On there too', behind or within it. */
const WHERE =
  /,? (?:she|he|they)(?:'s|'re| is| are| will) (?:gonna|going to|sit|join)[^.;]*$|,?(?: is| are)? (?:on|to|in) (?:there|it|that(?: \w+)?|(?:the|our|this) (?:\w+ )?(?:call|invite|meeting|demo|thing|one))\b|,? (?:too|as well|also|please|sit in)\b/gi;

/** 'Can you put her on there', of somebody who was named; 'whoever's on there'. */
const NOBODY = /^(?:her|him|them|she|he|they|it|me|us)$|^(?:nope?|that's)\b|\bwhoever\b/i;

const IS_THERE = /(?:'s| is| are| will)?(?: gonna| going to)?(?: be)?(?:,? right)?$/i;

/** Notes who else comes to a dealer's meeting. */
const somebodyJoins: Rule = {
  name: 'somebody else joins the meeting',
  when: ({ isStore, heard, state }) =>
    !isStore && JOINS.test(heard.text) && !WHETHER.test(heard.text) && meetingOf(state),
  then: ({ scene, state, asked, heard }) => {
    const meeting = meetingOf(state)!;
    const said = heard.said.replace(ORDERS, '').replace(WHERE, '');
    const who = trimEnd(said, ' ,?.!').replace(IS_THERE, '');
    const { remarks = [] } = meeting;
    const isKnown =
      NOBODY.test(who) || remarks.some((one) => one.includes(who) || who.includes(one.slice(9)));
    const noted = isKnown ? state : withRemark(state, meeting.id, `Attends: ${who}`);
    const line = say('joins');
    if (asked.kind === 'confirm' && heard.decision === 'yes')
      return after([line], book(scene, noted, meeting));
    return after([line], askAgain(scene, noted));
  },
};

const WHETHER = /^(?:\W|so|and|ok|okay)*(?:is|are|do|does|will|did|who|what|how)\b/i;
const meetingOf = ({ requests }: DialogueState) =>
  requests.findLast(
    ({ kind, status }) => kind === 'meeting' && (status === 'open' || status === 'agreed'),
  );

/** Takes a name, number or address that comes with other words. */
function withReach(turn: Turn): Turn {
  const { state, heard, request } = turn;
  if (!hasReach(heard) && !(slotOf(turn)?.toLowerCase().includes('name') && heard.name))
    return turn;
  const { caller } = fillCaller(state.caller, heard, request && slotOf(turn));
  return { ...turn, state: { ...state, caller } };
}

const rulesOfOthers: readonly Rule[] = [directs, whoCalls, whoMeets, forBoth, routes];

const reached = (rule: Rule): Rule => ({ ...rule, then: (turn) => rule.then(withReach(turn)) });

export const joins = reached(somebodyJoins);
export const dropRules: readonly Rule[] = [takesBack, dropsAll, drops].map(reached);
export const otherRules: readonly Rule[] = rulesOfOthers.map(reached);
