import { talk } from '@/lib/content/agent/talk';
import { isQuestion } from '@/lib/embedded-platform/language/heard';
import { isSpanish } from '@/lib/embedded-platform/language/spanish';
import { say, type StepOutcome } from './acts';
import { correctsAgent, isWronged, tellsOfDeath } from './anger';
import type { HeardTurn } from './heard';
import { sayLimit } from './limits';
import { stemsOf, withoutOpening } from './own-words';
import { callRecordOf } from './record';
import { isBooked } from './requests';
import {
  type DialogueState,
  type Facts,
  isStoreSide,
  type Request,
  requestOf,
  type Scene,
  withNote,
} from './state';
import { cleanNote } from './told-words';

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

/** A longer note is not said back, in words. */
const MOST_SAID = 8;
/** A statement that reads well when it is said back. */
const STATES =
  /^(?:i|i'm|i'll|i've|we|we're|my|our|he|he's|she|she's|they|the|it|it's|there's|nobody|somebody|don't|please)\b/i;
/** A short note in the second person; undefined where it is a question, or no clean statement. */
function briefly(note: string): string | undefined {
  const isBrief = note.split(' ').length <= MOST_SAID && STATES.test(note);
  if (!isBrief || isSpanish(note) || isQuestion({ text: note, said: note } as Facts))
    return undefined;
  const said = sayLimit(note, 'en');
  // Two statements that run into each other.
  return said?.includes(',') ? undefined : said;
}

/** Says that something was noted on the visit that is arranged, where nothing else does. */
export function withNoted<Taken extends StepOutcome>(
  scene: Scene,
  before: DialogueState,
  taken: Taken,
): Taken {
  const { acts, state } = taken;
  const oldOf = ({ id }: Request) => before.requests.find((old) => old.id === id);
  const freshIn = (one: Request) =>
    one.notes
      .slice(oldOf(one)?.notes.length ?? 0)
      .map((note) => cleanNote(note, one, state.caller))
      .filter((note) => note.split(' ').length > 3);
  const isMore = (one: Request) => {
    const old = oldOf(one);
    const hasLimit = one.conditions.length > (old?.conditions.length ?? 0);
    return old !== undefined && (hasLimit || freshIn(one).length > 0);
  };
  const noted = state.requests.find(isMore);
  const isSaid = acts.some(
    ({ words, isAsk, isFiller }) =>
      (CLAIMS.has(words) || words === talk.ackSorry) && !isAsk && !isFiller,
  );
  const isAnswered = acts.some(
    ({ words, isAsk, isFiller, isBack }) => !(isAsk ?? isFiller ?? isBack) && !OF_FACTS.has(words),
  );
  if (!noted || isSaid || isAnswered || taken.control || !isStoreSide(scene, state)) return taken;
  const [condition] = freshIn(noted).flatMap((note) => briefly(note) ?? []);
  const line = condition
    ? say('ackCondition', { condition })
    : say(isBooked(noted.kind) ? 'onVisit' : 'ackMessage');
  return { ...taken, acts: [line, ...acts] };
}

/** From these odds that a colleague should read them, words are noted. */
const LEAST_KEPT = 0.3;

/** Makes true what is said: words that are not in the record are noted; what says nothing new is not said to be. */
export function withClaim<Taken extends StepOutcome>(
  scene: Scene,
  before: DialogueState,
  { said, kept }: HeardTurn,
  taken: Taken,
): Taken {
  const { acts, state } = taken;
  if (!acts.some(({ words }) => CLAIMS.has(words))) return taken;
  const [old, written] = [before, state].map((one) =>
    JSON.stringify([callRecordOf(scene, one), one.notes]),
  );
  const stems = stemsOf(said).filter((stem) => stem.length > 2);
  const held = stemsOf(written!);
  if (old !== written || (stems.length > 0 && stems.every((one) => held.includes(one))))
    return taken;
  const about = requestOf(state, state.focus ?? state.done);
  const words = withoutOpening(said);
  const isNews = about && kept >= LEAST_KEPT && cleanNote(words, about, state.caller) !== '';
  // Digits may be those of a card.
  if (!isNews || stems.length === 0 || /\d{3}/.test(said))
    return { ...taken, acts: acts.map((one) => (CLAIMS.has(one.words) ? say('okay') : one)) };
  return { ...taken, state: withNote(state, about.id, words) };
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
