import { bandLevel, powerSpectrum } from '@/testing/spectrum';
import {
  createUpsampler,
  fadeEdges,
  fromDecibels,
  normalizeLevel,
  toInt16,
  trimSilence,
} from './pcm';

const RATE = 22_050;
const tone = (hertz: number, seconds = 0.5, rate = RATE) =>
  Float32Array.from(
    { length: seconds * rate },
    (_, i) => 0.5 * Math.sin((2 * Math.PI * hertz * i) / rate),
  );
const level = (sound: Float32Array) =>
  10 * Math.log10(sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length);

describe('resampling to 48 kHz', () => {
  const upsample = createUpsampler(RATE);

  test('keeps the duration', () => {
    expect(upsample(new Float32Array(RATE)).length).toBe(48_000);
  });

  test.each([100, 440, 1_000, 3_000, 6_000, 9_000])(
    'keeps a tone of %d Hz, pure and as loud',
    (hertz) => {
      const input = tone(hertz);
      const output = upsample(input).subarray(1_000, -1_000);
      expect(level(output)).toBeCloseTo(level(input), 1);
      const power = powerSpectrum(output);
      const beside = power.filter((_, k) => Math.abs((k * 48_000) / 2_048 - hertz) > 500);
      const whole = power.reduce((sum, bin) => sum + bin, 0);
      expect(10 * Math.log10(beside.reduce((sum, bin) => sum + bin, 0) / whole)).toBeLessThan(-65);
    },
  );

  test('leaves no image above what the synthesizer can make', () => {
    const noise = Float32Array.from({ length: RATE }, (_, i) => Math.sin(i * i * 0.37) * 0.5);
    expect(bandLevel(powerSpectrum(upsample(noise)), 48_000, 11_600, 24_000)).toBeLessThan(-60);
  });

  test('keeps a constant', () => {
    const output = upsample(new Float32Array(2_000).fill(0.25)).subarray(500, -500);
    expect(Math.max(...output)).toBeCloseTo(0.25, 3);
    expect(Math.min(...output)).toBeCloseTo(0.25, 3);
  });
});

test('cuts silence off both ends, but for the milliseconds to keep', () => {
  const sound = new Float32Array(48_000);
  sound.set(tone(200, 0.2, 48_000), 20_000);
  const trimmed = trimSilence(sound, 48_000, 10);
  expect(trimmed.length).toBeGreaterThan(0.2 * 48_000 + 900);
  expect(trimmed.length).toBeLessThan(0.2 * 48_000 + 1_000);
  expect(trimSilence(new Float32Array(100), 48_000, 10)).toHaveLength(100);
});

test('brings quiet and loud speech to one level, and no peak over the limit', () => {
  for (const gain of [0.01, 0.3, 2]) {
    const speech = tone(200).map((sample) => sample * gain);
    normalizeLevel(speech, fromDecibels(-18), fromDecibels(-3));
    expect(level(speech)).toBeCloseTo(-18, 0);
  }
  const peaky = tone(200).map((sample) => sample * 0.1);
  peaky[500] = 1;
  normalizeLevel(peaky, fromDecibels(-18), fromDecibels(-3));
  expect(Math.max(...peaky)).toBeCloseTo(fromDecibels(-3), 5);
  const silent = new Float32Array(10);
  normalizeLevel(silent, 0.1, 0.5);
  expect([...silent]).toEqual([...new Float32Array(10)]);
});

test('fades both edges from nothing, and a sound shorter than two fades as well', () => {
  const sound = new Float32Array(4_800).fill(1);
  fadeEdges(sound, 48_000, 5);
  expect([sound[0], sound[120], sound[2_400], sound[4_799]]).toEqual([0, 0.5, 1, 0]);
  const short = new Float32Array(3).fill(1);
  fadeEdges(short, 48_000, 5);
  expect(short[0]).toBe(0);
});

test('turns full scale into 16 bits', () => {
  expect([...toInt16(Float32Array.of(0, 1, -1, 0.5))]).toEqual([0, 32_767, -32_767, 16_384]);
});
