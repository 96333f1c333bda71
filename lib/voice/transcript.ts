import type { Appointment, CallRecord } from '@/lib/agent/call-record';

import type { CallMessage } from './call-messages';
import type { Speaker } from './call-state';
import { createStore, type Store } from './store';

/** A finished sentence. */
export interface TranscriptLine {
  readonly id: number;
  readonly speaker: Speaker;
  readonly text: string;
  /** Seconds into the call. */
  readonly at: number;
  /** Typed, and not said. */
  readonly isTyped: boolean;
}

export interface TranscriptSnapshot {
  /** Oldest first. */
  readonly lines: readonly TranscriptLine[];
  /** What each side is saying at the moment, as far as it is known. */
  readonly partial: Readonly<Partial<Record<Speaker, string>>>;
  /** False where the visitor's speech is not turned into words; undefined where that is not said. */
  readonly knowsVisitor: boolean | undefined;
  readonly appointments: readonly Appointment[];
  /** What the agent has understood so far. */
  readonly record: CallRecord;
}

/** What both sides of a call have said, and agreed upon. Kept in the page's memory alone. */
export type Transcript = Store<TranscriptSnapshot>;

/** A transcript that is being written. */
export interface CallTranscript extends Transcript {
  /** Takes a message of the platform; those about other things change nothing. */
  take(message: CallMessage): void;
  /** Takes what the visitor has sent. */
  type(text: string): void;
  /** The call is over: what was not finished stays as it is. */
  settle(): void;
}

/** More lines than the longest call has. The oldest make room for new ones. */
const MAX_LINES = 1_000;

/** More than anybody books in a call. */
const MAX_APPOINTMENTS = 20;

/** How long after a sentence a part of it may still be on its way, in milliseconds. */
const LATE_MS = 2_000;

export const emptyTranscript: TranscriptSnapshot = {
  lines: [],
  partial: {},
  knowsVisitor: undefined,
  appointments: [],
  record: {},
};

/** Letters and digits alone: recognizers change case and marks between a part and the whole. */
const comparable = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * @param now milliseconds that never go back
 * @param duration seconds since the call was connected
 */
export function createTranscript(now: () => number, duration: () => number): CallTranscript {
  const { getSnapshot, subscribe, change } = createStore(emptyTranscript);
  let lastId = 0;
  /** When each side's newest sentence was finished. */
  const finishedAt: Partial<Record<Speaker, number>> = {};

  function withPartial(speaker: Speaker, text?: string) {
    const partial: Partial<Record<Speaker, string>> = { ...getSnapshot().partial };
    if (text === undefined) delete partial[speaker];
    else partial[speaker] = text;
    return partial;
  }

  function add(speaker: Speaker, text: string, isTyped: boolean) {
    const { lines, partial } = getSnapshot();
    lastId += 1;
    const line = { id: lastId, speaker, text, at: duration(), isTyped };
    change({
      lines: [...lines, line].slice(-MAX_LINES),
      partial: isTyped ? partial : withPartial(speaker),
      ...(speaker === 'visitor' && !isTyped && { knowsVisitor: true }),
    });
  }

  /** Whether a part belongs to a sentence that is finished already: it was overtaken on the way. */
  function isLate(speaker: Speaker, text: string): boolean {
    const { lines, partial } = getSnapshot();
    if (now() - (finishedAt[speaker] ?? -Infinity) > LATE_MS) return false;
    if (partial[speaker] !== undefined) return false;
    const newest = lines.findLast((line) => line.speaker === speaker && !line.isTyped);
    return comparable(newest?.text ?? '').startsWith(comparable(text));
  }

  /** Whether a sentence came twice. Who says the same thing again is heard saying it, part by part. */
  function isRepeated(speaker: Speaker, text: string): boolean {
    const { lines, partial } = getSnapshot();
    if (partial[speaker] !== undefined) return false;
    const newest = lines.at(-1);
    return newest?.speaker === speaker && !newest.isTyped && newest.text === text;
  }

  function hear({ speaker, text, isFinal }: CallMessage & { type: 'transcript' }) {
    if (isFinal) {
      if (isRepeated(speaker, text)) return;
      finishedAt[speaker] = now();
      add(speaker, text, false);
    } else if (!isLate(speaker, text) && getSnapshot().partial[speaker] !== text)
      change({ partial: withPartial(speaker, text) });
  }

  /** An appointment that is booked again is the same one. */
  function book(booked: Appointment) {
    const { appointments } = getSnapshot();
    if (appointments.length >= MAX_APPOINTMENTS) return;
    const text = JSON.stringify(booked);
    if (appointments.some((known) => JSON.stringify(known) === text)) return;
    change({ appointments: [...appointments, booked] });
  }

  /** A record that says nothing new is the same one. */
  function note(record: CallRecord) {
    if (JSON.stringify(record) !== JSON.stringify(getSnapshot().record)) change({ record });
  }

  return {
    getSnapshot,
    subscribe,
    take(message) {
      if (message.type === 'transcript') hear(message);
      if (message.type === 'recognition') change({ knowsVisitor: message.isAvailable });
      if (message.type !== 'tools') return;
      if (message.record) note(message.record);
      message.appointments.forEach(book);
    },
    type: (text) => add('visitor', text, true),
    settle() {
      for (const speaker of ['agent', 'visitor'] as const) {
        const text = getSnapshot().partial[speaker];
        if (text !== undefined) add(speaker, `${text} …`, false);
      }
    },
  };
}
