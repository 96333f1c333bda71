import { isAssent, isEcho, isHesitation } from '@/lib/embedded-platform/language/heard-words';
import { log } from '@/lib/log';
import type { Recognizer } from '../speech/recognizer';
import { askedFor } from '../speech/second-look';
import type { Playback } from './playback';
import { HELD_QUIET, isFragment, ms, quietAfter } from './thought';
import { createTurnDetector } from './turn-detector';
import { FRAME_SAMPLES, isStuck, isWhole, joined, newTurn, quietestMoment } from './turn-sound';
import { SHORTEST_WORD, takePiece, type Turn, wordsOf } from './turn-sound';

interface EarDependencies {
  /** If undefined, the ear detects speech but no words. */
  transcribe: Recognizer['transcribe'] | undefined;
  /** The agent's sound, which may come back as an echo, and pauses until it is clear whether to stop. */
  playback: Pick<Playback, 'isSpeaking' | 'latestWords' | 'hold'>;
  /** Tells whether the agent speaks or is about to. */
  isAgentBusy(): boolean;
  /** The visitor takes a turn; the agent should stop. */
  onTurnStarted(): void;
  /** The voice pauses or resumes within a turn. */
  onVoice(isOn: boolean): void;
  onWords(transcript: string): void;
  /** The visitor has begun a sentence and hesitates. */
  onFragment(): void;
  /** The turn is over; `words` is '' if nothing was understood. */
  onTurn(words: string): void;
  /** Transcription has failed repeatedly. */
  onDeaf(): void;
}

const newState = () => ({
  detector: createTurnDetector(),
  recent: [] as Int16Array[],
  turn: undefined as Turn | undefined,
  missingTicks: 0,
  failures: 0,
});

type Ear = EarDependencies & ReturnType<typeof newState>;

const PRE_ROLL = ms(520);
/** A pause after this much sound makes the words final: the model is worse and slower on long sounds. */
const LONG_SOUND = ms(5_000);
/** Speech without a pause is cut at its quietest moment after this much. */
const LONGEST_PIECE = ms(10_000);
const PARTIAL_EVERY = ms(600);
/** Speech over the agent's voice is transcribed early, to tell whether it is a murmur. */
const FIRST_JUDGED_AFTER = ms(80);
const JUDGED_EVERY = ms(240);
/** Time before the agent pauses; a knock is shorter. */
const HELD_AFTER = ms(20);
/** Quiet after which the words are recognized, in case the turn has ended. */
const PROBABLE_END = ms(80);
const LONGEST_UNJUDGED = ms(1_000);
/** This many words over the agent's voice are no murmur, even before their sentence ends. */
const CLEAR_WORDS = 4;
/** Quiet after which fewer words decide, in addition to the detector's own; the agent is silent meanwhile. */
const JUDGED_QUIET = ms(160);
/** An assent over the agent's voice is kept this long: 'yes' over the end of a question answers it. */
const ASSENT_MEMORY = ms(1_000);
/** A transcript in progress for longer is finished when the voice goes on: a busy machine would finish none. */
const LATE = ms(1_000);
const MISSING_TICKS = 5;
const MAX_FAILURES = 2;
const SILENT_FRAME = new Int16Array(FRAME_SAMPLES);

/** Joins the visitor's voice activity and recognized words into turns. */
export function createEar(dependencies: EarDependencies) {
  const ear: Ear = { ...dependencies, ...newState() };
  return {
    /** Tells whether the visitor has the floor. */
    isTurnOn: () => ear.turn?.hasFloor ?? false,
    /** Takes 320 samples, 16 kHz mono. */
    hear(frame: Int16Array): void {
      ear.missingTicks = 0;
      listen(ear, frame);
    },
    /** Call it every 20 ms. A visitor without frames (muted or lost) counts as silent. */
    tick(): void {
      ear.missingTicks += 1;
      if (ear.missingTicks > MISSING_TICKS) listen(ear, SILENT_FRAME);
      if (ear.turn) wait(ear, ear.turn);
    },
    forget(): void {
      ear.turn?.job?.controller.abort();
      ear.turn?.ending.abort();
      ear.turn = undefined;
    },
  };
}

