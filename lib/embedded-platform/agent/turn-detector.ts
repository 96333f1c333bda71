import { VOICE_END_DELAY_MS } from '@/lib/domain/response-time';

/** Of the latest 320 ms, so many frames of 20 ms must be voiced for a turn to begin. Levels are in decibels. */
const WINDOW = 16;
const START = { overFloor: 8, level: -52, voicedFrames: 5 };
/** For a second after a pause: somebody who has just spoken goes on. */
const RESUME = { overFloor: 6, level: -54, voicedFrames: 3 };
const RESUME_WINDOW = 50;
/** 120 ms of clear voice have the agent hold its breath. */
const INTERRUPT = { overFloor: 10, level: -40, voicedFrames: 6 };
/** Hysteresis: a voice that has begun may sink lower before it counts as silence. */
const GO_ON = { overFloor: 5, level: -55, voicedFrames: 0 };
/** A word may end without voice, as 'six' does: so long it counts as speech while it is loud. */
const VOICELESS_END = 10;
/** Sound so far below a speaker's loudest is somebody else, further off. */
const BELOW_SPEAKER = 17;
/** A voice so far below the caller's earlier ones is somebody else's, or a radio's. It may come nearer, slowly. */
const BELOW_CALLER = 15;
const CALLER_FALL = 0.002;
/** In decibels a frame: a shout does not silence what follows. */
const LOUDEST_FALL = 0.06;
const PAUSE = VOICE_END_DELAY_MS / 20 - 1;
const STIRRING = 2;

/** How periodic a voiced frame is, 1 being a pure tone. */
const PERIODICITY = 0.55;
/** A knock rings off: a frame counts while it is this near the loudest. */
const RING_OFF = 14;
/** A voice's level moves by more than this from frame to frame, a hum's does not. */
const MOVEMENT = 0.4;

const LOWEST_FLOOR = -75;
const FLOOR_FALL = 0.3;
const FLOOR_RISE = 0.3;
/** Under voice the floor rises slower, but does: sound that never pauses is no speech. */
const FLOOR_RISE_UNDER_VOICE = 0.05;

/** A voice's pitch lies far below 2 kHz, and a quarter of the samples is a sixteenth of the work. */
const DECIMATION = 4;
const HISTORY = 160;
const SHORTEST_PERIOD = 4_000 / 400;
const LONGEST_PERIOD = Math.floor(4_000 / 70);
const LENGTH = HISTORY - LONGEST_PERIOD;
/** Soft edges, so that a hum whose period does not fit the frame keeps its level. */
const HANN = Float64Array.from(
  { length: HISTORY },
  (_, i) => (1 - Math.cos((2 * Math.PI * (i + 0.5)) / HISTORY)) / HISTORY,
);

/**
 * Finds in frames of 320 samples, 16 kHz mono, where the visitor begins to speak and pauses: frames louder than
 * the noise floor, periodic, and moving in level. Noise has no period, a hum does not move, a click is short.
 */
