import { log } from '@/lib/log';
import type { Recognizer } from '../speech/recognizer';
import { isAssent, isEcho, isFinished, isHesitation } from '@/lib/spoken/heard-words';
import { createTurnDetector } from './turn-detector';

interface EarDependencies {
  /** Without it the ear knows that somebody speaks, and not what. */
  transcribe: Recognizer['transcribe'] | undefined;
  /** The agent's sound is going out, and may come back through the loudspeakers. */
  isAgentSpeaking(): boolean;
  /** The agent speaks, or is about to. */
  isAgentBusy(): boolean;
  /** What the agent said last, to know its echo. */
  agentWords(): string;
  /** The visitor takes a turn, for which the agent should stop. */
  onTurnStarted(): void;
  /** Within a turn, the voice has paused or goes on. */
  onVoice(isOn: boolean): void;
  onWords(transcript: string): void;
  /** The turn is over; '' where nothing was understood. */
  onTurn(words: string): void;
  /** Transcription fails again and again. */
  onDeaf(): void;
}

const newTurn = (sound: Int16Array[]) => ({
  /** Sound that is not transcribed for good yet, and how much of it the latest transcript is of. */
  sound,
  transcribed: 0,
  /** Words of earlier sound, piece by piece, and of this. */
  pieces: [] as string[],
  latest: '',
  /** Counts the pieces that are still being transcribed for good: they have the words of the latest partial. */
  unsettled: 0,
  /** The agent stops for it; what is said while the agent is busy may be a murmur. */
  hasFloor: false,
  isJudged: false,
  /** Counts of 20 ms. */
  voice: 0,
  quiet: 0,
  sinceTranscript: JUDGED_EVERY - FIRST_JUDGED_AFTER,
  job: undefined as AbortController | undefined,
  ending: new AbortController(),
});

type Turn = ReturnType<typeof newTurn>;

const ms = (milliseconds: number) => milliseconds / 20;

const PRE_ROLL = ms(520);
/** The model does worse on long sounds, and takes longer: a pause after so much settles the words. */
const LONG_SOUND = ms(5_000);
/** Speech without a pause is settled, too, up to the quietest moment after so much: most likely between two words. */
const SHORTEST_PIECE = ms(6_000);
const LONGEST_PIECE = ms(10_000);
const PARTIAL_EVERY = ms(600);
/** Over the agent's voice one wants to know soon whether it is a murmur. */
const FIRST_JUDGED_AFTER = ms(80);
const JUDGED_EVERY = ms(240);
const LONGEST_UNJUDGED = ms(1_000);
/** How much more quiet, after the detector's own, ends a turn. */
const QUESTION_QUIET = ms(100);
const FINISHED_QUIET = ms(180);
const UNFINISHED_QUIET = ms(640);
/** Shorter sounds without words were no words: a cough, a chair. */
const SHORTEST_WORD = ms(300);
/** A 'yes' that is said over the end of a question answers it, an 'okay' long before that does not. */
const ASSENT_MEMORY = ms(1_000);
const MISSING_TICKS = 5;
const MAX_FAILURES = 2;
const FRAME = 320;
const SILENT_FRAME = new Int16Array(FRAME);

