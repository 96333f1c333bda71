import { readRtp, ReceptionCount, RtpWriter } from './rtp';
import { MediaClock } from './media-clock';
import { onThisMachine } from './sdp';
import { soundMs, TrafficBudget } from './traffic-budget';

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
  const payload = Uint8Array.of(1, 2, 3);

  test('are read back as they were written, and their counters wrap', () => {
    const writer = new RtpWriter(111, 77, 0xffff, 0xffffffff - 959);
    expect(readRtp(writer.write(payload, true))).toEqual({
      payloadType: 111,
      sequence: 0xffff,
      timestamp: 0xffffffff - 959,
      ssrc: 77,
      payload: Buffer.from(payload),
    });
    expect(readRtp(writer.write(payload, false))).toMatchObject({ sequence: 0, timestamp: 0 });
  });

  test.each([
    ['RTCP', [0x80, 200, 0, 6, 0, 0, 0, 1, 0, 0, 0, 0]],
    ['too little', [0x80, 111, 0]],
    ['another version', [0x40, 111, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['too long an extension', [0x90, 111, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9]],
    ['padding longer than the packet', [0xa0, 111, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 9]],
  ])('are none with %s', (_what, bytes) => {
    expect(readRtp(Uint8Array.from(bytes))).toBeUndefined();
  });

  test('that came late are not lost, and those that came twice are refused', () => {
    const count = new ReceptionCount();
    const note = (sequence: number) =>
      count.note({ payloadType: 111, sequence, timestamp: 0, ssrc: 1, payload });
    expect([65_534, 65_535, 2, 1, 3].map(note)).toEqual([true, true, true, false, true]);
    expect(count.lost).toBe(1);
    expect(note(3)).toBe(false);
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

  const noError = (error: unknown) => {
    throw error;
  };

  test('keeps to real time though every timer is late', () => {
    late = 3.7;
    const clock = new MediaClock(noError);
    let frames = 0;
    clock.subscribe((due) => (frames += due));
    jest.advanceTimersByTime(60_000);
    expect(frames).toBeGreaterThanOrEqual(2_999);
    expect(frames).toBeLessThanOrEqual(3_000);
  });

  test('turns a long stall into a pause instead of a burst', () => {
    late = 0;
    const ticks: [number, number][] = [];
    new MediaClock(noError).subscribe((frames, skipped) => ticks.push([frames, skipped]));
    jest.advanceTimersByTime(20);
    late = 2_000;
    jest.advanceTimersByTime(20);
    late = 0;
    jest.advanceTimersByTime(3_000);
    expect(Math.max(...ticks.map(([frames]) => frames))).toBeLessThanOrEqual(5);
    expect(Math.max(...ticks.map(([, skipped]) => skipped))).toBe(100);
  });
});

describe('the traffic budget', () => {
  /** A budget whose time stands still unless it is told to go on. */
  function setUp() {
    let time = 0;
    const budget = new TrafficBudget(() => time);
    const taken = (count: number, take: () => boolean) =>
      Array.from({ length: count }, take).filter(Boolean).length;
    return { budget, taken, pass: (ms: number) => (time += ms) };
  }

  /** An Opus packet of so many frames of 20 ms. */
  const packetOf = (frames: number, bytes = 40) => {
    const packet = new Uint8Array(bytes);
    packet.set([0xfb, frames]);
    return packet;
  };

  test.each([
    ['silence as browsers send it', [0xf8, 0xff, 0xfe], 20],
    ['two frames of one size', [0xf9, 1], 40],
    ['48 frames of 2.5 ms', [(16 << 3) | 3, 48], 120],
    ['no frame', [0xfb, 0], undefined],
    ['more than 120 ms', [0xfb, 7], undefined],
  ])('a packet of %s is known by its length (RFC 6716 3.1)', (_what, bytes, ms) => {
    expect(soundMs(Uint8Array.from(bytes))).toBe(ms);
  });

  test('a call of any packet length is well within its budget, and so are stalls of a second', () => {
    for (const [everyMs, packet] of [
      [10, Uint8Array.of(0xf0, 1)],
      [20, Uint8Array.of(0xf8, 1)],
      [60, packetOf(3)],
      [120, packetOf(6)],
    ] as const) {
      const { budget, pass } = setUp();
      for (let second = 0; second < 60; second += 1) {
        pass(1_000);
        for (let ms = 0; ms < 1_000; ms += everyMs) {
          expect(budget.takePacket() && budget.takeSound(packet)).toBe(true);
        }
      }
      expect([budget.dropped, budget.isFlooded]).toEqual([0, false]);
    }
  });

  test.each([
    ['packets', 400, 200, (budget: TrafficBudget) => budget.takePacket()],
    ['packets of 20 ms', 200, 100, (budget: TrafficBudget) => budget.takeSound(packetOf(1))],
    ['packets of 120 ms', 33, 16.6, (budget: TrafficBudget) => budget.takeSound(packetOf(6))],
    ['messages', 120, 60, (budget: TrafficBudget) => budget.takeMessage(10)],
    ['messages of 8 KiB', 16, 8, (budget: TrafficBudget) => budget.takeMessage(8_192)],
  ])('of %s, %d are taken at once and %d a second', (_what, burst, perSecond, take) => {
    const { budget, taken, pass } = setUp();
    expect(taken(1_000, () => take(budget))).toBe(burst);
    let later = 0;
    for (let second = 0; second < 10; second += 1) {
      pass(1_000);
      later += taken(1_000, () => take(budget));
    }
    expect(Math.abs(later - 10 * perSecond)).toBeLessThanOrEqual(1);
  });

  test.each([
    ['packets', 2_000, (budget: TrafficBudget) => budget.takePacket()],
    ['messages', 600, (budget: TrafficBudget) => budget.takeMessage(10)],
    ['bytes', 40, (budget: TrafficBudget) => budget.takeMessage(16_384)],
  ])('ten times the budget of %s is a flood, and less is none', (_what, tenfold, take) => {
    const flooded = (perSecond: number) => {
      const { budget, taken, pass } = setUp();
      for (let tenth = 0; tenth < 50; tenth += 1) {
        pass(100);
        taken(perSecond / 10, () => take(budget));
      }
      return budget.isFlooded;
    };
    expect([flooded(tenfold), flooded(2 * tenfold)]).toEqual([false, true]);
  });
});
