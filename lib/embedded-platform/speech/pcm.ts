/** Sound arithmetic of the synthesizer's output, in mono floats of full scale ±1. */

export const OUTPUT_RATE = 48_000;
const TAPS = 64;
const KAISER_BETA = 8;

/** Decibels of full scale (or of gain) as a factor. */
export function fromDecibels(decibels: number): number {
  return 10 ** (decibels / 20);
}

/** Zeroth-order modified Bessel function of the first kind, by its power series. */
function bessel0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-12; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

/** One row of TAPS coefficients for each of the `phases` positions between two input samples. */
function sincTable(phases: number): Float32Array {
  // Passes up to 0.91 of the input's own half rate, so that the images above it stay below -70 dB.
  const cutoff = 0.91;
  const table = new Float32Array(phases * TAPS);
  for (let phase = 0; phase < phases; phase += 1) {
    let sum = 0;
    for (let tap = 0; tap < TAPS; tap += 1) {
      const x = tap - TAPS / 2 + 1 - phase / phases;
      const sinc = x === 0 ? cutoff : Math.sin(Math.PI * cutoff * x) / (Math.PI * x);
      const edge = Math.max(0, 1 - ((2 * x) / TAPS) ** 2);
      const window = bessel0(KAISER_BETA * Math.sqrt(edge)) / bessel0(KAISER_BETA);
      table[phase * TAPS + tap] = sinc * window;
      sum += sinc * window;
    }
    for (let tap = 0; tap < TAPS; tap += 1) table[phase * TAPS + tap]! /= sum;
  }
  return table;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** A resampler from `inputRate` Hz up to 48 kHz: a polyphase windowed sinc. */
export function createUpsampler(inputRate: number): (input: Float32Array) => Float32Array {
  const divisor = greatestCommonDivisor(inputRate, OUTPUT_RATE);
  const phases = OUTPUT_RATE / divisor;
  const step = inputRate / divisor;
  const table = sincTable(phases);

  return (input) => {
    // Silence on either side spares the inner loop, a million turns a second, its bounds.
    const padded = new Float32Array(input.length + TAPS);
    padded.set(input, TAPS / 2 - 1);
    const output = new Float32Array(Math.floor((input.length * phases) / step));
    for (let n = 0; n < output.length; n += 1) {
      const position = n * step;
      const row = (position % phases) * TAPS;
      const first = Math.floor(position / phases);
      let sum = 0;
      for (let tap = 0; tap < TAPS; tap += 1) sum += padded[first + tap]! * table[row + tap]!;
      output[n] = sum;
    }
    return output;
  };
}

/** Samples of full scale ±1 as 16-bit integers. */
export function toInt16(pcm: Float32Array): Int16Array {
  const samples = new Int16Array(pcm.length);
  for (let i = 0; i < pcm.length; i += 1) samples[i] = Math.round(pcm[i]! * 32_767);
  return samples;
}

/** The sound without the silence around it; `keepMs` of it stay on either side. */
export function trimSilence(pcm: Float32Array, rate: number, keepMs: number): Float32Array {
  const floor = peakOf(pcm) * fromDecibels(-40);
  let start = 0;
  let end = pcm.length;
  while (start < end && Math.abs(pcm[start]!) <= floor) start += 1;
  while (end > start && Math.abs(pcm[end - 1]!) <= floor) end -= 1;
  const keep = Math.round((keepMs / 1000) * rate);
  return pcm.slice(Math.max(0, start - keep), Math.min(pcm.length, end + keep));
}

/** Fades the first and the last `fadeMs` in place, so that neither edge clicks. */
export function fadeEdges(pcm: Float32Array, rate: number, fadeMs: number): void {
  const length = Math.min(Math.round((fadeMs / 1000) * rate), pcm.length >> 1);
  for (let i = 0; i < length; i += 1) {
    const gain = i / length;
    pcm[i]! *= gain;
    pcm[pcm.length - 1 - i]! *= gain;
  }
}

/**
 * Brings speech in place to `rms` while it speaks (pauses do not count), but its peak no higher
 * than `peak`; both as factors of full scale. Silence stays silence.
 */
export function normalizeLevel(pcm: Float32Array, rms: number, peak: number): void {
  const highest = peakOf(pcm);
  if (highest === 0) return;
  const gate = highest * fromDecibels(-30);
  let energy = 0;
  let spoken = 0;
  for (const sample of pcm) {
    if (Math.abs(sample) < gate) continue;
    energy += sample * sample;
    spoken += 1;
  }
  const gain = Math.min(rms / Math.sqrt(energy / spoken), peak / highest);
  for (let i = 0; i < pcm.length; i += 1) pcm[i]! *= gain;
}

function peakOf(pcm: Float32Array): number {
  let peak = 0;
  for (const sample of pcm) peak = Math.max(peak, Math.abs(sample));
  return peak;
}
