/** Measures sound, for tests of speech. */

// Jest looks a global up anew at each use, which a million samples feel.
const { PI, cos, sin } = Math;

/** In-place radix-2 Fourier transform of a length that is a power of two. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let i = 1, j = 0; i < size; i += 1) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [real[i], real[j]] = [real[j]!, real[i]!];
      [imaginary[i], imaginary[j]] = [imaginary[j]!, imaginary[i]!];
    }
  }
  for (let length = 2; length <= size; length *= 2) {
    const angle = (-2 * PI) / length;
    for (let start = 0; start < size; start += length) {
      for (let k = 0; k < length / 2; k += 1) {
        const a = start + k;
        const b = a + length / 2;
        const c = cos(angle * k);
        const s = sin(angle * k);
        const r = real[b]! * c - imaginary[b]! * s;
        const i = real[b]! * s + imaginary[b]! * c;
        real[b] = real[a]! - r;
        imaginary[b] = imaginary[a]! - i;
        real[a]! += r;
        imaginary[a]! += i;
      }
    }
  }
}

/** Mean power spectrum in frames of 2,048 samples: bin k is at k × rate / 2048 Hz. */
export function powerSpectrum(sound: ArrayLike<number>): Float64Array {
  const size = 2_048;
  const power = new Float64Array(size / 2);
  for (let start = 0; start + size <= sound.length; start += size / 2) {
    const real = new Float64Array(size);
    for (let i = 0; i < size; i += 1) {
      real[i] = sound[start + i]! * (0.5 - 0.5 * cos((2 * PI * i) / size));
    }
    const imaginary = new Float64Array(size);
    transform(real, imaginary);
    for (let k = 0; k < size / 2; k += 1) power[k]! += real[k]! ** 2 + imaginary[k]! ** 2;
  }
  return power;
}

/** Share of the power between two frequencies in Hz, in decibels of the whole. */
export function bandLevel(power: Float64Array, rate: number, from: number, to: number): number {
  const hertz = rate / (2 * power.length);
  const inBand = power.filter((_, k) => k * hertz >= from && k * hertz < to);
  const sum = (bins: Float64Array) => bins.reduce((total, bin) => total + bin, 0);
  return 10 * Math.log10(sum(inBand) / sum(power) + 1e-15);
}

/** Level of each 20 ms of 48 kHz sound. */
export function envelope(sound: ArrayLike<number>): number[] {
  const levels: number[] = [];
  for (let start = 0; start + 960 <= sound.length; start += 960) {
    let energy = 0;
    for (let i = 0; i < 960; i += 1) energy += sound[start + i]! ** 2;
    levels.push(Math.sqrt(energy / 960));
  }
  return levels;
}

/** Pearson's correlation of two series over the shorter's length. */
export function correlation(one: readonly number[], other: readonly number[]): number {
  const length = Math.min(one.length, other.length);
  const mean = (series: readonly number[]) =>
    series.slice(0, length).reduce((sum, value) => sum + value, 0) / length;
  const [meanOne, meanOther] = [mean(one), mean(other)];
  let cross = 0;
  let squareOne = 0;
  let squareOther = 0;
  for (let i = 0; i < length; i += 1) {
    const [a, b] = [one[i]! - meanOne, other[i]! - meanOther];
    cross += a * b;
    squareOne += a * a;
    squareOther += b * b;
  }
  return cross / Math.sqrt(squareOne * squareOther);
}
