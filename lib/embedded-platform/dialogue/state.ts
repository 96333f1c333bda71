import type { Side, StoreFacts } from '@/lib/agent/assistant-metadata';
import { exampleStore } from '@/lib/agent/store-words';
import type { Heard } from '@/lib/embedded-platform/language/heard';
import type { Wanted } from '@/lib/embedded-platform/language/spoken-staff';
import type { SpokenCar } from '@/lib/embedded-platform/language/spoken-car';
import type { MissedCalls } from '@/lib/embedded-platform/language/spoken-numbers';
import type { TimeWish } from '@/lib/embedded-platform/language/spoken-time';
import { type Day, localTime } from '@/lib/time/calendar';
import type { IntentId } from './catalogue';
import { kinds, type RequestKind, type SlotId } from './slots';

/*
 * What a conversation knows. Nothing of it is ever changed: `step` makes the next state of the last one.
 */

export type Language = 'en' | 'es';

/** The givens of a conversation, which never change. */
export interface Scene {
  side: Side;
  store: StoreFacts;
  /** True for the example store, which has no address and no number. */
  isExample: boolean;
  /** All spots of our offer are taken. */
  isSoldOut: boolean;
  /** True where the agent hears speech; else visitors type. */
  canHear: boolean;
  clock(): { day: Day; minutes: number };
}

export interface Options {
  side: Side;
  /** On whose line it is; undefined where it is nobody's. */
  store: StoreFacts | undefined;
  isSoldOut?: boolean | undefined;
  canHear: boolean;
  now(): Date;
}

export function sceneOf({ side, store = exampleStore, isSoldOut, canHear, now }: Options): Scene {
  const clock = () => localTime(now(), store.timeZone);
  const isExample = store === exampleStore;
  return { side, store, isExample, isSoldOut: isSoldOut ?? false, canHear, clock };
}

/** The facts of a clause, for a request. */
export interface Facts extends Heard {
  readonly words: string;
  readonly conditions: readonly string[];
  /** How likely it is that a colleague should read the words, from 0 to 1. */
  readonly kept: number;
}

/** The caller, for every request of the call. */
export interface Caller {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  /** The person to call there, if it is not the caller. */
  readonly contact?: string | undefined;
  /** The number of that person, if the caller gave two. */
  readonly contactPhone?: string | undefined;
  /** The one request that this person is called about, where there are others. */
  readonly contactFor?: number | undefined;
  readonly email?: string | undefined;
  /** A text is wished for instead of calls, whatever it is about. */
  readonly isTexted?: boolean | undefined;
  /** The caller's own car. */
  readonly car?: SpokenCar | undefined;
}

/** One thing that the caller wants. */
export interface Request {
  readonly id: number;
  readonly kind: RequestKind;
  /** Left is what the caller neither agreed to nor took back. */
  readonly status: 'open' | 'agreed' | 'passed' | 'canceled' | 'left';
  readonly work: readonly string[];
  readonly car?: SpokenCar | undefined;
  readonly day?: Day | undefined;
  /** One of these days: 'this weekend'. */
  readonly options?: readonly Day[] | undefined;
  /** Any day from this one on: 'next week'. */
  readonly from?: Day | undefined;
  /** A nearer day that the words could have meant. */
  readonly not?: Day | undefined;
  readonly holiday?: string | undefined;
  /** Days that could not be, or do not suit, the last at the end. */
  readonly refused?: readonly Day[] | undefined;
  readonly time?: number | undefined;
  /** The earliest time of a day that suits: 'not before eight'. */
  readonly floor?: number | undefined;
  /** The visit as it was agreed, while a change of it is being settled. */
  readonly was?: Pick<Request, 'day' | 'time' | 'work' | 'conditions'> | undefined;
  /** The appointment that is to be moved. */
  readonly old?: Pick<Request, 'day' | 'time'> | undefined;
  /** A time of day that the calendar has not settled yet. */
  readonly wish?: TimeWish | undefined;
  readonly offered?: { day: Day | undefined; times: readonly number[] } | undefined;
  /** The caller's own words, as a slot took them: a message, a part, a place. */
  readonly message?: string | undefined;
  readonly part?: string | undefined;
  readonly place?: string | undefined;
  readonly wanted?: Wanted | undefined;
  /** The name that it is under, if that is not the caller's. */
  readonly name?: string | undefined;
  /** "Only if it's under 300", in the caller's words. */
  readonly conditions: readonly string[];
  /** The number of the caller's turns that were kept before it began. */
  readonly since: number;
  /** Facts that no field takes, in the agent's words: 'Attends: Carla Montoya'. */
  readonly remarks?: readonly string[] | undefined;
  /** Slots that were asked for and are done without. */
  readonly left: readonly SlotId[];
  /** A call about a repair that the agent does not find. */
  readonly isOfRepair?: boolean | undefined;
  /** Something is wrong, and nobody said what. */
  readonly isVague?: boolean | undefined;
  /** Begun by words that do not name it. */
  readonly isGuess?: boolean | undefined;
  /** Canceled, and never wished for: nobody reads of it. */
  readonly isMisread?: boolean | undefined;
  /** They want no more calls, not even one about this. */
  readonly isOffList?: boolean | undefined;
}

