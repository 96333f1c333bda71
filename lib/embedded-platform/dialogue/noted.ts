import { talk } from '@/lib/content/agent/talk';
import { say, type StepOutcome } from './acts';
import { correctsAgent, isWronged, tellsOfDeath } from './anger';
import type { HeardTurn } from './heard';
import { cleanNote } from './told-words';
import { isBooked } from './requests';
import { type DialogueState, isStoreSide, type Request, type Scene } from './state';

/*
 * Says that something was noted, or that the agent is sorry, where no other line of the answer does.
 */

/** Said of what was noted, in lines that go on to a question. */
const SPEAKS: ReadonlySet<unknown> = new Set([
  talk.ackMessage,
  talk.addedFor,
  talk.ackCondition,
  talk.ackSorry,
  talk.ackFor,
]);

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

/** Says that something was noted on the visit that is arranged, where nothing else does. */
export function withNoted<Taken extends StepOutcome>(
  scene: Scene,
  before: DialogueState,
  taken: Taken,
): Taken {
  const { acts, state } = taken;
  const isMore = (one: Request) => {
    const old = before.requests.find(({ id }) => id === one.id);
    const limits = one.conditions.length - (old?.conditions.length ?? 0);
    const fresh = one.notes
      .slice(old?.notes.length ?? 0)
      .map((note) => cleanNote(note, one, state.caller));
    return old !== undefined && (limits > 0 || fresh.some((note) => note.split(' ').length > 3));
  };
  const noted = state.requests.find(isMore);
  const isSaid = acts.some(
    ({ words, isAsk, isFiller }) => SPEAKS.has(words) && !isAsk && !isFiller,
  );
  const isAnswered = acts.some(
    ({ words, isAsk, isFiller, isBack }) => !(isAsk ?? isFiller ?? isBack) && !OF_FACTS.has(words),
  );
  if (!noted || isSaid || isAnswered || taken.control || !isStoreSide(scene, state)) return taken;
  return { ...taken, acts: [say(isBooked(noted.kind) ? 'onVisit' : 'ackMessage'), ...acts] };
}

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
