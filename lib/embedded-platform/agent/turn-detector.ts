import { createVoicing } from './voicing';

/** What a frame changed: the visitor began to speak, or has finished a turn. */
export type TurnEvent = 'started' | 'ended';

export interface TurnDetector {
  /**
   * Takes 20 ms of the visitor's sound.
   *
   * @param frame 960 samples, 48 kHz mono; any other length is ignored
   * @param isAgentSpeaking raises the bar, because loudspeakers leak into microphones
   */
  push(frame: Int16Array, isAgentSpeaking: boolean): TurnEvent | null;
  readonly isSpeaking: boolean;
}

const FRAME = 960;

/** Frames of 20 ms. A turn starts when enough of the latest frames were voiced. */
const WINDOW = 16;
const VOICED_TO_START = 5;
/** 240 ms of clear voice stop the agent: longer than 'mm-hm', shorter than patience. */
const VOICED_TO_INTERRUPT = 12;
const HANG_OVER = 35;

/** Decibels over the noise floor, to start and (hysteresis) to go on. */
const START_OVER_FLOOR = 9;
const INTERRUPT_OVER_FLOOR = 14;
const CONTINUE_OVER_FLOOR = 6;
const QUIETEST_SPEECH = -52;
const QUIETEST_INTERRUPTION = -42;

/** How periodic a frame must be, 1 being a pure tone. */
const PERIODICITY = 0.5;
/** Speech moves: over the window its level varies by more than a hum's. */
const LEAST_MOVEMENT = 4;

const FLOOR_FALL = 0.3;
const FLOOR_RISE_PER_FRAME = 0.06;

/**
 * Finds the visitor's turns by voice: frames that are periodic like a voice, louder than the noise
 * floor and moving in level. Steady noise has no period, a hum does not move, a click is short.
 */
export function createTurnDetector(): TurnDetector {
  const voicing = createVoicing();
  const levels: number[] = [];
  const voiced: boolean[] = [];
  let floor = -60;
  let silentFrames = 0;
  let isSpeaking = false;

  function trackFloor(level: number, isVoice: boolean): void {
    if (level < floor) floor += (level - floor) * FLOOR_FALL;
    else if (!isVoice) floor += Math.min(level - floor, FLOOR_RISE_PER_FRAME * 5);
    else floor += Math.min(level - floor, FLOOR_RISE_PER_FRAME);
    floor = Math.max(floor, -80);
  }

  function hasMoved(): boolean {
    return Math.max(...levels) - Math.min(...levels) > LEAST_MOVEMENT;
  }

  return {
    get isSpeaking() {
      return isSpeaking;
    },
    push(frame, isAgentSpeaking) {
      if (frame.length !== FRAME) return null;
      const { level, periodicity } = voicing.measure(frame);
      const isPeriodic = periodicity > PERIODICITY;
      const over = isSpeaking
        ? CONTINUE_OVER_FLOOR
        : isAgentSpeaking
          ? INTERRUPT_OVER_FLOOR
          : START_OVER_FLOOR;
      const quietest = isAgentSpeaking && !isSpeaking ? QUIETEST_INTERRUPTION : QUIETEST_SPEECH;
      const isVoice = isPeriodic && level > Math.max(floor + over, quietest);

      levels.push(level);
      voiced.push(isVoice);
      if (levels.length > WINDOW) {
        levels.shift();
        voiced.shift();
      }
      trackFloor(level, isVoice);

      if (isSpeaking) {
        silentFrames = isVoice && hasMoved() ? 0 : silentFrames + 1;
        if (silentFrames < HANG_OVER) return null;
        isSpeaking = false;
        voiced.length = 0;
        levels.length = 0;
        return 'ended';
      }
      const needed = isAgentSpeaking ? VOICED_TO_INTERRUPT : VOICED_TO_START;
      if (voiced.filter(Boolean).length < needed || !hasMoved()) return null;
      isSpeaking = true;
      silentFrames = 0;
      return 'started';
    },
  };
}
