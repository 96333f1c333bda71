import type { Page } from '@playwright/test';

/** Sound that arrived from the agent: RMS level of each 20 ms, and how its energy lies over frequencies. */
export interface Recorded {
  /** RMS of each 20 ms frame, 0–1. */
  envelope: number[];
  /** Share of the energy between 100 and 4,000 Hz, where speech lies, 0–1. */
  speechBandShare: number;
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
    const source = context.createMediaStreamSource(stream);
    const worklet = `registerProcessor('tap', class extends AudioWorkletProcessor {
      process([[samples]]) { if (samples) this.port.postMessage(samples.slice()); return true; }
    })`;
    await context.audioWorklet.addModule(
      URL.createObjectURL(new Blob([worklet], { type: 'text/javascript' })),
    );
    const tap = new AudioWorkletNode(context, 'tap');
    const analyser = new AnalyserNode(context, { fftSize: 2048, smoothingTimeConstant: 0 });
    source.connect(tap);
    source.connect(analyser);

    const samples: number[] = [];
    tap.port.onmessage = ({ data }: MessageEvent<Float32Array>) => samples.push(...data);
    const spectrum = new Float32Array(analyser.frequencyBinCount);
    let inBand = 0;
    let all = 0;
    while (samples.length < seconds * 48_000) {
      await nextFrame();
      analyser.getFloatFrequencyData(spectrum);
      spectrum.forEach((decibel, bin) => {
        const energy = 10 ** (decibel / 10);
        const hertz = (bin * 24_000) / spectrum.length;
        all += energy;
        if (hertz >= 100 && hertz <= 4_000) inBand += energy;
      });
    }
    await context.close();

    const envelope: number[] = [];
    for (let start = 0; start + 960 <= samples.length; start += 960) {
      const frame = samples.slice(start, start + 960);
      envelope.push(Math.sqrt(frame.reduce((sum, s) => sum + s * s, 0) / 960));
    }
    return { envelope, speechBandShare: all === 0 ? 0 : inBand / all };
  }, seconds);
}

/** RMS of each 20 ms of a 48 kHz sound, 0–1. */
export function envelopeOf(pcm: Int16Array): number[] {
  const envelope: number[] = [];
  for (let start = 0; start + 960 <= pcm.length; start += 960) {
    const frame = pcm.subarray(start, start + 960);
    envelope.push(Math.sqrt(frame.reduce((sum, s) => sum + (s / 32_768) ** 2, 0) / 960));
  }
  return envelope;
}

/** The best Pearson correlation of the two envelopes over all shifts of at most `most` frames. */
export function bestCorrelation(a: number[], b: number[], most: number): number {
  let best = -1;
  for (let shift = -most; shift <= most; shift++) {
    const [x, y] = shift < 0 ? [a.slice(-shift), b] : [a, b.slice(shift)];
    const n = Math.min(x.length, y.length);
    if (n >= 50) best = Math.max(best, pearson(x.slice(0, n), y.slice(0, n)));
  }
  return best;
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