function listen(ear: Ear, frame: Int16Array): void {
  // Copy: the decoder may reuse its buffer.
  const sound = frame.slice();
  ear.recent = [...ear.recent.slice(1 - PRE_ROLL), sound];
  ear.turn?.sound.push(sound);
  const event = ear.detector.push(frame, ear.playback.isSpeaking());
  if (event === 'started') begin(ear);
  const { turn } = ear;
  if (!turn) return;
  if (turn.job) turn.job.age += 1;
  if (event === 'ended') {
    if (turn.hasFloor) ear.onVoice(false);
    // A transcript made since the voice ended is complete.
    if (!turn.job && !isWhole(turn)) void transcribeTurn(ear, turn, false);
  }
  if (ear.detector.isSpeaking()) follow(ear, turn);
}

function begin(ear: Ear): void {
  if (ear.turn) return goOn(ear, ear.turn);
  ear.turn = newTurn(ear.recent);
  ear.turn.sinceTranscript = JUDGED_EVERY - FIRST_JUDGED_AFTER;
  if (!ear.isAgentBusy() || !ear.transcribe) takeFloor(ear, ear.turn);
}

/** Continues a turn after a pause, and cuts most of the pause from its sound. */
function goOn(ear: Ear, turn: Turn): void {
  const { sound, quiet } = turn;
  const late = turn.hasFloor && turn.job && turn.job.age > LATE ? turn.job : undefined;
  if (!late) {
    turn.job?.controller.abort();
    turn.job = undefined;
  }
  const transcribed = isWhole(turn) ? turn.transcribed : 0;
  const cut = Math.min(quiet, sound.length - (late?.length ?? transcribed)) - PRE_ROLL;
  if (cut > 0) sound.splice(sound.length - PRE_ROLL - cut, cut);
  turn.quiet = 0;
  turn.isHeld = false;
  turn.atPause = { words: turn.latest, length: transcribed };
  if (!late && transcribed > LONG_SOUND) takePiece(turn, transcribed - ms(100));
  if (turn.hasFloor) ear.onVoice(true);
}

/** Requests transcripts of a voice while it speaks. */
function follow(ear: Ear, turn: Turn): void {
  if (turn.sound.length >= LONGEST_PIECE) void settlePiece(ear, turn);
  const quiet = ear.detector.quietFrames();
  if (quiet === 0) turn.voiced = turn.sound.length;
  turn.voice += 1;
  turn.sinceTranscript += 1;
  const { hasFloor, isJudged, voice, job } = turn;
  if (!hasFloor && !isJudged && voice === HELD_AFTER) ear.playback.hold(true);
  if (!hasFloor && !isJudged && voice > LONGEST_UNJUDGED) takeFloor(ear, turn);
  // All calls share one model, which is slower on long sounds.
  const interval = hasFloor ? Math.max(PARTIAL_EVERY, turn.sound.length / 8) : JUDGED_EVERY;
  // One that began in a pause would delay the transcript at its probable end.
  const isDue = !job && quiet === 0 && turn.sinceTranscript >= interval;
  // A transcript that decides whether the agent goes on is not begun again.
  const mayHaveEnded = quiet === PROBABLE_END && (hasFloor || !job);
  if (isDue || mayHaveEnded) void transcribeTurn(ear, turn, true);
}

function takeFloor(ear: Ear, turn: Turn): void {
  if (turn.hasFloor) return;
  turn.hasFloor = true;
  ear.onTurnStarted();
  if (!ear.detector.isSpeaking()) ear.onVoice(false);
}

async function settlePiece(ear: Ear, turn: Turn): Promise<void> {
  turn.job?.controller.abort();
  turn.job = undefined;
  const sound = takePiece(turn, quietestMoment(turn.sound));
  const index = turn.pieces.length - 1;
  turn.unsettled += 1;
  const words = await recognize(ear, sound, turn.ending.signal, { draft: turn.pieces[index]! });
  turn.unsettled -= 1;
  if (words === undefined) return;
  turn.pieces[index] = words;
  tell(ear, turn);
}

