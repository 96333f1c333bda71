import { after, say, type StepOutcome } from './acts';
import { begin, withAllTold } from './begin';
import { named, startOf } from './intents';
import { isAbout, requestNamed } from './named';
import { askAgain, proceed, visitStands } from './progress';
import { isBooked, isLead, lastOf, personFor } from './requests';
import { BARGAINS, CALL_LATER, refusedIn } from './rules-refusals';
import { WHO_CALLS } from './rules-other';
import { requestOf, withNew } from './state';
import { departmentIn } from './trouble';
import { asksIn, hasReach, mayWish, type Rule, type Turn, visitOf, wordsIn } from './turn';
import { briefOf, callSaid } from './values';

/*
 * Rules for what is said beside the open request: a check of one thing, and a call from somebody as well.
 */

const CHECKS =
  /\b(?:right|correct)\W*$|\b(?:did|have) you (?:get|got|write|put)\b|\byou (?:didn't|did not|haven't) (?:touch|cancel|move|change)|\b(?:is|are|'s)\b.{0,40}\b(?:still (?:on|there|good)|cancel+ed|off|gone|moved|(?:the|that|this) move)\b|^(?:and|also|but|what about) (?:that|the|my) \w+(?: \w+){0,3}\W*$/i;
const OFF = /\b(?:cancel+ed|off|gone|out)\b/i;

/** 'And the Highlander is still on, right?', 'is the Maverick canceled?', 'did you get the oil change?' */
function checkOf(turn: Turn): StepOutcome | undefined {
  const { scene, state, heard } = turn;
  const { text, car, work } = heard;
  const isOff = OFF.test(text);
  const found = requestNamed(state, heard);
  const held = state.requests.find(({ kind }) => kind === 'cancel' || kind === 'move');
  const isOther = car?.model !== undefined && found === undefined;
  if (held && isOther) return after([say('notTouched')], askAgain(scene, state));
  if (held?.kind === 'move' && !found) return after([say('oldVisit')], askAgain(scene, state));
  if (!found && work.length > 0 && !turn.request) return begin(turn, named('service'));
  if (!found || found.status === 'left') return undefined;
  const isGone = found.status === 'canceled';
  if (isGone && isOff) return after([say('isOut')], askAgain(scene, state));
  const isStanding = isBooked(found.kind) && found.status === 'agreed';
  if (isGone || (isOff && found.kind !== 'cancel'))
    return isStanding && isAbout(state, found, heard)
      ? visitStands(scene, state, found)
      : undefined;
  const piece = briefOf(scene, state, found);
  return after([say('isNoted', { piece })], askAgain(scene, state));
}

export const checksOne: Rule = {
  name: 'checks one thing',
  when: (turn) =>
    turn.isStore &&
    turn.state.requests.length > 0 &&
    CHECKS.test(turn.heard.text) &&
    refusedIn(turn) === undefined &&
    !hasReach(turn.heard) &&
    !turn.heard.time &&
    turn.heard.conditions.length === 0 &&
    wordsIn(turn.heard.text) < 14,
  then: checkOf,
};

/** 'Have somebody in sales show me one', 'the parts man to ring me', 'who do I talk to', 'a message for Tommy'. */
const WANTS_PERSON =
  /\b(?:some(?:one|body)|any(?:one|body)|sales|service|parts|finance)(?: (?:person|people|guy|man|lady|department))?(?: (?:in|from|at) (?:the )?\w+)?(?: department)? (?:(?:can|could|should|to|will|would|please|just|maybe) )*(?:calls?|ring|phone|show|reach|contact|tell|go over|talk|speak|get back)\b|\b(?:a|that|the) (?:\w+ )?call (?:from|about)\b|\b(?:talk|speak) (?:to|with) (?:some(?:one|body)|sales|parts|finance|service)\b|\bwho (?:do|can|should|would) i (?:talk|speak)\b|\b(?:a|another) message (?:to|for) \w/i;
/** A call of the visit itself. */
const OF_VISIT =
  /\b(?:or (?!sales|finance|parts|service)|if|before|when|once|unless|until|instead|rather)\b/i;

/** The department that is to call about something else than the visit. */
const callWanted = (turn: Turn) =>
  turn.isStore &&
  WANTS_PERSON.test(turn.heard.text) &&
  ![OF_VISIT, WHO_CALLS, BARGAINS, CALL_LATER].some((one) => one.test(turn.heard.text)) &&
  refusedIn(turn) === undefined &&
  mayWish(turn);

/** A call beside a visit is a request of its own, for its own people; the visit goes on. */
export const wantsPerson: Rule = {
  name: 'wants somebody to call as well',
  when: (turn) => {
    const visit = turn.request ?? visitOf(turn.state);
    // Without a visit, what means a request begins it.
    const isFree = turn.heard.wanted?.department && startOf(turn.top) === undefined;
    return (visit ? isBooked(visit.kind) : isFree) && callWanted(turn);
  },
  then: (turn) => {
    const { scene, state, request, heard } = turn;
    const wanted = heard.wanted ?? { department: departmentIn(turn) ?? 'service' };
    const same = lastOf(state, 'callback', 'message', 'finance', 'parts', 'trade_in');
    const person = same && personFor(scene, state, same)('en');
    // 'Finance or sales', where finance calls already.
    const isNamed = heard.text.toLowerCase().includes(person?.toLowerCase() ?? '-');
    if (same && (isNamed || person === personFor(scene, state, { ...same, wanted })('en'))) {
      const line = asksIn(turn)
        ? callSaid(scene, state, same)
        : say('ackFor', { what: briefOf(scene, state, same) });
      return after([line], askAgain(scene, state));
    }
    const begun = turn.top.p >= 0.5 ? startOf(turn.top)?.kind : undefined;
    const kind = begun && isLead(begun) && begun !== 'complaint' ? begun : 'callback';
    const message = kind === 'message' ? heard.said : undefined;
    const begunState = withNew(state, { kind, wanted, car: heard.car, message });
    const next = withAllTold(begunState, begunState.focus!);
    const call = requestOf(next, next.focus)!;
    const line = say('startCallback', { person: personFor(scene, next, call) });
    if (!request) return after([line], proceed(scene, next, call.id, []));
    return after([line], askAgain(scene, { ...next, focus: request.id }));
  },
};
