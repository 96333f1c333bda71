import type { Utterance } from '../speech/line-cache';
import { phrasesOf, wordsSaid } from './phrases';

/** Something for the agent to say. */
export interface Line {
  text: string;
  /** Whether the visitor may cut in. */
  isInterruptible: boolean;
  /** Runs when the line has been said to its end; not when it was cut off. */
  onSpoken?(): void;
}

export interface PlaybackDependencies {
  /** @param signal aborted when the phrase is not to be said any more */
  speak(text: string, signal: AbortSignal): Promise<Utterance>;
  /** The agent's first packet goes out after silence. */
  onStarted(): void;
  /** The first packet of a phrase goes out. */
  onPhrase(text: string): void;
  /** What has been said of the present phrase so far; `isFinal` with its end. */
  onSaid(text: string, isFinal: boolean): void;
  /** Nothing is left to say. */
  onStopped(): void;
  onFailed(error: unknown): void;
}

export type Playback = ReturnType<typeof createPlayback>;

interface Phrase {
  text: string;
  line: Line;
  isLast: boolean;
  isAsked?: boolean;
  packets?: readonly Uint8Array[];
}

const PAUSE_PACKETS = 7;
const PARTIAL_PACKETS = 15;
/** The phrase that is said, and the next: what may be cut off is not made ahead. */
const PHRASES_AHEAD = 2;
/** A page can have lines said faster than they can be; the longest first message fits in. */
const MAX_PHRASES = 250;

/** Plays lines one packet at a time; the call's clock is whoever takes the packets. */
export function createPlayback(dependencies: PlaybackDependencies) {
  let phrases: Phrase[] = [];
  let isSpeaking = false;
  /** Of the present phrase: packets that are out, and what was last told of it. */
  let position = 0;
  let lastSaid = '';
  let pause = 0;
  let dropped = new AbortController();

  async function load(phrase: Phrase): Promise<void> {
    phrase.isAsked = true;
    try {
      phrase.packets = (await dependencies.speak(phrase.text, dropped.signal)).packets;
    } catch (error) {
      if (!phrases.includes(phrase)) return;
      stop();
      dependencies.onFailed(error);
    }
  }

  function loadAhead(): void {
    for (const phrase of phrases.slice(0, PHRASES_AHEAD)) if (!phrase.isAsked) void load(phrase);
  }

  function clear(): void {
    phrases = [];
    position = pause = 0;
    lastSaid = '';
    isSpeaking = false;
    dropped.abort();
    dropped = new AbortController();
  }

  function stop(): void {
    const wasSpeaking = isSpeaking;
    clear();
    if (wasSpeaking) dependencies.onStopped();
  }

  function finish({ text, line, isLast }: Phrase): void {
    phrases.shift();
    loadAhead();
    dependencies.onSaid(text, true);
    position = 0;
    lastSaid = '';
    pause = PAUSE_PACKETS;
    if (phrases.length === 0) stop();
    if (isLast) line.onSpoken?.();
  }

  function reportProgress(text: string, total: number): void {
    const said = position % PARTIAL_PACKETS === 0 ? wordsSaid(text, position / total) : '';
    if (said === '' || said === lastSaid) return;
    lastSaid = said;
    dependencies.onSaid(said, false);
  }

  return {
    /** Sound is going out, or waits for the next phrase. */
    isSpeaking: () => isSpeaking,
    /** There is a line to say, be it that its sound is not there yet. */
    isBusy: () => phrases.length > 0,
    isInterruptible: () => phrases[0]?.line.isInterruptible ?? true,
    /** Says a line after those before it; not at all where too many phrases wait already. */
    say(line: Line): void {
      const texts = phrasesOf(line.text);
      if (phrases.length + texts.length > MAX_PHRASES) return;
      for (const [index, text] of texts.entries())
        phrases.push({ text, line, isLast: index === texts.length - 1 });
      loadAhead();
      if (texts.length === 0) line.onSpoken?.();
    },
    /** Takes the next 20 ms; null while there is nothing, or nothing yet. */
    next(): Uint8Array | null {
      const phrase = phrases[0];
      if (!phrase) return null;
      if (pause > 0) {
        pause -= 1;
        return null;
      }
      const { text, packets } = phrase;
      if (!packets) return null;
      const packet = packets[position];
      if (packet && !isSpeaking) {
        isSpeaking = true;
        dependencies.onStarted();
      }
      if (position === 0) dependencies.onPhrase(text);
      position += 1;
      if (position >= packets.length) finish(phrase);
      else reportProgress(text, packets.length);
      return packet ?? null;
    },
    clear,
    /** Drops all lines at once, reporting the words that were said. */
    interrupt(): void {
      const [phrase] = phrases;
      const total = phrase?.packets?.length;
      const said = phrase && total ? wordsSaid(phrase.text, position / total) : '';
      phrases = [];
      if (said !== '') dependencies.onSaid(said, true);
      stop();
    },
  };
}
