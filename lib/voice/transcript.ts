import type { Appointment, CallRecord } from '@/lib/domain/call-record';
import { maskSecrets } from '@/lib/text/mask-secrets';

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
  /** Takes what the visitor has sent; the agent stops for it. */
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

const hasEnd = (text: string) => /[.?!…]["”’)]*$/.test(text);
/** As it is written of who is not let finish. */
const cutText = (text: string) => (hasEnd(text) ? text : text.replace(/[,;:]?$/, '—'));

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
  /** When the visitor's newest line came, and the sentence of the agent that it cut off, as far as it was known. */
  let cut: { at: number; line?: TranscriptLine | undefined } | undefined;

  function withPartial(speaker: Speaker, text?: string) {
    const partial: Partial<Record<Speaker, string>> = { ...getSnapshot().partial };
    if (text === undefined) delete partial[speaker];
    else partial[speaker] = text;
    return partial;
  }

  /** The agent stops where the visitor begins, be it in the middle of a sentence. */
  function cutOff(isTyped: boolean) {
    // Who only says “mm-hm” stops nobody.
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

  /** What was said of a sentence that was cut off may come after the line that cut it off. */
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
      if (speaker === 'agent' && isCutOff(text)) return;
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
    type: (text) => add('visitor', maskSecrets(text).text, true),
    settle() {
      for (const speaker of ['agent', 'visitor'] as const) {
        const text = getSnapshot().partial[speaker];
        if (text !== undefined) add(speaker, `${text} …`, false);
      }
    },
  };
}
