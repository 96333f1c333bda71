/** Sounds for tests: 48 kHz mono, floats of full scale ±1, equal in every run. */

const RATE = 48_000;
export const FRAME_SAMPLES = 320;
/** Ratio to the recognizer's rate, 16 kHz. */
const FACTOR = 3;

/** Creates a pseudo-random generator in ±1 (Numerical Recipes). */
function createNoise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

function make(seconds: number, sample: (time: number) => number): Float32Array {
  const sound = new Float32Array(Math.round(seconds * RATE));
  for (let i = 0; i < sound.length; i += 1) sound[i] = sample(i / RATE);
  return sound;
}

export const decibels = (level: number): number => 10 ** (level / 20);

export function rms(sound: Float32Array): number {
  let energy = 0;
  for (const sample of sound) energy += sample * sample;
  return Math.sqrt(energy / sound.length);
}

export function scaledTo(sound: Float32Array, level: number): Float32Array {
  const gain = decibels(level) / rms(sound);
  const scaled = new Float32Array(sound.length);
  for (let i = 0; i < sound.length; i += 1) scaled[i] = sound[i]! * gain;
  return scaled;
}

export const silence = (seconds: number): Float32Array => make(seconds, () => 0);

export function whiteNoise(seconds: number, seed = 1): Float32Array {
  const noise = createNoise(seed);
  return make(seconds, noise);
}

/** Noise that falls by 3 dB an octave (Paul Kellet's filter), like that of a room. */
export function pinkNoise(seconds: number, seed = 2): Float32Array {
  const noise = createNoise(seed);
  let slow = 0;
  let middle = 0;
  let fast = 0;
  return make(seconds, () => {
    const white = noise();
    slow = 0.99765 * slow + white * 0.099046;
    middle = 0.963 * middle + white * 0.2965164;
    fast = 0.57 * fast + white * 1.0526913;
    return slow + middle + fast + white * 0.1848;
  });
}

/** A mains or fan hum with its first overtones. */
export const hum = (seconds: number, hertz: number): Float32Array =>
  make(seconds, (time) => {
    const phase = 2 * Math.PI * hertz * time;
    return Math.sin(phase) + 0.5 * Math.sin(2 * phase) + 0.3 * Math.sin(3 * phase);
  });

/** Knocks of a keyboard or a table: one every 150 ms. */
export function knocks(seconds: number): Float32Array {
  const noise = createNoise(3);
  return make(seconds, (time) => {
    const age = time % 0.15;
    return (noise() * 0.7 + Math.sin(2 * Math.PI * 900 * age)) * Math.exp(-age / 0.004);
  });
}

/** Thumps of a hand on a table, one every sixth of a second: periodic but short. */
export const thumps = (seconds: number): Float32Array =>
  make(seconds, (time) => {
    const age = time % 0.16;
    return Math.sin(2 * Math.PI * 180 * age) * Math.exp(-age / 0.012);
  });

/** A voice without words: a glottal tone of wavering pitch, in syllables of 0.2 s. */
export const voice = (seconds: number): Float32Array =>
  make(seconds, (time) => {
    const phase = 2 * Math.PI * (130 * time + 2 * Math.sin(2 * Math.PI * 1.3 * time));
    const tone = [1, 0.7, 0.8, 0.4, 0.3, 0.2].reduce(
      (sum, strength, overtone) => sum + strength * Math.sin((overtone + 1) * phase),
      0,
    );
    return 0.1 * tone * Math.sin(Math.PI * ((time / 0.2) % 1)) ** 0.7;
  });

/** Joins sounds. */
export function joined(...sounds: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(sounds.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const sound of sounds) {
    whole.set(sound, offset);
    offset += sound.length;
  }
  return whole;
}

export const mixed = (one: Float32Array, other: Float32Array): Float32Array =>
  one.map((sample, i) => sample + (other[i] ?? 0));

/** Splits a sound into frames of 20 ms at 16 kHz, as the decoder produces them. */
export function framesOf(sound: Float32Array): Int16Array[] {
  const frames: Int16Array[] = [];
  const length = FRAME_SAMPLES * FACTOR;
  for (let start = 0; start + length <= sound.length; start += length) {
    const frame = new Int16Array(FRAME_SAMPLES);
    for (let i = 0; i < FRAME_SAMPLES; i += 1) {
      const at = start + i * FACTOR;
      const sample = (sound[at]! + sound[at + 1]! + sound[at + 2]!) / FACTOR;
      frame[i] = (sample > 1 ? 1 : sample < -1 ? -1 : sample) * 32_767;
    }
    frames.push(frame);
  }
  return frames;
}
