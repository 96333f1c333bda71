import { loudnessOf } from './loudness';

const tone = (rate: number, seconds: number, level: number) =>
  Float32Array.from(
    { length: rate * seconds },
    (_, n) => level * Math.sin((2 * Math.PI * 997 * n) / rate),
  );

test.each([44_100, 48_000])(
  'a full tone at %d Hz has -3 LUFS, whatever the quiet after it',
  (rate) => {
    const loud = tone(rate, 2, 1);
    expect(loudnessOf(loud, rate)).toBeCloseTo(-3.01, 1);
    const whole = new Float32Array(rate * 6);
    whole.set(loud.map((sample) => sample / 10));
    expect(loudnessOf(whole, rate)).toBeCloseTo(-23, 0);
  },
);
