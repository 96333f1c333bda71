/** The SDK counts a level above this as speech. */
const SPEECH_LEVEL = 0.01;
const DEFAULT_INTERVAL_MS = 200;
/** Interval of measuring; levels are reported at the caller's interval. */
const POLL_MS = 20;
/** 43 ms at 48 kHz: long enough for a steady figure, short enough to show the first syllable. */
const WINDOW_SAMPLES = 2048;

/**
 * Reports how loud a stream is, at an interval, and at once when speech begins. The level is the root mean square of
 * the samples, from 0 to 1. While the browser suspends the audio context (no gesture yet, no output device), the level
 * comes from the connection's statistics, which are slower and coarser.
 */
export class LevelMeter {
  private source: MediaStreamAudioSourceNode | undefined;
  private analyser: AnalyserNode | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly samples = new Float32Array(WINDOW_SAMPLES);
  /** Totals of the latest reading of the statistics (webrtc-stats 8.1, 9.1). */
  private count = { energy: 0, duration: 0 };

  /** @param counter returns the sender or receiver whose statistics measure the stream */
  constructor(
    private readonly audio: SharedAudio,
    private readonly counter: () => RTCRtpSender | RTCRtpReceiver,
    private readonly tell: (level: number) => void,
  ) {
    audio.closing.signal.addEventListener('abort', () => clearInterval(this.timer));
  }

  /** Measures this stream from now on; undefined is silence. */
  watch(stream: MediaStream | undefined): void {
    this.source?.disconnect();
    this.source = undefined;
    const context = stream && this.audio.wake();
    if (!context) return;
    this.analyser ??= new AnalyserNode(context, { fftSize: WINDOW_SAMPLES });
    this.source = context.createMediaStreamSource(stream);
    this.source.connect(this.analyser);
  }

  /** @param interval in milliseconds */
  start(interval: unknown): void {
    clearInterval(this.timer);
    const intervalMs = Number(interval) || DEFAULT_INTERVAL_MS;
    let sinceTold = 0;
    let last = 0;
    this.timer = setInterval(() => {
      sinceTold += POLL_MS;
      const level = this.audio.isRunning ? this.readSamples() : 0;
      const isBeginning = level > SPEECH_LEVEL && last <= SPEECH_LEVEL;
      if (sinceTold < intervalMs && !isBeginning) return;
      sinceTold = 0;
      last = level;
      if (this.audio.isRunning) this.tell(level);
      // Rejects if the connection was closed meanwhile.
      else this.readStatistics().then(this.tell, () => undefined);
    }, POLL_MS);
  }

  private readSamples(): number {
    if (!this.source || !this.analyser) return 0;
    this.analyser.getFloatTimeDomainData(this.samples);
    const energy = this.samples.reduce((sum, sample) => sum + sample * sample, 0);
    return Math.sqrt(energy / WINDOW_SAMPLES);
  }

  /** The level since the last reading; 0 if the browser does not measure it, and once for a new connection. */
  private async readStatistics(): Promise<number> {
    let level = 0;
    (await this.counter().getStats()).forEach((stats: Record<string, number | undefined>) => {
      const { totalAudioEnergy: energy, totalSamplesDuration: duration } = stats;
      if (energy === undefined || duration === undefined) return;
      const before = this.count;
      this.count = { energy, duration };
      if (duration <= before.duration) return;
      level = Math.sqrt(Math.max(0, energy - before.energy) / (duration - before.duration));
    });
    return level;
  }
}

/** One AudioContext for both meters, made early, because making it takes tens of milliseconds. */
export class SharedAudio {
  private context: AudioContext | undefined;
  readonly closing = new AbortController();

  /** Returns the context, created on first use and resumed if suspended; undefined if the browser has none. */
  wake(): AudioContext | undefined {
    if (!this.context && typeof AudioContext !== 'undefined') {
      const onChange = () => void this.wake();
      const { signal } = this.closing;
      this.context = new AudioContext({ latencyHint: 'interactive' });
      // Safari suspends a context when another app takes the audio device, and on page switches.
      this.context.addEventListener('statechange', onChange, { signal });
      // A browser lets a page play sound after a gesture.
      for (const gesture of ['pointerup', 'keyup'])
        document.addEventListener(gesture, onChange, { signal });
    }
    const { context } = this;
    // Rejects if the browser requires a gesture first; the next gesture tries again.
    if (context && !this.isRunning) context.resume().catch(() => undefined);
    return context;
  }

  get isRunning(): boolean {
    return this.context?.state === 'running';
  }

  close(): void {
    this.closing.abort();
    // Rejects if it is already closed.
    this.context?.close().catch(() => undefined);
  }
}
