import { talk, type TalkId } from '@/lib/content/agent/talk';
import type { Words } from '@/lib/content/agent/words';
import type { DialogueState, Draft, Language } from './state';

/** A value of a line's {name}; a function gives it in the caller's language. */
export type Value = string | number | undefined | ((language: Language) => string | undefined);
export type Values = Readonly<Record<string, Value>>;

/** One thing that the agent says. It becomes words last. */
export interface Act {
  readonly words: Words;
  readonly values?: Values | undefined;
  /** Said only where nothing else asks. */
  readonly isFiller?: true;
  /** Asks for what a request needs next: left out where the caller has gone on already. */
  readonly isAsk?: true;
  /** Another clause was taken since: its question is not asked any more. */
  readonly isPassed?: true;
  /** Says back what a request holds: left out where several are said back in one line. */
  readonly isBack?: true;
}

/** The result of a turn. */
export interface StepOutcome {
  readonly state: DialogueState;
  readonly acts: readonly Act[];
  /** The caller's words that the new state is to take next. */
  readonly next?: string;
  readonly control?: 'repeat' | 'end';
  /** The appointments, for the page. */
  readonly bookings?: readonly object[];
}

/** An answer, and the request that a yes to it begins. */
export interface Answer extends StepOutcome {
  readonly offer?: Draft | undefined;
}

export const say = (id: TalkId, values?: Values): Act => ({ words: talk[id], values });
export const tell = (words: Words, values?: Values): Act => ({ words, values });
/** 'Anything else?', where nothing else is asked. */
export const filler = (id: TalkId): Act => ({ words: talk[id], isFiller: true });

/** The same acts, which ask for what is missing. */
export const asking = (acts: readonly Act[]): Act[] => acts.map((one) => ({ ...one, isAsk: true }));

/** Says what is offered; a yes begins it. */
export const offering = (
  state: DialogueState,
  draft: Draft,
  acts: readonly Act[],
): StepOutcome => ({
  // It is about the words that it answers.
  state: { ...state, asked: { kind: 'offer', draft: { since: state.said.length, ...draft } } },
  acts,
});

/** The same outcome with something said before it. */
export const after = (acts: readonly Act[], outcome: StepOutcome): StepOutcome => ({
  ...outcome,
  acts: [...acts, ...outcome.acts],
});
