import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Chromium only (https://w3c.github.io/mediacapture-transform/); TypeScript declares it in workers only. */
    MediaStreamTrackProcessor: new (init: { track: MediaStreamTrack; maxBufferSize: number }) => {
      readable: ReadableStream<AudioData>;
    };
  }
}

const hop = 240;
const hopsPerSecond = 48_000 / hop;

/**
 * Records `seconds` of the agent's sound in the page, from the arrival of its track.
 * Resolves to the envelope: RMS levels of 20 ms windows, every 5 ms, 0–1.
 */
export async function recordAgent(page: Page, seconds: number): Promise<number[]> {
  const energies = await page.evaluate(
    async ([count, hop]) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const sound = () =>
        document.querySelector<HTMLAudioElement>('audio[data-participant-id]')?.srcObject;
      while (!(sound() instanceof MediaStream)) await nextFrame();
      const [track] = (sound() as MediaStream).getAudioTracks();
      if (!track) throw new Error('the agent has no audio track');

      // The page's policy refuses the script of an audio worklet.
      const processor = new window.MediaStreamTrackProcessor({ track, maxBufferSize: 500 });
      const reader = processor.readable.getReader();
      const energies: number[] = [];
      let energy = 0;
      let samplesSoFar = 0;
      while (energies.length < count) {
        const { value: data } = await reader.read();
        if (!data) throw new Error("the agent's track ended");
        const samples = new Float32Array(data.numberOfFrames);
        data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
        data.close();
        for (const sample of samples) {
          energy += sample * sample;
          if (++samplesSoFar < hop) continue;
          energies.push(energy / hop);
          energy = samplesSoFar = 0;
        }
      }
      await reader.cancel();
      return energies;
    },
    [seconds * hopsPerSecond, hop] as const,
  );
  return energies
    .slice(3)
    .map((_, i) => Math.sqrt(energies.slice(i, i + 4).reduce((sum, e) => sum + e, 0) / 4));
}

/** Computes the same envelope of a 48 kHz sound, on another scale. */
export function envelopeOf(samples: Int16Array): number[] {
  const envelope: number[] = [];
  for (let start = 0; start + 4 * hop <= samples.length; start += hop) {
    let sum = 0;
    for (let at = start; at < start + 4 * hop; at += 1) sum += (samples[at] ?? 0) ** 2;
    envelope.push(Math.sqrt(sum / (4 * hop)));
  }
  return envelope;
}

/** Seconds of an envelope above the SDK's speech threshold, 0.01. */
export const secondsOfSound = (envelope: number[]) =>
  envelope.filter((level) => level > 0.01).length / hopsPerSecond;

/**
 * Scores how well a sound arrived: the median over pieces of 1 s of their best Pearson correlation with the
 * recording. Compares pieces, since a jitter buffer shifts the sound after a late packet.
 */
export function likeness(spoken: number[], recorded: number[]): number {
  const piece = hopsPerSecond;
  const scores: number[] = [];
  for (let start = 0; start + piece <= Math.min(spoken.length, recorded.length); start += piece) {
    const said = spoken.slice(start, start + piece);
    const shifts = Array.from({ length: recorded.length - piece + 1 }, (_, shift) =>
      pearson(said, recorded.slice(shift, shift + piece)),
    );
    scores.push(Math.max(...shifts));
  }
  return scores.sort((a, b) => a - b)[scores.length >> 1] ?? -1;
}

function pearson(x: number[], y: number[]): number {
  const mean = (v: number[]) => v.reduce((sum, value) => sum + value, 0) / v.length;
  const [mx, my] = [mean(x), mean(y)];
  let xy = 0;
  let xx = 0;
  let yy = 0;
  x.forEach((value, i) => {
    const [dx, dy] = [value - mx, (y[i] ?? 0) - my];
    xy += dx * dy;
    xx += dx * dx;
    yy += dy * dy;
  });
  return xy / (Math.sqrt(xx * yy) || 1);
}
