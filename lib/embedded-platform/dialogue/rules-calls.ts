import { says } from '@/lib/embedded-platform/language/says';
import { BACKUP, numbersIn } from '@/lib/embedded-platform/language/parties';
import { nameOfAnother } from '@/lib/embedded-platform/language/spoken-person';
import { after, filler, say } from './acts';
import { withIntroduced } from './facts-caller';
import { begin } from './begin';
import { fill } from './facts';
import { isOtherDayToo, OF_CALL, whenToCall as whenOfCall } from './facts-when';
import { named, startOf } from './intents';
import { stemsOf, withoutOpening } from './own-words';
import { ackLimit, proceed } from './progress';
import { isBooked, isLead, lastOf, personFor } from './requests';
import { NAMED } from './named';
import { type RequestKind } from './slots';
import { type Request, requestOf, withRequest } from './state';
import { trimEnd } from './trim';
import {
  asksIn,
  doneOf,
  isClear,
  isMeant,
  goOnAfter,
  oddsOf,
  type Rule,
  type Turn,
  withFacts,
  wordsIn,
} from './turn';
import { callSaid, valuesOf } from './values';
import { WHO_CALLS } from './rules-other';

/*
 * Rules for a call that is arranged: its person, its time and its topic.
 */

/** Finds the passed-on request whose person the caller asks for. */
function passedTo({ scene, state, heard, top }: Turn): Request | undefined {
  const passed = state.requests.filter(({ kind, status }) => status === 'passed' && isLead(kind));
  // A complaint goes to a manager anyway.
  const complaint = passed.findLast(({ kind }) => kind === 'complaint');
  if (complaint && heard.wanted?.person === 'the manager on duty') return complaint;
  const named = heard.wanted?.person?.split(' ')[0] ?? heard.wanted?.department;
  if (named) {
    const own = passed.findLast((one) =>
      personFor(scene, state, one)('en').toLowerCase().includes(named.toLowerCase()),
    );
    // 'Could he be the one to reach out?': the call is theirs from now on.
    const isWhoCalls = heard.wanted?.person !== undefined && startOf(top)?.kind === 'callback';
    const isFree = ({ kind, wanted }: Request) => kind === 'callback' && !wanted?.person;
    return own ?? (isWhoCalls ? passed.findLast(isFree) : undefined);
  }
  if (startOf(top)?.kind === 'complaint')
    return passed.findLast(({ kind }) => kind === 'complaint');
  const own = stemsOf(heard.text);
  const isOf = (one: Request) => {
    const { message, part, work, car } = one;
    const held = new Set(stemsOf([message, part, ...work, car?.model].join(' ')));
    return own.some((stem) => stem.length > 2 && held.has(stem));
  };
  if (/\btext(?:s|ed|ing)?\b/i.test(heard.text)) return passed.findLast(isOf) ?? passed.at(-1);
  const told = passed.findLast(
    ({ kind }) => kind !== 'callback' && kind !== 'message' && NAMED[kind]?.test(heard.text),
  );
  if (told) return told;
  // 'I need somebody to call me today': one person calls, unless another car is meant.
  const last = passed.at(-1);
  const isOther = heard.car?.model !== undefined && heard.car.model !== last?.car?.model;
  const begun = startOf(top)?.kind;
  const isVague = begun === 'callback' || begun === 'message' || top.p < 0.6;
  const isThem = /\b(?:him|her|he|she)\b/i.test(heard.text) || (isVague && !isOther);
  return isThem ? last : undefined;
}

/** 'Can you just put me through to him?', of a call that is arranged. */
const asksForTransfer = (turn: Turn) =>
  turn.top.id === 'human' &&
  turn.top.variant !== 'away' &&
  (asksIn(turn) || /\b(?:transfer|through|connect|right now)\b/i.test(turn.heard.text));

/** Updates a call that is already arranged: 'Have Robert call me before four'. */
export const sameCall: Rule = {
  name: 'wants the call that is arranged',
  when: (turn) => {
    const { top, request: open } = turn;
    const begun = startOf(top)?.kind;
    const isCall =
      top.id === 'human' || ['callback', 'message', 'complaint'].includes(begun ?? 'visit');
    return !open && isMeant(turn) && isCall && !WHO_CALLS.test(turn.heard.text) && passedTo(turn);
  },
  then: (turn) => {
    const { scene, state, heard } = turn;
    const { id } = passedTo(turn)!;
    const filled = fill(state, id, heard).state;
    const known = requestOf(filled, id)!;
    const { person, calls } = valuesOf(scene, filled, known);
    const isMore =
      startOf(turn.top)?.kind === 'message' ||
      /\btext(?:s|ed|ing)?\b/i.test(heard.text) ||
      (startOf(turn.top)?.kind === 'complaint' && !/\bcalls?\b/i.test(heard.text));
    const condition = heard.conditions.at(-1);
    const line = asksForTransfer(turn)
      ? say('noTransfer', { person, calls })
      : condition
        ? ackLimit(state, condition)
        : isMore
          ? say('addedFor', { who: person })
          : callSaid(scene, filled, known);
    return { state: filled, acts: [line, filler('anythingElse')] };
  },
};