/** The visitor's side of the conversation: joins voice activity and recognised words into turns. */
export function createEar(dependencies: EarDependencies) {
  const { transcribe, isAgentBusy } = dependencies;
  const detector = createTurnDetector();
  let recent: Int16Array[] = [];
  let turn: Turn | undefined;
  let missingTicks = 0;
  let failures = 0;

  const wordsOf = ({ pieces, latest }: Turn) => [...pieces, latest].filter(Boolean).join(' ');

  function takeFloor(current: Turn): void {
    if (current.hasFloor) return;
    current.hasFloor = true;
    dependencies.onTurnStarted();
    if (!detector.isSpeaking()) dependencies.onVoice(false);
  }

  function goOn(current: Turn): void {
    current.job?.abort();
    current.job = undefined;
    current.quiet = 0;
    if (current.transcribed > LONG_SOUND) takePiece(current, current.transcribed - ms(100));
    if (current.hasFloor) dependencies.onVoice(true);
  }

  /** Takes the beginning of the sound, with its latest words, out of what is still transcribed again. */
  function takePiece(current: Turn, length: number): Int16Array[] {
    current.pieces.push(current.latest);
    current.latest = '';
    current.transcribed = 0;
    return current.sound.splice(0, length);
  }

  async function settlePiece(current: Turn): Promise<void> {
    current.job?.abort();
    current.job = undefined;
    const sound = takePiece(current, quietestMoment(current.sound, SHORTEST_PIECE));
    const index = current.pieces.length - 1;
    current.unsettled += 1;
    const words = await recognize(sound, current.ending.signal);
    current.unsettled -= 1;
    if (words === undefined) return;
    current.pieces[index] = words;
    tell(current);
  }

  /** The words of sound, tried twice where it is no partial: other calls may have held the recognizer up. */
  async function recognize(
    frames: readonly Int16Array[],
    signal: AbortSignal,
    isPartial = false,
  ): Promise<string | undefined> {
    for (const isLast of isPartial ? [true] : [false, true]) {
      try {
        const words = await transcribe?.(joined(frames), signal, isPartial);
        failures = 0;
        return words && /[\p{L}\p{N}]/u.test(words) ? words : '';
      } catch (err) {
        if (signal.aborted || isPartial) return undefined;
        const seconds = frames.length / ms(1_000);
        log.warn({ err, seconds, isLast }, 'Speech was not recognized.');
      }
    }
    failures += 1;
    if (failures === MAX_FAILURES) dependencies.onDeaf();
    return undefined;
  }

  async function transcribeTurn(current: Turn, isPartial: boolean): Promise<void> {
    if (!transcribe) return;
    current.job?.abort();
    const job = new AbortController();
    current.job = job;
    current.sinceTranscript = 0;
    const length = current.sound.length;
    const words = await recognize(current.sound, job.signal, isPartial);
    if (current.job !== job || job.signal.aborted) return;
    current.job = undefined;
    if (words !== undefined) {
      current.latest = words;
      current.transcribed = isPartial ? 0 : length;
      current.isJudged = true;
    }
    tell(current);
  }

  function tell(current: Turn): void {
    const words = wordsOf(current);
    if (words === '' || isHesitation(words)) return;
    // Whether to stop the agent is known by words alone: a murmur or its own echo lets it go on.
    const isMurmur = isAssent(words) || isEcho(words, dependencies.agentWords());
    if (isMurmur && !current.hasFloor && isAgentBusy()) return;
    takeFloor(current);
    dependencies.onWords(words);
  }

  function listen(frame: Int16Array): void {
    // A decoder may use its memory again.
    const sound = frame.slice();
    recent = [...recent.slice(1 - PRE_ROLL), sound];
    turn?.sound.push(sound);
    const event = detector.push(frame, dependencies.isAgentSpeaking());
    if (event === 'started' && turn) goOn(turn);
    else if (event === 'started') {
      turn = newTurn(recent);
      if (!isAgentBusy() || !transcribe) takeFloor(turn);
    }
    if (!turn) return;
    if (event === 'ended') {
      if (turn.hasFloor) dependencies.onVoice(false);
      void transcribeTurn(turn, false);
    }
    if (!detector.isSpeaking()) return;
    if (turn.sound.length >= LONGEST_PIECE) void settlePiece(turn);
    turn.voice += 1;
    turn.sinceTranscript += 1;
    const { hasFloor, isJudged, voice, job } = turn;
    if (!hasFloor && !isJudged && voice > LONGEST_UNJUDGED) takeFloor(turn);
    // All calls share one model, which takes longer for long sounds.
    const interval = hasFloor ? Math.max(PARTIAL_EVERY, turn.sound.length / 8) : JUDGED_EVERY;
    if (!job && turn.sinceTranscript >= interval) void transcribeTurn(turn, true);
  }

  function wait(current: Turn): void {
    if (detector.isSpeaking()) return;
    current.quiet += 1;
    if (current.job || current.unsettled > 0 || detector.isStirring()) return;
    const words = wordsOf(current);
    const whole = words.endsWith('?') ? QUESTION_QUIET : FINISHED_QUIET;
    if (current.quiet < (isFinished(words) ? whole : UNFINISHED_QUIET)) return;
    const isNothing = isHesitation(words) || (words === '' && current.voice < SHORTEST_WORD);
    const isMurmur = !current.hasFloor && isAgentBusy();
    if (isMurmur && !isNothing && isAssent(words) && current.quiet < ASSENT_MEMORY) return;
    turn = undefined;
    // The next turn does not begin with the end of this.
    recent = recent.slice(-current.quiet);
    if (isNothing || isMurmur) return;
    takeFloor(current);
    dependencies.onTurn(words);
  }

  return {
    /** The visitor has the floor. */
    isTurnOn: () => turn?.hasFloor ?? false,
    /** Takes 320 samples, 16 kHz mono. */
    hear(frame: Int16Array): void {
      missingTicks = 0;
      listen(frame);
    },
    /** Every 20 ms; a visitor without frames (muted, or lost) is a silent one. */
    tick(): void {
      missingTicks += 1;
      if (missingTicks > MISSING_TICKS) listen(SILENT_FRAME);
      if (turn) wait(turn);
    },
    forget(): void {
      turn?.job?.abort();
      turn?.ending.abort();
      turn = undefined;
    },
  };
}

/** The middle of the 100 ms with the least energy after the first frames, but for the end. */
function quietestMoment(frames: readonly Int16Array[], first: number): number {
  const energies = frames.map((frame) => frame.reduce((sum, each) => sum + each * each, 0));
  let least = Infinity;
  let quietest = first;
  for (let at = first; at + ms(100) <= frames.length; at += 1) {
    const energy = energies.slice(at, at + ms(100)).reduce((sum, each) => sum + each);
    if (energy < least) [least, quietest] = [energy, at + ms(60)];
  }
  return quietest;
}

/** Frames one after the other, in floats of full scale ±1. */
function joined(frames: readonly Int16Array[]): Float32Array {
  const whole = new Float32Array(frames.length * FRAME);
  frames.forEach((frame, n) => frame.forEach((each, i) => (whole[n * FRAME + i] = each / 32_768)));
  return whole;
}