/** The values that a request may begin with. */
export type Draft = Partial<Omit<Request, 'id' | 'status'>> & { kind: RequestKind };

/** The question that the agent's last line leaves open. */
export type Asked =
  | {
      readonly kind: 'slot';
      readonly slot: SlotId;
      /** The days or the times that were offered. */
      readonly days?: readonly Day[];
      readonly times?: readonly number[];
      /** How often it was asked in earlier turns, in a row. */
      readonly again?: number;
    }
  | { readonly kind: 'confirm'; readonly day?: Day | undefined; readonly time?: number | undefined }
  | { readonly kind: 'change' | 'more' | 'wish' }
  /** A yes begins this; so do more words about it, where some were told before. */
  | { readonly kind: 'offer'; readonly draft: Draft; readonly isTold?: true }
  /** Two meanings that were close, each in a few words. */
  | { readonly kind: 'choice'; readonly ids: readonly IntentId[]; readonly said: string }
  /** Asks if anyone is hurt, and if they are somewhere safe. */
  | { readonly kind: 'safety' };

/** The last topic, for 'it', 'that one' and 'and on Saturday?'. */
interface Topic {
  readonly intent?: IntentId | undefined;
  readonly variant?: string | undefined;
  /** Its answers so far, with their variants. */
  readonly told?: readonly string[] | undefined;
  /** It was spoken of in this turn. */
  readonly isFresh?: true | undefined;
  /** A car of the store's. */
  readonly car?: SpokenCar | undefined;
  /** The cars that were listed last, of which none was meant yet. */
  readonly listed?: readonly SpokenCar[] | undefined;
  /** The person of the store who was named last: 'leave him a message'. */
  readonly person?: Wanted | undefined;
  /** A car that was asked for and is not there: sales looks for it. */
  readonly sought?: SpokenCar | undefined;
  /** The model of a test drive that is not in stock, as the caller was told. */
  readonly absent?: string | undefined;
  readonly work?: readonly string[] | undefined;
  /** The day whose hours were said: 'Okay, 7:30 then.' */
  readonly day?: Day | undefined;
  /** True where the hours that were said are the service department's. */
  readonly isOfService?: boolean | undefined;
}

