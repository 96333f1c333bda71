/** Length of an audio frame, in milliseconds. */
export const FRAME_MS = 20;

/** Up to this many late frames are sent at once; a longer stall becomes a pause. */
const MAX_CATCH_UP_FRAMES = 5;

/**
 * A 20 ms beat for all calls, while there are any. Each beat is timed from the first, so that late timers do not add up
 * to a drift, which would starve the browser's buffer.
 */
export class MediaClock {
  private readonly listeners = new Set<(frames: number, skipped: number) => void>();
  private nextAt = 0;
  private timer: NodeJS.Timeout | undefined;

  /** Calls `listener`, which must not throw, with the frames to send now and the number of frames a stall skipped. */
  subscribe(listener: (frames: number, skipped: number) => void): () => void {
    this.listeners.add(listener);
    if (!this.timer) {
      this.nextAt = performance.now() + FRAME_MS;
      this.schedule();
    }
    return () => void this.listeners.delete(listener);
  }

  private schedule(): void {
    const waitMs = Math.max(0, this.nextAt - performance.now());
    this.timer = setTimeout(() => this.tick(), waitMs);
  }

  private tick(): void {
    const due = Math.floor((performance.now() - this.nextAt) / FRAME_MS) + 1;
    // Timers may fire up to a millisecond early, when nothing is due yet.
    if (due > 0) {
      this.nextAt += due * FRAME_MS;
      const frames = due > MAX_CATCH_UP_FRAMES ? 1 : due;
      for (const listener of [...this.listeners]) listener(frames, due - frames);
    }
    if (this.listeners.size > 0) this.schedule();
    else this.timer = undefined;
  }
}
