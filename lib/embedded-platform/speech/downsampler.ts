const FACTOR = 3;
const TAPS = 48;
/** Passes speech up to 7 kHz; what would be folded into it is 50 dB down (a Hamming window). */
const CUTOFF = 7_000 / 48_000;

const coefficients = Float32Array.from({ length: TAPS }, (_, tap) => {
  const x = tap - (TAPS - 1) / 2;
  const window = 0.54 - 0.46 * Math.cos((2 * Math.PI * tap) / (TAPS - 1));
  return (Math.sin(2 * Math.PI * CUTOFF * x) / (Math.PI * x)) * window;
});

/** Makes 16 kHz samples of full scale ±1 out of 48 kHz frames, one after the other. */
export function createDownsampler(): (frame: Int16Array) => Float32Array {
  let before = new Float32Array(TAPS - FACTOR);
  return (frame) => {
    const input = new Float32Array(before.length + frame.length);
    input.set(before);
    for (let i = 0; i < frame.length; i += 1) input[before.length + i] = frame[i]! / 32_768;
    const output = new Float32Array(frame.length / FACTOR);
    for (let n = 0; n < output.length; n += 1) {
      let sum = 0;
      for (let tap = 0; tap < TAPS; tap += 1) sum += input[n * FACTOR + tap]! * coefficients[tap]!;
      output[n] = sum;
    }
    before = input.slice(frame.length);
    return output;
  };
}
