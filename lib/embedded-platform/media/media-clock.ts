/** Length of an audio frame, in milliseconds. */
export const FRAME_MS = 20;

/** Up to this many late frames are sent at once; a longer stall becomes a pause. */
const MAX_CATCH_UP_FRAMES = 5;

/**
 * One 20 ms beat for all calls. Each beat is timed from the first, not from the one before, so
 * that timers that fire late do not add up to a drift that would starve the browser's buffer.
 * Runs only while someone listens.
 */
export class MediaClock {
  private readonly listeners = new Set<(frames: number, skipped: number) => void>();
  private startedAt = 0;
  private framesDone = 0;
  private timer: NodeJS.Timeout | undefined;

  /**
   * Calls `listener`, which throws nothing, every 20 ms until the returned function is called: with the frames
   * to send now, and those before them that a stall swallowed.
   */
  subscribe(listener: (frames: number, skipped: number) => void): () => void {
    this.listeners.add(listener);
    if (!this.timer) {
      this.startedAt = performance.now();
      this.framesDone = 0;
      this.schedule();
    }
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      clearTimeout(this.timer);
      this.timer = undefined;
    };
  }

  private schedule(): void {
    const due = this.startedAt + (this.framesDone + 1) * FRAME_MS;
    this.timer = setTimeout(() => this.tick(), Math.max(0, due - performance.now()));
  }

  private tick(): void {
    const mine = this.timer;
    const due = Math.floor((performance.now() - this.startedAt) / FRAME_MS) - this.framesDone;
    // Timers may fire up to a millisecond early, when nothing is due yet.
    if (due > 0) {
      this.framesDone += due;
      const frames = due > MAX_CATCH_UP_FRAMES ? 1 : due;
      for (const listener of [...this.listeners]) listener(frames, due - frames);
    }
    // A listener may have ended the last call and begun the next, which scheduled already.
    if (this.listeners.size > 0 && this.timer === mine) this.schedule();
  }
}