export function createTurnDetector() {
  const voicing = createVoicing();
  let frames = Array.from({ length: WINDOW }, () => ({ level: LOWEST_FLOOR, isVoiced: false }));
  let floor = -60;
  let loudest = LOWEST_FLOOR;
  let caller = -Infinity;
  let voicelessFrames = 0;
  let quietFrames = RESUME_WINDOW;
  let isSpeaking = false;

  /** The window's loudest level, its voiced frames, and the mean step within runs of them; 0 is unknown yet. */
  function survey() {
    const peak = Math.max(...frames.map((each) => each.level));
    const strong = frames.map((each) => each.isVoiced && each.level > peak - RING_OFF);
    // A run's first step is its onset, which a hum that is switched on has, too.
    const steps = frames.flatMap(({ level }, i) =>
      strong[i] && strong[i - 1] && strong[i - 2] ? Math.abs(level - frames[i - 1]!.level) : [],
    );
    const moved = steps.reduce((sum, step) => sum + step, 0);
    return { peak, count: strong.filter(Boolean).length, movement: moved / (steps.length || 1) };
  }

  return {
    isSpeaking: () => isSpeaking,
    /** Counts the frames since the latest voice. */
    quietFrames: () => quietFrames,
    /** There is voice again, though not enough of it yet to count as speech. */
    isStirring: () =>
      !isSpeaking && frames.slice(-6).filter((each) => each.isVoiced).length >= STIRRING,
    /** @param isAgentSpeaking raises the bar, because loudspeakers leak into microphones */
    push(frame: Int16Array, isAgentSpeaking: boolean): 'started' | 'ended' | null {
      const idle = isAgentSpeaking ? INTERRUPT : quietFrames < RESUME_WINDOW ? RESUME : START;
      const bar = isSpeaking ? GO_ON : idle;
      const level = voicing.append(frame);
      caller -= CALLER_FALL;
      const nearest = isSpeaking ? LOWEST_FLOOR : caller - BELOW_CALLER;
      const isLoud = level > Math.max(floor + bar.overFloor, bar.level, nearest);
      const isVoiced = isLoud && voicing.findPeriodicity() > PERIODICITY;
      const rise = isVoiced ? FLOOR_RISE_UNDER_VOICE : FLOOR_RISE;
      floor += level < floor ? (level - floor) * FLOOR_FALL : Math.min(level - floor, rise);
      floor = Math.max(floor, LOWEST_FLOOR);
      frames = [...frames.slice(1), { level, isVoiced }];
      const { peak, count, movement } = survey();
      if (!isSpeaking) {
        quietFrames += 1;
        if (count < bar.voicedFrames || movement < MOVEMENT) return null;
        isSpeaking = true;
        voicelessFrames = 0;
        quietFrames = 0;
        loudest = peak;
        return 'started';
      }
      loudest = Math.max(loudest - LOUDEST_FALL, level);
      const isNear = level > loudest - BELOW_SPEAKER;
      const isVoice = isVoiced && isNear && (movement === 0 || movement > MOVEMENT);
      voicelessFrames = isVoice ? 0 : voicelessFrames + 1;
      const isHeard = isVoice || (isLoud && isNear && voicelessFrames <= VOICELESS_END);
      quietFrames = isHeard ? 0 : quietFrames + 1;
      if (quietFrames < PAUSE) return null;
      isSpeaking = false;
      caller = caller < LOWEST_FLOOR ? loudest : (caller + loudest) / 2;
      frames = frames.map((each) => ({ ...each, isVoiced: false }));
      return 'ended';
    },
  };
}

/** How periodic the latest 40 ms of sound are, like a voice, and how loud. */
function createVoicing() {
  const history = new Float64Array(HISTORY);
  let lowpass = 0;
  let previous = 0;
  let highpass = 0;

  return {
    /** Takes 320 samples of 16 kHz mono; gives the level in decibels of full scale. */
    append(frame: Int16Array): number {
      const count = Math.floor(frame.length / DECIMATION);
      history.copyWithin(0, count);
      for (let n = 0; n < count; n += 1) {
        let sum = 0;
        for (let k = 0; k < DECIMATION; k += 1) {
          // A pole at 1.3 kHz, then the mean of four, whose zeros lie where aliases come from.
          lowpass += (frame[n * DECIMATION + k]! - lowpass) * 0.407;
          sum += lowpass;
        }
        const sample = sum / (DECIMATION * 32_768);
        // A zero at 0 Hz and a pole at 90 Hz: no offset, no rumble.
        highpass = 0.87 * (highpass + sample - previous);
        previous = sample;
        history[HISTORY - count + n] = highpass;
      }
      let energy = 1e-12;
      for (let i = 0; i < HISTORY; i += 1) energy += HANN[i]! * history[i]! ** 2;
      return 10 * Math.log10(energy);
    },
    /** 0 for noise, 1 for a pure period between 70 and 400 Hz. */
    findPeriodicity(): number {
      let own = 0;
      for (let i = LONGEST_PERIOD; i < HISTORY; i += 1) own += history[i]! ** 2;
      let best = 0;
      let delayedEnergy = own;
      for (let lag = 1; lag <= LONGEST_PERIOD; lag += 1) {
        const first = LONGEST_PERIOD - lag;
        delayedEnergy += history[first]! ** 2 - history[HISTORY - lag]! ** 2;
        if (lag < SHORTEST_PERIOD) continue;
        let cross = 0;
        for (let i = 0; i < LENGTH; i += 1) {
          cross += history[LONGEST_PERIOD + i]! * history[first + i]!;
        }
        const energy = own * delayedEnergy;
        if (cross > 0 && energy > 0) best = Math.max(best, cross / Math.sqrt(energy));
      }
      return best;
    },
  };
}