/** Words for the time or manner of a call. */
const WHEN_TO_CALL =
  /\b(?:call\w*|text\w*|after|before|between|pitch|pressure|sold|\w+day|tomorrow|morning|afternoon|evening)\b/i;

/** Requests that only need a call from a person. */
const CALLS: ReadonlySet<RequestKind> = new Set([
  'callback',
  'message',
  'finance',
  'information',
  'trade_in',
]);

/** When something happened, or a question: no time of a call. */
const PAST =
  /\b(?:should|can|could|may|do) i (?!.{0,24}\bcall)|\bsame day\b|\b(?:happened|was|were|came in|came by|went|looked at|drove|saw|talked|last|past|it's about|is it|that's when|ago|yesterday)\b/i;

const OF_DAY = /\b(?:tonight|tomorrow|\w+day)\b/i;
const TELLS_THEM = /^(?:tell|let) (?:them|him|her)(?: know)?(?: that)? /i;

/** Notes the wishes for a call: 'Monday, after two, and no sales pitch'. */
export const whenToCall: Rule = {
  name: 'says when to be called',
  when: (turn) => {
    const { request: open, state, heard, top } = turn;
    const done = requestOf(state, state.done);
    const isVisit = done !== undefined && isBooked(done.kind) && done.status === 'agreed';
    // 'Change it to seven thirty, and no loaner' moves the visit.
    const isMoved = isVisit && (heard.time ?? heard.day.day) !== undefined;
    const isWhen = heard.conditions.some((one) => WHEN_TO_CALL.test(one) || (isVisit && !isMoved));
    const isUrgent =
      done?.kind === 'complaint' && /\b(?:know|hear|call\w*|answer)\b/i.test(heard.text);
    const isTimed =
      done !== undefined &&
      (CALLS.has(done.kind) || isUrgent) &&
      wordsIn(heard.text) < 14 &&
      !PAST.test(heard.text) &&
      (turn.isStore || !asksIn(turn)) &&
      ((heard.time !== undefined && !('isEarliest' in heard.time)) ||
        (heard.day.day ?? heard.day.refused) !== undefined) &&
      !(top.p > 0.75 && ['hours', 'service', 'test-drive'].includes(top.id)) &&
      !/\b(?:open|closes?|closed|closing)\b/i.test(heard.text) &&
      !/\bdriv(?:e|ing)\b|\b(?:put me down|book|schedule)\b(?!.*\bcall)|\bcom(?:e|ing) (?:in|by|over|see|look)\b/i.test(
        heard.text,
      );
    const isOther = startOf(top) !== undefined && top.p > 0.8 && top.id !== 'callback';
    return (
      !open &&
      done &&
      (isVisit || (isLead(done.kind) && done.status === 'passed')) &&
      ((isWhen && !asksIn(turn)) || isTimed) &&
      !says.closing.test(heard.text) &&
      // 'Will it be today, you think?'
      !(oddsOf(turn, 'question') > oddsOf(turn, 'wish', 'add', 'condition')) &&
      // 'Text me about that' takes what was offered.
      !(turn.asked.kind === 'offer' && /\b(?:text|call|e-?mail) me\b/i.test(heard.text)) &&
      !isOther
    );
  },
  then: ({ scene, state, heard }) => {
    const lead = requestOf(state, state.done)!;
    const said = trimEnd(withoutOpening(heard.said).replace(TELLS_THEM, ''));
    const isRange = heard.time !== undefined && !('minutes' in heard.time);
    // 'At lunch from twelve to one, so not then', 'only there mornings': all of it is a limit, and no time.
    // A day told with a complaint or of a repair is that of what happened.
    const isOfThat = lead.kind === 'complaint' || lead.kind === 'status';
    const isCall = isLead(lead.kind) && (!isOfThat || OF_CALL.test(heard.text));
    const isLimit =
      CALLS.has(lead.kind) &&
      heard.day.day === undefined &&
      heard.conditions.length === 0 &&
      /\b(?:not|except|never|only)\b|n't\b/i.test(heard.text);
    const isBeside = isLimit || isOtherDayToo(lead, heard.text);
    const isSaid = (isRange || isBeside) && heard.conditions.length === 0;
    const conditions = isLimit || isSaid ? [said] : heard.conditions;
    const when = isLimit ? { day: {}, time: undefined } : {};
    const taken = { ...heard, ...when, conditions, name: undefined, wanted: undefined };
    const filled = fill(state, lead.id, taken).state;
    const known = isCall && !isBeside ? withRequest(filled, lead.id, whenOfCall(heard)) : filled;
    const about = valuesOf(scene, known, requestOf(known, lead.id)!);
    const isAppraisal =
      lead.kind === 'trade_in' && about.when('en') !== undefined && !OF_CALL.test(heard.text);
    const line = isAppraisal
      ? say('appraisalWhen', { when: about.when })
      : !CALLS.has(lead.kind) && isCall && about.when('en') !== undefined
        ? say('askedWhen', about)
        : conditions.some((one) => heard.day.day === undefined || OF_DAY.test(one))
          ? ackLimit(state, ...conditions)
          : CALLS.has(lead.kind)
            ? say('ackFor', { what: about.what })
            : say('addedFor', { who: about.person });
    return {
      state: { ...known, asked: { kind: 'more' } },
      acts: [line, filler('anythingElse')],
    };
  },
};

