import { MediaClock } from './media-clock';
import { createReceptionCount, readRtp } from './rtp';
import { onThisMachine } from './sdp';
import { createBudget } from './traffic-budget';

describe('candidates', () => {
  const interfaces = {
    lo: [{ address: '127.0.0.1' }, { address: '::1' }],
    eth0: [{ address: '192.0.2.2' }, { address: 'fe80::fc:ff' }],
  } as unknown as Parameters<typeof onThisMachine>[1];

  test.each([
    ...['127.0.0.1', '::1', '192.0.2.2', 'fe80::fc:ff'].map((address) => [address, 1] as const),
    ...['203.0.113.9', '127.0.0.2', '::ffff:127.0.0.1', '0:0:0:0:0:0:0:1', 'fe80::fc:ff%eth0'].map(
      (address) => [address, 0] as const,
    ),
  ])('%s is taken %d times: addresses of this machine only', (address, times) => {
    expect(onThisMachine([{ address, port: 50_000 }], interfaces)).toHaveLength(times);
  });
});

describe('packets', () => {
  test('are read without what stands before the payload and after it', () => {
    const extended = [0xb1, 0x80 | 111, 0xff, 0xff, ...Array<number>(12).fill(0)];
    const bytes = [...extended, 0xbe, 0xde, 0, 1, 0, 0, 0, 0, 1, 2, 3, 0, 2];
    expect(readRtp(Buffer.from(bytes))).toEqual({
      payloadType: 111,
      sequence: 0xffff,
      payload: Buffer.of(1, 2, 3),
    });
  });

  test.each([
    ['RTCP', [0x80, 200, 0, 6, 0, 0, 0, 1, 0, 0, 0, 0]],
    ['too little', [0x80, 111, 0]],
    ['another version', [0x40, 111, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['too long an extension', [0x90, 111, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9]],
    ['padding longer than the packet', [0xa0, 111, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 9]],
  ])('are none with %s', (_what, bytes) => {
    expect(readRtp(Buffer.from(bytes))).toBeUndefined();
  });

  test('that came late are not lost, and those that came twice are refused', () => {
    const counts = { received: 0, lost: 0 };
    const note = createReceptionCount(counts);
    expect([65_534, 65_535, 2, 1, 3].map((sequence) => note(sequence))).toEqual([
      true,
      true,
      true,
      false,
      true,
    ]);
    expect(note(3)).toBe(false);
    expect(counts).toEqual({ received: 6, lost: 1 });
  });
});

describe('the clock', () => {
  let late = 0;
  beforeEach(() => {
    jest.useFakeTimers();
    const { setTimeout: onTime } = globalThis;
    const lateTimer = (run: () => void, ms = 0) => onTime(run, ms + late);
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(lateTimer as typeof setTimeout);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  test('keeps to real time though every timer is late', () => {
    late = 3.7;
    const clock = new MediaClock();
    let frames = 0;
    clock.subscribe((due) => (frames += due));
    jest.advanceTimersByTime(60_000);
    expect(frames).toBeGreaterThanOrEqual(2_999);
    expect(frames).toBeLessThanOrEqual(3_000);
  });

  test('turns a long stall into a pause instead of a burst', () => {
    late = 0;
    const ticks: [number, number][] = [];
    new MediaClock().subscribe((frames, skipped) => ticks.push([frames, skipped]));
    jest.advanceTimersByTime(20);
    late = 2_000;
    jest.advanceTimersByTime(20);
    late = 0;
    jest.advanceTimersByTime(3_000);
    expect(Math.max(...ticks.map(([frames]) => frames))).toBeLessThanOrEqual(5);
    expect(Math.max(...ticks.map(([, skipped]) => skipped))).toBe(100);
  });
});

describe('a budget of 100 a second', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function setUp() {
    const onFlood = jest.fn();
    const take = createBudget(100, onFlood);
    /** Requests this many units; returns the accepted ones. */
    const taken = (count: number) => Array.from({ length: count }, () => take()).filter(Boolean);
    return { onFlood, take, taken: (count: number) => taken(count).length };
  }

  test('takes what comes steadily, and what waited for a second', () => {
    const { taken, onFlood } = setUp();
    for (let second = 0; second < 60; second += 1) {
      jest.advanceTimersByTime(1_000);
      expect(taken(100)).toBe(100);
    }
    jest.advanceTimersByTime(1_000);
    expect(taken(200)).toBe(200);
    expect(onFlood).not.toHaveBeenCalled();
  });

  test('takes nothing beyond two seconds’ worth until that is paid off', () => {
    const { taken } = setUp();
    expect(taken(250)).toBe(200);
    jest.advanceTimersByTime(490);
    expect(taken(1)).toBe(0);
    jest.advanceTimersByTime(30);
    expect(taken(1)).toBe(1);
  });

  test('is flooded by more than twelve seconds’ worth at once, in many pieces or one', () => {
    const { taken, take, onFlood } = setUp();
    taken(1_200);
    expect(onFlood).not.toHaveBeenCalled();
    expect([take(), onFlood.mock.calls.length]).toEqual([false, 1]);
    const other = setUp();
    other.take(1_201);
    expect(other.onFlood).toHaveBeenCalled();
  });
});
