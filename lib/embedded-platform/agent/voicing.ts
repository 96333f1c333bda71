/** What one frame sounds like. */
export interface Voicing {
  /** Level of the voice band in decibels of full scale. */
  level: number;
  /** 0 for noise to 1 for a pure period between 70 and 400 Hz. */
  periodicity: number;
}

const DECIMATION = 6;
const RATE = 8_000;
const HISTORY = 320;
const SHORTEST_PERIOD = RATE / 400;
const LONGEST_PERIOD = Math.floor(RATE / 70);
/** Below this level a frame is silence, and its period is not worth the arithmetic. */
const SILENCE = -65;

/** Measures frames of 48 kHz sound in the voice band: high-passed at about 90 Hz, down to 8 kHz. */
export function createVoicing(): { measure(frame: Int16Array): Voicing } {
  const history = new Float32Array(HISTORY);
  let lowpass1 = 0;
  let lowpass2 = 0;
  let previous = 0;
  let highpass = 0;

  function append(frame: Int16Array): number {
    const count = Math.floor(frame.length / DECIMATION);
    history.copyWithin(0, count);
    let energy = 0;
    for (let n = 0; n < count; n += 1) {
      for (let k = 0; k < DECIMATION; k += 1) {
        // Two poles at about 2.5 kHz: enough against aliases for an energy and a pitch.
        lowpass1 += (frame[n * DECIMATION + k]! / 32_768 - lowpass1) * 0.28;
        lowpass2 += (lowpass1 - lowpass2) * 0.28;
      }
      highpass = 0.93 * (highpass + lowpass2 - previous);
      previous = lowpass2;
      history[HISTORY - count + n] = highpass;
      energy += highpass * highpass;
    }
    return 10 * Math.log10(energy / count + 1e-12);
  }

  function findPeriodicity(): number {
    const length = HISTORY - LONGEST_PERIOD;
    let own = 0;
    for (let i = 0; i < length; i += 1) own += history[LONGEST_PERIOD + i]! ** 2;
    if (own === 0) return 0;
    let best = 0;
    for (let lag = SHORTEST_PERIOD; lag <= LONGEST_PERIOD; lag += 1) {
      let cross = 0;
      let other = 0;
      for (let i = 0; i < length; i += 1) {
        const delayed = history[LONGEST_PERIOD + i - lag]!;
        cross += history[LONGEST_PERIOD + i]! * delayed;
        other += delayed * delayed;
      }
      if (cross > 0) best = Math.max(best, cross / Math.sqrt(own * other));
    }
    return best;
  }

  return {
    measure(frame) {
      const level = append(frame);
      return { level, periodicity: level < SILENCE ? 0 : findPeriodicity() };
    },
  };
}