const CALLS_THEM = /(?<!\b(?:the|a|this|our|that) )\b(?:call(?:s|ed)?|ring)\b|\bgets the call\b/i;

const NOT_ME = /\b(?:not|instead of) me\b/i;

/** The person whom the words name instead of the caller; a dealer may have named one already. */
function otherIn({ isStore, state, heard: { text, contact, work } }: Turn): string | undefined {
  if (isStore) return work.length > 0 && !NOT_ME.test(text) ? undefined : contact;
  if (!CALLS_THEM.test(text)) return undefined;
  const { name = '-' } = lastOf(state, 'callback') ?? {};
  return (
    nameOfAnother(text) ?? (text.toLowerCase().includes(name.toLowerCase()) ? name : undefined)
  );
}

/** 'Have somebody call Ray instead of me': the caller's own name stays. */
export const callsOther: Rule = {
  name: 'somebody else is to be called',
  when: (turn) =>
    ![turn.request?.kind, turn.top.id].includes('meeting') && !asksIn(turn) && otherIn(turn),
  then: (turn) => {
    const { scene, state, heard, isStore, request } = turn;
    const call = lastOf(state, 'callback');
    const name = otherIn(turn);
    const { contact, contactPhone, phone: own } = state.caller;
    const phone = heard.phone ?? (contact === name ? (contactPhone ?? own) : undefined);
    const told = say(phone ? 'callsOtherAt' : 'callsOther', { name, phone });
    if (isStore && request) {
      // 'You call Gina, not me, brakes aren't cheap' wishes for no work.
      const filled = heard.work.length > 0 ? state : withFacts(turn);
      const caller = withIntroduced(filled, heard);
      return after([told], proceed(scene, { ...filled, caller }, request.id, []));
    }
    const done = isStore && doneOf(turn);
    if (done) return goOnAfter(turn, told);
    if (isStore) return undefined;
    if (call) return goOnAfter({ ...turn, state: withRequest(state, call.id, { name }) }, told);
    const begun = begin(turn, { ...named('callback'), sets: { name } });
    return { ...begun, acts: [told, ...begun.acts.filter(({ isBack }) => !isBack)] };
  },
};

const USES_OTHER =
  /^\W*(?:(?!did\b|have\b|don't\b|not\b|never\b)\w[\w']* ){0,4}?(?:call|use|text|try|take) (?:hers|his|theirs|(?:her|his|their) (?:number|cell|phone|one))\b/i;
/** The number of somebody else that was told beside the caller's own, and that is to be used now. */
export const numberOfOther = ({ state, heard: { phone, text } }: Turn) =>
  phone === undefined && USES_OTHER.test(text) && !BACKUP.test(text)
    ? state.said.flatMap(numbersIn).findLast(({ isOthers }) => isOthers)?.phone
    : undefined;

/** 'Call hers', after 'mine is …, hers is …'. */
export const usesOtherNumber: Rule = {
  name: 'chooses the other number',
  when: (turn) => (turn.request ?? doneOf(turn)) && numberOfOther(turn),
  then: (turn) => {
    const { scene, request } = turn;
    const phone = numberOfOther(turn)!;
    const state = { ...turn.state, caller: { ...turn.state.caller, phone } };
    return request
      ? proceed(scene, state, request.id, ['phone'])
      : goOnAfter({ ...turn, state }, say('reachIs', { reach: phone }));
  },
};

const OWES = /\b(?:owe|owed|loan|pay ?off|lien|paid off)\b/i;
const OF_FINANCING = /\b(?:rates?|apr|financ\w+|pre-?approv\w+|credit|get a loan|new loan)\b/i;

/** Takes what is owed on a trade-in: 'There's still a loan on it, does that matter?' */
export const owedOnTrade: Rule = {
  name: 'owes money on the trade-in',
  when: ({ heard, state, top }) =>
    OWES.test(heard.text) &&
    !(top.id === 'documents' && isClear(top)) &&
    !OF_FINANCING.test(heard.text.replace(/\bnot (?:asking for )?financ\w+/gi, ' ')) &&
    lastOf(state, 'trade_in'),
  then: (turn) => goOnAfter(turn, say('owedOnTrade')),
};
