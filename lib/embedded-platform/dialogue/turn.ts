import { isQuestion } from '@/lib/embedded-platform/language/heard';
import { type Act, after, say, type StepOutcome } from './acts';
import { fill } from './facts';
import type { HeardTurn } from './heard';
import { isOf, type Scored } from './intents';
import { askAgain } from './progress';
import { hasAny, isLead, isBooked, readerOf } from './requests';
import type { ClauseAct } from './scorer/clause-acts';
import { isClear, isLikely, isSure } from './scores';
import {
  type Asked,
  type DialogueState,
  type Draft,
  focusOf,
  isStoreSide,
  type Request,
  requestOf,
  type Scene,
} from './state';

/** One turn of the caller, as the rules see it. */
export interface Turn {
  readonly scene: Scene;
  readonly state: DialogueState;
  readonly heard: HeardTurn;
  readonly asked: Asked;
  /** The request that is being settled. */
  readonly request: Request | undefined;
  /** The likeliest meaning. */
  readonly top: Scored;
  readonly isStore: boolean;
}

const NONE: Scored = { id: 'detail', p: 0 };

export function turnOf(scene: Scene, state: DialogueState, heard: HeardTurn): Turn {
  const [top = NONE] = heard.meaning.intents;
  const isStore = isStoreSide(scene, state);
  return { scene, state, heard, asked: state.asked, request: focusOf(state), top, isStore };
}

export interface Rule {
  readonly name: string;
  readonly when: (turn: Turn) => unknown;
  /** Nothing where the next rule is to decide after all. */
  readonly then: (turn: Turn) => StepOutcome | undefined;
}

/** Sure enough to answer it, or to begin it. */
export const isMeant = ({ heard }: Turn) => isLikely(heard.meaning.intents);
/** How likely the words do one of these acts. */
export const oddsOf = ({ heard }: Turn, ...acts: readonly ClauseAct[]) =>
  acts.reduce((sum, act) => sum + heard.meaning.clause.acts[act], 0);
/** The words may wish for something; 'Kevin said two days' does not. The first words of a call do. */
export const mayWish = (turn: Turn) =>
  (turn.state.turns < 2 && !turn.heard.isPart) ||
  oddsOf(turn, 'wish', 'question', 'add') >= 0.1 ||
  ((turn.heard.decision === 'no' || oddsOf(turn, 'correct') >= 0.3) && turn.top.p >= 0.6);

/** The words may take something back; 'no no, the appointment is at seven thirty' does not. */
export const mayWithdraw = (turn: Turn) => oddsOf(turn, 'withdraw') >= 0.05;
export const wordsIn = (text: string) => text.trim().split(/\s+/).length;
export const asksIn = ({ heard }: Turn) => isQuestion(heard);
export const hasDay = ({ day }: HeardTurn) => Object.keys(day).length > 0;
export const hasReach = ({ phone, email }: HeardTurn) => (phone ?? email) !== undefined;
/** Holds a fact. */
export const hasNews = ({ heard }: Pick<Turn, 'heard'>) =>
  hasReach(heard) ||
  (heard.name ?? heard.time ?? heard.car) !== undefined ||
  hasDay(heard) ||
  heard.work.length > 0;
export const slotOf = ({ asked }: Turn) => (asked.kind === 'slot' ? asked.slot : undefined);
export const hasVisit = ({ state }: Turn) => visitOf(state) !== undefined;
/** The visit that was booked last. */
export const visitOf = (state: DialogueState) =>
  state.requests.findLast(({ kind, status }) => isBooked(kind) && status === 'agreed');
export const doneOf = ({ state }: Turn) => requestOf(state, state.done);

/** The state with what the words tell of the open request, beside something else. */
export const withFacts = (turn: Turn, heard = turn.heard): DialogueState =>
  turn.request ? fill(turn.state, turn.request.id, heard, slotOf(turn)).state : turn.state;

/** Says a line, and goes on with the open request. */
export const goOnAfter = (turn: Turn, line: Act): StepOutcome =>
  after([line], askAgain(turn.scene, withFacts(turn)));

/** 'Can somebody go over numbers with me?' wishes for the call itself. */
const WISHES_PERSON =
  /^(?!\W*(?:(?:and|so|but|ok|okay) )*(?:what|how|when|where|why|which|do|does|is|are)\b)(?:.* )?(?:can|could|will|would) (?:some(?:one|body)|any(?:one|body)|a person|they|he|she|you(?: guys)?) (?:please |just )?(?:go over|help|call|talk|explain|walk|text|e-?mail|send|get back|reach out|contact|run|work|sit|look|have|add|put|make|note|tell|check|get|bring|include|keep|hold|leave|save|throw)\b/i;
/** Asks what a person has to answer. */
export const asksPerson = ({ heard }: Turn) => isQuestion(heard) && !WISHES_PERSON.test(heard.text);

/** Says that the person of a request reads the words; a question is told who answers it. */
export function addedTo(turn: Turn, request: Request): StepOutcome {
  const { scene, state } = turn;
  const person = readerOf(scene, state, request);
  const line = asksPerson(turn) ? say('askPerson', { person }) : say('addedFor', { who: person });
  return after([line], askAgain(scene, state));
}

/** The call from a person that was offered, which the words go on with. */
export const leadOffered = ({ asked }: Turn): Draft | undefined =>
  asked.kind === 'offer' && isLead(asked.draft.kind) ? asked.draft : undefined;

/** Asks the open question again, after something else was said. */
export const isAside = ({ state, request, top }: Turn) =>
  request !== undefined && hasAny(state, request) && isOf('aside', top.id);

export { isClear, isSure };
