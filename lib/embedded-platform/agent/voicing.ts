/** A voice's period lies far below 2 kHz, and a quarter of the samples is a sixteenth of the work. */
const DECIMATION = 4;
const RATE = 4_000;
const HISTORY = 160;
const SHORTEST_PERIOD = RATE / 400;
const LONGEST_PERIOD = Math.floor(RATE / 70);
const LENGTH = HISTORY - LONGEST_PERIOD;
/** Without soft edges, a hum whose period does not fit the frame would seem to change its level. */
const HANN = Float64Array.from(
  { length: HISTORY },
  (_, i) => (1 - Math.cos((2 * Math.PI * (i + 0.5)) / HISTORY)) / HISTORY,
);

/** How periodic the latest 40 ms of sound are, like a voice, and how loud. */
export function createVoicing() {
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
