/** A biquad filter with feed-forward coefficients `b` and feedback coefficients `a`. */
function filter(sound: Float64Array, [b0, b1, b2, a1, a2]: readonly number[]): Float64Array {
  const out = new Float64Array(sound.length);
  sound.forEach((sample, n) => {
    const past = b1! * (sound[n - 1] ?? 0) + b2! * (sound[n - 2] ?? 0);
    out[n] = b0! * sample + past - a1! * (out[n - 1] ?? 0) - a2! * (out[n - 2] ?? 0);
  });
  return out;
}

/** Applies the two filters of ITU-R BS.1770-5, head shelf and high pass, for any sample rate (as libebur128 does). */
function weigh(sound: Float32Array, rate: number): Float64Array {
  const [head, pass] = [1_681.974450955533, 38.13547087602444].map((hertz) =>
    Math.tan((Math.PI * hertz) / rate),
  ) as [number, number];
  const gain = 10 ** (3.999843853973347 / 20);
  const edge = gain ** 0.4996667741545416;
  const [q, p] = [head / 0.7071752369554196, pass / 0.5003270373238773];
  const [d, e] = [1 + q + head ** 2, 1 + p + pass ** 2];
  const shelf = [
    gain + edge * q + head ** 2,
    2 * (head ** 2 - gain),
    gain - edge * q + head ** 2,
    2 * (head ** 2 - 1),
    1 - q + head ** 2,
  ].map((each) => each / d);
  const highPass = [1, -2, 1, (2 * (pass ** 2 - 1)) / e, (1 - p + pass ** 2) / e];
  return filter(filter(Float64Array.from(sound), shelf), highPass);
}

const BLOCK_SECONDS = 0.4;
const STEP_SECONDS = 0.1;
const toLufs = (energies: readonly number[]) =>
  -0.691 + 10 * Math.log10(energies.reduce((sum, each) => sum + each, 0) / energies.length);

/** Integrated loudness (ITU-R BS.1770-5) of a mono sound of full scale ±1, in LUFS. */
export function loudnessOf(sound: Float32Array, rate: number): number {
  const weighed = weigh(sound, rate);
  const [block, step] = [BLOCK_SECONDS * rate, STEP_SECONDS * rate];
  const energies: number[] = [];
  for (let start = 0; start + block <= weighed.length; start += step) {
    const part = weighed.subarray(start, start + block);
    energies.push(part.reduce((sum, each) => sum + each * each, 0) / part.length);
  }
  const audible = energies.filter((energy) => toLufs([energy]) > -70);
  return toLufs(audible.filter((energy) => toLufs([energy]) > toLufs(audible) - 10));
}
