import { MediaClock, type MediaClockTime } from './media-clock';

/** A time that moves by hand, with timers that fire late by as much as they are told. */
class LateTime implements MediaClockTime {
  private time = 1_000;
  private timers: { at: number; run: () => void }[] = [];

  constructor(private readonly lateBy: () => number) {}

  now(): number {
    return this.time;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.time + Math.max(0.1, ms + this.lateBy()), run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  get waiting(): number {
    return this.timers.length;
  }

  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const [next] = this.timers.sort((a, b) => a.at - b.at);
      if (!next || next.at > end) break;
      this.timers.shift();
      this.time = Math.max(this.time, next.at);
      next.run();
    }
    this.time = end;
  }
}

const noError = (error: unknown) => {
  throw error;
};

test('keeps to real time though every timer is late', () => {
  const time = new LateTime(() => 3.7);
  const clock = new MediaClock(noError, time);
  let frames = 0;
  clock.subscribe((due) => (frames += due));
  time.pass(60_000);
  expect(frames).toBeGreaterThanOrEqual(2_999);
  expect(frames).toBeLessThanOrEqual(3_000);
});

test('turns a long stall into a pause instead of a burst', () => {
  let late = 0;
  const time = new LateTime(() => late);
  const ticks: [number, number][] = [];
  new MediaClock(noError, time).subscribe((frames, skipped) => ticks.push([frames, skipped]));
  time.pass(20);
  late = 2_000;
  time.pass(20);
  late = 0;
  time.pass(3_000);
  expect(Math.max(...ticks.map(([frames]) => frames))).toBeLessThanOrEqual(5);
  expect(Math.max(...ticks.map(([, skipped]) => skipped))).toBe(100);
});

test('stops with its last listener and starts with the next', () => {
  const time = new LateTime(() => 0);
  const clock = new MediaClock(noError, time);
  const stop = clock.subscribe(() => undefined);
  stop();
  expect(time.waiting).toBe(0);
  time.pass(5_000);
  const due: number[] = [];
  clock.subscribe((frames) => due.push(frames));
  time.pass(60);
  expect(due).toEqual([1, 1, 1]);
});

test('a listener that throws does not stop the others', () => {
  const time = new LateTime(() => 0);
  const errors: unknown[] = [];
  const clock = new MediaClock((error) => errors.push(error), time);
  clock.subscribe(() => {
    throw new Error('broken call');
  });
  let frames = 0;
  clock.subscribe((due) => (frames += due));
  time.pass(100);
  expect(frames).toBe(5);
  expect(errors).toHaveLength(5);
});
