import { phrasesOf, wordsSaid } from './phrases';

export interface PlaybackDependencies {
  /** Makes the Opus packets of a phrase, 20 ms each. */
  speak(text: string, signal: AbortSignal): Promise<readonly Uint8Array[]>;
  /** The first packet after silence goes out. */
  onStarted(): void;
  /** The words said so far of the current phrase; `final` at its end. */
  onSaid(text: string, type: 'partial' | 'final'): void;
  /** A line that ends the call has been said. */
  onLastLine(): void;
  onStopped(): void;
  onFailed(error: unknown): void;
}

interface Phrase {
  text: string;
  /** The call ends once this has been said in full; the visitor cannot cut in. */
  endsCall?: boolean;
  loading?: Promise<void>;
  packets?: readonly Uint8Array[];
}

/** The pause after a sentence, and the shorter one within it. */
const BREATH_PACKETS = 14;
const PAUSE_PACKETS = 5;
const PARTIAL_PACKETS = 15;
/** Phrases synthesized ahead: the current one and the next. The rest may be cut off. */
const PHRASES_AHEAD = 2;

export type Playback = ReturnType<typeof createPlayback>;

/** Plays lines one packet at a time, as fast as the caller takes the packets. */
export function createPlayback(dependencies: PlaybackDependencies) {
  let phrases: Phrase[] = [];
  let latest: string[] = [];
  let isSpeaking = false;
  /** Paused while the visitor speaks over it. */
  let isHeld = false;
  /** Number of packets of the current phrase that were taken; negative in the pause before it. */
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
    if (endsCall) dependencies.onLastLine();
  }

  const isInterruptible = () => !phrases.some(({ endsCall }) => endsCall);

  return {
    /** Tells whether sound is going out or waits for the next phrase. */
    isSpeaking: () => isSpeaking,
    /** Tells whether a line is left to say, even if its sound is not ready. */
    isBusy: () => phrases.length > 0,
    /** The latest three phrases that have begun. */
    latestWords: () => latest.join(' '),
    isInterruptible,
    /** Pauses, or resumes from the same packet. */
    hold(isOn: boolean): void {
      isHeld = isOn && isSpeaking && isInterruptible();
    },
    /** Appends a line; one that ends the call cannot be interrupted. */
    say(text: string, endsCall = false): void {
      const texts = phrasesOf(text);
      phrases.push(...texts.map((phrase) => ({ text: phrase })));
      if (texts.length > 0) phrases.at(-1)!.endsCall = endsCall;
      else if (endsCall) dependencies.onLastLine();
      loadAhead();
    },
    /** Takes the next 20 ms; null if there is no sound, or none yet. */
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
    /** Drops all lines, and reports the words that were said. */
    interrupt(): void {
      if (position > 0) tellWords('final');
      stop();
    },
  };
}
