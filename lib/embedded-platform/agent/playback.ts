import type { EndedReason } from './messages';
import { phrasesOf, wordsSaid } from './phrases';

export interface Line {
  text: string;
  /** Whether the visitor may cut in; yes where nothing is said of it. */
  isInterruptible?: boolean;
  /** The call ends once it has been said, not where it was cut off. */
  endsCall?: EndedReason | false | undefined;
}

export interface PlaybackDependencies {
  /** The Opus packets of a phrase, of 20 ms each. */
  speak(text: string, signal: AbortSignal): Promise<readonly Uint8Array[]>;
  /** The first packet after silence goes out. */
  onStarted(): void;
  /** What has been said of the present phrase so far; `final` at its end. */
  onSaid(text: string, type: 'partial' | 'final'): void;
  /** A line that ends the call has been said. */
  onLastLine(reason: EndedReason): void;
  onStopped(): void;
  onFailed(error: unknown): void;
}

interface Phrase extends Line {
  loading?: Promise<void>;
  packets?: readonly Uint8Array[];
}

/** A breath after a sentence, and less within one. */
const BREATH_PACKETS = 14;
const PAUSE_PACKETS = 5;
const PARTIAL_PACKETS = 15;
/** The phrase that is said, and the next: the rest may be cut off. */
const PHRASES_AHEAD = 2;
/** A page may send lines faster than they are said. The longest first message fits in. */
const MAX_PHRASES = 250;

/** Plays lines one packet at a time; the call's clock is whoever takes the packets. */
export function createPlayback(dependencies: PlaybackDependencies) {
  let phrases: Phrase[] = [];
  let latest: string[] = [];
  let isSpeaking = false;
  /** Spoken over, it waits to learn whether it is to stop. */
  let isHeld = false;
  /** Packets of the present phrase that are out; below zero in the pause before it. */
  let position = 0;
  let dropped = new AbortController();

  async function load(phrase: Phrase): Promise<void> {
    try {
      phrase.packets = await dependencies.speak(phrase.text, dropped.signal);
    } catch (error) {
      if (!phrases.includes(phrase)) return;
      stop();
      dependencies.onFailed(error);
    }
  }

  function loadAhead(): void {
    for (const phrase of phrases.slice(0, PHRASES_AHEAD)) phrase.loading ??= load(phrase);
  }

  function stop(): void {
    const wasSpeaking = isSpeaking;
    phrases = [];
    position = 0;
    isSpeaking = false;
    isHeld = false;
    dropped.abort();
    dropped = new AbortController();
    if (wasSpeaking) dependencies.onStopped();
  }

  function tellWords(type: 'partial' | 'final'): void {
    const [phrase] = phrases;
    const said = phrase?.packets && wordsSaid(phrase.text, position / phrase.packets.length);
    if (said) dependencies.onSaid(said, type);
  }

  function finish({ text, endsCall }: Phrase): void {
    tellWords('final');
    phrases.shift();
    loadAhead();
    position = -(/[.?!]$/.test(text) ? BREATH_PACKETS : PAUSE_PACKETS);
    if (phrases.length === 0) stop();
    if (endsCall) dependencies.onLastLine(endsCall);
  }

  return {
    /** Sound is going out, or waits for the next phrase. */
    isSpeaking: () => isSpeaking,
    /** There is a line to say, though its sound may not be there yet. */
    isBusy: () => phrases.length > 0,
    /** The last three phrases that were begun. */
    latestWords: () => latest.join(' '),
    isInterruptible: () => phrases[0]?.isInterruptible ?? true,
    /** Falls silent where it is, or goes on from there. */
    hold(isOn: boolean): void {
      isHeld = isOn && isSpeaking && (phrases[0]?.isInterruptible ?? true);
    },
    /** Says a line after those before it; drops it where too many phrases wait. */
    say({ text, isInterruptible, endsCall }: Line): void {
      const texts = phrasesOf(text);
      if (phrases.length + texts.length > MAX_PHRASES) return;
      phrases.push(...texts.map((phrase) => ({ text: phrase, isInterruptible })));
      if (texts.length > 0) phrases.at(-1)!.endsCall = endsCall;
      else if (endsCall) dependencies.onLastLine(endsCall);
      loadAhead();
    },
    /** Takes the next 20 ms; null while there is nothing, or nothing yet. */
    next(): Uint8Array | null {
      const [phrase] = phrases;
      if (isHeld) return null;
      if (!phrase || position < 0) {
        position = Math.min(0, position + 1);
        return null;
      }
      if (!phrase.packets) return null;
      const packet = phrase.packets[position];
      if (packet && !isSpeaking) {
        isSpeaking = true;
        dependencies.onStarted();
      }
      if (position === 0) latest = [...latest.slice(-2), phrase.text];
      position += 1;
      if (position >= phrase.packets.length) finish(phrase);
      else if (position % PARTIAL_PACKETS === 0) tellWords('partial');
      return packet ?? null;
    },
    stop,
    /** Drops all lines, and tells the words that were said. */
    interrupt(): void {
      if (position > 0) tellWords('final');
      stop();
    },
  };
}
