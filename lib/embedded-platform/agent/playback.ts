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
  /** A line has waited for its sound for over two seconds. */
  onDelayed(): void;
  onFailed(error: unknown): void;
}

export type Playback = ReturnType<typeof createPlayback>;

interface Phrase {
  line: Line;
  text: string;
  isLast: boolean;
  isAsked: boolean;
  packets: readonly Uint8Array[] | undefined;
  position: number;
}

const PAUSE_PACKETS = 7;
const PARTIAL_PACKETS = 15;
const DELAYED_PACKETS = 100;
/** The phrase that is said, and the next: what may be cut off is not made ahead. */
const PHRASES_AHEAD = 2;
/** A page can have lines said faster than they can be; the longest first message fits in. */
const MAX_PHRASES = 250;

/** Plays lines one packet at a time; the call's clock is whoever takes the packets. */
export function createPlayback(dependencies: PlaybackDependencies) {
  let phrases: Phrase[] = [];
  let isSpeaking = false;
  let pause = 0;
  let waited = 0;
  let lastSaid = '';
  let dropped = new AbortController();

  function load(phrase: Phrase): void {
    phrase.isAsked = true;
    dependencies.speak(phrase.text, dropped.signal).then(
      ({ packets }) => {
        phrase.packets = packets;
      },
      (error: unknown) => {
        if (!phrases.includes(phrase)) return;
        drop();
        settle();
        dependencies.onFailed(error);
      },
    );
  }

  function loadAhead(): void {
    for (const phrase of phrases.slice(0, PHRASES_AHEAD)) if (!phrase.isAsked) load(phrase);
  }

  function drop(): void {
    phrases = [];
    dropped.abort();
    dropped = new AbortController();
  }

  function settle(): void {
    pause = 0;
    waited = 0;
    lastSaid = '';
    if (!isSpeaking) return;
    isSpeaking = false;
    dependencies.onStopped();
  }

  function finish(phrase: Phrase): void {
    phrases.shift();
    loadAhead();
    dependencies.onSaid(phrase.text, true);
    lastSaid = '';
    pause = PAUSE_PACKETS;
    if (phrases.length === 0) settle();
    if (phrase.isLast) phrase.line.onSpoken?.();
  }

  function reportProgress(phrase: Phrase, total: number): void {
    if (phrase.position % PARTIAL_PACKETS !== 0) return;
    const said = wordsSaid(phrase.text, phrase.position / total);
    if (said === '' || said === lastSaid) return;
    lastSaid = said;
    dependencies.onSaid(said, false);
  }

  return {
    /** Sound is going out, or waits for the next phrase. */
    get isSpeaking() {
      return isSpeaking;
    },
    /** There is a line to say, be it that its sound is not there yet. */
    get isBusy() {
      return phrases.length > 0;
    },
    get isInterruptible() {
      return phrases[0]?.line.isInterruptible ?? true;
    },
    /** Says a line after those before it; not at all where too many phrases wait already. */
    say(line: Line): void {
      const texts = phrasesOf(line.text);
      if (phrases.length + texts.length > MAX_PHRASES) return;
      texts.forEach((text, index) => {
        const isLast = index === texts.length - 1;
        phrases.push({ line, text, isLast, isAsked: false, packets: undefined, position: 0 });
      });
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
      if (!phrase.packets) {
        waited += 1;
        if (waited === DELAYED_PACKETS) dependencies.onDelayed();
        return null;
      }
      waited = 0;
      const { packets } = phrase;
      const packet = packets[phrase.position];
      if (packet && !isSpeaking) {
        isSpeaking = true;
        dependencies.onStarted();
      }
      if (phrase.position === 0) dependencies.onPhrase(phrase.text);
      phrase.position += 1;
      if (phrase.position >= packets.length) finish(phrase);
      else reportProgress(phrase, packets.length);
      return packet ?? null;
    },
    /** Drops all lines and reports nothing. */
    clear(): void {
      drop();
      isSpeaking = false;
    },
    /** Drops all lines at once, reporting the words that were said. */
    interrupt(): void {
      const [phrase] = phrases;
      drop();
      const total = phrase?.packets?.length;
      if (phrase && total) {
        const said = wordsSaid(phrase.text, phrase.position / total);
        if (said !== '') dependencies.onSaid(said, true);
      }
      settle();
    },
  };
}
