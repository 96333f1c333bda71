import { talk } from '@/lib/content/agent/talk';
import { type Act, say, type StepOutcome } from './acts';
import { endsAsking } from './answers';
import { OFFERS } from './intents';

/*
 * Joins the answers to the clauses of one turn.
 */

/** The outcome of the clauses so far. */
export type Taken = Omit<StepOutcome, 'next'>;

/** Said only where nothing else is: what follows shows that it was heard. */
export const PASSING: ReadonlySet<unknown> = new Set([
  talk.ackMessage,
  talk.miss,
  talk.missOurs,
  talk.noted,
  talk.okay,
  talk.sorry,
  talk.goAhead,
  talk.noneMeant,
  talk.remark,
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
  one.words === other.words &&
  one.values?.wish === other.values?.wish &&
  one.values?.system === other.values?.system;

/** Lines that say all of one before them. */
const COVERS = new Map<unknown, unknown>([
  [talk.startComplaint, talk.ackSorry],
  [talk.cantSeeRepair, talk.statusUnknown],
]);

/** A dealer's question that stays open, in front of an answer to another one. */
const OPEN: ReadonlySet<unknown> = new Set([talk.offerPerson, talk.unknownOurs]);

const isAnswer = ({ words, isAsk, isFiller }: Act) =>
  !(isAsk ?? isFiller) && !PASSING.has(words) && !OPEN.has(words);

const OFFERED: ReadonlySet<unknown> = new Set(Object.values(OFFERS));

/** Puts the answer of a further clause behind the ones before it. An offer waits for its yes until something else is asked. */
export function joined(before: Taken, given: Taken, isBare = false): Taken {
  // 'So how do we do it', behind an answer: no person has to be asked.
  const isAsked = isBare && before.acts.some(isAnswer);
  const acts = given.acts.filter(({ words }) => !isAsked || words !== talk.askPerson);
  const next = { ...given, acts };
  if (next.acts.length === 0) return { ...next, acts: before.acts };
  const isFirst = before.acts.length === 0;
  const isToOther = next.acts.some(({ words }) => words === talk.personInstead);
  const said = before.acts
    .filter(
      (one) =>
        !one.isAsk &&
        !one.isFiller &&
        !PASSING.has(one.words) &&
        !(OPEN.has(one.words) && next.acts.some(isAnswer)) &&
        !next.acts.some(
          (other) => isSaidAgain(one, other) || COVERS.get(other.words) === one.words,
        ),
    )
    // 'I'm taking it to the service manager' is no longer so.
    .map((one) => (isToOther && one.words === talk.startComplaint ? say('ackSorry') : one));
  const answers = said.filter(({ words }) => !OFFERED.has(words));
  const rest = withReason(before, next).filter(
    ({ words }) => isFirst || said.length === 0 || !PASSING.has(words),
  );
  const { asked, requests, declined } = before.state;
  const isSettled =
    next.state.requests.length > requests.length || next.state.declined.length > declined.length;
  const offers = said.filter(({ words }) => OFFERED.has(words));
  const { asked: then } = next.state;
  const isSame =
    asked.kind === 'offer' && then.kind === 'offer' && asked.draft.kind === then.draft.kind;
  const asks = rest.some(({ words, isFiller }) => !isFiller && endsAsking(words));
  // 'Do you have an EQS, and is there a lease special?': one call is offered for both.
  if (isSame && !isFirst && !asks && !isSettled)
    return { ...next, acts: [...answers, ...rest.filter(({ isFiller }) => !isFiller), ...offers] };
  if (isFirst || isSettled || asked.kind !== 'offer' || then.kind !== 'more')
    return {
      ...next,
      acts: [...answers.map((one) => ({ ...one, isPassed: true as const })), ...rest],
    };
  return { ...next, state: { ...next.state, asked }, acts: [...answers, ...rest, ...offers] };
}