async function transcribeTurn(ear: Ear, turn: Turn, isPartial: boolean): Promise<void> {
  if (!ear.transcribe) return;
  turn.job?.controller.abort();
  const { length } = turn.sound;
  const controller = new AbortController();
  const job = { controller, length, age: 0 };
  turn.job = job;
  turn.sinceTranscript = 0;
  const { signal } = controller;
  const words = await recognize(ear, turn.sound, signal, { draft: turn.latest, isPartial });
  if (turn.job !== job || signal.aborted) return;
  turn.job = undefined;
  if (isStuck(turn, words)) {
    takePiece(turn, turn.atPause.length);
    return transcribeTurn(ear, turn, isPartial);
  }
  if (words !== undefined) {
    turn.latest = words;
    turn.transcribed = length;
    turn.isJudged = true;
  }
  if (isPartial && !ear.detector.isSpeaking() && !isWhole(turn))
    return transcribeTurn(ear, turn, false);
  tell(ear, turn);
}

/** Recognizes words; retries a final transcript once, since other calls may have delayed the recognizer. */
async function recognize(
  ear: Ear,
  frames: readonly Int16Array[],
  signal: AbortSignal,
  { draft, isPartial = false }: { draft: string; isPartial?: boolean },
): Promise<string | undefined> {
  for (const isLast of isPartial ? [true] : [false, true]) {
    try {
      const words = await ear.transcribe?.(joined(frames), signal, isPartial, {
        agentWords: ear.playback.latestWords(),
        isOver: ear.turn?.hasFloor === false && ear.isAgentBusy(),
        draft,
      });
      ear.failures = 0;
      return words && /[\p{L}\p{N}]/u.test(words) ? words : '';
    } catch (err) {
      if (signal.aborted || isPartial) return undefined;
      const seconds = frames.length / ms(1_000);
      log.warn({ err, seconds, isLast }, 'Speech was not recognized.');
    }
  }
  ear.failures += 1;
  if (ear.failures === MAX_FAILURES) ear.onDeaf();
  return undefined;
}

/**
 * Reports the words so far. Only words stop the agent: after a murmur or its own echo it goes on. A few words decide
 * after a quiet, since 'hold on' is heard as 'cool' before.
 */
function tell(ear: Ear, turn: Turn): void {
  const words = wordsOf(turn);
  const isNothing = words === '' || isHesitation(words);
  if (!turn.hasFloor && ear.isAgentBusy()) {
    const isMurmur = isNothing || isAssent(words) || isEcho(words, ear.playback.latestWords());
    const isClear = !isMurmur && words.split(' ').length >= CLEAR_WORDS;
    if (turn.quiet < JUDGED_QUIET && !isClear) return;
    if (isMurmur) return ear.playback.hold(false);
  }
  if (isNothing) return;
  takeFloor(ear, turn);
  ear.onWords(words);
}

/** Ends the turn after a quiet whose length depends on its words. */
function wait(ear: Ear, turn: Turn): void {
  if (ear.detector.isSpeaking()) return;
  turn.quiet += 1;
  if (turn.job || turn.unsettled > 0 || ear.detector.isStirring()) return;
  if (!turn.hasFloor && turn.quiet >= JUDGED_QUIET) tell(ear, turn);
  const words = wordsOf(turn);
  const asked = askedFor(ear.playback.latestWords());
  if (turn.quiet < quietAfter(words, asked)) return;
  const isNothing = isHesitation(words) || (words === '' && turn.voice < SHORTEST_WORD);
  const isMurmur = !turn.hasFloor && ear.isAgentBusy();
  if (isMurmur && !isNothing && isAssent(words) && turn.quiet < ASSENT_MEMORY) return;
  const isBeginning = turn.hasFloor && isFragment(words, asked);
  if (isBeginning && turn.quiet < HELD_QUIET) {
    if (!turn.isHeld) ear.onFragment();
    turn.isHeld = true;
    return;
  }
  ear.turn = undefined;
  // The next turn's pre-roll excludes this turn.
  ear.recent = ear.recent.slice(-turn.quiet);
  if (isMurmur) ear.playback.hold(false);
  if (isNothing || isMurmur) return;
  takeFloor(ear, turn);
  ear.onTurn(isBeginning ? '' : words);
}
