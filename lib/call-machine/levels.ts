/** The SDK takes a level above this for speech; the first one above it is told at once. */
const SPEECH_LEVEL = 0.01;

/** How often a level is looked at, in milliseconds; it is told at the caller's own interval. */
const POLL_MS = 20;

/** 43 ms at 48 kHz: long enough for a steady figure, short enough to show the first syllable. */
const WINDOW_SAMPLES = 2048;

/** After one of these a browser lets a page play sound. */
const GESTURES = ['pointerup', 'keyup'] as const;

/**
 * Measures how loud a stream is, and tells it at an interval, or earlier when speech begins.
 * The level is the root mean square of the samples, from 0 to 1. While the browser holds the audio
 * context back, the level comes from the connection's statistics.
 */
export class LevelMeter {
  private source: MediaStreamAudioSourceNode | undefined;
  private analyser: AnalyserNode | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;
  private samples = new Float32Array(WINDOW_SAMPLES);

  constructor(
    private readonly audio: SharedAudioContext,
    private readonly statistics: { read(): Promise<number> },
  ) {}

  /** Measures this stream from now on; undefined measures silence. */
  watch(stream: MediaStream | undefined): void {
    this.source?.disconnect();
    this.source = undefined;
    const context = stream && this.audio.get();
    if (!context) return;
    this.analyser ??= new AnalyserNode(context, { fftSize: WINDOW_SAMPLES });
    this.source = context.createMediaStreamSource(stream);
    this.source.connect(this.analyser);
  }

  /** Tells the level every so many milliseconds, in place of an earlier listener. */
  start(intervalMs: number, tell: (level: number) => void): void {
    this.stop();
    let sinceTold = 0;
    let last = 0;
    const timer = setInterval(() => {
      sinceTold += POLL_MS;
      if (!this.audio.isRunning) {
        if (sinceTold < intervalMs) return;
        sinceTold = 0;
        // Rejects where the connection was closed meanwhile.
        this.statistics.read().then(
          (level) => {
            if (this.timer === timer) tell(level);
          },
          () => undefined,
        );
        return;
      }
      const level = this.read();
      const isBeginning = level > SPEECH_LEVEL && last <= SPEECH_LEVEL;
      if (sinceTold < intervalMs && !isBeginning) return;
      sinceTold = 0;
      last = level;
      tell(level);
    }, POLL_MS);
    this.timer = timer;
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  close(): void {
    this.stop();
    this.watch(undefined);
    this.analyser = undefined;
  }

  private read(): number {
    if (!this.source || !this.analyser) return 0;
    this.analyser.getFloatTimeDomainData(this.samples);
    let sum = 0;
    for (const sample of this.samples) sum += sample * sample;
    return Math.sqrt(sum / WINDOW_SAMPLES);
  }
}

/** One AudioContext for both meters, made early, because making it takes tens of milliseconds. */
export class SharedAudioContext {
  private context: AudioContext | undefined;

  /** The context, made on first use and woken where the browser holds it; undefined without one. */
  get(): AudioContext | undefined {
    if (typeof AudioContext === 'undefined') return undefined;
    if (!this.context) {
      this.context = new AudioContext({ latencyHint: 'interactive' });
      // Safari suspends a context when another app takes the audio device, and on page switches.
      this.context.addEventListener('statechange', this.wake);
      for (const gesture of GESTURES) document.addEventListener(gesture, this.wake);
    }
    this.wake();
    return this.context;
  }

  get isRunning(): boolean {
    return this.context?.state === 'running';
  }

  close(): void {
    const { context } = this;
    for (const gesture of GESTURES) document.removeEventListener(gesture, this.wake);
    this.context = undefined;
    context?.removeEventListener('statechange', this.wake);
    // Rejects where it is closed already.
    context?.close().catch(() => undefined);
  }

  private readonly wake = (): void => {
    const { context } = this;
    if (!context || context.state === 'running' || context.state === 'closed') return;
    // Rejects where the browser wants a gesture first: the next gesture tries again.
    context.resume().catch(() => undefined);
  };
}
