import { VOICE_END_DELAY_MS } from '@/lib/agent/response-time';
import { createVoicing } from './voicing';

/** What a frame changed: the visitor began to speak, or has paused. */
export type TurnEvent = 'started' | 'ended';

/** What the visitor's voice must do to begin a turn. Levels in decibels, times in frames of 20 ms. */
interface Bar {
  overFloor: number;
  level: number;
  voicedFrames: number;
}

const FRAME = 320;

/** Of the latest 320 ms, this much must be voiced. */
const WINDOW = 16;
const START: Bar = { overFloor: 8, level: -52, voicedFrames: 5 };
/** For a second after a pause: who has just spoken goes on. */
const RESUME: Bar = { overFloor: 6, level: -54, voicedFrames: 3 };
const RESUMES_WITHIN = 50;
/** 240 ms of clear voice stop the agent: longer than 'mm', shorter than patience. */
const INTERRUPT: Bar = { overFloor: 10, level: -40, voicedFrames: 12 };
/** Hysteresis: a voice that has begun may sink lower before it counts as silence. */
const GO_ON: Bar = { overFloor: 5, level: -55, voicedFrames: 0 };
/** A word's end may have no voice, as in 'six': so long it is taken for speech while it is loud. */
const VOICELESS_END = 10;
/** Who speaks is not heard this far below their own loudest: that is somebody else, further off. */
const BELOW_SPEAKER = 22;
/** In decibels a frame, so that a shout does not silence what follows. */
const LOUDEST_FALL = 0.06;
const PAUSE = VOICE_END_DELAY_MS / 20 - 1;
const STIRRING = 2;

/** How periodic a voiced frame is, 1 being a pure tone. */
const PERIODICITY = 0.55;
/** What rings off after a knock is not a voice: a frame counts while it is this near the loudest. */
const RING_OFF = 14;
/** A voice's level moves by more than this from frame to frame, a hum's does not. */
const MOVEMENT = 0.4;

const LOWEST_FLOOR = -75;
const FLOOR_FALL = 0.3;
const FLOOR_RISE = 0.3;
/** While there is voice the floor rises slower, but does: sound that never pauses is not speech. */
const FLOOR_RISE_UNDER_VOICE = 0.05;

/**
 * Finds the visitor's speech by voice: frames louder than the noise floor, periodic as a voice is,
 * and moving in level. Steady noise has no period, a hum does not move, a click is short.
 */
export function createTurnDetector() {
  const voicing = createVoicing();
  const levels = new Float64Array(WINDOW).fill(LOWEST_FLOOR);
  const voiced = new Uint8Array(WINDOW);
  let floor = -60;
  let loudest = LOWEST_FLOOR;
  let voicelessFrames = 0;
  let quietFrames = RESUMES_WITHIN;
  let isSpeaking = false;

  function trackFloor(level: number, isVoiced: boolean): void {
    const rise = isVoiced ? FLOOR_RISE_UNDER_VOICE : FLOOR_RISE;
    floor += level < floor ? (level - floor) * FLOOR_FALL : Math.min(level - floor, rise);
    floor = Math.max(floor, LOWEST_FLOOR);
  }

  /**
   * The window's voiced frames, and the level's mean step within runs of three and more of them; a
   * movement of 0 is unknown yet.
   */
  function survey(): { count: number; movement: number } {
    let count = 0;
    let run = 0;
    let steps = 0;
    let moved = 0;
    const quietest = Math.max(...levels) - RING_OFF;
    for (let i = 0; i < WINDOW; i += 1) {
      const isStrong = voiced[i] === 1 && levels[i]! > quietest;
      run = isStrong ? run + 1 : 0;
      if (isStrong) count += 1;
      // A run's first step is its onset, which a hum that is switched on has, too.
      if (run < 3) continue;
      steps += 1;
      moved += Math.abs(levels[i]! - levels[i - 1]!);
    }
    return { count, movement: steps === 0 ? 0 : moved / steps };
  }

  return {
    get isSpeaking() {
      return isSpeaking;
    },
    /** There is voice again, though not enough of it yet to count as speech. */
    get isStirring() {
      return !isSpeaking && voiced.subarray(-6).filter(Boolean).length >= STIRRING;
    },
    /**
     * @param frame 320 samples, 16 kHz mono; any other length is ignored
     * @param isAgentSpeaking raises the bar, because loudspeakers leak into microphones
     */
    push(frame: Int16Array, isAgentSpeaking: boolean): TurnEvent | null {
      if (frame.length !== FRAME) return null;
      const idle = isAgentSpeaking ? INTERRUPT : quietFrames < RESUMES_WITHIN ? RESUME : START;
      const bar = isSpeaking ? GO_ON : idle;
      const level = voicing.append(frame);
      const isLoud = level > Math.max(floor + bar.overFloor, bar.level);
      const isVoiced = isLoud && voicing.findPeriodicity() > PERIODICITY;
      trackFloor(level, isVoiced);
      levels.copyWithin(0, 1);
      voiced.copyWithin(0, 1);
      levels[WINDOW - 1] = level;
      voiced[WINDOW - 1] = isVoiced ? 1 : 0;

      const { count, movement } = survey();
      if (!isSpeaking) {
        quietFrames += 1;
        if (count < bar.voicedFrames || movement < MOVEMENT) return null;
        isSpeaking = true;
        voicelessFrames = 0;
        quietFrames = 0;
        loudest = Math.max(...levels);
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
      voiced.fill(0);
      return 'ended';
    },
  };
}
