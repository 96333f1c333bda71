import { joinPieces, ms } from './thought';

/** Samples in 20 ms at 16 kHz. */
export const FRAME_SAMPLES = 320;
/** Speech without a pause is cut no sooner than this. */
const SHORTEST_PIECE = ms(6_000);
/** A shorter sound without recognized words is noise: a cough, a chair. */
export const SHORTEST_WORD = ms(300);

/** A turn that begins with this sound, in frames of 20 ms. */
export const newTurn = (sound: Int16Array[]) => ({
  /** Sound without a final transcript; its length up to the last voice, and the length that `latest` covers. */
  sound,
  voiced: sound.length,
  transcribed: 0,
  /** Words at the latest pause, and the length of their sound. */
  atPause: { words: '', length: 0 },
  /** Final words of earlier pieces, and the latest words of `sound`. */
  pieces: [] as string[],
  latest: '',
  /** Number of pieces whose final transcript is pending; they hold the words of the latest partial. */
  unsettled: 0,
  /** The agent stops for this turn. Speech over a busy agent may be a murmur and has no floor at first. */
  hasFloor: false,
  isJudged: false,
  isHeld: false,
  /** Numbers of frames. */
  voice: 0,
  quiet: 0,
  sinceTranscript: 0,
  /** The transcript in progress, the length of its sound and its age in frames. */
  job: undefined as { controller: AbortController; length: number; age: number } | undefined,
  ending: new AbortController(),
});

export type Turn = ReturnType<typeof newTurn>;

export const wordsOf = ({ pieces, latest }: Turn) => joinPieces([...pieces, latest]);

/** Tells whether the latest words cover all of the voice. */
export const isWhole = ({ transcribed, voiced }: Turn) => transcribed > voiced;

/** Tells whether the voice went on after a pause without a further word: the model has stopped reading there. */
export const isStuck = ({ atPause, voiced }: Turn, words: string | undefined) =>
  atPause.length > 0 && words === atPause.words && voiced - atPause.length > SHORTEST_WORD;

/** Removes the beginning of the sound and keeps its latest words as a piece. */
export function takePiece(turn: Turn, length: number): Int16Array[] {
  turn.pieces.push(turn.latest);
  turn.latest = '';
  turn.transcribed = 0;
  turn.atPause = { words: '', length: 0 };
  turn.voiced -= length;
  return turn.sound.splice(0, length);
}

/** Finds the middle of the quietest 100 ms of a long sound, most likely between two words. */
export function quietestMoment(frames: readonly Int16Array[]): number {
  const energies = frames.map((frame) => frame.reduce((sum, each) => sum + each * each, 0));
  let least = Infinity;
  let quietest = SHORTEST_PIECE;
  for (let at = SHORTEST_PIECE; at + ms(100) <= frames.length; at += 1) {
    const energy = energies.slice(at, at + ms(100)).reduce((sum, each) => sum + each);
    if (energy < least) [least, quietest] = [energy, at + ms(60)];
  }
  return quietest;
}

/** Concatenates frames as floats of full scale ±1. */
export function joined(frames: readonly Int16Array[]): Float32Array {
  const whole = new Float32Array(frames.length * FRAME_SAMPLES);
  frames.forEach((frame, n) =>
    frame.forEach((each, i) => (whole[n * FRAME_SAMPLES + i] = each / 32_768)),
  );
  return whole;
}
