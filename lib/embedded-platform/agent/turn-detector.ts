import { VOICE_END_DELAY_MS } from '@/lib/domain/response-time';

/** A turn begins when `voicedFrames` of the latest 16 frames (320 ms) are voiced. Levels are in decibels. */
const WINDOW = 16;
const START = { overFloor: 8, level: -52, voicedFrames: 5 };
/** Bar for two seconds after a pause, lower since the same speaker is likely to continue. */
const RESUME = { overFloor: 6, level: -54, voicedFrames: 3 };
const RESUME_WINDOW = 100;
/** Bar while the agent speaks: 100 ms of clear voice. */
const INTERRUPT = { overFloor: 10, level: -40, voicedFrames: 5 };
/** Hysteresis: a voice that has begun may sink lower before it counts as silence. */
const GO_ON = { overFloor: 5, level: -55, voicedFrames: 0 };
/** Frames for which a loud voiceless sound counts as speech: a word may end without voice, as 'six' does. */
const VOICELESS_END = 10;
/** Sound this far below the turn's loudest comes from a different speaker, further away. */
const BELOW_SPEAKER = 17;
/** A voice this far below the caller's earlier turns is a different person or a radio. The bar falls slowly. */
const BELOW_CALLER = 15;
const CALLER_FALL = 0.002;
/** Fall of the loudest level, in decibels per frame, so that a shout does not mask what follows. */
const LOUDEST_FALL = 0.06;
const PAUSE = VOICE_END_DELAY_MS / 20 - 1;
const STIRRING = 2;

/** Least periodicity of a voiced frame; 1 is a pure tone. */
const PERIODICITY = 0.55;
/** A voiced frame counts if it is this near the loudest; the ringing after a knock is not. */
const RING_OFF = 14;
/** Least mean change of level between frames: a voice exceeds it, a hum does not. */
const MOVEMENT = 0.4;

const LOWEST_FLOOR = -75;
const FLOOR_FALL = 0.3;
const FLOOR_RISE = 0.3;
/** Under voice the floor rises more slowly, but it rises: sound that never pauses is no speech. */
const FLOOR_RISE_UNDER_VOICE = 0.05;

/** A voice's pitch is far below 2 kHz, and a quarter of the samples takes a sixteenth of the work. */
const DECIMATION = 4;
const HISTORY = 160;
const SHORTEST_PERIOD = 4_000 / 400;
const LONGEST_PERIOD = Math.floor(4_000 / 70);
const LENGTH = HISTORY - LONGEST_PERIOD;
/** Window with soft edges, so that a hum whose period does not fit the frame keeps its level. */
const HANN = Float64Array.from(
  { length: HISTORY },
  (_, i) => (1 - Math.cos((2 * Math.PI * (i + 0.5)) / HISTORY)) / HISTORY,
);

/**
 * Detects where the visitor begins to speak and pauses, in frames of 320 samples, 16 kHz mono. Speech is louder than
 * the noise floor, periodic, and changes its level. Noise has no period, a hum has a steady level, a click is short.
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

  /** The window's loudest level, its count of voiced frames, and the mean step within their runs (0 if unknown). */
  function survey() {
    const peak = Math.max(...frames.map((each) => each.level));
    const strong = frames.map((each) => each.isVoiced && each.level > peak - RING_OFF);
    // Skip a run's first step: it is the onset, which a hum that is switched on has, too.
    const steps = frames.flatMap(({ level }, i) =>
      strong[i] && strong[i - 1] && strong[i - 2] ? Math.abs(level - frames[i - 1]!.level) : [],
    );
    const moved = steps.reduce((sum, step) => sum + step, 0);
    return { peak, count: strong.filter(Boolean).length, movement: moved / (steps.length || 1) };
  }

  return {
    isSpeaking: () => isSpeaking,
    /** Number of frames since the latest voice. */
    quietFrames: () => quietFrames,
    /** Tells whether voice has returned, though not enough to count as speech. */
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

/** Measures how periodic and how loud the latest 40 ms of sound are. */
function createVoicing() {
  const history = new Float64Array(HISTORY);
  let lowpass = 0;
  let previous = 0;
  let highpass = 0;

  return {
    /** Takes 320 samples of 16 kHz mono; returns the level in decibels of full scale. */
    append(frame: Int16Array): number {
      const count = Math.floor(frame.length / DECIMATION);
      history.copyWithin(0, count);
      for (let n = 0; n < count; n += 1) {
        let sum = 0;
        for (let k = 0; k < DECIMATION; k += 1) {
          // A pole at 1.3 kHz, then the mean of four samples, whose zeros suppress aliases.
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
    /** The periodicity: 0 for noise, 1 for a pure period between 70 and 400 Hz. */
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
