import type { Appointment, CallRecord } from '@/lib/domain/call-record';
import { maskSecrets } from '@/lib/text/mask-secrets';

import type { CallMessage } from './call-messages';
import type { Speaker } from './call-state';
import { createStore, type ReadableStore } from './store';

/** A finished sentence. */
export interface TranscriptLine {
  readonly id: number;
  readonly speaker: Speaker;
  readonly text: string;
  /** Seconds since the begin of the call. */
  readonly at: number;
  /** Typed instead of spoken. */
  readonly isTyped: boolean;
}

export interface TranscriptSnapshot {
  /** Oldest first. */
  readonly lines: readonly TranscriptLine[];
  /** Current words of each side, as far as they are known. */
  readonly partial: Readonly<Partial<Record<Speaker, string>>>;
  /** False if the visitor's speech is not transcribed; undefined if unknown. */
  readonly isVisitorTranscribed: boolean | undefined;
  readonly appointments: readonly Appointment[];
  /** Record of the call so far. */
  readonly record: CallRecord;
}

/** Transcript of a call, and its results. Kept in the page's memory only. */
export type Transcript = ReadableStore<TranscriptSnapshot>;

/** A transcript being written. */
export interface CallTranscript extends Transcript {
  /** Adds a message of the platform; ignores other types. */
  take(message: CallMessage): void;
  /** Adds a typed text, which interrupts the agent. */
  type(text: string): void;
  /** Ends the transcript; unfinished sentences stay as they are. */
  settle(): void;
}

/** Limit above any call's length; the oldest lines are dropped. */
const MAX_LINES = 1_000;

/** Limit above what anybody books in a call. */
const MAX_APPOINTMENTS = 20;

/** Time for which a partial result may arrive after its sentence, in milliseconds. */
const LATE_MS = 2_000;

export const emptyTranscript: TranscriptSnapshot = {
  lines: [],
  partial: {},
  isVisitorTranscribed: undefined,
  appointments: [],
  record: {},
};

const hasEnd = (text: string) => /[.?!…]["”’)]*$/.test(text);
/** Marks an interrupted sentence with a dash. */
const cutText = (text: string) => (hasEnd(text) ? text : text.replace(/[,;:]?$/, '—'));

/**
 * Reduces a text to letters and digits, since recognizers change case and punctuation between partial and final
 * results.
 */
const comparable = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Creates a transcript.
 *
 * @param now monotonic time in milliseconds
 * @param duration seconds since the call was connected
 */
export function createTranscript(now: () => number, duration: () => number): CallTranscript {
  const { getSnapshot, subscribe, change } = createStore(emptyTranscript);
  let lastId = 0;
  /** Times of each side's latest sentence. */
  const finishedAt: Partial<Record<Speaker, number>> = {};
  /** The visitor's latest interruption: its time, and the agent's interrupted sentence as far as it was known. */
  let cut: { at: number; line?: TranscriptLine | undefined } | undefined;

  function withPartial(speaker: Speaker, text?: string) {
    const partial: Partial<Record<Speaker, string>> = { ...getSnapshot().partial };
    if (text === undefined) delete partial[speaker];
    else partial[speaker] = text;
    return partial;
  }

  /** Interrupts the agent's sentence when the visitor begins. */
  function cutOff(isTyped: boolean) {
    // Spoken words may be just “mm-hm”, which does not interrupt.
    const agent = isTyped ? getSnapshot().partial.agent : undefined;
    if (agent !== undefined) add('agent', agent, false);
    const { lines } = getSnapshot();
    const line = lines.at(-1);
    cut = { at: now() };
    if (line?.speaker !== 'agent' || (agent === undefined && hasEnd(line.text))) return;
    cut.line = { ...line, text: cutText(line.text) };
    finishedAt.agent = cut.at;
    change({ lines: [...lines.slice(0, -1), cut.line] });
  }

  /**
   * Adds late text to an interrupted sentence, which then stands before the visitor's line; returns false for other
   * texts.
   */
  function isCutOff(text: string): boolean {
    const { lines, partial } = getSnapshot();
    if (!cut || now() - cut.at > LATE_MS || partial.agent !== undefined) return false;
    const { line } = cut;
    if (line ? !comparable(text).startsWith(comparable(line.text)) : hasEnd(text)) return false;
    const whole = { ...(line ?? newLine('agent', text, false)), text: cutText(text) };
    const others = lines.filter((each) => each !== line);
    const at = line ? lines.indexOf(line) : lines.length - 1;
    change({ lines: [...others.slice(0, at), whole, ...others.slice(at)] });
    cut = undefined;
    return true;
  }

  function newLine(speaker: Speaker, text: string, isTyped: boolean): TranscriptLine {
    lastId += 1;
    return { id: lastId, speaker, text, at: duration(), isTyped };
  }

  function add(speaker: Speaker, text: string, isTyped: boolean) {
    if (speaker === 'visitor') cutOff(isTyped);
    const { lines, partial } = getSnapshot();
    change({
      lines: [...lines, newLine(speaker, text, isTyped)].slice(-MAX_LINES),
      partial: isTyped ? partial : withPartial(speaker),
      ...(speaker === 'visitor' && !isTyped && { isVisitorTranscribed: true }),
    });
  }

  /** True if a partial result belongs to a finished sentence and arrived late. */
  function isLate(speaker: Speaker, text: string): boolean {
    const { lines, partial } = getSnapshot();
    if (now() - (finishedAt[speaker] ?? -Infinity) > LATE_MS) return false;
    if (partial[speaker] !== undefined) return false;
    const newest = lines.findLast((line) => line.speaker === speaker && !line.isTyped);
    return comparable(newest?.text ?? '').startsWith(comparable(text));
  }

  /** True if a sentence arrived twice. A sentence that is really said twice has partial results again. */
  function isRepeated(speaker: Speaker, text: string): boolean {
    const { lines, partial } = getSnapshot();
    if (partial[speaker] !== undefined) return false;
    const newest = lines.at(-1);
    return newest?.speaker === speaker && !newest.isTyped && newest.text === text;
  }

  function hear({ speaker, text, isFinal }: CallMessage & { type: 'transcript' }) {
    if (isFinal) {
      if (isRepeated(speaker, text)) return;
      if (speaker === 'agent' && isCutOff(text)) return;
      finishedAt[speaker] = now();
      add(speaker, text, false);
    } else if (!isLate(speaker, text) && getSnapshot().partial[speaker] !== text)
      change({ partial: withPartial(speaker, text) });
  }

  /** Adds an appointment, unless it is booked already. */
  function book(booked: Appointment) {
    const { appointments } = getSnapshot();
    if (appointments.length >= MAX_APPOINTMENTS) return;
    const text = JSON.stringify(booked);
    if (appointments.some((known) => JSON.stringify(known) === text)) return;
    change({ appointments: [...appointments, booked] });
  }

  /** Replaces the record if it differs. */
  function note(record: CallRecord) {
    if (JSON.stringify(record) !== JSON.stringify(getSnapshot().record)) change({ record });
  }

  return {
    getSnapshot,
    subscribe,
    take(message) {
      if (message.type === 'transcript') hear(message);
      if (message.type === 'recognition') change({ isVisitorTranscribed: message.isAvailable });
      if (message.type !== 'tools') return;
      if (message.record) note(message.record);
      message.appointments.forEach(book);
    },
    type: (text) => add('visitor', maskSecrets(text).text, true),
    settle() {
      for (const speaker of ['agent', 'visitor'] as const) {
        const text = getSnapshot().partial[speaker];
        if (text !== undefined) add(speaker, `${text} …`, false);
      }
    },
  };
}
