/** Converts decibels of full scale, or of gain, to a factor. */
const fromDecibels = (decibels: number) => 10 ** (decibels / 20);

/** The level of speech without its pauses, and the highest peak. */
const SPEECH_RMS = fromDecibels(-18);
const SPEECH_PEAK = fromDecibels(-3);

export type Sound = ReturnType<typeof parseWav>;

/** Reads the first channel of a WAV of 16-bit samples, in full scale ±1; the lengths in its header may be wrong. */
export function parseWav(wav: Buffer) {
  const tagAt = (position: number) => wav.toString('latin1', position, position + 4);
  let data = tagAt(0) === 'RIFF' && tagAt(12) === 'fmt ' ? 12 : wav.length;
  while (data + 8 < wav.length && tagAt(data) !== 'data') data += 8 + wav.readUInt32LE(data + 4);
  const isFound = data + 8 < wav.length && wav.readUInt16LE(34) === 16;
  const [channels, rate] = isFound ? [wav.readUInt16LE(22), wav.readUInt32LE(24)] : [0, 0];
  if (channels === 0 || rate < 8_000 || rate > 48_000) {
    throw new Error('There is no WAV of 16-bit samples');
  }
  const sound = wav.subarray(data + 8, data + 8 + wav.readUInt32LE(data + 4));
  const samples = new Float32Array(Math.floor(sound.length / 2 / channels));
  return { samples: samples.map((_, n) => sound.readInt16LE(2 * n * channels) / 32_768), rate };
}

/** Resamples a sound to a higher rate, by cubic interpolation. */
export function resample(pcm: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return pcm;
  const at = (index: number) => pcm[index] ?? 0;
  return new Float32Array(Math.floor((pcm.length * to) / from)).map((_, n) => {
    const position = (n * from) / to;
    const first = Math.floor(position);
    const x = position - first;
    const [a, b, c, d] = [at(first - 1), at(first), at(first + 1), at(first + 2)];
    return b + (x / 2) * (c - a + x * (2 * a - 5 * b + 4 * c - d + x * (3 * (b - c) + d - a)));
  });
}

/** Trims the silence around a sound, except `keep` samples on each side. */
export function trimSilence(pcm: Float32Array, keep: number): Float32Array {
  const floor = peakOf(pcm) * fromDecibels(-40);
  const start = pcm.findIndex((sample) => Math.abs(sample) > floor);
  const end = pcm.findLastIndex((sample) => Math.abs(sample) > floor);
  return start < 0 ? new Float32Array(0) : pcm.slice(Math.max(0, start - keep), end + 1 + keep);
}

/** Scales speech to its standard level, in 16-bit samples. */
export function normalizeLevel(pcm: Float32Array): Int16Array {
  const peak = peakOf(pcm);
  const spoken = pcm.filter((sample) => Math.abs(sample) >= peak * fromDecibels(-30));
  const energy = spoken.reduce((sum, sample) => sum + sample * sample, 0);
  const gain = Math.min(SPEECH_RMS / Math.sqrt(energy / spoken.length), SPEECH_PEAK / peak);
  return Int16Array.from(pcm, (sample) => Math.round(sample * gain * 32_767));
}

const peakOf = (pcm: Float32Array) =>
  pcm.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
