import { talk } from '@/lib/content/agent/talk';
import { isQuestion } from '@/lib/embedded-platform/language/heard';
import { type Act, say, type StepOutcome } from './acts';
import { correctsAgent, isWronged, tellsOfDeath } from './anger';
import type { HeardTurn } from './heard';
import { callRecordOf } from './record';
import { isBooked } from './requests';
import { type DialogueState, isStoreSide, requestOf, type Scene } from './state';

/*
 * Says that something was noted, or that the agent is sorry, where no other line of the answer does.
 */

/** Lines that say that the words are in the record now. */
const CLAIMS: ReadonlySet<unknown> = new Set([
  talk.ackMessage,
  talk.addedFor,
  talk.ackCondition,
  talk.ackFor,
  talk.noted,
  talk.notedNow,
  talk.onVisit,
  talk.askPerson,
  talk.letKnow,
  talk.passOn,
  talk.noteSpanish,
  talk.comesBack,
  talk.owedOnTrade,
  talk.towByOwn,
  talk.tookOut,
]);

/** Tells if the caller hears that the words are noted, or passed on. */
export const claimsNote = (acts: readonly Act[]) => acts.some(({ words }) => CLAIMS.has(words));

/** Lines that only say back a fact, or end a request. */
const OF_FACTS: ReadonlySet<unknown> = new Set([
  talk.confirmVisit,
  talk.booked,
  talk.demoBooked,
  talk.leadEnd,
  talk.leadEndOther,
  talk.teamEnd,
  talk.back,
  talk.holidayWarning,
]);

/** Says that the words of a turn are in the notes, where nothing else answers them. */
export function withNoted<Taken extends StepOutcome>(
  scene: Scene,
  before: DialogueState,
  heard: HeardTurn,
  taken: Taken,
): Taken {
  const { acts, state, control } = taken;
  const about = requestOf(before, state.focus ?? state.done);
  const isSaid = state.said !== before.said;
  // The agent claims no note that is not there.
  if (claimsNote(acts))
    return isSaid || hasNews(scene, before, state)
      ? taken
      : { ...taken, acts: acts.map((one) => (CLAIMS.has(one.words) ? say('okay') : one)) };
  const isAnswered = acts.some(
    ({ words, isAsk, isFiller, isBack }) =>
      words === talk.ackSorry || (!(isAsk ?? isFiller ?? isBack) && !OF_FACTS.has(words)),
  );
  const isNews = isSaid && heard.kept >= LEAST_KEPT && !isQuestion(heard);
  if (!about || !isNews || isAnswered || control || !isStoreSide(scene, state)) return taken;
  return { ...taken, acts: [say(isBooked(about.kind) ? 'onVisit' : 'ackMessage'), ...acts] };
}

/** From these odds that a colleague should read them, a caller hears that the words are noted. */
const LEAST_KEPT = 0.5;

const hasNews = (scene: Scene, before: DialogueState, state: DialogueState) =>
  JSON.stringify(callRecordOf(scene, before)) !== JSON.stringify(callRecordOf(scene, state));

/** Lines that say already that the agent is sorry. */
const SORRY: ReadonlySet<unknown> = new Set([
  talk.startSorrow,
  talk.startComplaint,
  talk.startRefund,
  talk.ackSorry,
  talk.sorryThat,
  talk.noComplaint,
]);

/** Says once, before all else, that the agent is sorry: for a death, or for what the store did. */
export function consoled<Taken extends StepOutcome>(
  scene: Scene,
  { isConsoled }: DialogueState,
  heard: HeardTurn,
  taken: Taken,
): Taken {
  const { text, parts } = heard;
  const isAngry = [heard, ...parts].some(({ meaning: { intents } }) =>
    intents.some(({ id, p }) => id === 'complaint' && p >= 0.2),
  );
  const isDue = tellsOfDeath(text) || (isAngry && isWronged(text) && !correctsAgent(text));
  const { state, acts } = taken;
  const isSaid = isConsoled || state.isInDanger || acts.some(({ words }) => SORRY.has(words));
  if (!isDue || isSaid || !isStoreSide(scene, state)) return taken;
  const sorry = say(tellsOfDeath(text) ? 'sorryLoss' : 'ackSorry');
  return { ...taken, state: { ...state, isConsoled: true }, acts: [sorry, ...acts] };
}