export interface DialogueState {
  readonly language: Language;
  readonly caller: Caller;
  /** Everything that was asked for, in its order. */
  readonly requests: readonly Request[];
  /** The request that is being settled. */
  readonly focus?: number | undefined;
  /** The request that was settled last. */
  readonly done?: number | undefined;
  readonly asked: Asked;
  readonly topic: Topic;
  /** A store's call that a dealer has played; `outer` is the dealer's own conversation. */
  readonly outer?: DialogueState | undefined;
  /** Played without having been asked to. */
  readonly isTried?: boolean | undefined;
  /** The calls that a dealer misses, and what they cost. */
  readonly missed: MissedCalls;
  /** The caller told something, and no request holds it. */
  readonly hasTold?: boolean | undefined;
  /** The turns that a colleague should read, in the order of the call. */
  readonly said: readonly string[];
  /** The last turns as they were heard, whatever they said: a card number may go on from them. */
  readonly recent: readonly string[];
  /** The words of the turn that is taken now. */
  readonly words: string;
  /** Offers that a dealer refused: they are not made again. */
  readonly declined: readonly RequestKind[];
  /** The clauses of this turn that only told something: they go with the next wish. */
  readonly told: readonly Facts[];
  /** Turns in a row that nothing could be made of. */
  readonly misses: number;
  readonly turns: number;
  /** The end of what was said last, where a number or a spelled name may go on. */
  readonly pieces: string;
  /** A sentence that was not finished, which goes on in the next turn. */
  readonly fragment?: string | undefined;
  /** A holiday that the caller has been told of. */
  readonly warnedOf?: Day | undefined;
  /** The caller said goodbye while something was open, and was asked for it. */
  readonly isLeaving?: boolean | undefined;
  /** The caller cut in before the end of the last reply. */
  readonly isCutOff: boolean;
  readonly hasSaidDemo: boolean;
  /** The caller was told that the cars are a demo's. */
  readonly hasSaidStock?: boolean | undefined;
  /** True once the caller was told of danger, until they are out of it. */
  readonly isInDanger?: boolean | undefined;
  /** The caller was told not to drive the car. */
  readonly isWarned?: boolean | undefined;
  /** The caller was told that the agent is sorry for what happened. */
  readonly isConsoled?: boolean | undefined;
  /** The caller said that they speak no English. */
  readonly isSpanishOnly?: boolean | undefined;
}

export const firstState: DialogueState = {
  language: 'en',
  caller: {},
  requests: [],
  asked: { kind: 'wish' },
  topic: {},
  missed: {},
  said: [],
  recent: [],
  words: '',
  declined: [],
  told: [],
  misses: 0,
  turns: 0,
  pieces: '',
  isCutOff: false,
  hasSaidDemo: false,
};

/** Tells if the agent speaks for a store, its own or one that it plays. */
export const isStoreSide = (scene: Scene, state: DialogueState): boolean =>
  scene.side === 'store' || state.outer !== undefined;

export const requestOf = (state: DialogueState, id: number | undefined): Request | undefined =>
  id === undefined ? undefined : state.requests.find((one) => one.id === id);

/** The request that is being settled. */
export const focusOf = (state: DialogueState) => requestOf(state, state.focus);

export const isOpen = ({ status }: Request) => status === 'open';

/** The state with something new of one request. */
export function withRequest(
  state: DialogueState,
  id: number,
  news: Partial<Request>,
): DialogueState {
  const requests = state.requests.map((one) => (one.id === id ? { ...one, ...news } : one));
  return { ...state, requests };
}

/** The state with one more request, which is settled now. */
export function withNew(state: DialogueState, draft: Draft): DialogueState {
  const id = 1 + Math.max(0, ...state.requests.map((one) => one.id));
  const fresh: Request = {
    work: [],
    conditions: [],
    left: [],
    since: state.said.length,
    ...draft,
    id,
    status: 'open',
  };
  // A call of sales, after a GLE was asked for, is about it.
  const isCall = fresh.kind === 'callback' || fresh.kind === 'message';
  const ofCar = isCall && isOfSales(fresh) ? state.topic.sought : undefined;
  const begun = ofCar && !fresh.car ? { ...fresh, car: ofCar } : fresh;
  const declined = state.declined.filter((kind) => kind !== draft.kind);
  const requests = [...state.requests, begun].slice(-12);
  const sought = isOfSales(fresh) ? undefined : state.topic.sought;
  return { ...state, declined, requests, focus: id, topic: { ...state.topic, sought } };
}

/** The state after an offer that was refused, or a request that is not wanted. */
export const withDeclined = (state: DialogueState, kind: RequestKind): DialogueState => ({
  ...state,
  declined: [...new Set([...state.declined, kind])],
});

/** Sales reads it. */
export const isOfSales = ({ kind, wanted }: Pick<Request, 'kind' | 'wanted'>) =>
  (wanted?.department ?? kinds[kind].to) === 'sales';

/** The caller's turns since a request began, as one text. */
export const saidSince = ({ said, words }: DialogueState, { since }: Request): string =>
  [...said.slice(since), words].join('. ');

/** Adds what no field of a request takes, once. */
export function withRemark(state: DialogueState, id: number, remark: string): DialogueState {
  const { remarks = [] } = requestOf(state, id) ?? {};
  return withRequest(state, id, { remarks: [...new Set([...remarks, remark])] });
}
