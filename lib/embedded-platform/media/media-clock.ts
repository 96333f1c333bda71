/** Length of an audio frame, in milliseconds. */
export const FRAME_MS = 20;

/** Up to this many late frames are sent at once; a longer stall becomes a pause. */
const MAX_CATCH_UP_FRAMES = 5;

export interface MediaClockTime {
  now(): number;
  after(ms: number, run: () => void): () => void;
}

/** Gets the frames to send now, and before them those that a stall of the process swallowed. */
export type FrameListener = (frames: number, skipped: number) => void;

const systemTime: MediaClockTime = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * One 20 ms beat for all calls. Each beat is timed from the first, not from the one before, so
 * that timers that fire late do not add up to a drift that would starve the browser's buffer.
 * Runs only while someone listens.
 */
export class MediaClock {
  private readonly listeners = new Set<FrameListener>();
  private startedAt = 0;
  private framesDone = 0;
  private cancel: (() => void) | undefined;

  /** @param onError told of a listener that threw; the others go on */
  constructor(
    private readonly onError: (error: unknown) => void,
    private readonly time: MediaClockTime = systemTime,
  ) {}

  /** Calls `listener` every 20 ms until the returned function is called. */
  subscribe(listener: FrameListener): () => void {
    this.listeners.add(listener);
    if (!this.cancel) {
      this.startedAt = this.time.now();
      this.framesDone = 0;
      this.schedule();
    }
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      this.cancel?.();
      this.cancel = undefined;
    };
  }

  private schedule(): void {
    const due = this.startedAt + (this.framesDone + 1) * FRAME_MS;
    this.cancel = this.time.after(Math.max(0, due - this.time.now()), () => this.tick());
  }

  private tick(): void {
    const mine = this.cancel;
    const due = Math.floor((this.time.now() - this.startedAt) / FRAME_MS) - this.framesDone;
    // Timers may fire up to a millisecond early, when nothing is due yet.
    if (due > 0) {
      this.framesDone += due;
      const frames = due > MAX_CATCH_UP_FRAMES ? 1 : due;
      for (const listener of [...this.listeners]) {
        try {
          listener(frames, due - frames);
        } catch (error) {
          this.onError(error);
        }
      }
    }
    // A listener may have ended the last call and begun the next, which scheduled already.
    if (this.listeners.size > 0 && this.cancel === mine) this.schedule();
  }
}
