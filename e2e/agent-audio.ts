import type { Page } from '@playwright/test';

/** Sound that arrived from the agent. */
export interface Recorded {
  /** RMS level of 20 ms, every 5 ms, 0–1. */
  envelope: number[];
  /** Share of the energy between 100 and 4,000 Hz, where speech lies, 0–1. */
  speechBandShare: number;
}

declare global {
  interface Window {
    /** Chromium's own (https://w3c.github.io/mediacapture-transform/); TypeScript knows it in workers only. */
    MediaStreamTrackProcessor: new (init: { track: MediaStreamTrack; maxBufferSize: number }) => {
      readable: ReadableStream<AudioData>;
    };
  }
}

/** Records what the page plays from the agent, from the moment its track arrives, for `seconds`. */
export function recordAgent(page: Page, seconds: number): Promise<Recorded> {
  return page.evaluate(async (seconds) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const player = () => document.querySelector<HTMLAudioElement>('audio[data-participant-id]');
    while (!(player()?.srcObject instanceof MediaStream)) await nextFrame();

    const context = new AudioContext({ sampleRate: 48_000 });
    await context.resume();
    const stream = player()?.srcObject as MediaStream;
    const analyser = new AnalyserNode(context, { fftSize: 2048, smoothingTimeConstant: 0 });
    context.createMediaStreamSource(stream).connect(analyser);

    const energies: number[] = [];
    async function tap(track: MediaStreamTrack) {
      let energy = 0;
      let count = 0;
      // An audio worklet would do, but for the page's policy, which refuses a script of the test's.
      const processor = new window.MediaStreamTrackProcessor({ track, maxBufferSize: 500 });
      const reader = processor.readable.getReader();
      while (energies.length < seconds * 200) {
        const { value: data } = await reader.read();
        if (!data) return;
        const samples = new Float32Array(data.numberOfFrames);
        data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
        data.close();
        for (const sample of samples) {
          energy += sample * sample;
          if (++count < 240) continue;
          energies.push(energy / 240);
          energy = count = 0;
        }
      }
      await reader.cancel();
    }
    const [track] = stream.getAudioTracks();
    if (!track) throw new Error('the agent has no audio track');
    const tapped = tap(track);

    const spectrum = new Float32Array(analyser.frequencyBinCount);
    let inBand = 0;
    let all = 0;
    while (energies.length < seconds * 200) {
      await nextFrame();
      analyser.getFloatFrequencyData(spectrum);
      spectrum.forEach((decibel, bin) => {
        const energy = 10 ** (decibel / 10);
        const hertz = (bin * 24_000) / spectrum.length;
        all += energy;
        if (hertz >= 100 && hertz <= 4_000) inBand += energy;
      });
    }
    await tapped;
    await context.close();

    const envelope = energies
      .slice(3)
      .map((_, i) => Math.sqrt(energies.slice(i, i + 4).reduce((sum, e) => sum + e, 0) / 4));
    return { envelope, speechBandShare: all === 0 ? 0 : inBand / all };
  }, seconds);
}

const hop = 240;
const hopsPerSecond = 48_000 / hop;

/** The same envelope of a 48 kHz sound, but for its scale. */
export function envelopeOf(samples: Int16Array): number[] {
  const envelope: number[] = [];
  for (let start = 0; start + 4 * hop <= samples.length; start += hop) {
    let sum = 0;
    for (let at = start; at < start + 4 * hop; at += 1) sum += (samples[at] ?? 0) ** 2;
    envelope.push(Math.sqrt(sum / (4 * hop)));
  }
  return envelope;
}

/** For how many seconds of an envelope the level is above the SDK's threshold of speech, 0.01. */
export const secondsOfSound = (envelope: number[]) =>
  envelope.filter((level) => level > 0.01).length / hopsPerSecond;

/**
 * How well a sound arrived: the median over its pieces of 1 s of each one's best Pearson correlation
 * with the recording. Piece by piece, since a jitter buffer shifts what follows a late packet.
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
