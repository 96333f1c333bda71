import { says } from '@/lib/embedded-platform/language/says';
import { after, filler } from './acts';
import { A_DAY, fill } from './facts';
import { fillCaller } from './facts-caller';
import { misleads, refusalsIn, untilIn } from './limits';
import { ackLimit, askAgain, proceed } from './progress';
import { isBooked, isLead } from './requests';
import { type DialogueState, type Request, requestOf, withRequest } from './state';
import { asksIn, doneOf, oddsOf, type Rule, slotOf, type Turn } from './turn';

/*
 * Rules for clauses that only set a limit, or refuse a thing: they begin no request.
 */

const SMALL =
  /\b(?:and|but|so|or|yes|yeah|yep|no|please|okay|ok|just|listen|look|like|(?:what )?(?:i|did)(?: just)? (?:said|meant|say)(?: was)?|also|though|then|well|um|uh|oh|wait|i|me|it|is|it's|that's|y|pero|sí|que|eh|nada más|por favor)(?![\p{L}'])|\W/giu;

/** Tells if a clause is a limit and no more, beside the caller's name and number. */
function isOnlyLimit({ heard }: Turn): boolean {
  const { conditions, said, name, phone } = heard;
  const isRefusal = refusalsIn(said).length > 0;
  const rest = conditions.reduce((all, one) => all.replace(one, ' '), said);
  const plain = rest.replace(name ?? ' ', ' ').replace(phone ? /\d/g : ' ', ' ');
  const left = plain.replace(SMALL, ' ').split(' ').filter(Boolean).length;
  return conditions.length > 0 && left <= (isRefusal ? 4 : 1);
}

/** The request that a limit is of. */
const limited = (turn: Turn): Request | undefined => {
  const done = doneOf(turn);
  const isTaken = done !== undefined && (isBooked(done.kind) || isLead(done.kind));
  return turn.request ?? (isTaken && done.status !== 'canceled' ? done : undefined);
};

/** 'The earliest you have, I have to be out by ten thirty': a time that was found is looked for again. */
function inTime({ scene }: Turn, state: DialogueState, { id }: Request): DialogueState {
  const { conditions, time, day } = requestOf(state, id)!;
  const until = untilIn(conditions, 7 * 60);
  if (time === undefined || until === undefined || time < until) return state;
  const isToday = day === scene.clock().day;
  return withRequest(state, id, {
    time: undefined,
    day: isToday ? undefined : day,
    wish: { isEarliest: true },
  });
}

/** 'Don't put new wipers on it', 'call me if it's over 300', 'no hard sell': noted, and nothing is begun. */
const setsLimit: Rule = {
  name: 'sets a limit',
  when: (turn) =>
    turn.isStore &&
    (!asksIn(turn) || /\bi (?:said|meant)\b/i.test(turn.heard.text)) &&
    !['offer', 'safety', 'choice'].includes(turn.asked.kind) &&
    !says.closing.test(turn.heard.text) &&
    oddsOf(turn, 'withdraw') < 0.6 &&
    isOnlyLimit(turn) &&
    (turn.request !== undefined || !(turn.heard.time ?? turn.heard.day.day)) &&
    (limited(turn) ?? turn.heard.isPart),
  then: (turn) => {
    const { scene, state, heard: whole } = turn;
    const heard = { ...whole, wanted: undefined, work: [], car: undefined, decision: undefined };
    const request = limited(turn);
    // The wish is still to come.
    if (!request) {
      if (refusalsIn(heard.said).length > 0 && !misleads(heard.said)) return undefined;
      const { caller } = fillCaller(state.caller, heard, undefined);
      return { state: { ...state, caller, told: [...state.told, heard] }, acts: [] };
    }
    const { id, kind } = request;
    // 'Friday after five' is when to come.
    const limits = heard.conditions.filter((one) => !(isBooked(kind) && A_DAY.test(one)));
    if (limits.length === 0) return undefined;
    const slot = slotOf(turn);
    const isOpen = turn.request !== undefined;
    const facts = isOpen ? heard : { ...heard, day: {}, time: undefined };
    const filled = fill(state, id, facts, slot);
    const said = ackLimit(state, ...limits.slice(-4));
    if (!isOpen)
      return {
        ...askAgain(scene, filled.state),
        acts: [said, filler('anythingElse')],
      };
    const next = inTime(turn, filled.state, request);
    const changes = filled.changes.filter((one) => one !== 'condition');
    const isNew = changes.length > 0 || next !== filled.state;
    return after([said], isNew ? proceed(scene, next, id, changes) : askAgain(scene, next));
  },
};

export const limitRules: readonly Rule[] = [setsLimit];
