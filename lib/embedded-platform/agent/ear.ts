import type { Timers } from './timers';
import { createTurnDetector } from './turn-detector';
import { createVisitorWords } from './visitor-words';

export interface EarDependencies {
  timers: Timers;
  /** The agent's sound is going out, and may come back through the loudspeakers. */
  isAgentSpeaking(): boolean;
  /** The agent speaks, or is about to. */
  isAgentBusy(): boolean;
  onVoiceStarted(): void;
  onVoiceEnded(): void;
  /** Recognised words, as they come. */
  onWords(transcript: string, isFinal: boolean): void;
  /** The words are more than a murmur of assent. */
  onInterruption(): void;
  /**
   * The visitor has finished a turn.
   *
   * @param words what was recognised; '' where nothing was, undefined where nothing can be
   */
  onTurn(words: string | undefined): void;
}

/** The visitor's side of the conversation: joins voice activity and recognised words into turns. */
export interface Ear {
  /** Takes 960 samples, 48 kHz mono. */
  hear(frame: Int16Array): void;
  /** Every 20 ms; a visitor without frames (muted, or lost) is a silent one. */
  tick(): void;
  heard(text: unknown, isFinal: boolean): void;
  recognition(isAvailable: boolean): void;
  /** Notes a phrase that the agent begins, to know its echo. */
  agentSays(text: string): void;
  agentStopped(): void;
  /** Drops the words of the present turn. */
  forget(): void;
  readonly isVoiceOn: boolean;
}

/** How long to wait after the visitor's voice for words: the first, the final, one more. */
const FIRST_WORDS_MS = 1_500;
const FINAL_WORDS_MS = 800;
const MORE_WORDS_MS = 250;
const MISSING_TICKS = 5;
const SILENT_FRAME = new Int16Array(960);

export function createEar(dependencies: EarDependencies): Ear {
  const { timers } = dependencies;
  const detector = createTurnDetector();
  const words = createVisitorWords();
  let recognises = false;
  let missingTicks = 0;

  function finishTurn(): void {
    const said = words.take();
    dependencies.onTurn(said !== '' || recognises ? said : undefined);
  }

  function finishTurnSoon(): void {
    let wait = 0;
    if (recognises) wait = words.hasWords ? FINAL_WORDS_MS : FIRST_WORDS_MS;
    if (words.isComplete) wait = MORE_WORDS_MS;
    timers.set('turn', wait, finishTurn);
  }

  function listen(frame: Int16Array): void {
    const event = detector.push(frame, dependencies.isAgentSpeaking());
    if (event === 'started') {
      timers.clear('turn');
      words.beginTurn();
      dependencies.onVoiceStarted();
    } else if (event === 'ended') {
      dependencies.onVoiceEnded();
      finishTurnSoon();
    }
  }

  return {
    get isVoiceOn() {
      return detector.isSpeaking;
    },
    hear(frame) {
      missingTicks = 0;
      listen(frame);
    },
    tick() {
      missingTicks += 1;
      if (missingTicks > MISSING_TICKS) listen(SILENT_FRAME);
    },
    heard(text, isFinal) {
      const transcript = words.hear(text, isFinal, dependencies.isAgentBusy());
      if (transcript === undefined) return;
      recognises = true;
      dependencies.onWords(transcript, isFinal);
      if (words.isInterrupting) dependencies.onInterruption();
      if (!detector.isSpeaking && !dependencies.isAgentBusy()) finishTurnSoon();
    },
    recognition(isAvailable) {
      recognises = isAvailable;
    },
    agentSays: words.agentSays,
    agentStopped() {
      // A short answer that was said while the agent spoke is handled now.
      if (!detector.isSpeaking && words.hasWords) finishTurnSoon();
    },
    forget() {
      words.take();
      timers.clear('turn');
    },
  };
}
